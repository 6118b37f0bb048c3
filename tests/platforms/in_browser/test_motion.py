"""What moves comes from where it was: a card from whoever threw it; the board is turned over, and a sum grows."""

from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Panel
from bot.seam.stage import Fact, Result, Stage
from tests.platforms.in_browser.phone import ANNA, BRUNO, STAGE, held, sees
from tests.platforms.in_browser.visitor import LASTING

pytestmark = LASTING
CARLA = replace(BRUNO, seat=2, name="Carla")
# Notes of each card that begins to move where it comes from, and holds the sums that begin to grow.
WATCHED = """() => {
    window.moved = {};
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        const box = this.getBoundingClientRect();
        const made = animate.call(this, frames, how);
        if (this.matches(".won, #my-seat .badge")) made.pause();
        const away = Array.isArray(frames) ? frames[0].transform : frames.transform?.[0];
        if (this.dataset.key) window.moved[this.dataset.key] = { away, left: box.left, top: box.top };
        return made;
    };
}"""
AWAY = "translate("


def way(moved: dict[str, Any]) -> tuple[float, float]:
    """How far to the right and down of its place something begins to move."""
    x, y = moved["away"].removeprefix(AWAY).removesuffix(")").split(", ")
    return float(x.removesuffix("px")), float(y.removesuffix("px"))


async def change(tab: Page, page: LocalPage, *stages: Stage) -> None:
    """These views of one table, one after the other, each drawn before the next comes."""
    ref = await sees(tab, page, stages[0], hand=held(("Qh", "Qd")))
    for nth, stage in enumerate(stages[1:]):
        version = int(await tab.get_attribute("body", "data-version") or 0)
        await page.edit(ref, Panel((f"view {nth}",), stages=(stage,), hand=held(("Qh", "Qd"))), None)
        await expect(tab.locator("#twin")).to_contain_text(f"view {nth}")
        await tab.wait_for_function("version => Number(document.body.dataset.version) > version", arg=version)


async def test_cards_of_the_board_are_turned_over_where_they_lie(page: LocalPage, anna: Page) -> None:
    flop = replace(STAGE, game="texas_holdem", pots=(Fact("pot", "90"),), spots=5)
    await anna.evaluate(WATCHED)
    await change(anna, page, flop, replace(flop, board=("7s", "Kc", "Td")))
    moved = await anna.evaluate("window.moved")
    assert {moved[f"t.3 board {face}"]["away"] for face in ("7s", "Kc", "Td")} == {"rotateY(90deg)"}


@pytest.mark.parametrize("thrower", [0, 2])
async def test_a_card_that_is_thrown_comes_from_whoever_threw_it(page: LocalPage, anna: Page, thrower: int) -> None:
    stage = replace(STAGE, rows=True, stock=40, stock_label="stock", places=(ANNA, BRUNO, CARLA), turn=thrower)
    stage = replace(stage, discards=("4c", "9d", "4c"))
    await anna.evaluate(WATCHED)
    after = replace(stage, discards=("9d", "4c", "Qs"), turn=1)
    await change(anna, page, stage, stage, after)
    moved = await anna.evaluate("window.moved")
    seat = "#hand" if thrower == 0 else f".seat[data-seat='{thrower}'] .avatar"
    box = await anna.locator(seat).bounding_box()
    assert box is not None
    card = moved["t.3 thrown Qs 0"]
    x, y = way(card)
    assert abs(card["left"] + x - box["x"] - box["width"] / 2) < 2
    assert abs(card["top"] + y - box["y"]) < 2


async def test_a_bet_comes_from_whoever_made_it(page: LocalPage, anna: Page) -> None:
    stage = replace(STAGE, game="texas_holdem", pots=(Fact("pot", "90"),), spots=5, places=(ANNA, BRUNO, CARLA))
    await anna.evaluate(WATCHED)
    await change(anna, page, stage, replace(stage, places=(ANNA, replace(BRUNO, bet=20), CARLA)))
    box = await anna.locator(".seat[data-seat='1'] .avatar").bounding_box()
    assert box is not None
    bet = (await anna.evaluate("window.moved"))["t.3 bet 1"]
    x, y = way(bet)
    assert abs(bet["left"] + x - box["x"]) < 2
    assert abs(bet["top"] + y - box["y"]) < 2


async def test_what_is_won_grows_while_the_pot_flies_there(page: LocalPage, anna: Page) -> None:
    stage = replace(STAGE, game="texas_holdem", pots=(Fact("pot", "1,240"),), spots=5)
    winner = replace(BRUNO, won="1240", mood="wins")
    over = replace(
        stage, phase="over", running=False, places=(ANNA, winner), result=Result("Bruno wins 1,240", winners=(1,))
    )
    await anna.evaluate(WATCHED)
    await change(anna, page, stage, over)
    won = anna.locator(".won")
    await expect(won).to_have_text("+0")
    await won.evaluate("made => { made.getAnimations()[0].currentTime = 250; }")
    await expect(won).to_have_text("+620")
    await won.evaluate("made => made.getAnimations()[0].finish()")
    await expect(won).to_have_text("+1,240")
