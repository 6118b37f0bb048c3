"""A frame draws one part of a view: what is mine, the seats, the middle, words; what comes meanwhile waits."""

import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Page, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Panel
from bot.seam.people import Ref
from bot.seam.stage import Fact, Stage
from bot.seam.stage import Place as Seated
from tests.platforms.in_browser.phone import held
from tests.platforms.in_browser.visitor import enter, private_of
from tests.platforms.local_tab import CHANNEL

BY_HAND = """window.frames_due = [];
window.requestAnimationFrame = (draws) => window.frames_due.push(draws);
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
window.ticks = [];
const every = window.setInterval;
window.setInterval = (ticks, ...how) => every(ticks, ...how, window.ticks.push(ticks));
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
LEAVE = """() => { // what a browser says then, and what its timers still do
    dispatchEvent(new Event("pagehide"));
    window.away = true;
    document.dispatchEvent(new Event("visibilitychange"));
    for (const ticks of window.ticks) setTimeout(ticks);
    return new Promise((done) => setTimeout(done));
}"""
HEARD = "([before]) => new Promise((heard) => { setInterval(() => window.heard > before && heard(), 10); })"
SHOWN = """() => {
    const text = (chosen) => document.querySelector(chosen)?.textContent ?? "";
    return [text("#note"), text("#table .badge"), text("#table [data-role=pot] b"), text("#twin .words")];
}"""
DEALT = """() => [document.querySelectorAll("#hand .card").length, document.querySelector("#turn").textContent,
    document.querySelectorAll("#bar [data-verb]").length, document.activeElement.matches("#bar button")]"""
SEATED = """() => [...document.querySelectorAll("#table .seat")].map((made) =>
    ["bdi", ".badge"].map((part) => made.querySelector(part)?.textContent ?? "").join(" "))"""
VERSION = "() => document.body.dataset.version"
PLACES = 4
PARTS = 8  # frames after the first until a view is whole: none; seat, middle, each made, then shown; none; words; menus
MANY = 40  # frames, more than any view takes
ANNA, BRUNO = Seated(0, "Anna", "me", stack=960), Seated(1, "Bruno", "person", stack=1240)
STAGE = Stage("t", "texas_holdem", "en", 3, "flop", "Hold'em", "", (ANNA, BRUNO), mine=True, running=True)


def told(word: str, *buttons: Button) -> Panel:
    """A view that says the word at four places: what is mine, a seat, the middle of the table, and in words."""
    seats = (ANNA, replace(BRUNO, said=word))
    return Panel((word,), rows=(buttons,), stages=(replace(STAGE, note=word, places=seats, pots=(Fact("Pot", word),)),))


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
    await draw(anna, MANY)
    assert await anna.evaluate(SHOWN) == ["one"] * PLACES
    return ref


async def draw(tab: Page, frames: int = 1) -> list[str]:
    """What is shown then."""
    for _ in range(frames):
        await tab.evaluate(DRAW)
    shown: list[str] = await tab.evaluate(SHOWN)
    return shown


async def comes(page: LocalPage, tab: Page, ref: Ref, word: str, *buttons: Button) -> list[str]:
    """What is shown when the tab has heard of the view."""
    before = await tab.evaluate("window.heard")
    await page.edit(ref, told(word, *buttons), None)
    await tab.evaluate(HEARD, [before])
    shown: list[str] = await tab.evaluate(SHOWN)
    return shown


async def test_what_is_mine_comes_first_then_the_table_then_its_words(page: LocalPage, anna: Page, ref: Ref) -> None:
    version = await anna.evaluate(VERSION)
    assert await comes(page, anna, ref, "two") == ["two", "one", "one", "one"]
    assert await draw(anna) == ["two", "one", "one", "one"], "what is mine is drawn"
    assert await draw(anna) == ["two", "one", "one", "one"], "a seat is made beside what is shown"
    assert await draw(anna) == ["two", "two", "one", "one"]
    assert await draw(anna) == ["two", "two", "one", "one"], "so is the middle"
    assert await draw(anna) == ["two", "two", "two", "one"]
    assert await draw(anna) == ["two", "two", "two", "one"], "what has changed is drawn"
    assert await draw(anna) == ["two", "two", "two", "two"]
    assert await anna.evaluate(VERSION) == version
    await draw(anna)
    assert await anna.evaluate(VERSION) == str(int(version) + 1)


async def test_a_table_that_is_gone_before_it_is_shown_whole_leaves_nothing_behind(page: LocalPage, anna: Page) -> None:
    before = await anna.evaluate("window.heard")
    ref = await page.send(await private_of(anna), told("one"), None)
    await anna.evaluate(HEARD, [before])
    while not await anna.locator("#table .seats").count():
        await draw(anna)
    await expect(anna.locator("#table [data-role=pot]")).to_have_count(0)
    before = await anna.evaluate("window.heard")
    await page.delete(ref)
    await anna.evaluate(HEARD, [before])
    await draw(anna, PARTS + 1)
    await expect(anna.locator("#table.empty")).to_be_attached()
    await expect(anna.locator("#table")).to_have_accessible_name("Table")


async def test_what_has_nothing_to_show_takes_no_frame(page: LocalPage, anna: Page, ref: Ref) -> None:
    before = await anna.evaluate("window.heard")
    stage = replace(STAGE, note="two", places=(ANNA, replace(BRUNO, said="one")), pots=(Fact("Pot", "two"),))
    await page.edit(ref, Panel(("two",), stages=(stage,)), None)
    await anna.evaluate(HEARD, [before])
    assert await draw(anna, 2) == ["two", "one", "one", "one"], "all seats stay: none is shown"
    assert await draw(anna, 2) == ["two", "one", "two", "one"]
    await draw(anna, MANY)
    before = await anna.evaluate("window.heard")
    await page.edit(ref, Panel(("three",), stages=(replace(stage, note="three", places=(ANNA, BRUNO)),)), None)
    await anna.evaluate(HEARD, [before])
    assert await draw(anna, 3) == ["three", "", "two", "two"]
    assert await draw(anna, 2) == ["three", "", "two", "three"], "the middle stays, and what has changed is drawn"


async def test_many_cards_are_dealt_over_several_frames_and_the_bar_follows(
    page: LocalPage, anna: Page, ref: Ref
) -> None:
    before = await anna.evaluate("window.heard")
    dealt = held(tuple(f"{rank}{suit}" for suit in "hd" for rank in "234567"))
    stage = replace(STAGE, asked=True, ask="You open", places=(ANNA, replace(BRUNO, said="two")))
    bar = (Button("Open", "t.3.1.open", verb="open_chip"),)
    await page.edit(ref, Panel(("two",), rows=(bar,), stages=(stage,), hand=dealt), None)
    await anna.evaluate(HEARD, [before])
    assert await anna.evaluate(DEALT) == [3, "You open", 0, False], "what is asked comes with the first cards"
    shown = []
    for _ in range(8):
        await draw(anna)
        shown.append(await anna.evaluate(DEALT))
    assert shown == [
        [3, "You open", 0, False],
        [6, "You open", 0, False],
        [9, "You open", 0, False],
        [12, "You open", 0, False],
        [12, "You open", 0, False],
        [12, "You open", 1, False],
        [12, "You open", 1, False],
        [12, "You open", 1, True],
    ], "what was laid down is drawn before the bar comes, and that before the focus, which is laid out at once"
    badges = [(await draw(anna))[1] for _ in range(2)]
    assert badges == ["one", "two"], "a seat is made once the focus has moved, then shown"
    order = await anna.locator("#hand .card").evaluate_all("all => all.map(made => made.dataset.face)")
    assert order == [card.face for card in dealt]


async def test_a_seat_is_made_in_one_frame_and_shown_in_the_next(page: LocalPage, anna: Page, ref: Ref) -> None:
    names = ("Bruno", "Carla", "Dario", "Elsa", "Fabio")
    five = tuple(Seated(nth, name, "person") for nth, name in enumerate(names, 1))
    for word in ("sits", "bets"):
        before = await anna.evaluate("window.heard")
        stage = replace(STAGE, places=(ANNA, *(replace(seat, said=word) for seat in five)))
        await page.edit(ref, Panel((word,), stages=(stage,)), None)
        await anna.evaluate(HEARD, [before])
        if word == "sits":
            await draw(anna, MANY)
    shown = []
    await draw(anna)
    for _ in range(10):
        await draw(anna)
        shown.append((await anna.locator("#table .badge").all_text_contents()).count("bets"))
    assert shown == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]


async def test_where_somebody_comes_those_who_sit_there_are_seen_all_the_time(
    page: LocalPage, anna: Page, ref: Ref
) -> None:
    before = await anna.evaluate("window.heard")
    places = (ANNA, replace(BRUNO, said="here"), Seated(2, "Carla", "person"))
    await page.edit(ref, Panel(("two",), stages=(replace(STAGE, places=places),)), None)
    await anna.evaluate(HEARD, [before])
    seen = []
    for _ in range(7):
        await draw(anna)
        seen.append(await anna.evaluate(SEATED))
    assert seen[:2] == [["Bruno one"], ["Bruno one", " "]], "first there is a place for who comes"
    assert seen[-1] == ["Bruno here", "Carla "]
    assert all(seats[0].startswith("Bruno") for seats in seen)


async def test_words_alone_have_a_frame_of_their_own(page: LocalPage, anna: Page, ref: Ref) -> None:
    public = replace(STAGE, mine=False, places=(replace(ANNA, who="person"), BRUNO))
    told_to_all = await page.send(CHANNEL, Panel(("to all",), stages=(public,)), None)
    await expect(anna.locator("#twin .words")).to_have_count(2)
    await draw(anna, MANY)
    before = await anna.evaluate("window.heard")
    await page.edit(told_to_all, Panel(("to everybody",), stages=(public,)), None)
    await anna.evaluate(HEARD, [before])
    await expect(anna.locator("#twin")).not_to_contain_text("everybody")
    await draw(anna)
    await expect(anna.locator("#twin")).to_contain_text("everybody")


async def test_what_comes_while_a_frame_is_drawn_waits_for_the_next(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    assert await comes(page, anna, ref, "three") == ["two", "one", "one", "one"]
    assert await draw(anna) == ["three", "one", "one", "one"]


async def test_a_newer_view_stands_for_what_was_not_shown_yet(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    await comes(page, anna, ref, "three")
    assert await draw(anna, PARTS - 1) == ["three", "three", "three", "one"]
    assert await draw(anna) == ["three"] * PLACES


async def test_whatever_comes_each_part_has_its_turn(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    for word in ("three", "four", "five", "six", "six again"):
        await comes(page, anna, ref, word)
        await draw(anna)
    await comes(page, anna, ref, "seven")
    assert await draw(anna, 2) == ["three", "three", "three", "one"]
    assert await draw(anna) == ["three", "three", "three", "seven"], "words are always the newest"
    assert await draw(anna) == ["three", "three", "three", "seven"], "menus, which nobody sees"
    assert await draw(anna) == ["seven", "three", "three", "seven"]


async def test_what_comes_of_a_press_does_not_wait_for_the_rest_of_what_came_before(
    page: LocalPage, anna: Page, ref: Ref
) -> None:
    check = Button("Check", "t.3.1.check", verb="check")
    await page.edit(ref, told("one", check), None)
    await expect(anna.locator("#bar [data-verb=check]")).to_be_visible()
    await draw(anna, MANY)
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    for word in ("two", "three"):
        await comes(page, anna, ref, word, check)
        await draw(anna)
    before = await anna.evaluate("window.heard")
    await anna.evaluate("document.querySelector('#bar [data-verb=check]').click()")
    await anna.evaluate(HEARD, [before])
    assert await comes(page, anna, ref, "four", check) == ["three", "one", "one", "one"]
    assert (await draw(anna))[0] == "four"


async def test_so_it_has_whatever_the_reader_does(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    await anna.click("#languages [value=it]")
    assert await anna.evaluate(SHOWN) == ["two", "one", "one", "one"]
    await anna.click("#languages [value=en]")
    assert await anna.evaluate(SHOWN) == ["two"] * PLACES


async def test_whoever_looks_away_while_a_view_is_drawn_is_shown_what_came(
    page: LocalPage, anna: Page, ref: Ref
) -> None:
    await comes(page, anna, ref, "two")
    assert await comes(page, anna, ref, "three") == ["two", "one", "one", "one"]
    await anna.evaluate(LOOK_AWAY)
    await expect(anna.locator("#twin")).to_contain_text("three")
    assert await comes(page, anna, ref, "four") == ["four"] * PLACES
    assert await comes(page, anna, ref, "five") == ["five"] * PLACES


async def test_once_the_page_is_left_nothing_is_shown_and_nothing_fails(page: LocalPage, anna: Page, ref: Ref) -> None:
    errors: list[str] = []
    anna.on("pageerror", lambda error: errors.append(str(error)))
    await comes(page, anna, ref, "two")
    await anna.evaluate(LEAVE)
    await draw(anna, PARTS)
    assert await anna.locator("body *").count() == 0
    assert errors == []


async def test_nothing_is_shown_under_a_thumb(page: LocalPage, anna: Page, ref: Ref) -> None:
    await comes(page, anna, ref, "two")
    await anna.locator("#note").hover()
    await anna.mouse.down()
    assert await draw(anna, PARTS) == ["two", "one", "one", "one"]
    await anna.mouse.up()
    assert await draw(anna, PARTS) == ["two"] * PLACES
