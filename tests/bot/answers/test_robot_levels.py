"""`+ Robot`: how well a robot shall play, where robots of the game are known to play better or worse."""

import pytest

from bot.seam.panel import plain
from bot.seam.press import Said, Shown
from cards_render.drawing.lettering import script_of
from engine.games import GAMES
from engine.house.seating import dots
from engine.play import Action
from engine.thinking import Thought
from tests.bot.fake_platform import FakeApp

WITH_LEVELS = [key for key, game in GAMES.items() if game.levels]
WITHOUT = [key for key, game in GAMES.items() if not game.levels]


async def asked(app: FakeApp, who: str = "anna") -> Shown:
    answer = await app.presses(who, f"{app.table.state.table}.robot")
    assert isinstance(answer, Shown)
    return answer


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_each_level_of_the_game_is_offered_with_its_dots(game: str) -> None:
    app = FakeApp()
    await app.says("anna", "play", game)
    (row,) = (await asked(app)).panel.rows
    assert [button.label for button in row] == ["• Easy", "•• Good", "••• Strong"]
    assert len(app.table.state.players) == 1  # none has come yet


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_in_italian_it_speaks_italian(game: str) -> None:
    app = FakeApp()
    await app.presses("anna", "menu.set.you.language.it")
    await app.says("anna", "play", game)
    answer = await asked(app)
    assert "Quanto bene" in plain(answer.panel.text)
    assert [button.label for button in answer.panel.rows[0]] == ["• Facile", "•• Buono", "••• Forte"]


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_a_robot_sits_down_with_its_dots_and_thinks_at_its_level(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, thought, action = FakeApp(), set[str](), Thought.action

    def watched(mine: Thought) -> Action:
        thought.add(mine.level)
        return action(mine)

    monkeypatch.setattr(Thought, "action", watched)
    await app.says("anna", "play", game)
    for button in (await asked(app)).panel.rows[0]:
        await app.presses("anna", button.address)
    robots = [player for player in app.table.state.players.values() if player.robot]
    assert [player.level for player in robots] == list(GAMES[game].levels)
    assert [player.name for player in robots] == ["Fox •", "Owl ••", "Bear •••"]
    await app.presses_label("anna", "Deal")
    for _ in range(60):
        await app.clock.move(5)
    assert thought == set(GAMES[game].levels)


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_the_menu_says_when_every_seat_is_taken(game: str) -> None:
    app = FakeApp()
    await app.says("anna", "play", game, seats="2")
    strong = (await asked(app)).panel.rows[0][-1].address
    answer = await app.presses("anna", strong)
    assert isinstance(answer, Shown)
    assert answer.panel.rows == ()
    assert "Every seat is taken now." in plain(answer.panel.text)


@pytest.mark.parametrize("game", GAMES)
async def test_a_level_that_is_not_there_is_refused_and_so_is_a_stranger(game: str) -> None:
    app = FakeApp()
    await app.says("anna", "play", game)
    name = app.table.state.table
    assert isinstance(await app.presses("anna", f"{name}.robot_of_divine"), Said)
    assert isinstance(await app.presses("bruno", f"{name}.robot"), Said)
    assert len(app.table.state.players) == 1


@pytest.mark.parametrize("game", WITHOUT)
async def test_where_robots_have_no_levels_one_comes_at_once(game: str) -> None:
    app = FakeApp()
    await app.says("anna", "play", game)
    await app.presses_label("anna", "+ Robot")
    assert [player.level for player in app.table.state.players.values() if player.robot] == [""]


def test_pictures_can_write_the_mark() -> None:
    assert {script_of(letter) for letter in dots("strong", ("easy", "good", "strong"))} == {"latin"}
