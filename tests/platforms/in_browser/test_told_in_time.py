"""What the page tells me is about me, about now, and not in the way."""

import pytest
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Clock, Panel
from bot.seam.press import Command, Done, Said, Shown
from bot.seam.stage import Place as Seated
from bot.seam.stage import Step
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.phone import BRUNO, FACES, STAGE, held, meet, sees
from tests.platforms.in_browser.visitor import LASTING, PHONE, enter, person_of, pressed, private_of
from tests.platforms.local_tab import CHANNEL

pytestmark = LASTING
NEVER_BY_ITSELF = """() => {
    const later = setTimeout;
    window.setTimeout = (does, after) => (after === 6000 ? 0 : later(does, after));
}"""


async def test_whoever_sits_at_a_table_before_its_first_deal_reads_what_they_may_do(
    page: LocalPage, anna: Page
) -> None:
    me = await person_of(anna)
    places = (Seated(0, "Anna", "person", person=me.id), BRUNO)
    lobby = replace(STAGE, mine=False, running=False, phase="waiting", places=places, ask="Anyone may deal")
    await page.send(CHANNEL, Panel(("words",), stages=(replace(lobby, seated="Press Deal"),)), None)
    await expect(anna.locator("#turn")).to_have_text("Press Deal")
    others = replace(lobby, table="u", places=(BRUNO,), seated="Press Deal")
    await page.send(CHANNEL, Panel(("words",), stages=(others,)), None)
    await expect(anna.locator("#turn")).to_have_text("Anyone may deal")


async def test_whoever_has_left_reads_no_longer_that_they_will(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    await page.send(CHANNEL, Panel(("words",), stages=(replace(STAGE, mine=False),)), None)
    mine = await page.send(await private_of(anna), Panel(("words",), stages=(STAGE,)), None)
    await expect(anna.locator("body.seated")).to_be_visible()
    answerer.orders["leave"] = Shown(panel("You leave when this deal is over."))
    await anna.fill("textarea", "/leave")
    await anna.press("textarea", "Enter")
    await expect(anna.locator("#shown article")).to_have_count(1)
    await page.edit(mine, Panel(("words",), stages=(replace(STAGE, phase="flop"),)), None)
    await expect(anna.locator("#table")).to_have_attribute("data-phase", "flop")
    await expect(anna.locator("#shown article")).to_have_count(1)  # not yet
    await page.edit(mine, Panel(("You have left.",)), None)
    await expect(anna.locator("body.seated")).to_have_count(0)
    await expect(anna.locator("#shown article")).to_have_count(0)


async def test_whoever_is_asked_at_a_table_in_another_room_is_told_and_led_there(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    here, there = replace(STAGE, table="here", mine=False), replace(STAGE, table="there")
    await page.send(CHANNEL, Panel(("words",), stages=(here,)), None)
    mine = await page.send(await private_of(anna), Panel(("words",), stages=(replace(there, asked=True),)), None)
    await expect(anna.locator("#elsewhere")).to_have_text("Your turn at another table")
    await expect(anna).to_have_title("▸ It is your turn · Invito")
    await anna.click("#elsewhere")
    asked = await answerer.asked.get()
    assert isinstance(asked, Command)
    assert asked.name == "games"
    await page.edit(mine, Panel(("words",), stages=(there,)), None)
    await expect(anna.locator("#elsewhere")).to_be_hidden()


async def test_a_press_that_came_too_late_hides_no_card_that_is_on_offer(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.presses["t.3.1.buy"] = Said(("The table has moved on.",), alarm=True)
    stage = replace(STAGE, rows=True, discards=("4c", "Qh"), asked=True, claim=True, ask="Do you buy it?")
    await sees(anna, page, stage, Button("Buy Q♥", "t.3.1.buy", verb="buy"), hand=held(("Kh", "Kd")))
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.click("#bar [data-verb=buy]")
    await expect(anna.locator("[data-role=refusal]")).to_have_text("The table has moved on.")
    for wide, high in ((390, 844), (844, 390), (1280, 900), (1920, 1080)):
        await anna.set_viewport_size({"width": wide, "height": high})
        assert await meet(anna, ("#alarm-box", "[data-role=discards], #ask, #hand .card")) == [], wide


async def test_whoever_looks_on_may_sit_down_in_the_middle_of_a_deal_as_long_as_there_is_room(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    looking = replace(STAGE, mine=False, places=(BRUNO,), free=True)
    table = await page.send(CHANNEL, Panel(("words",), stages=(looking,)), None)
    await expect(anna.locator("#bar [data-verb]")).to_have_count(1)
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.click("#bar [data-verb=sit]")
    assert (await pressed(answerer)).address == "t.sit"
    await page.edit(table, Panel(("words",), stages=(replace(looking, free=False, phase="flop"),)), None)
    await expect(anna.locator("#table")).to_have_attribute("data-phase", "flop")
    await expect(anna.locator("#bar [data-verb]")).to_have_count(0)


async def test_a_notice_goes_when_a_card_is_offered(
    answerer: FakeAnswerer, context: BrowserContext, page: LocalPage
) -> None:
    answerer.presses["t.3.1.buy"] = Done("Noted: you buy it")
    anna = await enter(context, page, "Anna")
    await anna.evaluate(NEVER_BY_ITSELF)
    stage = replace(STAGE, rows=True, discards=("4c", "Qh"))
    buy = Button("Buy Q♥", "t.3.1.buy", verb="buy")
    await sees(anna, page, stage, buy)
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.click("#bar [data-verb=buy]")
    await expect(anna.locator("[data-role=notice]")).to_have_text("Noted: you buy it")
    await sees(anna, page, replace(stage, phase="discard"), buy)
    await expect(anna.locator("#table")).to_have_attribute("data-phase", "discard")
    await expect(anna.locator("[data-role=notice]")).to_be_visible()
    await sees(anna, page, replace(stage, phase="buy", asked=True, claim=True), buy)
    await expect(anna.locator("#table")).to_have_attribute("data-phase", "buy")
    await expect(anna.locator("[data-role=notice]")).to_be_hidden()


@pytest.mark.parametrize("shape", [PHONE, ViewportSize(width=1280, height=800)], ids=["phone", "desk"])
@pytest.mark.parametrize("rows", [True, False])
async def test_a_notice_lies_on_nothing_that_is_played_with(
    answerer: FakeAnswerer, page: LocalPage, anna: Page, shape: ViewportSize, *, rows: bool
) -> None:
    answerer.presses["t.out"] = Done("You are away: you get no cards until you press “I'm back”.")
    steps = tuple(Step(nth, "pair", "now" if nth == 1 else "next") for nth in range(1, 9)) if rows else ()
    stage = replace(STAGE, rows=rows, steps=steps, stock=40, discards=("4c", "Qh"), board=("As", "Kd", "7c"))
    await sees(anna, page, stage, Button("Buy", "t.out", verb="buy"), hand=held(FACES[: 13 if rows else 2]))
    await anna.set_viewport_size(shape)
    await expect(anna.locator("#hand .card")).to_have_count(13 if rows else 2)
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.click("#bar [data-verb=buy]")
    await expect(anna.locator("[data-role=notice]")).to_be_visible()
    assert not await meet(
        anna, *(("#note-box", each) for each in (".card", ".openings li b", "#my-seat", "#ask", "#bar", "#menu"))
    )


async def test_an_answer_lies_on_no_button_of_what_was_written_last(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.presses["plan.in"] = Done("You are in")
    await sees(anna, page, STAGE)
    rows = ((Button("In", "plan.in"), Button("Out", "plan.out")), (Button("Change", "plan.change"),))
    for plan in range(5):
        await page.send(CHANNEL, Panel((f"Plan {plan}",), rows=rows if plan == 4 else ()), None)
    await anna.click("[data-role=chat-toggle]")
    await anna.get_by_role("button", name="In", exact=True).click()
    await expect(anna.locator("[data-role=notice]")).to_have_text("You are in")
    assert not await meet(anna, ("#note-box", "#log button"))
    await anna.click("#side-close")


@pytest.mark.parametrize("mine", [True, False])
async def test_a_time_bank_that_runs_is_seen_at_a_glance_whosever_it_is(
    page: LocalPage, anna: Page, *, mine: bool
) -> None:
    places = (replace(STAGE.places[0], turn=mine), replace(BRUNO, turn=not mine))
    stage = replace(STAGE, places=places, asked=mine, ask="Your turn" if mine else "Bruno is to act")
    ends = float(await anna.evaluate("Date.now() / 1000")) + 1_000
    of = places[0 if mine else 1].seat
    turn = await sees(anna, page, stage, clock=Clock(ends, 2_000.0, "turn", of))
    told, ring = "() => getComputedStyle(document.querySelector('#clock'), '::after').content", ".avatar .ring"
    look = "ring => getComputedStyle(ring).backgroundImage"
    assert await anna.evaluate(told) == "none"
    usual = await anna.locator(ring).evaluate(look)
    later = Panel(("words",), stages=(stage,), clock=Clock(ends, 2_000.0, "bank", of))
    await page.edit(turn, later, None)
    await expect(anna.locator(f"{ring}[data-kind=bank]")).to_have_count(1)
    assert await anna.evaluate(told) == '"time bank"'
    assert await anna.locator(ring).evaluate(look) != usual
    for width in (320, 390):
        await anna.set_viewport_size({"width": width, "height": 740})
        await expect(anna.locator("#clock")).to_be_in_viewport(ratio=1)


async def test_what_leads_me_to_my_table_is_not_hidden_by_a_chat_in_which_i_do_not_write(
    page: LocalPage, anna: Page
) -> None:
    await anna.set_viewport_size(PHONE)
    way = Panel(("You sit at table 2",), rows=((Button("Go to the table", url="/c/tavolo.2"),),))
    await anna.click("#chat-toggle")
    await anna.fill("[name=message]", "what I am writing")
    sent = await page.send(await private_of(anna), way, None)
    await expect(anna.locator("#loose .message")).to_have_count(1)
    await expect(anna.locator("[name=message]")).to_be_visible()
    await page.delete(sent)
    await anna.fill("[name=message]", "")
    await page.send(await private_of(anna), way, None)
    await expect(anna.locator("[name=message]")).to_be_hidden()
    await anna.get_by_role("link", name="Go to the table").click(trial=True)


async def test_the_way_to_the_table_at_which_i_am_does_not_lie_over_it(page: LocalPage, anna: Page) -> None:
    for way, seen in ((page.way_to(CHANNEL), 0), ("/c/tavolo.2", 1)):
        told = Panel((f"You sit there: {way}",), rows=((Button("Go to the table", url=way),),))
        await page.send(await private_of(anna), told, None)
        await expect(anna.locator("#loose .message")).to_have_count(seen + 1)
        await expect(anna.locator("#loose .message:visible")).to_have_count(seen)


async def test_an_older_answer_does_not_hide_what_has_come_of_a_command(answerer: FakeAnswerer, anna: Page) -> None:
    answerer.orders["tournament"] = Shown(panel("Which game?", "Carioca"))
    line = anna.locator("[name=message]")
    for said, shown in (("/tournament", 1), ("what fun", 1), ("/tournament carioca", 0)):
        await line.fill(said)
        await line.press("Enter")
        await expect(line).to_have_value("")
        await expect(anna.locator("#shown article")).to_have_count(shown)
        answerer.orders["tournament"] = Done()
