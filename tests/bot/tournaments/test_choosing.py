"""What is typed after `/tournament`, and the same in a button's address."""

import msgspec
import pytest

from bot.chat import commands, reading
from bot.seam.address import menu
from bot.seam.panel import AT_A_GLANCE, LONGEST_ADDRESS, Panel
from bot.seam.press import Shown
from bot.tournaments.choosing import PAGE, PRESETS, Cup, from_options, from_words, presets_menu
from bot.words import words_in
from engine.games import GAMES, WITH_TOURNAMENTS
from engine.play import Refused
from engine.tournament.levels import BY_LEVELS
from engine.tournament.record import Rules
from engine.tournament.rounds.matches import KINDS
from tests.bot.fake_platform import FakeApp


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


@pytest.mark.parametrize("said", ["good", "Buono"])
def test_to_robot_1_how_well_robots_play_is_chosen_wherever_it_is_typed(said: str) -> None:
    typed = commands.options_of("tournament", f"{said} holdem 0 4 robots:3", {})
    assert from_options(typed) == Cup(entry=0, seats=4, robots=3, strength="good")


@pytest.mark.parametrize("game", BY_LEVELS)
def test_to_robot_1_an_address_holds_the_level_of_robots(game: str) -> None:
    for strength in ("", *GAMES[game].levels):
        cup = Cup(game, 1_000_000_000, 5, 10, "relaxed", 12, -1, 50, strength)
        assert len(menu(PAGE, "new", *cup.words)) <= LONGEST_ADDRESS
        assert from_words(cup.words) == cup


def test_a_button_of_before_there_were_levels_of_robots_still_makes_its_tournament() -> None:
    old = ("omaha", "0", "6", "1", "fast", "0", "0", "6")
    assert from_words(old) == Cup("omaha", entry=0, robots=6)


@pytest.mark.parametrize("game", [game for game in BY_LEVELS if GAMES[game].levels])
def test_to_robot_1_the_menu_goes_on_from_level_to_level_and_offers_none_that_a_game_has_not(game: str) -> None:
    words = words_in("en")
    panel = presets_menu(words, game)
    for strength in reading.LEVELS:
        (cup,) = (cup for cup in _made_by(panel) if cup.robots)
        known = [level for level in GAMES[game].levels if level in reading.LEVELS[: reading.LEVELS.index(strength) + 1]]
        assert cup.strength == known[-1]
        onward, _ = (button.address.split(".") for button in panel.keyboard[-1])
        panel = presets_menu(words, onward[-1], onward[-2])
    assert panel == presets_menu(words, game)
    for forged in ((game, "divine"), ("canasta", "easy")):
        with pytest.raises(Refused, match="moved_on"):
            presets_menu(words, *forged)


async def test_no_wall_of_presets_stands_in_the_chat_but_those_of_the_game_that_is_chosen(app: FakeApp) -> None:
    menu = await app.says("anna", "tournament")
    assert isinstance(menu, Shown)
    games = [button for row in menu.panel.keyboard for button in row]
    assert [button.label for button in games] == [words_in("en")(f"game-{game}") for game in WITH_TOURNAMENTS]
    for button, game in zip(games, WITH_TOURNAMENTS, strict=True):
        page = await app.presses("anna", button.address)
        assert isinstance(page, Shown)
        assert {cup.game for cup in _made_by(page.panel)} == {game}
        *presets, (*_, back) = page.panel.keyboard
        assert len(presets) <= AT_A_GLANCE
        again = await app.presses("anna", back.address)
        assert isinstance(again, Shown)
        assert again.panel == menu.panel


def _made_by(panel: Panel) -> list[Cup]:
    """The tournaments that the buttons of the menu would make."""
    made = [button.address.split(".")[2:] for row in panel.rows for button in row]
    return [from_words(tuple(words)) for verb, *words in made if verb == "new"]


def test_to_entry_4_rebuys_last_as_long_as_entries() -> None:
    assert from_options({"rebuys": "2"}).rules.late == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": "0"},
        {"entry": "x"},
        {"level": "d"},
        {"late": "-1"},
        {"rebuys": "-2"},
        {"robots": "7"},
        {"robots": "3", "strength": "divine"},
        {"game": "omaha", "robots": "3", "strength": "strong"},
        {"tables": "0"},
        {"tables": "11"},
    ],
)
def test_what_no_tournament_can_have_is_named(wrong: dict[str, str]) -> None:
    with pytest.raises(Refused, match=r"unknown_(choice|number)"):
        from_options(wrong)


@pytest.mark.parametrize("game", WITH_TOURNAMENTS)
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
        ({"strength": "good"}, "not_in_rounds"),
        ({"level": "10"}, "unknown_choice"),
        ({"seats": "2"}, "unknown_number"),
        ({"seats": "7"}, "unknown_number"),
    ],
)
def test_to_ru_1_what_rounds_have_not_is_refused(game: str, wrong: dict[str, str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        from_options({"game": game, **wrong})


@pytest.mark.parametrize("game", KINDS)
def test_to_ru_1_a_level_of_rounds_is_a_pace(game: str) -> None:
    cup = from_options({"game": game, "level": "relaxed", "tables": "3"})
    assert (cup.pace, cup.rules) == ("relaxed", Rules(seats=cup.seats, stack=0, entry=100))


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("omaha",),
        ("omaha", "1", "6", "1", "fast", "0", "0", "0", "0"),
        ("omaha", "1", "6", "1", "fast", "0", "0", "3x"),
    ],
)
def test_a_forged_address_is_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="moved_on"):
        from_words(words)
