"""Who comes to the page, comes back, and sees what is theirs alone."""

import asyncio
import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, WebSocketRoute, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Panel
from bot.seam.press import Answer, Command, Done, Said
from bot.seam.stage import Place as Seated
from bot.seam.stage import Stage
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.visitor import (
    HAND,
    PHONE,
    TABLE,
    enter,
    person_of,
    person_of_in,
    pressed,
    private_of,
    token_of,
)
from tests.platforms.local_tab import CHANNEL, serving


async def test_two_tabs_are_two_players_in_one_channel(context: BrowserContext, page: LocalPage, anna: Page) -> None:
    bruno = await enter(context, page, "Bruno")
    await anna.fill("textarea[name=message]", "ciao a tutti")
    await anna.press("textarea[name=message]", "Enter")
    await expect(bruno.locator("main[data-side=channel] article")).to_contain_text(["ciao a tutti"])
    await expect(bruno.locator("article .author")).to_have_text("Anna")
    await expect(anna.locator("textarea")).to_have_value("")
    assert await token_of(anna) != await token_of(bruno)


async def test_open_table_leads_to_the_door_and_play_opens_one_with_robots(answerer: FakeAnswerer, anna: Page) -> None:
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await anna.locator("[data-role=game][data-game=rummy]").click()
    await anna.locator("[data-role=robots-less]").click()
    await expect(anna.locator("[data-role=robots]")).to_have_attribute("data-value", "2")
    await anna.get_by_role("button", name="Play Rummy").click()
    command = await answerer.asked.get()
    assert isinstance(command, Command)
    assert (command.name, command.words) == ("play", "rummy robots:2 now:yes")
    assert (command.place, command.person) == (CHANNEL, await person_of_in("en", anna))
    await expect(anna.locator("[data-role=door]")).to_be_hidden()


async def test_only_where_a_move_is_made_a_link_skips_to_it(anna: Page) -> None:
    link = anna.get_by_role("link", name="To my move")
    await expect(link).to_be_visible()
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await expect(link).to_be_hidden()


async def test_a_table_that_is_about_to_be_dealt_does_not_ask_to_be(
    answerer: FakeAnswerer, page: LocalPage, anna: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt, answers = asyncio.Event(), answerer.command

    async def late(command: Command) -> Answer:
        await dealt.wait()
        return await answers(command)

    monkeypatch.setattr(answerer, "command", late)
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await anna.get_by_role("button", name="Play Rummy").click()
    await expect(anna.locator("#table .hint")).to_be_hidden()  # that no table stands here
    me = Seated(0, "Anna", "me", stack=960)
    stage = Stage("t", "rummy", "en", 1, "waiting", "Rummy", "", (me,), mine=True, ask="Press Deal")
    deal = ((Button("Deal", "t.deal", verb="deal"),),)
    await page.send(CHANNEL, Panel(("1",), rows=deal, stages=(stage,)), None)
    await expect(anna.locator("#table")).to_have_attribute("data-phase", "waiting")
    await expect(anna.locator("#bar [data-verb=deal]")).to_be_attached()
    for part in ("#bar [data-verb=deal]", "#ask"):
        await expect(anna.locator(part)).to_be_hidden()
    dealt.set()
    await expect(anna.locator("#bar [data-verb=deal]")).to_be_visible()  # it was not dealt after all


@pytest.mark.parametrize(
    ("hour", "italian", "english"),
    [
        (4, "Buonasera,", "Good evening,"),
        (5, "Buongiorno,", "Good morning,"),
        (11, "Buongiorno,", "Good morning,"),
        (12, "Buon pomeriggio,", "Good afternoon,"),
        (17, "Buon pomeriggio,", "Good afternoon,"),
        (18, "Buonasera,", "Good evening,"),
    ],
)
async def test_the_door_greets_by_the_readers_own_hour(
    page: LocalPage, driven: Browser, hour: int, italian: str, english: str
) -> None:
    context = await driven.new_context(locale="it-IT", timezone_id="Asia/Tokyo")
    tab = await context.new_page()
    await tab.clock.install(time=datetime(2026, 11, 27, hour, 59, tzinfo=ZoneInfo("Asia/Tokyo")))
    await tab.goto(page.url)
    await expect(tab.locator("#greeting")).to_have_text(italian)
    await tab.click("[data-role=language][data-lang=en]")
    await expect(tab.locator("#greeting")).to_have_text(english)
    await context.close()


async def test_whoever_has_left_reads_at_once_and_at_the_door_what_came_back(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    mine = Stage("t", "rummy", "en", 1, "waiting", "Rummy", "", (Seated(0, "Anna", "me", stack=960),), mine=True)
    place = await private_of(anna)
    ref = await page.send(place, Panel(("1",), stages=(mine,)), None)
    await expect(anna.locator("body")).to_have_class(re.compile("seated"))
    came_back = "From your last table 960 chips came back to your purse: you lost 40 there."
    answerer.presses["menu.chips.left"] = Said((came_back,))
    await page.edit(ref, Panel(("You no longer sit here.",)), None)
    await expect(anna.locator("[data-role=notice]")).to_have_text(came_back)
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await expect(anna.locator("[data-role=taken-home]")).to_have_text(came_back)
    await anna.reload()
    await expect(anna.locator("[data-role=taken-home]")).to_have_text(came_back)
    answerer.presses["menu.chips.left"] = Said(("Dall'ultimo tavolo",))
    await anna.click("[data-role=language][data-lang=it]")
    await expect(anna.locator("[data-role=taken-home]")).to_have_text("Dall'ultimo tavolo")


async def test_between_the_door_and_my_table_nothing_else_is_shown(
    answerer: FakeAnswerer, page: LocalPage, anna: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = Stage("t", "rummy", "en", 5, "play", "Theirs", "", (Seated(0, "Bruno", person="b"),), running=True)
    await page.send(CHANNEL, Panel(("1",), stages=(theirs,)), None)
    await expect(anna.locator("#table")).to_be_visible()
    dealt = asyncio.Event()

    async def elsewhere(command: Command) -> Answer:
        await dealt.wait()
        return Done(way="/c/mine")

    monkeypatch.setattr(answerer, "command", elsewhere)
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await anna.get_by_role("button", name="Play Rummy").click()
    for part in ("#table", "#title"):
        await expect(anna.locator(part)).to_be_hidden()  # a table of others
    met = asyncio.Event()

    async def silent(socket: WebSocketRoute) -> None:
        await met.wait()
        socket.connect_to_server()

    await anna.route_web_socket("**/socket", silent)
    dealt.set()
    await anna.wait_for_url("**/c/mine")
    await expect(anna.locator("#table .hint")).to_be_attached()
    await expect(anna.locator("#table .hint")).to_be_hidden()  # whether a table stands here is not known yet
    met.set()
    await expect(anna.locator("#table .hint")).to_be_visible()


async def test_facts_about_a_game_break_between_them_only(anna: Page) -> None:
    parted = """import('/static/showing/text.js').then(({ parted }) =>
        [true, false].map((short) => parted('stake 10 · by 2', short)))"""
    assert await anna.evaluate(parted) == ["stake\u00a010\u00a0· by\u00a02", "stake 10\u00a0· by 2"]


async def test_whoever_has_a_seat_is_led_back_to_it_in_gold(page: LocalPage, anna: Page) -> None:
    stage = Stage("t", "rummy", "en", 1, "play", "Rummy", "", (Seated(0, "Bruno", person="b"),), free=True)
    await page.send(CHANNEL, Panel(("1",), stages=(stage,)), None)
    await anna.locator("header").get_by_role("button", name="Open table").click()
    way = anna.locator("[data-role=sit-with]")
    await expect(way).not_to_have_class("main")
    me = (Seated(0, "Anna", "me"),)
    await page.send(await private_of(anna), Panel(("1",), stages=(replace(stage, places=me, mine=True),)), None)
    await expect(way).to_have_class("main")


async def test_whoever_is_cut_off_reads_it_at_once(context: BrowserContext, anna: Page) -> None:
    await context.set_offline(True)
    await expect(anna.locator("#lost")).to_contain_text("Connection lost")
    await context.set_offline(False)
    await expect(anna.locator("#lost")).to_be_empty()


async def test_whoever_is_promised_a_seat_reads_it_and_may_give_it_up(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    me = await person_of(anna)
    stage = Stage("t", "rummy", "en", 1, "play", "Rummy", "", running=True, free=True, ask="Fox is to act")
    sit = ((Button("Sit", "t.sit", verb="sit"),),)
    table = await page.send(CHANNEL, Panel(("1",), rows=sit, stages=(stage,)), None)
    await expect(anna.locator("#bar [data-verb=sit]")).to_be_visible()
    promised = replace(stage, promised=(me.id,), to_come="You sit down after this deal")
    await page.edit(table, Panel(("2",), rows=sit, stages=(promised,)), None)
    await expect(anna.locator("#turn")).to_have_text("You sit down after this deal")
    await expect(anna.locator("#bar [data-verb=sit]")).to_have_count(0)
    await anna.click("[data-role=menu]")
    await anna.get_by_role("button", name="Give up the seat").click()
    assert (await pressed(answerer)).address == "t.leave"


async def test_on_a_phone_the_menu_leads_back_to_the_door(anna: Page) -> None:
    await anna.set_viewport_size(PHONE)
    await anna.reload()
    await expect(anna.locator("[data-role=open-table]")).to_be_hidden()
    await anna.click("[data-role=menu]")
    await anna.locator("#choices").get_by_role("button", name="Open table").click()
    await expect(anna.locator("[data-role=door]")).to_be_visible()
    await expect(anna.locator("[data-role=not-you]")).to_be_visible()


async def test_on_a_phone_where_no_table_stands_one_is_led_to_the_door_and_to_the_chat(anna: Page) -> None:
    await anna.set_viewport_size(PHONE)
    place = anna.locator("[data-role=table]")
    await place.get_by_role("button", name="Chat").click()
    await expect(anna.locator("textarea[name=message]")).to_be_visible()
    await anna.click("[data-role=chat-toggle]")
    await place.get_by_role("button", name="Open table").click()
    await expect(anna.locator("[data-role=door]")).to_be_visible()


async def test_the_door_shows_as_many_robots_as_are_to_play(anna: Page) -> None:
    await anna.click("[data-role=open-table]")
    await expect(anna.locator("#company .animal")).to_have_count(3)
    await anna.click("[data-role=robots-more]")
    await anna.click("[data-role=robots-more]")
    await expect(anna.locator("#company .animal")).to_have_count(5)
    faces = await anna.locator("#company .animal").evaluate_all("all => all.map((face) => face.innerHTML)")
    assert faces[4] == faces[0]  # beyond the last animal they begin again
    assert len({*faces}) == 4


async def test_from_the_door_one_link_leads_to_the_rules_on_a_desk_in_the_head(anna: Page) -> None:
    await anna.click("[data-role=open-table]")
    for shape, in_head in ((PHONE, 0), (ViewportSize(width=1280, height=900), 1)):
        await anna.set_viewport_size(shape)
        await expect(anna.get_by_role("link", name="Rules")).to_have_count(1)
        await expect(anna.locator("[data-role=head]").get_by_role("link", name="Rules")).to_have_count(in_head)


ABOVE = """made => {
    const words = document.createRange();
    words.selectNodeContents(made);
    const [box, text] = [made.getBoundingClientRect(), words.getBoundingClientRect()];
    return box.top + box.height / 2 - text.top - text.height / 2;
}"""  # pixels by which words stand above the middle of their button


async def test_a_table_that_is_dealt_at_once_is_not_shown_before_its_first_deal(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.orders["play"] = Done()
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await anna.evaluate("performance.now = () => 0")  # it never waits too long
    await anna.get_by_role("button", name="Play Rummy").click()
    me = Seated(0, "Anna", "me")
    lobby = Stage("t", "rummy", "en", 0, "waiting", "Rummy", "", (me,), mine=True, ask="Press Deal")
    place, deal = await private_of(anna), Button("Deal", "t.deal", "main", verb="deal")
    ref = await page.send(place, Panel(("1",), rows=((deal,),), stages=(lobby,)), None)
    await expect(anna.locator("#turn")).to_have_text("Press Deal")
    await expect(anna.locator("#ask")).to_be_hidden()
    dealt = replace(lobby, deal=1, phase="play", running=True, ask="Your turn", asked=True)
    draw = Button("Draw", "t.1.1.draw", "main", verb="draw")
    await page.edit(ref, Panel(("1",), rows=((draw,),), stages=(dealt,)), None)
    await expect(anna.locator("#bar").get_by_role("button", name="Draw")).to_be_visible()


async def test_the_door_leads_to_tables_next_door_too(page: LocalPage, anna: Page) -> None:
    row = (Button("To the table", url="/c/another"),)
    await page.send(CHANNEL, Panel(("Rummy · another table, next door",), rows=(row,)), None)
    await anna.locator("header").get_by_role("button", name="Open table").click()
    standing = anna.locator("#standing li")
    await expect(standing).to_have_text("Rummy · another table, next doorTo the table")
    way = standing.get_by_role("link", name="To the table")
    assert abs(await way.evaluate(ABOVE)) <= 1
    await way.click()
    await expect(anna).to_have_url(re.compile("/c/another$"))


async def test_the_door_tells_of_a_tournament_line_by_line_and_leads_to_where_one_signs_up(
    page: LocalPage, anna: Page
) -> None:
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await anna.set_viewport_size(PHONE)
    rows = ((Button("Sign up", "cup.in"),), (Button("Tournament page", url="/c/tavolo/cup/k3f"),))
    await page.send(CHANNEL, Panel(("Tournament · Rummy\n", "No entry to pay\nSigned up: 0 of 6"), rows=rows), None)
    standing = anna.locator("#standing li")
    await expect(standing.locator("b")).to_have_text("Tournament · Rummy")
    await expect(standing.locator("small")).to_have_text("No entry to pay · Signed up: 0 of 6")
    await standing.get_by_role("button", name="Enter").click()
    await expect(anna.locator("#log").get_by_role("button", name="Sign up")).to_be_in_viewport()


async def test_at_a_table_next_door_one_sits_down_by_one_press(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    row = (Button("To the table", url="/c/another"), Button("Sit down with Lia", "t9.sit", "main", verb="sit"))
    await page.send(CHANNEL, Panel(("Rummy · another table, next door, with Lia",), rows=(row,)), None)
    await anna.locator("header").get_by_role("button", name="Open table").click()
    answerer.presses["t9.sit"] = Done("", way="/c/another")
    await anna.locator("#standing").get_by_role("button", name="Sit down with Lia").click()
    await expect(anna).to_have_url(re.compile("/c/another$"))
    await expect(anna.locator("#door")).to_be_hidden()


async def test_a_new_tab_is_the_same_person_and_not_you_makes_another(page: LocalPage, anna: Page) -> None:
    again = await anna.context.new_page()
    await again.goto(page.url)
    await expect(again.locator("input[name=name]")).to_have_value("Anna")
    await again.click("[data-role=enter]")
    await expect(again.locator("#me")).to_have_text("Anna")
    assert await token_of(again) == await token_of(anna)
    await again.locator("header").get_by_role("button", name="Open table").click()
    await again.click("[data-role=not-you]")
    await expect(again.locator("[data-role=enter]")).to_have_text("Enter")  # a new page, which takes presses
    await expect(again.locator("input[name=name]")).to_have_value("")
    await again.fill("input[name=name]", "Bruno")
    await again.click("[data-role=enter]")
    await expect(again.locator("#me")).to_have_text("Bruno")
    assert await token_of(again) != await token_of(anna)
    await anna.reload()
    await expect(anna.locator("#me")).to_have_text("Anna")


async def test_another_person_may_follow_without_the_page_having_been_loaded_again(anna: Page) -> None:
    await anna.locator("header").get_by_role("button", name="Open table").click()
    await anna.click("[data-role=not-you]")
    await expect(anna.locator("[data-role=enter]")).to_have_text("Enter")
    await anna.fill("input[name=name]", "Bruno")
    await anna.click("[data-role=enter]")
    await expect(anna.locator("#me")).to_have_text("Bruno")


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


async def test_the_page_speaks_the_browsers_language_and_the_one_that_is_chosen(
    chromium: Browser, answerer: FakeAnswerer, page: LocalPage
) -> None:
    tab = await (await chromium.new_context(locale="it-IT")).new_page()
    await tab.goto(page.url)
    await tab.fill("input[name=name]", "Anna")
    await tab.get_by_role("button", name="Entra").click()
    await expect(tab.locator("header").get_by_role("button", name="Apri tavolo")).to_be_visible()
    await tab.get_by_role("button", name="English").click()
    await tab.fill("textarea", "/raise 20")
    await tab.press("textarea", "Enter")
    command = await answerer.asked.get()
    assert isinstance(command, Command)
    assert command.person.language == "en"
    await tab.reload()
    await expect(tab.locator("header").get_by_role("button", name="Open table")).to_be_visible()
    assert await tab.evaluate("document.documentElement.lang") == "en"
