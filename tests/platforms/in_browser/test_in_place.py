"""A view changes what has changed and nothing else, in every game; what is changed in place looks as if made anew."""

from collections.abc import Awaitable

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, expect

from bot.games import FACES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Frame, Panel
from bot.seam.stage import Fact, Result
from tests.platforms.in_browser.test_films import filmed
from tests.platforms.in_browser.test_small_screens import STAGE
from tests.platforms.in_browser.visitor import PHONE, private_of

PLACES = ("#table", "#my-seat", "#hand")
WATCH = """(places) => {
    window.touched = [];
    const changed = ({ type, target, attributeName, oldValue }) =>
        type !== "attributes" || target.getAttribute(attributeName) !== oldValue;
    const told = ({ type, target, attributeName }) => `${type} ${attributeName ?? ""} ${target.outerHTML}`;
    const watch = new MutationObserver((all) => window.touched.push(...all.filter(changed).map(told)));
    const what = { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true };
    for (const place of places) watch.observe(document.querySelector(place), what);
}"""
LOOKS = """async (places) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return places.flatMap((place) => [...document.querySelectorAll(`${place}, ${place} *`)].map((made) => {
        const { left, top, width, height } = made.getBoundingClientRect();
        const text = made.childElementCount ? "" : made.textContent;
        const box = [left, top, width, height].map(Math.round);
        const [classes, drawn] = [[...made.classList].sort().join(" "), getComputedStyle(made).backgroundPosition];
        return [made.nodeName, classes, made.ariaLabel ?? "", text, drawn, ...box].join("|");
    }));
}"""
PRESENT = "() => { window.seats = [...document.querySelectorAll('[data-role=table] [data-role=seat]')]; }"
GONE = "() => window.seats.filter((seat) => !seat.isConnected).length"


DRAWN_SO = """() => [...document.querySelectorAll("[data-role=board] .card.face")].map((card) =>
    `${getComputedStyle(card).backgroundPosition} ${card.textContent}`)"""
DRAWN = "(before) => Number(document.body.dataset.version) > before"


async def drawn(tab: Page, edit: Awaitable[None]) -> None:
    """What is told in words has come; what is laid out is drawn a moment later."""
    before = await tab.evaluate("() => Number(document.body.dataset.version)")
    await edit
    await tab.wait_for_function(DRAWN, arg=before)


def at(frame: Frame, note: str) -> Panel:
    return Panel((note,), stages=(replace(frame.stage, table="t", sheet=None),), hand=frame.hand)


@pytest.mark.parametrize("game", FACES)
async def test_a_view_touches_what_has_changed_alone_and_looks_as_if_made_anew(
    page: LocalPage, anna: Page, game: str
) -> None:
    await anna.emulate_media(reduced_motion="reduce")
    await anna.set_viewport_size(PHONE)
    frames = filmed(game).film
    ref = await page.send(await private_of(anna), at(frames[0], "0"), None)
    await expect(anna.locator("#twin")).to_contain_text("0")
    await anna.evaluate(PRESENT)
    for nth, frame in enumerate(frames):
        await drawn(anna, page.edit(ref, at(frame, f"stage {nth}"), None))
        await expect(anna.locator("#twin")).to_contain_text(f"stage {nth}")
        assert await anna.evaluate(GONE) == 0, nth
    await anna.evaluate(WATCH, PLACES)
    await drawn(anna, page.edit(ref, at(frames[-1], "the same again"), None))
    await expect(anna.locator("#twin")).to_contain_text("the same again")
    assert await anna.evaluate("() => window.touched") == []
    in_place = await anna.evaluate(LOOKS, PLACES)
    await anna.reload()
    await expect(anna.locator("#twin")).to_contain_text("the same again")
    assert await anna.evaluate(LOOKS, PLACES) == in_place


async def test_cards_that_stay_stay_cards_where_what_lies_around_them_is_new(page: LocalPage, anna: Page) -> None:
    await anna.set_viewport_size(PHONE)
    flop = replace(STAGE, game="texas_holdem", board=("7s", "Kc", "Td"), spots=5, pots=(Fact("pot", "40"),))
    ref = await page.send(await private_of(anna), Panel(("flop",), stages=(flop,)), None)
    await expect(anna.locator("[data-role=board] .card.face")).to_have_count(3)
    drawn_so = await anna.evaluate(DRAWN_SO)
    over = replace(flop, running=False, phase="over", pots=(), result=Result("Bruno wins 40", "", (1,)))
    await page.edit(ref, Panel(("over",), stages=(over,)), None)
    await expect(anna.locator(".over [data-role=board] .card.face")).to_have_count(3)
    assert await anna.evaluate(DRAWN_SO) == drawn_so
    assert len({*drawn_so}) == 3
