"""Every event and every phase of Carioca has words in both languages, and typed words are read."""

import inspect
from typing import Any, get_args, get_type_hints

import pytest

from bot.told.carioca_events import headline, line, score, signed
from bot.told.rummy_words import Order, read_order
from bot.words import LANGUAGES, words_in
from engine.deal import Event
from engine.games.carioca import events
from engine.games.carioca.rules import CariocaRules, Direction, Pazza

EVENTS = sorted(
    (kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event) and kind is not Event),
    key=lambda kind: kind.__name__,
)
NAMES = {0: "Anna", 1: "Bruno"}


def example(kind: type[Event]) -> Event:
    """Such an event about Anna, with one of each fact."""
    facts: dict[str, Any] = {
        "seat": 0, "seats": (0, 1), "card": "Qh", "cards": ("7c", "JK=7s"), "melds": (1, 2), "meld": 1, "opening": 3,
        "obliged": False, "bonus": -20, "points": 57, "score": -3,
    }  # fmt: skip
    return kind(**{field: facts.get(field, 2) for field in kind.__struct_fields__})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_worded(kind: type[Event], language: str) -> None:
    told = line(words_in(language), NAMES, example(kind))
    assert told
    assert "{" not in told
    assert "$" not in told
    if "seat" in kind.__struct_fields__:
        assert "Anna" in told
    if "card" in kind.__struct_fields__:
        assert "Q♥" in told


def test_an_obliged_discard_says_so() -> None:
    assert "only such cards" in line(words_in("en"), NAMES, events.Discarded(0, "Qh", obliged=True))
    assert "è obbligato" in line(words_in("it"), NAMES, events.Discarded(0, "Qh", obliged=True))


def test_the_headline_is_who_closed_and_what_he_won_and_at_last_who_won_the_match() -> None:
    words = words_in("en")
    told = [events.Discarded(0, "2h", obliged=False), events.WentOut(0, -20), events.Scored(1, 30, 30)]
    assert headline(words, NAMES, [*told, events.Won(0, 44)]) == ["Anna closes: −20", "Anna wins the pot, 44"]
    over = headline(words, NAMES, [*told, events.Won(0, 44), events.MatchWon((0,), -7)])
    assert over == ["Anna wins the match with −7 points", "Anna closes: −20"]


@pytest.mark.parametrize(("points", "shown"), [(57, "+57"), (-20, "−20"), (0, "0")])
def test_points_of_a_manche_have_their_sign(points: int, shown: str) -> None:
    assert signed(points) == shown


def test_one_point_and_many() -> None:
    assert [score(words_in("it"), points) for points in (1, -1, 0, 57)] == [
        "1 punto",
        "−1 punto",
        "0 punti",
        "57 punti",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opening_and_direction_has_words(language: str) -> None:
    words = words_in(language)
    for number in range(1, 9):
        assert words(f"carioca-opening-{number}")
        assert len(words(f"carioca-short-{number}")) <= 12
    for direction in get_args(Direction):
        assert words(f"carioca-label-{direction}")


def test_no_way_to_play_pazza_is_without_words() -> None:
    assert get_type_hints(CariocaRules)["pazza"] == Pazza
    named = set(get_args(Pazza)) - {"off", "on"}
    assert all(f"carioca-rule-pazza-{name}" in words_in("it") for name in named)


@pytest.mark.parametrize(
    ("said", "language", "order"),
    [
        ("scarto q♥", "it", Order("discard", ("Qh",))),
        ("scarto qc", "it", Order("discard", ("Qh",))),
        ("discard qc", "en", Order("discard", ("Qc",))),
        ("apro kc kq / 4p 4f", "it", Order("open", ("Kh", "Kd", "4s", "4c"))),
        ("meld 10h jh jolly", "en", Order("meld", ("Th", "Jh", "JK"))),
        ("attacco 5♠ a m12", "it", Order("lay", ("5s",), 12)),
        ("scarto", "it", None),
        ("discard it, carla", "en", None),
        ("buongiorno", "it", None),
        ("", "it", None),
    ],
)
def test_typed_orders_are_read(said: str, language: str, order: Order | None) -> None:
    assert read_order(said, language) == order
