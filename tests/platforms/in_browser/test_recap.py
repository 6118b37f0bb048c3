"""Beside a wide table stands the deal so far, until somebody writes or the reader chooses something else."""

from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Panel, Strong
from bot.seam.press import Shown
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.in_browser.phone import STAGE
from tests.platforms.in_browser.visitor import PHONE
from tests.platforms.local_tab import CHANNEL

DESK: ViewportSize = {"width": 1280, "height": 900}
NOW = f"menu.history.now.{STAGE.table}"


def so_far(*lines: str) -> Shown:
    return Shown(Panel((Strong("Flop"), *(f"\n{line}" for line in lines))))


async def test_the_deal_so_far_grows_beside_the_table(answerer: FakeAnswerer, page: LocalPage, anna: Page) -> None:
    await anna.set_viewport_size(DESK)
    answerer.presses[NOW] = so_far("Bruno checks")
    table = await page.send(CHANNEL, Panel(("words",), stages=(STAGE,)), None)
    await expect(anna.locator("#tab-recap")).to_have_attribute("aria-selected", "true")
    await expect(anna.locator("#recap p")).to_have_text(["Flop", "Bruno checks"])
    answerer.presses[NOW] = so_far("Bruno checks", "Anna bets 20")
    await page.edit(table, Panel(("words",), stages=(replace(STAGE, phase="flop"),)), None)
    await expect(anna.locator("#recap p")).to_have_text(["Flop", "Bruno checks", "Anna bets 20"])


async def test_the_chat_takes_its_place_when_somebody_writes(page: LocalPage, anna: Page) -> None:
    await anna.set_viewport_size(DESK)
    await page.send(CHANNEL, Panel(("words",), stages=(STAGE,)), None)
    await expect(anna.locator("#recap")).to_be_visible()
    await anna.fill("textarea", "hello")
    await anna.press("textarea", "Enter")
    await expect(anna.locator("#log article")).to_be_visible()
    await expect(anna.locator("#recap")).to_be_hidden()


async def test_who_chose_the_deal_keeps_it_and_sees_how_much_is_unread(page: LocalPage, anna: Page) -> None:
    await anna.set_viewport_size(DESK)
    await page.send(CHANNEL, Panel(("words",), stages=(STAGE,)), None)
    await anna.click("#tab-recap")
    page._rooms.chat(CHANNEL, "Bruno", "b", "hello")
    await expect(anna.locator("#tab-chat")).to_have_attribute("data-unread", "1")
    await expect(anna.locator("#recap")).to_be_visible()
    await anna.press("#tab-recap", "ArrowRight")
    await expect(anna.locator("#chat")).to_be_visible()
    await expect(anna.locator("#tab-chat")).to_have_attribute("data-unread", "")


async def test_on_a_phone_it_is_read_only_when_it_is_opened(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    await anna.set_viewport_size(PHONE)
    answerer.presses[NOW] = so_far("Bruno checks")
    await page.send(CHANNEL, Panel(("words",), stages=(STAGE,)), None)
    await expect(anna.locator("#table [data-role=seat]").first).to_be_visible()
    await anna.click("#chat-toggle")
    await expect(anna.locator("#chat")).to_be_visible()
    assert await anna.locator("#recap p").count() == 0
    await anna.click("#tab-recap")
    await expect(anna.locator("#recap p")).to_have_text(["Flop", "Bruno checks"])
