"""What a browser has to do for a view, by its own trace: counted, for no time that is measured is the same twice."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, Page, expect

from bot.games import FACES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Panel
from bot.seam.stage import Laid
from tests.platforms.in_browser.phone import ANNA, BRUNO, STAGE, held, sees
from tests.platforms.in_browser.test_films import filmed
from tests.platforms.in_browser.test_in_place import at, drawn
from tests.platforms.in_browser.visitor import LASTING, PHONE, enter, private_of

pytestmark = LASTING
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"]
BEFORE = "origin"  # it asks where the stock lies before anything of the view is changed
LAYS_OUT = ("Layout", "UpdateLayoutTree")
RESTYLED = 30  # elements of a row of rummy and of its words: none of the cards that lie on the table
RANKS = "A23456789TJQ"
STANDS = """made => {
    const { left, top } = made.getBoundingClientRect();
    return [left, top];
}"""

WATCH = """() => {
    window.touched = [];
    const told = ({ type, target: { dataset, nodeName }, attributeName }) =>
        `${dataset.slot ?? nodeName} ${attributeName ?? type}`;
    const watch = new MutationObserver((all) => window.touched.push(...all.map(told)));
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    watch.observe(document.querySelector("#bar"), what);
}"""


async def traced(tab: Page, page: LocalPage, ref: Any, *panels: Panel) -> Sequence[dict[str, Any]]:
    """What the browser notes while these views are shown, each whole before the next comes."""
    browser = tab.context.browser
    assert browser is not None
    await browser.start_tracing(page=tab, categories=TRACED)
    for panel in panels:
        await drawn(tab, page.edit(ref, panel, None))
    events: Sequence[dict[str, Any]] = json.loads(await browser.stop_tracing())["traceEvents"]
    return events


def forced(events: Sequence[dict[str, Any]]) -> list[list[str]]:
    """Each time that a script made the browser lay out at once: which functions did, the innermost first."""
    begun = [event["args"].get("beginData", {}) for event in events if event["name"] in LAYS_OUT]
    return [[call["functionName"] for call in data["stackTrace"]] for data in begun if data.get("stackTrace")]


@pytest.mark.parametrize("game", FACES)
async def test_what_is_mine_is_shown_without_a_layout_of_its_own(page: LocalPage, chromium: Browser, game: str) -> None:
    held_in_a_hand = await chromium.new_context(viewport=PHONE, is_mobile=True, has_touch=True)  # it may be zoomed
    anna = await enter(held_in_a_hand, page, "Anna")
    frames = filmed(game).film
    ref = await drawn(anna, page.send(await private_of(anna), at(frames[0], "0"), None))
    events = await traced(anna, page, ref, *(at(frame, f"view {nth}") for nth, frame in enumerate(frames[1:])))
    by = forced(events)
    assert by, "where seats stand has to be measured"
    assert [calls for calls in by if "#showMine" in calls and calls[0] != BEFORE] == []


async def test_a_row_that_changes_makes_no_card_be_styled_anew(page: LocalPage, anna: Page) -> None:
    melds = tuple(Laid(nth, tuple(f"{rank}{suit}" for rank in RANKS)) for nth, suit in enumerate("hdcs"))
    bruno, carla = replace(BRUNO, melds=melds), replace(BRUNO, seat=2, name="Carla", melds=melds)
    rummy = replace(STAGE, rows=True, places=(ANNA, bruno, carla), discards=("7d", "Qh"), stock=40, stock_label="stock")
    ref = await sees(anna, page, rummy)
    says = replace(rummy, places=(ANNA, replace(bruno, said="draws"), carla))
    await drawn(anna, page.edit(ref, Panel(("the same",), stages=(rummy,)), None))
    events = await traced(anna, page, ref, Panel(("says",), stages=(says,)))
    await expect(anna.locator(".badge")).to_have_text("draws")
    restyled = [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]
    assert 0 < sum(restyled) < RESTYLED


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 900}])
async def test_nobody_moves_for_a_word_that_is_said(page: LocalPage, anna: Page, size: Any) -> None:
    carla = replace(BRUNO, seat=2, name="Carla")
    silent = replace(STAGE, game="texas_holdem", places=(ANNA, replace(BRUNO, bet=20), carla))
    ref = await sees(anna, page, silent)
    await anna.set_viewport_size(size)
    avatar = anna.locator(".seat[data-seat='1'] .avatar")
    stood = await avatar.evaluate(STANDS)
    says = replace(silent, places=(ANNA, replace(BRUNO, bet=20, said="calls 20"), carla))
    await drawn(anna, page.edit(ref, Panel(("says",), stages=(says,)), None))
    await expect(anna.locator(".badge")).to_have_text("calls 20")
    assert await avatar.evaluate(STANDS) == stood


async def test_of_a_place_of_the_bar_only_what_is_new_is_set(page: LocalPage, anna: Page) -> None:
    def call(chips: int) -> Button:
        return Button(f"Call {chips}", f"t.3.{chips}.call", verb="call", amount=chips)

    fold = Button("Fold", "t.3.1.fold", verb="fold")
    ref = await sees(anna, page, STAGE, fold, call(20), hand=held(("Qh",)))
    await expect(anna.locator("#bar [data-verb=call]")).to_have_text("Call 20")
    await anna.evaluate(WATCH)
    raised = Panel(("more",), rows=((fold,), (call(40),)), stages=(STAGE,), hand=held(("Qh",)))
    await drawn(anna, page.edit(ref, raised, None))
    await expect(anna.locator("#bar [data-verb=call]")).to_have_text("Call 40")
    touched = {*await anna.evaluate("window.touched")} - {"DIV aria-disabled"}
    assert touched == {"2 aria-label", "2 data-amount", "B childList"}
