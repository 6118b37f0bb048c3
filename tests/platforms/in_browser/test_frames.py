"""A frame draws one part of a view: what is mine, the seats, the middle, words; what comes meanwhile waits."""

import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Page, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Panel
from bot.seam.people import Ref
from bot.seam.stage import Fact, Stage
from bot.seam.stage import Place as Seated
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
DRAW = """() => { // what waits for the frame to be drawn has had its turn once this is over
    window.frames_due.splice(0).forEach((draws) => draws(performance.now()));
    return new Promise((drawn) => setTimeout(drawn));
}"""
LOOK_AWAY = "() => { window.away = true; document.dispatchEvent(new Event('visibilitychange')); }"
HEARD = "([before]) => new Promise((heard) => { setInterval(() => window.heard > before && heard(), 10); })"
SHOWN = """() => {
    const text = (chosen) => document.querySelector(chosen)?.textContent ?? "";
    return [text("#note"), text("#table .badge"), text("#table [data-role=pot] b"), text("#twin .words")];
}"""
VERSION = "() => document.body.dataset.version"
PARTS = 4  # frames after the first, until a view is shown whole
ANNA, BRUNO = Seated(0, "Anna", "me", stack=960), Seated(1, "Bruno", "person", stack=1240)
STAGE = Stage("t", "texas_holdem", "en", 3, "flop", "Hold'em", "", (ANNA, BRUNO), mine=True, running=True)


def told(word: str) -> Panel:
    """A view that says the word at four places: what is mine, a seat, the middle of the table, and in words."""
    seats = (ANNA, replace(BRUNO, said=word))
    return Panel((word,), stages=(replace(STAGE, note=word, places=seats, pots=(Fact("Pot", word),)),))


@pytest_asyncio.fixture(loop_scope="session")
async def anna(context: BrowserContext, page: LocalPage) -> Page:
    """Her browser draws a frame when the test says so."""
    await context.add_init_script(BY_HAND)
    return await enter(context, page, "Anna")


@pytest_asyncio.fixture(loop_scope="session")
async def ref(page: LocalPage, anna: Page) -> Ref:
    """She looks at a table, which is shown whole."""
    ref = await page.send(await private_of(anna), told("one"), None)
    await expect(anna.locator("#note")).to_have_text("one")
    await draw(anna, PARTS + 1)
    assert await anna.evaluate(SHOWN) == ["one"] * PARTS
    return ref


async def draw(tab: Page, frames: int = 1) -> list[str]:
    """What is shown then."""
    for _ in range(frames):
        await tab.evaluate(DRAW)
    shown: list[str] = await tab.evaluate(SHOWN)
    return shown


async def comes(page: LocalPage, tab: Page, ref: Ref, word: str) -> list[str]:
    """What is shown when the tab has heard of the view."""
    before = await tab.evaluate("window.heard")
    await page.edit(ref, told(word), None)
    await tab.evaluate(HEARD, [before])
    shown: list[str] = await tab.evaluate(SHOWN)
    return shown


async def test_what_is_mine_comes_first_then_the_table_then_its_words(page: LocalPage, anna: Page, ref: Ref) -> None:
    version = await anna.evaluate(VERSION)
    assert await comes(page, anna, ref, "two") == ["two", "one", "one", "one"]
    assert await draw(anna) == ["two", "one", "one", "one"], "the table is made beside what is shown"
    assert await draw(anna) == ["two", "two", "one", "one"]
    assert await draw(anna) == ["two", "two", "two", "one"]
    assert await anna.evaluate(VERSION) == version
    assert await draw(anna) == ["two", "two", "two", "two"]
    assert await anna.evaluate(VERSION) == str(int(version) + 1)


async def test_what_comes_while_a_frame_is_drawn_waits_for_the_next(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    assert await comes(page, anna, ref, "three") == ["two", "one", "one", "one"]
    assert await draw(anna) == ["three", "one", "one", "one"]


async def test_a_newer_view_stands_for_what_was_not_shown_yet(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    await comes(page, anna, ref, "three")
    assert await draw(anna, PARTS) == ["three", "three", "three", "one"]
    assert await draw(anna) == ["three"] * PARTS


async def test_whatever_comes_each_part_has_its_turn(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    for word in ("three", "four", "five", "six"):
        await comes(page, anna, ref, word)
        await draw(anna)
    await comes(page, anna, ref, "seven")
    assert await draw(anna) == ["three", "three", "three", "seven"], "words are always the newest"
    assert await draw(anna) == ["seven", "three", "three", "seven"]


async def test_so_it_has_whatever_the_reader_does(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    await anna.click("#languages [value=it]")
    assert await anna.evaluate(SHOWN) == ["two", "one", "one", "one"]
    await anna.click("#languages [value=en]")
    assert await anna.evaluate(SHOWN) == ["two"] * PARTS


async def test_whoever_looks_away_while_a_view_is_drawn_is_shown_what_came(
    page: LocalPage, anna: Page, ref: Ref
) -> None:
    await comes(page, anna, ref, "two")
    assert await comes(page, anna, ref, "three") == ["two", "one", "one", "one"]
    await anna.evaluate(LOOK_AWAY)
    await expect(anna.locator("#twin")).to_contain_text("three")
    assert await comes(page, anna, ref, "four") == ["four"] * PARTS
    assert await comes(page, anna, ref, "five") == ["five"] * PARTS


async def test_nothing_is_shown_under_a_thumb(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    await anna.locator("#note").hover()
    await anna.mouse.down()
    assert await draw(anna, PARTS) == ["two", "one", "one", "one"]
    await anna.mouse.up()
    assert await draw(anna, PARTS) == ["two"] * PARTS
