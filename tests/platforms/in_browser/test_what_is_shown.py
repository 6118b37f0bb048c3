"""Messages, answers, dates, files and the book, as a browser shows them."""

import asyncio
import re
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Page, Route, expect

from bot.on_local.adapter import LocalPage
from bot.on_local.page_files import DECKS
from bot.schedule.times.trial import TrialClock
from bot.seam.panel import Button, Moment, Panel, Slash
from bot.seam.press import Command, Handed, Said, Shown
from bot.seam.stage import Stage
from tests.patience import GUARD
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.phone import STAGE, sees
from tests.platforms.in_browser.visitor import HAND, LASTING, PHONE, TABLE, enter, private_of
from tests.platforms.local_tab import CHANNEL, HandClock, serving

pytestmark = LASTING


async def test_a_date_is_written_out_and_what_is_hours_ahead_is_told_in_words(
    context: BrowserContext,
) -> None:
    clock = HandClock()
    async with serving(LocalPage(port=0, now=clock), FakeAnswerer()) as page:
        anna = await enter(context, page, "Anna")
        at = clock() + 3 * 86_400
        hours = (Moment(clock() + 23 * 3_600, "tomorrow"), " · ", Moment(clock() + 5_400, "soon"))
        moments = (Moment(at, "Sunday", dated=True), " · ", Moment(at, "in 3 days"), " · ", *hours)
        await page.send(CHANNEL, Panel(moments), None)
        for place, told in enumerate(("in 3 days", "in 23 hours", "in 90 minutes"), 1):
            await expect(anna.get_by_role("timer").nth(place)).to_have_text(told)
        year = str(datetime.fromtimestamp(at, UTC).year)
        await expect(anna.get_by_role("timer").nth(0)).to_contain_text(year)


async def test_until_a_planned_game_it_counts_by_the_clock_of_planned_games(context: BrowserContext) -> None:
    """Whatever the browser's own clock shows, and those of the tables."""
    world = HandClock()
    trial = TrialClock(1_000_000.0, 60.0, world)
    await context.add_init_script("window.passed = 0; Date.now = () => 1e12 + window.passed")
    async with serving(LocalPage(port=0, now=world, trial=trial), FakeAnswerer()) as page:
        anna = await enter(context, page, "Anna")
        planned = Moment(trial.now() + 80 * 60, "in 80 minutes", planned=True)
        turn = Moment(world() + 90, "soon")
        await page.send(CHANNEL, Panel((planned, " · ", turn)), None)
        for passed, *told in (
            (0, "in 80 minutes", "1:30"),
            (30_000, "in 50 minutes", "1:00"),  # minutes and seconds are those of a turn; beside a date, a time of day
            (79_490, "0:31", "0:11"),
            (80_200, "this minute", "0:10"),
            (200_000, "2 hours ago", "time is up"),
        ):
            await anna.evaluate("passed => { window.passed = passed }", passed)
            await expect(anna.get_by_role("timer")).to_have_text(told)


async def test_a_page_of_commands_is_read_to_its_end_on_a_phone_and_each_line_can_be_pressed(
    answerer: FakeAnswerer, anna: Page
) -> None:
    answerer.orders["help"] = Shown(Panel((Slash("raise", "/raise"), " to an exact amount\n") * 40))
    await anna.set_viewport_size(PHONE)
    await anna.click("#chat-toggle")
    await anna.fill("textarea", "/help")
    await anna.press("textarea", "Enter")
    heights = await anna.locator(".pressed").evaluate_all("lines => lines.map((line) => line.offsetHeight)")
    assert min(heights) >= 44
    await anna.locator(".pressed").last.click()
    async with asyncio.timeout(GUARD):
        asked = [await answerer.asked.get() for _ in range(2)]
    assert [order.name for order in asked if isinstance(order, Command)] == ["help", "raise"]


async def test_a_file_that_is_handed_over_is_saved(answerer: FakeAnswerer, page: LocalPage, anna: Page) -> None:
    answerer.presses["Calendar"] = Handed(("An appointment",), "game.ics", "text/calendar", b"BEGIN:VCALENDAR")
    await page.send(CHANNEL, panel("a game", "Calendar"), None)
    async with anna.expect_download() as saving:
        await anna.get_by_role("button", name="Calendar").click()
    saved = await saving.value
    assert saved.suggested_filename == "game.ics"
    assert (await saved.path()).read_bytes() == b"BEGIN:VCALENDAR"


async def test_what_stands_behind_a_refusal_is_one_press_away(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.presses["Call 40"] = Said(("No",), alarm=True, more=Button("Why? IT-OPEN-2", "menu.rules.IT-OPEN-2"))
    answerer.presses["menu.rules.IT-OPEN-2"] = Shown(panel("It takes a pair of jacks"), secret=False)
    await page.send(CHANNEL, panel("table", "Call 40"), None)
    await anna.get_by_role("button", name="Call 40").click()
    await anna.get_by_role("button", name="Why? IT-OPEN-2").click()
    await expect(anna.locator("#shown article")).to_contain_text("It takes a pair of jacks")
    await expect(anna.locator("#alarm-box")).to_be_hidden()


async def test_answers_and_shown_panels_stand_on_the_private_side(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.pictures["hand"] = HAND
    answerer.orders["cards"] = Shown(panel("two aces", "Sort", drawing="hand"))
    answerer.presses["Call 40"] = Said(("It is Bruno's turn",), alarm=True)
    await page.send(CHANNEL, panel("table", "Call 40"), None)
    await anna.get_by_role("button", name="Call 40").click()
    await expect(anna.locator("aside").get_by_role("alert").first).to_have_text("It is Bruno's turn")
    await anna.fill("textarea", "/cards")
    await anna.press("textarea", "Enter")
    await expect(anna.locator("aside").get_by_alt_text("You hold two aces")).to_be_visible()
    await expect(anna.locator("#shown article")).to_be_focused()
    await anna.keyboard.press("Escape")
    await expect(anna.locator("#shown article")).to_have_count(0)


async def test_words_about_a_table_do_not_lie_over_the_next_one(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    stage = Stage("t", "rummy", "en", 3, "draw", "Rummy", "", running=True)
    answerer.orders["leave"] = Shown(panel("You leave when this deal is over."))
    await page.send(CHANNEL, Panel(("words",), stages=(stage,)), None)
    await expect(anna.locator("#table")).to_have_attribute("data-table", "t")
    await anna.fill("textarea", "/leave")
    await anna.press("textarea", "Enter")
    await expect(anna.locator("#shown article")).to_have_count(1)
    await page.send(CHANNEL, Panel(("words",), stages=(replace(stage, table="u"),)), None)
    await expect(anna.locator("#table")).to_have_attribute("data-table", "u")
    await expect(anna.locator("#shown article")).to_have_count(0)


async def test_an_answer_whose_only_way_leads_here_is_gone_once_one_has_come(
    answerer: FakeAnswerer, anna: Page
) -> None:
    for way, left in (("/c/another", 1), ("/", 0)):
        row = (Button("Go to the table", url=way),)
        answerer.orders["play"] = Shown(Panel(("The table is open.",), rows=(row,)), secret=False)
        await anna.fill("textarea", "/play")
        await anna.press("textarea", "Enter")
        await expect(anna.locator("#shown article")).to_have_count(1)
        await anna.reload()
        await expect(anna.locator("#me")).not_to_be_empty()
        await expect(anna.locator("#shown article")).to_have_count(left)


async def test_points_below_nothing_have_the_sign_for_minus(page: LocalPage, anna: Page) -> None:
    places = (replace(STAGE.places[0], stack=-1234), replace(STAGE.places[1], stack=-26))
    await sees(anna, page, replace(STAGE, places=places))
    assert await anna.locator("[data-role=stack]").all_inner_texts() == ["−1,234", "−26"]


async def test_whoever_has_no_seat_any_more_reads_what_they_are_told_sideways_too(page: LocalPage, anna: Page) -> None:
    over = replace(STAGE, places=STAGE.places[1:], mine=False, running=False, closed=True)
    await page.send(CHANNEL, Panel(("over",), stages=(over,)), None)
    await page.send(await private_of(anna), Panel(("You are out, in place 3.",)), None)
    for shape in ((390, 844), (844, 390)):
        await anna.set_viewport_size({"width": shape[0], "height": shape[1]})
        await expect(anna.locator("#loose .message")).to_be_in_viewport(ratio=1)


async def test_a_name_and_a_text_that_are_markup_stay_text(context: BrowserContext, page: LocalPage) -> None:
    evil = "<img src=x onerror=\"document.title='owned'\">"
    tab = await enter(context, page, evil)
    await tab.fill("textarea", evil)
    await tab.press("textarea", "Enter")
    await page.send(CHANNEL, panel(evil, evil), None)
    await expect(tab.locator("article")).to_have_count(2)
    await expect(tab.locator("article .words").first).to_have_text(evil)
    await expect(tab.get_by_role("button", name=evil)).to_be_visible()
    await expect(tab.locator("article img")).to_have_count(0)
    await expect(tab).to_have_title("Invito")


async def test_on_a_phone_nothing_scrolls_sideways(context: BrowserContext, page: LocalPage) -> None:
    tab = await enter(context, page, "W" * 1_000)
    await tab.set_viewport_size(PHONE)
    labels = ("Lascio", "Vedo 40", "Rilancio a 80", "½ piatto", "Piatto")
    await page.send(CHANNEL, panel("una riga\n" * 12 + "x" * 900, *labels, "y" * 80, drawing="table"), TABLE)
    await page.send(await private_of(tab), panel("z" * 400, *labels, drawing="hand"), HAND)
    await tab.click("[data-role=chat-toggle]")
    await tab.fill("textarea", "w" * 1_000)
    await tab.press("textarea", "Enter")
    await expect(tab.locator("article")).to_have_count(3)
    assert (
        await tab.evaluate(
            """[...document.querySelectorAll("*")].filter(
             (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth
               && getComputedStyle(element).overflowX !== "hidden" && getComputedStyle(element).display !== "inline"
           ).map((element) => element.outerHTML.slice(0, 80))"""
        )
        == []
    )
    assert await tab.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


async def test_on_a_phone_what_waits_for_an_answer_in_the_chat_is_counted(
    context: BrowserContext, page: LocalPage
) -> None:
    tab = await enter(context, page, "Anna")
    await tab.set_viewport_size(PHONE)
    first = await page.send(CHANNEL, panel("Venerdì alle 21", "Ci sono", "Non vengo"), None)
    await expect(tab.locator("#unread")).to_have_text("1")
    await page.send(CHANNEL, panel("Sabato alle 21", "Ci sono", "Non vengo"), None)
    await expect(tab.locator("#unread")).to_have_text("2")
    await page.delete(first)
    await expect(tab.locator("#unread")).to_have_text("1")  # what is gone is not waiting
    await tab.click("[data-role=chat-toggle]")
    await expect(tab.locator("#unread")).to_be_hidden()


async def test_until_the_deck_in_other_colours_has_come_cards_show_the_one_before(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.pictures |= dict.fromkeys(DECKS.values(), TABLE)
    stage = replace(STAGE, board=("As",), spots=5)
    sent = await sees(anna, page, replace(stage, deck="two"))
    card = anna.locator("#table [data-face=As]")
    await expect(card).to_have_css("background-image", re.compile("deck-two"))
    came = asyncio.Event()

    async def later(route: Route) -> None:
        await came.wait()
        await route.continue_()

    await anna.route("**/deck-four.png", later)
    async with anna.expect_request("**/deck-four.png"):
        await page.edit(sent, Panel(("words",), stages=(stage,)), None)
    await expect(anna.locator("html")).to_have_attribute("data-deck", "four")
    await expect(card).to_have_css("background-image", re.compile("deck-two"))
    came.set()
    await expect(card).to_have_css("background-image", re.compile("deck-four"))


def table_of(drawing: str, *stages: Stage) -> Panel:
    return Panel((drawing,), drawing=drawing, stages=stages)


async def test_the_picture_of_a_deal_that_is_over_is_drawn_once_its_words_are_read(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.pictures["the end"] = TABLE
    stage = Stage("t", "rummy", "en", 1, "over", "Rummy", "")
    sent = await page.send(CHANNEL, table_of("a deal", stage), None)
    await page.edit(sent, table_of("the end"), None)
    await page.send(CHANNEL, table_of("the next deal", replace(stage, deal=2)), None)
    await expect(anna.locator("#twin .message")).to_have_count(2)
    assert "the end" not in answerer.drawn
    await anna.click("#tab-twin")
    await expect(anna.get_by_alt_text("the end")).to_be_visible()
    assert [drawing for drawing in answerer.drawn if isinstance(drawing, str)] == ["the end"]


async def test_whoever_looks_on_saves_the_picture_of_the_table_as_it_stands(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    stage = Stage("t", "rummy", "en", 1, "flop", "Rummy", "", running=True)
    sent = await page.send(CHANNEL, table_of("flop", stage), None)
    await expect(anna.locator("#table")).to_have_attribute("data-phase", "flop")
    await page.edit(sent, table_of("turn", replace(stage, phase="turn")), None)
    await expect(anna.locator("#table")).to_have_attribute("data-phase", "turn")
    await anna.click("[data-role=menu]")
    await anna.get_by_role("button", name="Save the picture").click()
    await expect(anna.get_by_role("alert").first).to_have_text("The picture could not be drawn. Please try again.")
    answerer.pictures["turn"] = TABLE
    await anna.click("[data-role=menu]")
    async with anna.expect_download() as saving:
        await anna.get_by_role("button", name="Save the picture").click()
    assert (await (await saving.value).path()).read_bytes() == TABLE.data
    assert "flop" not in answerer.drawn


@pytest.mark.parametrize(("language", "title"), [("en", "The rule book"), ("it", "Il libro delle regole")])
async def test_the_rule_book_is_one_press_away_in_the_language_of_the_page(
    context: BrowserContext, page: LocalPage, language: str, title: str
) -> None:
    anna = await enter(context, page, "Anna")
    await anna.click(f"[data-role=language][data-lang={language}]")
    await anna.set_viewport_size(PHONE)
    await anna.click("[data-role=menu]")
    async with context.expect_page() as opened:
        await anna.click("#choices [data-role=rules]")
    await expect(anna.locator("#choices")).to_be_hidden()
    book = await opened.value
    await book.set_viewport_size(PHONE)
    await expect(book.locator("h1")).to_have_text(title)
    await book.click("text=Carioca")
    await book.goto(book.url + "#CA-DRAW-3")
    await expect(book.locator("#CA-DRAW-3")).to_be_in_viewport()
    assert await book.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("path", "typed", "found", "wanting"),
    [("/rules", "SIDE pot", "BET-ALLIN-2", "HE-DECK-1"), ("/regole", "laterale piu piatto", "IT-BET-6", "HE-DECK-1")],
)
async def test_the_rule_book_is_searched_by_words_in_any_order(
    context: BrowserContext, page: LocalPage, path: str, typed: str, found: str, wanting: str
) -> None:
    book = await context.new_page()
    await book.goto(page.url + path)
    await expect(book.locator(f"#{wanting}")).to_be_visible()
    await book.fill("input[type=search]", typed)
    await expect(book.locator(f"#{wanting}")).to_be_hidden()
    await expect(book.locator(f"#{found}")).to_be_visible()
    await expect(book.locator("h3").first).to_be_hidden()  # nothing is below it
    await expect(book.locator("#contents")).to_be_hidden()
    await book.fill("input[type=search]", "zzz")
    await expect(book.locator("#nothing")).to_be_visible()
    await book.fill("input[type=search]", "")
    await expect(book.locator(f"#{wanting}")).to_be_visible()
    await expect(book.locator("#nothing")).to_be_hidden()
    await expect(book.locator("#contents")).to_be_visible()
