"""The house rules of a chat as a page to be printed."""

from functools import partial

import pytest

from bot.games.chosen_rules import choices
from bot.seam.panel import Panel, plain
from cards_render.painter.requests import SheetPicture
from cards_render.shown.book import HouseRule, RulesSheet
from engine.games import GAMES
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.talk import panel_of

page = partial(panel_of, secret=False)


def rules_of(panel: Panel) -> list[HouseRule]:
    assert isinstance(panel.drawing, SheetPicture)
    assert isinstance(panel.drawing.sheet, RulesSheet)
    return [rule for chapter in panel.drawing.sheet.chapters for rule in chapter.rules]


@pytest.mark.parametrize("game", GAMES)
async def test_the_sheet_of_a_game_has_all_its_house_rules_and_can_be_drawn(app: FakeApp, game: str) -> None:
    panel = page(await app.says("anna", "rules", f"sheet {game}"))
    rules = rules_of(panel)
    assert len(rules) == len(choices(game))
    assert not any(rule.changed for rule in rules)
    assert "Played as the book says" in plain(panel.text)
    assert panel.drawing is not None
    picture = panel.drawing.draw()
    assert picture.data
    assert len(picture.alt) <= 1024


async def test_the_sheet_shows_what_is_played_at_the_table_here(app: FakeApp) -> None:
    await app.says("anna", "play", game="italian_poker", house="forced_open=on")
    panel = page(await app.says("bruno", "regole", "foglio"))
    changed = [(rule.name, rule.value) for rule in rules_of(panel) if rule.changed]
    assert changed == [("If you can open, you must", "yes")]
    assert plain(panel.text).splitlines()[1:] == [
        "1 rule is not as the book has it.",
        "· If you can open, you must: yes",
    ]


async def test_without_a_table_the_sheet_shows_what_this_chat_has_chosen(app: FakeApp) -> None:
    await app.preferences.change(GROUP.key, house={"texas_holdem": ("show_all=on",)})
    changed = [rule.name for rule in rules_of(page(await app.says("anna", "rules", "sheet hold'em"))) if rule.changed]
    assert changed == ["Everybody shows at the showdown"]


async def test_where_nobody_knows_which_game_is_meant_it_is_asked(app: FakeApp) -> None:
    panel = page(await app.says("anna", "rules", "sheet"))
    assert [button.address for row in panel.rows for button in row] == [f"menu.rules.sheet.{game}" for game in GAMES]
    assert rules_of(page(await app.presses("anna", panel.rows[0][0].address)))
