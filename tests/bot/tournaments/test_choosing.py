"""What is typed after `/tournament`, and the same in a button's address."""

import msgspec
import pytest

from bot.seam.address import menu
from bot.seam.panel import LONGEST_ADDRESS
from bot.tournaments.choosing import PAGE, PRESETS, Cup, from_options, from_words
from engine.games import GAMES
from engine.play import Refused
from engine.tournament.record import Rules
from engine.tournament.rounds import KINDS


@pytest.mark.parametrize(
    ("level", "by", "length", "pace"),
    [
        ("fast", "time", 5, "fast"),
        ("normal", "time", 10, "normal"),
        ("relaxed", "time", 20, "relaxed"),
        ("12", "time", 12, "normal"),
        ("8d", "deals", 8, "normal"),
    ],
)
def test_to_level_1_and_3_a_level_is_a_word_minutes_or_deals(level: str, by: str, length: int, pace: str) -> None:
    cup = from_options({"level": level})
    assert (cup.rules.level_by, cup.rules.length, cup.pace) == (by, length, pace)


def test_all_that_may_be_chosen() -> None:
    said = {"game": "omaha", "entry": "0", "seats": "4", "tables": "3", "late": "3", "rebuys": "-1", "robots": "12"}
    cup = from_options(said)
    assert cup == Cup("omaha", 0, 4, 3, "fast", 3, -1, 12)
    assert cup.rules == Rules(seats=4, entry=0, late=3, rebuys=-1, length=5)


def test_to_entry_4_rebuys_last_as_long_as_entries() -> None:
    assert from_options({"rebuys": "2"}).rules.late == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": "0"},
        {"level": "d"},
        {"late": "-1"},
        {"rebuys": "-2"},
        {"robots": "7"},
        {"tables": "0"},
        {"tables": "11"},
    ],
)
def test_what_no_tournament_can_have_is_named(wrong: dict[str, str]) -> None:
    with pytest.raises(Refused, match="unknown_choice"):
        from_options(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_an_address_holds_every_choice(game: str) -> None:
    for preset in PRESETS:
        cup = Cup(game, preset.entry, 5, 10, preset.level, 12, -1, 50)
        assert len(menu(PAGE, "new", *cup.words)) <= LONGEST_ADDRESS
        if game in KINDS:
            with pytest.raises(Refused, match="not_in_rounds"):
                from_words(cup.words)
            cup = msgspec.structs.replace(cup, late=0, rebuys=0, robots=0)
        assert from_words(cup.words) == cup


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"late": "1"}, "not_in_rounds"),
        ({"rebuys": "-1"}, "not_in_rounds"),
        ({"robots": "3"}, "not_in_rounds"),
        ({"level": "10"}, "unknown_choice"),
        ({"seats": "2"}, "unknown_choice"),
        ({"seats": "7"}, "unknown_choice"),
    ],
)
def test_to_ru_1_what_rounds_have_not_is_refused(game: str, wrong: dict[str, str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        from_options({"game": game, **wrong})


@pytest.mark.parametrize("game", KINDS)
def test_to_ru_1_a_level_of_rounds_is_a_pace(game: str) -> None:
    cup = from_options({"game": game, "level": "relaxed", "tables": "3"})
    assert (cup.pace, cup.rules) == ("relaxed", Rules(seats=cup.seats, stack=0, entry=100))


@pytest.mark.parametrize("words", [(), ("omaha",), ("omaha", "1", "6", "1", "fast", "0", "0", "0", "0")])
def test_a_forged_address_is_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="moved_on"):
        from_words(words)
