"""The film of a deal on the page, in a real browser: the same table, its stages, their words, and the way back."""

import asyncio
import re
from pathlib import Path

from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.patience import GUARD
from tests.platforms.whole.housing import housed

DESKTOP: ViewportSize = {"width": 1280, "height": 900}
SHAPES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 320, "height": 640}, DESKTOP,
)  # fmt: skip
STRIP = "[data-role=film-stage]"
WORDS = "[data-role=film-words]"
HELD = "[data-role=hand] [data-face]"


async def enter(chromium: Browser, page: LocalPage, name: str) -> Page:
    context = await chromium.new_context(locale="en-GB", viewport=DESKTOP, reduced_motion="reduce")
    tab = await context.new_page()
    await tab.goto(page.url)
    await tab.fill("input[name=name]", name)
    await tab.click("[data-role=enter]")
    return tab


async def does(tab: Page, verb: str) -> None:
    await tab.locator("[data-role=bar]:not([aria-disabled=true])").wait_for()
    button = tab.locator(f"[data-role=bar] [data-verb={verb}]:not([aria-disabled=true]):not(.ahead)")
    await button.wait_for()
    version = await tab.get_attribute("body", "data-version")
    await button.click()
    await expect(tab.locator("body")).not_to_have_attribute("data-version", version or "")


async def a_deal(anna: Page, bruno: Page) -> None:
    """Bruno folds to Anna's bet on the flop; then the next one begins, with Bruno's turn."""
    await anna.fill("textarea", "/play texas_holdem")
    await anna.press("textarea", "Enter")
    await does(bruno, "sit")
    await does(anna, "deal")
    for who, verb in ((anna, "call"), (bruno, "check"), (bruno, "check"), (anna, "all_in"), (bruno, "fold")):
        await does(who, verb)
    await does(anna, "ready")
    await expect(anna.locator("[data-role=ready]")).to_have_text("✓ Readywaiting for Bruno")
    await expect(bruno.locator("[data-role=seat].ready")).to_have_count(1)
    await does(bruno, "ready")
    await expect(bruno.locator("[data-role=ask][data-mine=yes]")).to_be_visible()


async def turned_over(anna: Page) -> None:
    """By keys, by ◀ ▶ and by the strip; each stage has its cards and its words, and no card that was never shown."""
    stages, table, words = anna.locator(STRIP), anna.locator("[data-role=table]"), anna.locator(WORDS)
    await expect(stages).to_have_count(3)
    await expect(table.locator("[data-role=board] [data-face]")).to_have_count(0)
    await expect(anna.locator(HELD)).to_have_count(2)
    await expect(anna.get_by_role("button", name="ace of hearts")).to_be_visible()
    await anna.keyboard.press("ArrowRight")
    await expect(table.locator("[data-role=board] [data-face]")).to_have_count(3)
    await expect(words.get_by_role("heading")).to_have_text(["Pre-flop", "Flop"])
    await expect(words).to_contain_text("Bruno checks")
    await anna.click("[data-role=film-next]")
    await expect(stages.last).to_have_attribute("aria-current", "step")
    await expect(anna.locator("[data-role=film-result]")).to_contain_text("Anna wins 40")
    await expect(words.get_by_role("heading")).to_have_text(["Pre-flop", "Flop", "Who won, and why", "Your part"])
    await expect(words.locator("p").last).to_have_text("You come out 20 ahead.")
    await expect(table.locator("[data-role=result]")).to_contain_text("Anna wins 40")
    await expect(anna.locator("[data-role=film-next]")).to_have_attribute("aria-disabled", "true")
    assert await anna.locator(":is(main, aside) [data-face=Kh]").count() == 0
    await anna.click("[data-role=film-back]")
    await expect(words.get_by_role("heading")).to_have_text(["Pre-flop", "Flop"])
    await stages.first.click()
    await expect(words.get_by_role("heading")).to_have_text(["Pre-flop"])


async def test_a_deal_of_the_past_is_seen_stage_by_stage_with_its_winner_at_the_end(
    chromium: Browser, tmp_path: Path
) -> None:
    page, chance = LocalPage(port=0), SeededChance()
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    async with housed(tmp_path, [page], chance=chance, language="en"):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        anna, bruno = await enter(chromium, page, "Anna"), await enter(chromium, page, "Bruno")
        await a_deal(anna, bruno)
        await anna.click("[data-role=menu]")
        await anna.click("#choices [data-role=history]")
        entry = anna.locator("[data-role=deal-entry]")
        await expect(entry).to_have_count(1)
        await expect(entry).to_contain_text("deal 1 · +20")
        await expect(entry).to_contain_text(
            re.compile(r"^[A-Z][a-z]{2},? \d+ [A-Z][a-z]{2},? \d\d:\d\d · Texas")
        )  # as the English say it
        await entry.click()
        await expect(anna.locator("[data-role=film]")).to_be_visible()
        await turned_over(anna)
        for shape in SHAPES:
            await anna.set_viewport_size(shape)
            assert await anna.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
            for part in ("[data-role=film-next]", "#film-leave", WORDS, HELD):
                await expect(anna.locator(part).first).to_be_in_viewport()
        await anna.get_by_text("For experts").click()
        async with anna.expect_download() as saving:
            await anna.get_by_role("button", name="Transcript").click()
        assert (await (await saving.value).path()).read_text().startswith("game texas_holdem")
        await does(bruno, "call")  # and now the film's reader is asked, at the real table
        await expect(anna.locator("#film-leave")).to_have_text("It is your turn")
        await expect(anna).to_have_title("▸ It is your turn · Invito")
        await anna.click("#film-leave")
        await expect(anna.locator("[data-role=film]")).to_be_hidden()
        await expect(anna.locator("[data-role=ask][data-mine=yes]")).to_be_visible()
        for tab in (anna, bruno):
            await tab.context.close()
