"""`+ Robot`: how well a robot shall play, where robots of the game are known to play better or worse."""

from itertools import cycle, pairwise

import pytest

from bot.chat.chosen_table import NewTable, usual_table
from bot.seam.panel import Button, plain
from bot.seam.press import Answer, Said, Shown
from bot.words import words_in
from cards_render.drawing.lettering import script_of
from engine.game import NO_LEVELS, Temper
from engine.games import GAMES
from engine.house.tables.robots import dots, temper_of
from engine.play import Action, Refused
from engine.thinking import Thought
from tests.bot.fake_platform import FakeApp
from tests.bot.talk import labels, pressed, said, told

WITH_LEVELS = [key for key, game in GAMES.items() if game.levels]


@pytest.fixture
def without_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game as one is that nobody has given levels yet."""
    for game in GAMES.values():
        monkeypatch.setattr(type(game), "levels", NO_LEVELS)


async def asked(app: FakeApp, who: str = "anna") -> Shown:
    answer = await app.presses(who, f"{app.table.state.table}.robot")
    assert isinstance(answer, Shown)
    return answer


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_each_level_of_the_game_is_offered_with_its_dots(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", game)
    (row,) = (await asked(app)).panel.rows
    assert [button.label for button in row] == ["• Easy", "•• Good", "••• Strong"][: len(GAMES[game].levels)]
    assert len(app.table.state.players) == 1  # none has come yet


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_in_italian_it_speaks_italian(app: FakeApp, game: str) -> None:
    await app.presses("anna", "menu.set.you.language.it")
    await app.says("anna", "play", game)
    answer = await asked(app)
    assert "Quanto bene" in plain(answer.panel.text)
    assert [button.label for button in answer.panel.rows[0]] == ["• Facile", "•• Buono", "••• Forte"][
        : len(GAMES[game].levels)
    ]


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
    assert [player.name for player in robots] == ["Fox •", "Owl ••", "Bear •••"][: len(GAMES[game].levels)]
    await app.presses_label("anna", "Deal")
    for _ in range(60):
        await app.clock.move(5)
    assert thought == set(GAMES[game].levels)


async def test_whoever_adds_a_robot_reads_which_one_came() -> None:
    """Elsewhere the table is out of sight: a menu that stays as it is would look as if nothing had happened."""
    app = FakeApp()
    await app.says("anna", "play", WITH_LEVELS[0])
    menu = (await asked(app)).panel
    for name in ("Fox", "Owl"):
        assert f"{name} • has taken a seat." in told(await app.presses("anna", menu.rows[0][0].address))


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_both_menus_tell_the_tempers_of_those_who_sit_where_tempers_differ(
    app: FakeApp, game: str, language: str
) -> None:
    await app.presses("anna", f"menu.set.you.language.{language}")
    await app.says("anna", "play", game)
    strongest = (await asked(app)).panel.rows[0][-1].address
    words, wanted = words_in(language), list[str]()
    for _, temper in zip(range(min(4, app.table.state.seats - 1)), cycle(GAMES[game].tempers or [""])):
        answer = await app.presses("anna", strongest)
        *_, robot = app.table.state.players.values()
        wanted += [words(f"more-temper_{temper}", name=robot.name)] if temper else []
        for menu in (answer, await app.presses("anna", f"{app.table.state.table}.more")):
            assert told(menu).splitlines()[1:-1] == wanted


async def test_a_robot_of_no_level_or_of_the_least_has_no_temper_which_it_would_not_play(
    app: FakeApp, game: str
) -> None:
    await app.says("anna", "play", game, robots="1")
    if GAMES[game].levels:
        answer = await app.presses("anna", (await asked(app)).panel.rows[0][0].address)
        assert len(told(answer).splitlines()) == 2
    assert {temper_of(game, player) for player in app.table.state.players.values()} == {""}


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.tempers])
async def test_a_robot_thinks_in_the_temper_that_is_told_of_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, thought, action = FakeApp(), set[Temper](), Thought.action

    def watched(mine: Thought) -> Action:
        thought.add(mine.temper)
        return action(mine)

    monkeypatch.setattr(Thought, "action", watched)
    await app.says("anna", "play", game)
    for _ in range(4):
        await app.presses("anna", (await asked(app)).panel.rows[0][-1].address)
    await app.presses_label("anna", "Deal")
    for _ in range(60):
        await app.clock.move(5)
    assert thought == set(GAMES[game].tempers.values())


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_the_menu_says_when_every_seat_is_taken(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", game, seats="2")
    strong = (await asked(app)).panel.rows[0][-1].address
    answer = await app.presses("anna", strong)
    assert isinstance(answer, Shown)
    assert answer.panel.rows == ()
    assert "Every seat is taken now." in plain(answer.panel.text)


def levels_at(app: FakeApp) -> list[str]:
    return [player.level for player in app.table.state.players.values() if player.robot]


async def menu_of(app: FakeApp, game: str) -> Answer:
    """The menu of `/play` with this game chosen."""
    menu = await app.says("anna", "play")
    assert isinstance(menu, Shown)
    option = next(
        button for button in menu.panel.selects[0].options if NewTable.from_words(words_of(button)).game == game
    )
    return await app.presses("anna", option.address)


def words_of(button: Button) -> tuple[str, ...]:
    """The choices that a button of the menu stands for."""
    return tuple(button.address.split(".")[2:])


@pytest.mark.parametrize("game", WITH_LEVELS)
@pytest.mark.parametrize("word", ["good", "Buono"])
async def test_play_takes_the_level_wherever_it_is_typed(app: FakeApp, game: str, word: str) -> None:
    await app.says("anna", "play", f"{word} {game} robots:2")
    assert levels_at(app) == ["good", "good"]


async def test_play_takes_it_as_an_option_too_and_refuses_what_the_robots_do_not_know(app: FakeApp, game: str) -> None:
    assert "“divine”" in said(await app.says("anna", "play", game=game, robots="1", strength="divine"))
    if levels := list(GAMES[game].levels):
        await app.says("anna", "play", game=game, robots="1", strength=levels[-1])
        assert levels_at(app) == levels[-1:]


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_the_menu_of_play_goes_on_from_one_level_to_the_next_where_robots_come(game: str) -> None:
    app, levels = FakeApp(), list(GAMES[game].levels)
    menu = await menu_of(app, game)
    assert not any(label.startswith("Robots: ") for label in labels(menu))
    menu = await pressed(app, menu, "2 robots")
    told = [f"{dots(level, levels)} {level.capitalize()}" for level in levels]
    for now, after in pairwise((*told, told[0])):
        menu = await pressed(app, menu, f"Robots: {now}")
        assert f"Robots: {after}" in labels(menu)
        assert isinstance(menu, Shown)
        assert f" · 2 robots · {after}" in plain(menu.panel.text)
    await pressed(app, menu, "Open table")
    assert levels_at(app) == levels[:1] * 2


async def test_in_limit_no_good_robot_is_offered_which_would_be_no_better_than_an_easy_one(app: FakeApp) -> None:
    await app.says("anna", "play", "holdem FL")
    (row,) = (await asked(app)).panel.rows
    assert [button.label for button in row] == ["• Easy", "••• Strong"]
    assert isinstance(await app.presses("anna", row[0].address.replace("easy", "good")), Said)
    assert "“good”" in said(await app.says("anna", "play", "holdem FL good robots:2"))


async def test_the_menu_forgets_a_level_that_the_chosen_structure_has_not(app: FakeApp) -> None:
    menu = await pressed(app, await app.says("anna", "play"), "2 robots")
    menu = await pressed(app, menu, "Robots: • Easy")
    assert isinstance(menu, Shown)
    limit = next(button for button in menu.panel.selects[0].options if button.label == "Hold'em FL")
    menu = await app.presses("anna", limit.address)
    for now in ("• Easy", "••• Strong", "• Easy"):
        menu = await pressed(app, menu, f"Robots: {now}")
    assert "Robots: ••• Strong" in labels(menu)


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_another_game_without_such_levels_forgets_the_level(game: str) -> None:
    assert usual_table(game, "normal", 2, "good").level == "good"
    assert [usual_table(other, "normal", 2, "divine").level for other in GAMES] == [""] * len(GAMES)


@pytest.mark.usefixtures("without_levels")
async def test_the_menu_asks_for_no_level_where_there_is_none(app: FakeApp, game: str) -> None:
    menu = await pressed(app, await menu_of(app, game), "2 robots")
    assert not any(label.startswith("Robots: ") for label in labels(menu))


@pytest.mark.parametrize("game", WITH_LEVELS)
@pytest.mark.parametrize("robots", range(10))
async def test_a_button_carries_robots_and_their_level_there_and_back(game: str, robots: int) -> None:
    for level in ("", *GAMES[game].levels):
        table = usual_table(game, "normal", robots, level)
        assert NewTable.from_words(table.words()) == table
    with pytest.raises(Refused, match="moved_on"):
        NewTable.from_words(tuple("9x" if word == "9" else word for word in usual_table(game, "normal", 9).words()))


async def test_a_level_that_is_not_there_is_refused_and_so_is_a_stranger(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", game)
    name = app.table.state.table
    assert isinstance(await app.presses("anna", f"{name}.robot_of_divine"), Said)
    assert isinstance(await app.presses("bruno", f"{name}.robot"), Said)
    assert len(app.table.state.players) == 1


@pytest.mark.usefixtures("without_levels")
async def test_where_robots_have_no_levels_one_comes_at_once(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", game)
    await app.presses_label("anna", "+ Robot")
    assert [player.level for player in app.table.state.players.values() if player.robot] == [""]


def test_pictures_can_write_the_mark() -> None:
    assert {script_of(letter) for letter in dots("strong", ("easy", "good", "strong"))} == {"latin"}
