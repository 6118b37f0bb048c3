"""Every name and number fits its place, in every script we have letters for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards_render.drawing.lettering import Style, Weight, cut, font, glyph, largest, readable, script_of, width
from cards_render.drawing.names import NAME_ROOM, fitting_name, initials
from cards_render.samples.words import LONG_NAMES
from cards_render.tables.poker.pods import CHIPS, SMALLEST_CHIPS


@pytest.mark.parametrize("weight", [600, 800])
def test_letters_come_from_the_bundled_font(weight: Weight) -> None:
    assert str(font(Style(20, weight)).getname()[0]).startswith("Inter")


@pytest.mark.parametrize(
    ("letter", "script"), [("A", "latin"), ("é", "latin"), ("Ł", "latin-ext"), ("Д", "cyrillic"), ("Ω", "greek")]
)
def test_a_letter_comes_from_the_file_of_its_script(letter: str, script: str) -> None:
    assert script_of(letter) == script
    assert glyph(letter, Style(20)).mask is not None


@pytest.mark.parametrize("letter", ["王", "🦊", "א", "ع", "\u200b", "\u202e", "\x00"])
def test_what_no_file_has_or_nobody_sees_falls_away(letter: str) -> None:
    assert readable(f"A{letter}b") == "Ab"


def test_accents_join_their_letters_and_heaps_of_them_fall_away() -> None:
    assert readable("Zoe\u0308") == "Zoë"
    assert readable("Z\u0335\u0321\u0353a\u0334\u0322l\u0336go") == "Zalgo"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Alexandria", "Alexandria"),
        ("Massimiliano Brambilla", "Massimiliano"),
        ("Bartholomew de la Cruz", "Bartholomew"),
        ("Дмитрий Иванов", "Дмитрий И."),
        ("Wolfgangwolfgangwolfgang", "Wolfgang…"),
    ],
)
def test_a_long_name_is_shortened_where_people_would(name: str, shown: str) -> None:
    assert fitting_name(name)[0].startswith(shown)


@pytest.mark.parametrize(
    ("name", "letters"), [("Mara", "MA"), ("Ivan P", "IP"), ("Mr. 🎩 Ace", "MA"), ("x", "X"), ("…", ""), ("", "")]
)
def test_initials(name: str, letters: str) -> None:
    assert initials(readable(name)) == letters


@given(st.text(min_size=1, max_size=40))
def test_any_name_fits_a_pod(name: str) -> None:
    text = readable(name)
    if text:
        shown, style = fitting_name(text)
        assert width(shown, style) <= NAME_ROOM


@pytest.mark.parametrize("name", LONG_NAMES)
def test_initials_fit_an_avatar(name: str) -> None:
    assert len(initials(readable(name))) <= 2


@pytest.mark.parametrize("amount", ["0", "12,345", "12,345,678", "999,999,999"])
def test_a_stack_of_any_size_fits_a_pod(amount: str) -> None:
    style = largest(amount, CHIPS, NAME_ROOM, least=SMALLEST_CHIPS)
    assert cut(amount, style, NAME_ROOM) == amount


def test_the_sign_for_about_is_drawn_though_no_file_has_it() -> None:
    style = Style(20)
    once, about = glyph("~", style).mask, glyph("≈", style).mask
    assert once
    assert about
    assert about.size == (once.width, once.height + 5)
    assert readable("≈82%") == "≈82%"
