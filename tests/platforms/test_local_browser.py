"""The local page as people use it: in a real Chromium, by mouse, by keyboard, on a phone."""

import asyncio
import base64
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, WebSocketRoute, expect

from bot.on_local.adapter import LocalPage
from bot.on_local.guests import person_id, private_place
from bot.seam.panel import Button, Choices, Form, Item, Mention, Moment, OwnBytes, Panel
from bot.seam.people import Person, Place
from bot.seam.platform import CommandOption, CommandSpec, Offer
from bot.seam.press import Asking, Command, Done, Handed, Press, Said, Shown
from bot.seam.stage import Place as Seated
from bot.seam.stage import Stage
from cards_render.drawing.picture import Picture
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.local_tab import CHANNEL, HandClock, serving

DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
TABLE = Picture(DOT, "image/png", "Pot 60")
HAND = Picture(DOT, "image/png", "You hold two aces")
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def answerer() -> FakeAnswerer:
    both = {"en": "Rummy", "it": "Ramino"}
    offer = Offer("rummy", both, both, both, ("Ah", "Ks"), robots=3, most_robots=5)
    game = CommandOption({"en": "game"}, {"en": "Which"}, offers=(offer,))
    return FakeAnswerer(
        commands=(
            CommandSpec({"en": "raise", "it": "rilancia"}, {"en": "To an exact amount"}),
            CommandSpec({"en": "play", "it": "gioca"}, {"en": "A table"}, options=(game,)),
        )
    )


@pytest.fixture
async def page(answerer: FakeAnswerer) -> AsyncIterator[LocalPage]:
    async with serving(LocalPage(port=0), answerer) as page:
        yield page


@pytest.fixture
async def context(chromium: Browser) -> BrowserContext:
    return await chromium.new_context(locale="en-GB")


async def enter(context: BrowserContext, page: LocalPage, name: str) -> Page:
    """A tab in a browser of its own; the one whose context is given, if it has none yet."""
    browser = context.browser
    assert browser is not None
    if context.pages:
        context = await browser.new_context(locale="en-GB")
    tab = await context.new_page()
    await tab.goto(page.url)
    await tab.fill("input[name=name]", name)
    await tab.click("[data-role=enter]")
    await expect(tab.locator("#me")).not_to_be_empty()
    return tab


@pytest.fixture
async def anna(context: BrowserContext, page: LocalPage) -> Page:
    return await enter(context, page, "Anna")


async def token_of(tab: Page) -> str:
    return str(await tab.evaluate("sessionStorage.token"))


async def person_of(tab: Page) -> Person:
    return Person("local", person_id(await token_of(tab)), await tab.inner_text("#me"))


async def private_of(tab: Page) -> Place:
    return private_place((await person_of(tab)).id)


async def pressed(answerer: FakeAnswerer) -> Press:
    press = await answerer.asked.get()
    assert isinstance(press, Press)
    return press


async def test_a_page_adds_random_bytes_once_it_shows_a_commitment_and_again_only_if_that_was_refused(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    address, commitment = "menu.cut.t1.1.bytes", "ac" * 32
    sealed = replace(panel("the table"), own_bytes=OwnBytes(address, commitment))
    answerer.presses[address] = Said(("no seat yet",), alarm=True)
    table = await page.send(CHANNEL, sealed, None)
    refused = await pressed(answerer)
    assert (refused.address, refused.person) == (address, await person_of_in("en", anna))
    answerer.presses[address] = Done()
    await page.edit(table, replace(sealed, text=("somebody has come",)), None)
    given = await pressed(answerer)
    assert given.value
    assert given.value.startswith(f"{commitment} ")
    assert re.fullmatch("[0-9a-f]{32}", given.value.partition(" ")[2])
    assert given.value != refused.value
    await page.edit(table, replace(sealed, text=("somebody has gone",)), None)
    await page.edit(table, replace(sealed, own_bytes=OwnBytes(address, "bd" * 32)), None)
    assert (await pressed(answerer)).value.startswith("bd" * 32)  # type: ignore[union-attr]  # one press, for the new one


async def test_two_tabs_are_two_players_in_one_channel(context: BrowserContext, page: LocalPage, anna: Page) -> None:
    bruno = await enter(context, page, "Bruno")
    await anna.fill("textarea[name=message]", "ciao a tutti")
    await anna.press("textarea[name=message]", "Enter")
    await expect(bruno.locator("main[data-side=channel] article")).to_contain_text(["ciao a tutti"])
    await expect(bruno.locator("article .author")).to_have_text("Anna")
    await expect(anna.locator("textarea")).to_have_value("")
    assert await token_of(anna) != await token_of(bruno)


async def test_open_table_leads_to_the_door_and_play_opens_one_with_robots(answerer: FakeAnswerer, anna: Page) -> None:
    await anna.get_by_role("button", name="Open table").click()
    await anna.locator("[data-role=game][data-game=rummy]").click()
    await anna.locator("[data-role=robots-less]").click()
    await expect(anna.locator("[data-role=robots]")).to_have_attribute("data-value", "2")
    await anna.get_by_role("button", name="Play Rummy").click()
    command = await answerer.asked.get()
    assert isinstance(command, Command)
    assert (command.name, command.words) == ("play", "rummy robots:2 now:yes")
    assert (command.place, command.person) == (CHANNEL, await person_of_in("en", anna))
    await expect(anna.locator("[data-role=door]")).to_be_hidden()


async def test_a_new_tab_is_the_same_person_and_not_you_makes_another(page: LocalPage, anna: Page) -> None:
    again = await anna.context.new_page()
    await again.goto(page.url)
    await expect(again.locator("input[name=name]")).to_have_value("Anna")
    await again.click("[data-role=enter]")
    await expect(again.locator("#me")).to_have_text("Anna")
    assert await token_of(again) == await token_of(anna)
    await again.get_by_role("button", name="Open table").click()
    await again.click("[data-role=not-you]")
    await again.fill("input[name=name]", "Bruno")
    await again.click("[data-role=enter]")
    await expect(again.locator("#me")).to_have_text("Bruno")
    assert await token_of(again) != await token_of(anna)
    await anna.reload()
    await expect(anna.locator("#me")).to_have_text("Anna")


async def person_of_in(language: str, tab: Page) -> Person:
    person = await person_of(tab)
    return Person("local", person.id, person.name, language)


async def test_a_hand_is_seen_in_its_owners_tab_alone(context: BrowserContext, page: LocalPage, anna: Page) -> None:
    bruno = await enter(context, page, "Bruno")
    await page.send(await private_of(anna), panel("two aces", drawing="hand"), HAND)
    await page.send(CHANNEL, panel("the table", drawing="table"), TABLE)
    await expect(anna.get_by_alt_text("You hold two aces")).to_be_visible()
    await expect(bruno.get_by_alt_text("Pot 60")).to_be_visible()
    await expect(bruno.get_by_text("two aces")).to_have_count(0)
    async with bruno.expect_response("**/picture/*") as answer:
        (hand,) = page._rooms.room(await private_of(anna))
        assert hand.shot is not None
        await bruno.evaluate(
            "id => fetch(`/picture/${id}`, { headers: { Authorization: `Bearer ${sessionStorage.token}` } })",
            hand.shot.id,
        )
    assert (await answer.value).status == 404


async def test_a_reload_keeps_who_i_am_and_what_i_see(page: LocalPage, anna: Page) -> None:
    await page.send(await private_of(anna), panel("two aces", drawing="hand"), HAND)
    before = await person_of(anna)
    await anna.reload()
    await expect(anna.locator("#me")).to_have_text("Anna")
    await expect(anna.get_by_alt_text("You hold two aces")).to_be_visible()
    assert await person_of(anna) == before


async def test_the_page_comes_back_by_itself_after_a_restart(context: BrowserContext, answerer: FakeAnswerer) -> None:
    async with serving(LocalPage(port=0), answerer) as page:
        port = int(page.url.rpartition(":")[2])
        anna = await enter(context, page, "Anna")
        before = await person_of(anna)
        await page.send(CHANNEL, panel("before", "Call 40"), None)
        await expect(anna.locator("main article")).to_be_visible()
    await expect(anna.locator("#lost")).to_contain_text("Connection lost")
    await anna.get_by_role("button", name="Call 40").click()
    await expect(anna.get_by_role("alert").first).to_contain_text("connection was lost")
    async with serving(LocalPage(port=port), answerer) as page:
        await page.send(await private_of(anna), panel("after", "Call 40"), None)
        await expect(anna.locator("aside article")).to_contain_text(["after"])
        await expect(anna.locator("#lost")).to_be_empty()
        await expect(anna.locator("main article")).to_have_count(0)
        await anna.get_by_role("button", name="Call 40").click()
        assert (await pressed(answerer)).person.id == before.id


async def test_a_deal_is_played_by_keyboard_alone(
    answerer: FakeAnswerer, context: BrowserContext, page: LocalPage
) -> None:
    answerer.presses |= {
        "Other…": Asking(Form("Raise", "From 80 to 960", "80", "amount", "Raise", "Cancel")),
        "amount": Said(("At least 80",), alarm=True),
    }
    tab = await context.new_page()
    await tab.goto(page.url)
    await tab.keyboard.type("Anna")
    await tab.keyboard.press("Enter")
    await tab.keyboard.type("ciao")
    await tab.keyboard.press("Enter")
    await expect(tab.locator("main article")).to_contain_text(["ciao"])
    await page.send(await private_of(tab), panel("two aces", "Fold", "Other…"), None)
    await expect(tab.get_by_role("button", name="Other…")).to_be_visible()
    while await tab.evaluate("document.activeElement.textContent") != "Other…":  # backwards from the message line
        await tab.keyboard.press("Shift+Tab")
    await tab.keyboard.press("Enter")
    assert (await pressed(answerer)).address == "Other…"
    dialog = tab.get_by_role("dialog", name="Raise")
    await expect(dialog.get_by_label("From 80 to 960")).to_be_focused()
    await tab.keyboard.type("40")  # what was filled in is selected, so it is written over
    await tab.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert")).to_have_text("At least 80")
    assert (await pressed(answerer)).value == "40"
    answerer.presses["amount"] = Done("raised to 120")
    await tab.keyboard.type("120")
    await tab.keyboard.press("Enter")
    await expect(dialog).to_be_hidden()
    await expect(tab.locator("aside").get_by_text("raised to 120")).to_be_visible()
    assert (await pressed(answerer)).value == "120"
    await expect(tab.get_by_role("button", name="Other…")).to_be_focused()


async def test_what_is_said_while_the_line_still_opens_is_heard(context: BrowserContext, page: LocalPage) -> None:
    answered = asyncio.Event()

    async def slow(socket: WebSocketRoute) -> None:
        await answered.wait()
        socket.connect_to_server()

    tab = await context.new_page()
    await tab.route_web_socket("**/socket", slow)
    await tab.goto(page.url)
    await tab.keyboard.type("Anna")
    await tab.keyboard.press("Enter")
    await tab.keyboard.type("ciao")
    await tab.keyboard.press("Enter")
    await expect(tab.locator("textarea")).to_have_value("ciao")
    answered.set()
    await expect(tab.locator("main article")).to_contain_text(["ciao"])
    await expect(tab.locator("textarea")).to_have_value("")
    await expect(tab.locator("#alarm-box")).to_be_hidden()


async def test_a_form_is_left_by_escape_and_by_cancel(answerer: FakeAnswerer, page: LocalPage, anna: Page) -> None:
    answerer.presses["Other…"] = Asking(Form("Raise", "From 80 to 960", "80", "amount", "Raise", "Cancel"))
    await page.send(CHANNEL, panel("table", "Other…"), None)
    for leave in (anna.keyboard.press("Escape"), anna.get_by_role("button", name="Cancel").click()):
        await anna.get_by_role("button", name="Other…").click()
        await expect(anna.get_by_role("dialog")).to_be_visible()
        await leave
        await expect(anna.get_by_role("dialog")).to_be_hidden()
        await pressed(answerer)
    assert answerer.asked.empty()


async def test_the_focus_stays_where_it_is_when_a_panel_changes(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    def table(text: str, *buttons: tuple[str, str]) -> Panel:
        return Panel((text,), rows=(tuple(Button(label, address) for label, address in buttons),))

    sent = await page.send(
        CHANNEL, table("one", ("Fold", "1.fold"), ("Call 20", "1.call"), ("My cards", "cards")), None
    )
    await anna.get_by_role("button", name="Fold").focus()
    await page.edit(sent, table("two", ("My cards", "cards"), ("Call 40", "2.call"), ("Fold", "2.fold")), None)
    await expect(anna.get_by_role("button", name="Call 40")).to_be_visible()
    await expect(anna.get_by_role("button", name="Fold")).to_be_focused()
    await anna.keyboard.press("Enter")
    assert (await pressed(answerer)).address == "2.fold"
    await page.edit(sent, table("three", ("My cards", "cards")), None)
    await expect(anna.get_by_role("button", name="Fold")).to_have_count(0)
    await expect(anna.locator("main article")).to_be_focused()
    await anna.keyboard.press("Tab")
    await expect(anna.get_by_role("button", name="My cards")).to_be_focused()


async def test_my_turn_is_noticed_and_its_clock_runs_down(context: BrowserContext, answerer: FakeAnswerer) -> None:
    clock = HandClock()
    await context.clock.install(time=0)
    await context.clock.pause_at(1_000)
    async with serving(LocalPage(port=0, now=clock), answerer) as page:
        anna = await enter(context, page, "Anna")
        me = await person_of(anna)
        rows = ((Button("Fold", "fold"),),)
        turn = Panel((Mention(me), ": ", Moment(clock() + 3_725, "in an hour")), rows=rows, call=me)
        sent = await page.send(await private_of(anna), turn, None)
        await expect(anna).to_have_title("▸ It is your turn · Invito")
        await expect(anna.locator("#icon")).to_have_attribute("href", "/static/icon_called.svg")
        await expect(anna.get_by_role("timer")).to_have_text("1:02:05")
        await context.clock.run_for(1_000)
        await expect(anna.get_by_role("timer")).to_have_text("1:02:04")
        await page.edit(sent, panel("thank you", "My cards"), None)
        await expect(anna).to_have_title("Invito")
        await expect(anna.locator("#icon")).to_have_attribute("href", "/static/icon.svg")


async def test_a_date_is_written_out_and_what_is_days_ahead_is_told_in_days(context: BrowserContext) -> None:
    clock = HandClock()
    async with serving(LocalPage(port=0, now=clock), FakeAnswerer()) as page:
        anna = await enter(context, page, "Anna")
        at = clock() + 3 * 86_400
        moments = (Moment(at, "Sunday", dated=True), " · ", Moment(at, "in 3 days"))
        await page.send(CHANNEL, Panel(moments), None)
        await expect(anna.get_by_role("timer").nth(1)).to_have_text("in 3 days")
        year = str(datetime.fromtimestamp(at, UTC).year)
        await expect(anna.get_by_role("timer").nth(0)).to_contain_text(year)


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


async def test_a_command_is_completed_by_tab(anna: Page) -> None:
    await anna.locator("textarea").press_sequentially("/ra")
    await expect(anna.locator("#hints")).to_contain_text("To an exact amount")
    await anna.keyboard.press("Tab")
    await expect(anna.locator("textarea")).to_have_value("/raise ")
    await expect(anna.locator("#hints")).to_be_hidden()


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


async def test_the_page_speaks_the_browsers_language_and_the_one_that_is_chosen(
    chromium: Browser, answerer: FakeAnswerer, page: LocalPage
) -> None:
    tab = await (await chromium.new_context(locale="it-IT")).new_page()
    await tab.goto(page.url)
    await tab.fill("input[name=name]", "Anna")
    await tab.get_by_role("button", name="Entra").click()
    await expect(tab.get_by_role("button", name="Apri tavolo")).to_be_visible()
    await tab.get_by_role("button", name="English").click()
    await tab.fill("textarea", "/raise 20")
    await tab.press("textarea", "Enter")
    command = await answerer.asked.get()
    assert isinstance(command, Command)
    assert command.person.language == "en"
    await tab.reload()
    await expect(tab.get_by_role("button", name="Open table")).to_be_visible()
    assert await tab.evaluate("document.documentElement.lang") == "en"


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


async def test_who_wants_no_motion_sees_none(context: BrowserContext, page: LocalPage, anna: Page) -> None:
    me = await person_of(anna)
    await anna.emulate_media(reduced_motion="reduce")
    await page.send(CHANNEL, panel("your turn", "Fold", call=me), None)
    await expect(anna.locator("body.my-turn")).to_be_visible()
    assert await anna.locator("aside").evaluate("aside => getComputedStyle(aside).animationName") == "none"


async def test_cards_are_ticked_by_a_click_or_the_space_bar_and_lie_in_their_groups(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    def hand(*ticked: int) -> Panel:
        items = tuple(
            Item(label, number, chosen=number in ticked, group=number // 2)
            for number, label in enumerate(("Q♥", "10♥", "7♠", "★"))
        )
        return Panel(("my hand",), rows=((Button("Discard", "t.1.5.discard"),),), choices=(choices(items),))

    def choices(items: tuple[Item, ...]) -> Choices:
        return Choices("Tick your cards", "t.1.5.tick", items, many=True)

    ref = await page.send(await private_of(anna), hand(), None)
    cards = anna.get_by_role("group", name="Tick your cards")
    await expect(cards.get_by_role("button")).to_have_text(["Q♥", "10♥", "7♠", "★"])
    await expect(cards.locator(":scope > div")).to_have_count(2)
    await cards.get_by_role("button", name="10♥").click()
    assert (await pressed(answerer)).address == "t.1.5.tick:1"
    await page.edit(ref, hand(1), None)
    await expect(cards.get_by_role("button", name="10♥", pressed=True)).to_be_focused()
    await anna.keyboard.press("Tab")
    await anna.keyboard.press("Space")
    assert (await pressed(answerer)).address == "t.1.5.tick:2"
    await page.edit(ref, Panel(("my hand",), rows=((Button("Draw", "t.1.7.draw"),),)), None)
    await expect(cards).to_have_count(0)


@pytest.mark.parametrize(("language", "title"), [("en", "The rule book"), ("it", "Il libro delle regole")])
async def test_the_rule_book_is_one_press_away_in_the_language_of_the_page(
    anna: Page, language: str, title: str
) -> None:
    await anna.click(f"[data-role=language][data-lang={language}]")
    await anna.set_viewport_size(PHONE)
    await anna.click("[data-role=menu]")
    async with anna.context.expect_page() as opened:
        await anna.click("#choices [data-role=rules]")
    book = await opened.value
    await book.set_viewport_size(PHONE)
    await expect(book.locator("h1")).to_have_text(title)
    await book.click("text=Carioca")
    await book.goto(book.url + "#CA-DRAW-3")
    await expect(book.locator("#CA-DRAW-3")).to_be_in_viewport()
    assert await book.evaluate("document.documentElement.scrollWidth <= innerWidth")


NOTIFIED = """() => {
    window.notified = [];
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(words) { window.notified.push(words); }
    };
    Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
    navigator.setAppBadge = async () => { window.badge = true; };
    navigator.clearAppBadge = async () => { window.badge = false; };
}"""


async def test_whoever_wants_it_is_notified_of_a_turn_while_looking_elsewhere(page: LocalPage, anna: Page) -> None:
    me = await person_of(anna)
    await anna.evaluate(NOTIFIED)

    async def turn(deal: int) -> None:
        stage = Stage(
            "t",
            "rummy",
            "en",
            deal,
            "draw",
            "Rummy",
            "",
            (Seated(0, "Anna", "me"),),
            mine=True,
            running=True,
            asked=True,
        )
        ref = await page.send(private_place(me.id), Panel(("yours",), stages=(stage,)), None)
        await expect(anna).to_have_title("▸ It is your turn · Invito")
        assert await anna.evaluate("() => window.badge")
        await page.edit(ref, Panel(("thank you",), stages=(replace(stage, asked=False),)), None)
        await expect(anna).to_have_title("Invito")
        assert not await anna.evaluate("() => window.badge")
        await page.delete(ref)

    await anna.evaluate("() => { window.away = true; }")
    await turn(1)
    assert await anna.evaluate("() => window.notified") == []  # nobody asked for it
    await anna.click("[data-role=menu]")
    await anna.get_by_role("button", name="Notify me when it is my turn").click()
    await turn(2)
    assert await anna.evaluate("() => window.notified") == ["It is your turn"]
    await anna.evaluate("() => { window.away = false; }")
    await turn(3)
    assert await anna.evaluate("() => window.notified") == ["It is your turn"]  # it is seen anyway
