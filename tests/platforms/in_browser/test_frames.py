"""A frame draws one view: what comes while a view is being drawn is shown with the next one."""

import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Page, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Panel
from bot.seam.stage import Place as Seated
from bot.seam.stage import Stage
from tests.platforms.in_browser.visitor import enter, private_of

BY_HAND = """window.frames_due = [];
window.requestAnimationFrame = (draws) => window.frames_due.push(draws);
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
window.heard = 0;
window.WebSocket = class extends WebSocket {
    constructor(...where) {
        super(...where);
        this.addEventListener("message", () => setTimeout(() => (window.heard += 1)));
    }
};"""
DRAW = "() => window.frames_due.splice(0).forEach((draws) => draws(performance.now()))"
LOOK_AWAY = "() => { window.away = true; document.dispatchEvent(new Event('visibilitychange')); }"
HEARD = "([before]) => new Promise((heard) => { setInterval(() => window.heard > before && heard(), 10); })"
ANNA = Seated(0, "Anna", "me", stack=960)
STAGE = Stage("t", "rummy", "en", 3, "flop", "Rummy", "", (ANNA,), mine=True, running=True)


def noted(note: str) -> Panel:
    return Panel(("words",), stages=(replace(STAGE, note=note),))


@pytest_asyncio.fixture(loop_scope="session")
async def anna(context: BrowserContext, page: LocalPage) -> Page:
    """Her browser draws a frame when the test says so."""
    await context.add_init_script(BY_HAND)
    return await enter(context, page, "Anna")


async def test_a_frame_draws_one_view(page: LocalPage, anna: Page) -> None:
    note = anna.locator("#note")
    ref = await page.send(await private_of(anna), noted("one"), None)
    await expect(note).to_have_text("one")
    for now, then in (("one", "two"), ("two", "three")):
        before = await anna.evaluate("window.heard")
        await page.edit(ref, noted(then), None)
        await anna.evaluate(HEARD, [before])
        assert await note.text_content() == now
        await anna.evaluate(DRAW)
        await expect(note).to_have_text(then)


async def test_whoever_looks_away_while_a_view_is_drawn_is_shown_what_came(page: LocalPage, anna: Page) -> None:
    note = anna.locator("#note")
    ref = await page.send(await private_of(anna), noted("one"), None)
    await expect(note).to_have_text("one")
    before = await anna.evaluate("window.heard")
    await page.edit(ref, noted("two"), None)
    await anna.evaluate(HEARD, [before])
    assert await note.text_content() == "one"
    await anna.evaluate(LOOK_AWAY)
    await expect(note).to_have_text("two")
    await page.edit(ref, noted("three"), None)
    await expect(note).to_have_text("three")
    await page.edit(ref, noted("four"), None)
    await expect(note).to_have_text("four")
