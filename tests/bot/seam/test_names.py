"""Names come from people, and some of them mean harm."""

from unicodedata import category, is_normalized

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from bot.seam.typed.names import clean, isolated

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
HOSTILE = st.text(
    st.one_of(
        st.characters(),  # lone surrogates too
        st.sampled_from(
            "aé ñ\u0301\u0302\u0316\u0489\u200b\u200d\u202e\u2066\ufe0f👩🏽❤🏴🇮ก\u0e33\u1100\u1160\u3164\u0600"
        ),
    ),
    max_size=250,
)


@given(HOSTILE)
@example("\u1100" * 300)  # one grapheme
@example(FAMILY * 50)
def test_a_name_keeps_its_bounds_whatever_it_was(raw: str) -> None:
    name = clean(raw, "Player 3")
    assert 1 <= len(regex.findall(r"\X", name)) <= 24
    assert len(name) <= 250
    assert is_normalized("NFC", name)
    assert name == " ".join(name.split())
    assert not regex.search(r"\p{M}{3}|^\p{M}| \p{M}", name)


@given(HOSTILE)
def test_nothing_invisible_is_left_but_joiners_between_pictures(raw: str) -> None:
    name = clean(raw, "Player 3")
    seen = regex.sub(
        r"(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})", "", name
    )
    assert not [letter for letter in seen if category(letter) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}]


@given(HOSTILE)
def test_a_clean_name_stays_as_it_is(raw: str) -> None:
    name = clean(raw, "Player 3")
    assert clean(name, "other") == name


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Niccolò d'Este",
        "Zoë 🦊",
        "مريم",
        "דנה",
        "Nguyễn Ái",
        "王小明",
        "Ελένη",
        "क्षिति",
        "<b>@everyone</b> `*`",
        FAMILY,
        "❤️",
        "🇮🇹",
    ],
)
def test_an_honest_name_is_left_alone(name: str) -> None:
    assert clean(name, "Player 3") == name


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("  Anna \t\n Bianchi ", "Anna Bianchi"),
        ("e\u0301va", "éva"),
        ("\u202eannA\u2069", "annA"),
        ("An\u200bna\u00ad\ufeff", "Anna"),
        ("A\x00n\x1bna\ue000\ud800", "Anna"),
        ("A\u200dB", "AB"),
        ("a" + "\u0316" * 40, "a\u0316\u0316"),
        ("\u0301\u0302Anna", "Anna"),
        ("x" * 1000, "x" * 24),
        (FAMILY * 30, FAMILY * 24),
        ("abcdefghijklmnopqrstuvw xyz", "abcdefghijklmnopqrstuvw"),
    ],
)
def test_a_hostile_name_is_made_harmless(raw: str, name: str) -> None:
    assert clean(raw, "Player 3") == name


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b\u2060", "\u3164", "\u2800", "\u0301", "\u202e\u202c", "\ud800", "\u1160"]
)
def test_an_empty_name_becomes_the_fallback(raw: str) -> None:
    assert clean(raw, "Player 3") == "Player 3"


@given(HOSTILE)
def test_an_isolated_name_cannot_end_its_isolation(raw: str) -> None:
    shown = isolated(clean(raw, "Player 3"))
    assert shown[0] == "\u2068"
    assert shown[-1] == "\u2069"
    assert not regex.search(r"[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]", shown[1:-1])
