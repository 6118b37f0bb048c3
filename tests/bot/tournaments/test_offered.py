"""A game says how its tournaments are played. One without is offered nowhere, and whoever asks for it is told so."""

import sys

import pytest

from bot.chat import commands
from bot.games.own_words import key_of
from bot.language_files import LANGUAGES
from bot.seam.address import menu
from bot.seam.press import Said, Shown
from bot.tournaments.choosing import PAGE, Cup
from bot.words import words_in
from engine.games import GAMES, WITH_TOURNAMENTS
from engine.house.tournaments.state import made
from engine.play import Refused
from engine.tournament.levels import BY_LEVELS, levels_to
from engine.tournament.record import Rules
from engine.tournament.simulating.club import why_not
from tests.bot.fake_platform import FakeApp
from tests.bot.schedule.club import evenings
from tests.bot.talk import labels, said
from tests.engine.house.a_world import a_state_of

REFUSAL = "This game has no tournaments: /tournament shows the games that do."


@pytest.fixture
def without(game: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that has no tournaments, as if it said so itself."""
    every, others = WITH_TOURNAMENTS, tuple(key for key in GAMES if key != game)
    for module in [*sys.modules.values()]:  # this one is among them
        if getattr(module, "WITH_TOURNAMENTS", None) is every:
            monkeypatch.setattr(module, "WITH_TOURNAMENTS", others)
    return game


def offered(command: str) -> tuple[str, ...]:
    """The games that a platform's own list offers for this command."""
    spec = next(spec for spec in commands.specs.__wrapped__() if spec.name["en"] == command)
    option = next(option for option in spec.options if option.name["en"] == "game")
    return tuple(value for value, _ in option.choices)


async def test_every_game_with_tournaments_is_offered(app: FakeApp) -> None:
    assert labels(await app.says("anna", "tournament")) == [words_in("en")(f"game-{game}") for game in WITH_TOURNAMENTS]
    assert offered("tournament") == WITH_TOURNAMENTS
    assert offered("play") == tuple(GAMES)


async def test_a_game_without_tournaments_is_not_in_the_menu_and_not_among_the_options(
    app: FakeApp, without: str
) -> None:
    assert words_in("en")(f"game-{without}") not in labels(await app.says("anna", "tournament"))
    assert without not in offered("tournament")
    assert without in offered("play")


async def test_a_tournament_of_it_is_refused_with_a_sentence_that_says_why(app: FakeApp, without: str) -> None:
    assert said(await app.says("anna", "tournament", words_in("en")(f"game-{without}"))) == REFUSAL
    for address in (menu(PAGE, "presets", "easy", without), menu(PAGE, "new", *Cup(without).words)):
        assert said(await app.presses("anna", address)) == REFUSAL
    assert [*app.hall] == []


async def test_it_is_neither_planned_nor_reached_by_changing_a_draft(without: str) -> None:
    other = next(game for game in GAMES if game != without)
    async with evenings() as house:
        assert said(await house.says("anna", "schedule", f"tournament friday 9pm {without}")) == REFUSAL
        draft = await house.says("anna", "schedule", f"tournament friday 9pm {other}")
        name = house.address_in(draft, "Game").split(".")[3]
        chosen = set()
        for _ in GAMES:
            await house.presses("anna", f"menu.plan.set.{name}.game")
            chosen.add((await house.plan(name)).table.game)
        assert chosen == {game for game in GAMES if game != without}


def test_neither_the_house_nor_a_simulation_makes_one(without: str) -> None:
    with pytest.raises(Refused, match="no_tournaments"):
        made(a_state_of(without), "anna", Rules(seats=4))
    assert why_not(without, 4, 1) == f"there are no tournaments of {without}"


@pytest.mark.parametrize("game", BY_LEVELS)
async def test_where_robots_have_no_levels_none_is_offered_and_they_fill_it_up_all_the_same(
    app: FakeApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES[game]), "levels", {})
    shown = await app.presses("anna", menu(PAGE, "presets", "easy", game))
    offers = labels(shown)
    assert not [label for label in offers if "•" in label]
    assert isinstance(shown, Shown)
    with_robots = next(label for label in offers if "robots" in label)
    button = next(button for row in shown.panel.keyboard for button in row if button.label == with_robots)
    assert not isinstance(await app.presses("anna", button.address), Said)
    assert len([*app.hall]) == 1


@pytest.mark.parametrize("game", BY_LEVELS)
def test_each_level_is_told_with_all_that_is_posted(game: str) -> None:
    for language in LANGUAGES:
        words = words_in(language)
        for level, posted in enumerate(levels_to(game, 6), start=1):
            told = words(key_of(words, game, "cup_level"), level=level, **posted)
            amounts = [amount for amount in posted.values() if amount]
            assert all(words.number(amount) in told for amount in (level, *amounts)), told
