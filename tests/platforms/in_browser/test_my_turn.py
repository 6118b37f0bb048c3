"""When it is my turn the page says so; what it does by itself."""

import re

import pytest
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Page, expect

from bot.on_local.adapter import LocalPage
from bot.on_local.guests import private_place
from bot.seam.panel import Button, Mention, Moment, OwnBytes, Panel
from bot.seam.press import Done, Said
from bot.seam.stage import Place as Seated
from bot.seam.stage import Stage
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.visitor import PHONE, enter, person_of, person_of_in, pressed, private_of
from tests.platforms.local_tab import CHANNEL, HandClock, serving


async def test_my_turn_is_noticed_and_its_clock_runs_down(context: BrowserContext, answerer: FakeAnswerer) -> None:
    clock = HandClock()
    await context.clock.install(time=0)
    await context.clock.pause_at(1_000)
    async with serving(LocalPage(port=0, now=clock), answerer) as page:
        anna = await enter(context, page, "Anna")
        me = await person_of(anna)
        rows = ((Button("Fold", "fold"),),)
        turn = Panel((Mention(me), ": ", Moment(clock() + 3_599, "in an hour")), rows=rows, call=me)
        sent = await page.send(await private_of(anna), turn, None)
        await expect(anna).to_have_title("▸ It is your turn · Invito")
        await expect(anna.get_by_role("timer")).to_have_text("59:59")
        await context.clock.run_for(1_000)
        await expect(anna.locator("#icon")).to_have_attribute("href", "/static/pictures/icon_called.png")
        assert (await anna.request.get(f"{page.url}/static/pictures/icon_called.png")).ok
        await expect(anna.get_by_role("timer")).to_have_text("59:58")
        await page.edit(sent, panel("thank you", "My cards"), None)
        await expect(anna).to_have_title("Invito")
        await context.clock.run_for(1_000)
        await expect(anna.locator("#icon")).to_have_attribute("href", "/static/pictures/icon.png")


async def test_who_wants_no_motion_sees_none(context: BrowserContext, page: LocalPage, anna: Page) -> None:
    me = await person_of(anna)
    await anna.emulate_media(reduced_motion="reduce")
    await page.send(CHANNEL, panel("your turn", "Fold", call=me), None)
    await expect(anna.locator("body.my-turn")).to_be_visible()
    assert await anna.locator("aside").evaluate("aside => getComputedStyle(aside).animationName") == "none"


async def test_where_the_head_has_no_room_for_the_sound_the_menu_has_it(page: LocalPage, anna: Page) -> None:
    wide, high = PHONE["width"], PHONE["height"]
    table = Panel(("table",), stages=(my_turn(1),))
    await page.send(await private_of(anna), table, None)
    for width, height, inside in ((wide, high, 0), (high, wide, 1), (340, 700, 1)):
        await anna.set_viewport_size({"width": width, "height": height})
        await anna.keyboard.press("Escape")
        await anna.reload()  # whoever turns their phone sees the next view so
        await anna.click("[data-role=menu]")
        await expect(anna.locator("#sound")).to_be_visible(visible=not inside)
        await expect(anna.locator("#choices").get_by_role("button", name="Sound:")).to_have_count(inside)
    await anna.get_by_role("button", name="Sound: soft").click()
    assert await anna.evaluate("localStorage.sound") == "bell"
    await anna.click("[data-role=menu]")
    await expect(anna.get_by_role("button", name="Sound: bell")).to_be_visible()


def my_turn(deal: int) -> Stage:
    """A table at which Anna is asked."""
    anna = Seated(0, "Anna", "me")
    return Stage("t", "rummy", "en", deal, "draw", "Rummy", "", (anna,), mine=True, running=True, asked=True)


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

    async def turn(deal: int, *, badge: bool = True) -> None:
        stage = my_turn(deal)
        ref = await page.send(private_place(me.id), Panel(("yours",), stages=(stage,)), None)
        await expect(anna).to_have_title("▸ It is your turn · Invito")
        await expect(anna.locator("#icon")).to_have_attribute("href", "/static/pictures/icon_called.png")
        assert bool(await anna.evaluate("() => window.badge")) == badge
        await page.edit(ref, Panel(("thank you",), stages=(replace(stage, asked=False),)), None)
        await expect(anna).to_have_title("Invito")
        await expect(anna.locator("#icon")).to_have_attribute("href", "/static/pictures/icon.png")
        assert not await anna.evaluate("() => window.badge")
        await page.delete(ref)

    await anna.evaluate("() => { window.away = true; }")
    await turn(1, badge=False)
    assert await anna.evaluate("() => window.notified") == []  # nobody asked for it
    await anna.click("[data-role=menu]")
    await anna.get_by_role("button", name="Notify me when it is my turn").click()
    await turn(2)
    assert await anna.evaluate("() => window.notified") == ["It is your turn"]
    await anna.evaluate("() => { window.away = false; }")
    await turn(3)
    assert await anna.evaluate("() => window.notified") == ["It is your turn"]  # it is seen anyway


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


async def test_on_a_phone_the_chat_gives_way_to_my_turn_unless_i_am_writing(page: LocalPage, anna: Page) -> None:
    me = await person_of(anna)
    await anna.set_viewport_size(PHONE)
    await anna.click("[data-role=chat-toggle]")
    ref = await page.send(private_place(me.id), Panel(("yours",), stages=(my_turn(1),)), None)
    await expect(anna.locator("#chat-toggle")).to_have_attribute("aria-expanded", "false")
    await anna.click("[data-role=chat-toggle]")
    await anna.fill("textarea", "one moment")
    await page.edit(ref, Panel(("yours again",), stages=(my_turn(2),)), None)
    await expect(anna.locator("body.my-turn")).to_be_visible()
    await expect(anna.locator("#chat-toggle")).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("instead", [(Button("Why?", "why", verb="why"),), ()], ids=["another action", "no action"])
async def test_once_my_turn_is_over_the_focus_lies_on_no_other_action_and_enter_means_the_golden_one(
    answerer: FakeAnswerer, page: LocalPage, anna: Page, instead: tuple[Button, ...]
) -> None:
    me = await person_of(anna)
    mine = ((Button("Fold", "t.1.1.fold", verb="fold"), Button("Check", "t.1.1.check", "good", verb="check")),)
    sent = await page.send(private_place(me.id), Panel(("",), rows=mine, stages=(my_turn(1),)), None)
    await expect(anna.locator("#bar [data-verb=check]")).to_be_focused()
    over = replace(my_turn(1), asked=False, running=False, phase="over")
    rows = ((*instead, Button("Ready", "t.ready", "main", verb="ready")),)
    await page.edit(sent, Panel(("",), rows=rows, stages=(over,)), None)
    await expect(anna.locator("#ask")).to_be_focused()
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.keyboard.press("Enter")
    assert (await pressed(answerer)).address == "t.ready"
