"""Two people in two tabs of a real Chromium play a whole deal against the real house."""

import asyncio
import re
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.on_local.adapter import LocalPage
from cards_render.painter.worker import Painter
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.patience import GUARD
from tests.platforms.whole.housing import housed


async def enter(chromium: Browser, page: LocalPage, name: str) -> Page:
    tab = await (await chromium.new_context(locale="en-GB")).new_page()
    await tab.goto(page.url)
    await tab.fill("input[name=name]", name)
    await tab.get_by_role("button", name="Enter").click()
    await expect(tab.locator("#me")).to_have_text(name)
    return tab


async def asks(tab: Page, command: str) -> None:
    await tab.fill("textarea[name=message]", command)
    await tab.press("textarea[name=message]", "Enter")


async def play(tab: Page, label: str) -> None:
    """A button of the player's own bar."""
    await tab.locator("[data-role=bar]").get_by_role("button", name=label, exact=True).click()


async def test_two_tabs_play_a_deal_to_the_showdown(chromium: Browser, tmp_path: Path) -> None:
    page, chance = LocalPage(port=0), SeededChance()
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    async with Painter() as painter, housed(tmp_path, [page], chance=chance, painter=painter, language="en"):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        anna, bruno = await enter(chromium, page, "Anna"), await enter(chromium, page, "Bruno")
        await asks(anna, "/play texas_holdem")
        table = anna.locator("[data-role=table]")
        await play(bruno, "Sit")
        await expect(table.locator("[data-who=person]")).to_contain_text("2,000")
        await play(anna, "Deal")
        await expect(anna.locator("[data-role=hand]").get_by_role("button", name="ace of hearts")).to_be_visible()
        await expect(bruno.locator("[data-role=hand]").get_by_role("button", name="king of hearts")).to_be_visible()
        await play(anna, "Other…")
        await anna.get_by_role("dialog").get_by_role("textbox").fill("120")
        await anna.keyboard.press("Enter")
        await expect(anna.locator("[data-role=twin]")).to_contain_text("raise to 120")
        await play(bruno, "Call 100")
        for _ in range(2):
            await play(bruno, "Check")
            await play(anna, "Check")
        await play(bruno, "All-in 1,880")
        await play(anna, "Call 1,880")
        await expect(table.locator("[data-role=result]")).to_contain_text("Anna wins 4,000")
        await expect(table.locator("[data-role=result]")).to_contain_text("pair of aces")
        await expect(table.locator("[data-role=result] [data-face]")).to_have_count(5)
        await expect(bruno.locator("aside").get_by_role("button", name="Buy in 2,000 and play")).to_be_visible()


async def test_whoever_opens_a_further_table_goes_to_its_page_and_the_channel_leads_there_in_the_same_tab(
    chromium: Browser, tmp_path: Path
) -> None:
    page = LocalPage(port=0)
    async with Painter() as painter, housed(tmp_path, [page], painter=painter, language="en"):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        anna = await enter(chromium, page, "Anna")
        await asks(anna, "/play texas_holdem")
        await expect(anna.locator("[data-role=my-seat]")).to_contain_text("Anna")
        await asks(anna, "/play texas_holdem 25/50")
        await expect(anna).to_have_url(re.compile(r"/c/tavolo\.\w+"))
        await expect(anna.locator("#me")).to_have_text("Anna")
        await expect(anna.locator("[data-role=my-seat] [data-role=stack]")).to_have_text("5,000")
        await anna.goto(page.url)
        await expect(anna.locator("[data-role=chat] article").last).to_contain_text(
            "NL 25/50 · another table, next door"
        )
        await anna.click("[data-role=language][data-lang=it]")
        await expect(anna.locator("[data-role=chat] article").last).to_contain_text("un altro tavolo, qui a fianco")
        await anna.locator("main").get_by_role("link", name="Vai al tavolo").click()
        await expect(anna).to_have_url(re.compile(r"/c/tavolo\.\w+"))
