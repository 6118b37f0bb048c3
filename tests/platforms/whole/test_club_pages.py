"""The pages of a tournament and a season in a real browser against the real app: reached, read, and left again."""

from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.on_local.adapter import LocalPage
from tests.platforms.axe import findings
from tests.platforms.whole.page_deal import NARROW, PHONE, SIDEWAYS
from tests.platforms.whole.test_page import at_the_door, opened

WIDE = {"width": 1280, "height": 900}
WORDS = {
    "en": ("Sign up 300", "Tournament page", "Start now", "The channel", "Season page", "Not here"),
    "it": ("Mi iscrivo 300", "Pagina del torneo", "Si comincia", "Al canale", "Pagina della stagione", "Qui non c'è"),
}


async def in_the_channel(chromium: Browser, page: LocalPage, name: str, language: str) -> Page:
    """In the room, with the chat open."""
    tab = await at_the_door(chromium, page, name, language)
    await tab.click("[data-role=enter]")
    await tab.click("[data-role=chat-toggle]")
    return tab


async def says(tab: Page, line: str) -> None:
    """Returns when it has been answered."""
    await tab.fill("#message", line)
    await tab.press("#message", "Enter")
    await expect(tab.locator("#message")).to_have_value("")


LINES = "() => new Set([...document.querySelectorAll('#links a')].map((a) => a.getBoundingClientRect().top)).size"


async def is_sound(tab: Page) -> None:
    """Nothing serious for axe, and nothing sideways, at every width."""
    for shape in (*NARROW, WIDE, PHONE):
        await tab.set_viewport_size(shape)  # type: ignore[arg-type]  # a size
        assert await tab.evaluate(SIDEWAYS) <= 0, shape
    assert await tab.evaluate(LINES) == 1
    assert await findings(tab) == []
    await tab.set_viewport_size(WIDE)  # type: ignore[arg-type]  # a size
    assert await findings(tab) == []
    await tab.set_viewport_size(PHONE)
    await expect(tab.locator("h1")).to_have_count(1)


async def test_from_the_desk_to_the_page_of_the_tournament_and_back(
    chromium: Browser, tmp_path: Path, language: str
) -> None:
    sign_up, to_page, start, back, _, none = WORDS[language]
    async with opened(tmp_path, language) as page:
        anna = await in_the_channel(chromium, page, "Anna", language)
        bruno = await in_the_channel(chromium, page, "Bruno", language)
        await says(anna, "/tournament holdem 300 2 2 fast 0 0 4")
        await anna.get_by_role("button", name=sign_up).click()
        await anna.get_by_role("link", name=to_page).click()
        names = anna.locator("[data-key=entered] li")
        await expect(names).to_have_count(1)
        await is_sound(anna)
        await bruno.get_by_role("button", name=sign_up).click()
        await expect(names).to_have_text(["Anna tu" if language == "it" else "Anna you", "Bruno"])
        await anna.get_by_role("link", name=back).click()
        await anna.click("[data-role=chat-toggle]")
        await anna.get_by_role("button", name=start).click()
        await anna.get_by_role("link", name=to_page).click()
        await expect(anna.locator("[data-key=standing] tbody tr")).to_have_count(4)
        await expect(anna.locator("#facts time")).not_to_be_empty()
        await is_sound(anna)
        await anna.locator("[data-key=tables] a").last.click()
        await expect(anna.locator("[data-role=table]")).to_have_attribute("data-game", "texas_holdem")
        await anna.goto(page.url + "/c/tavolo/cup/nowhere")
        await expect(anna.get_by_role("heading", level=1)).to_have_text(none)
        await is_sound(anna)


async def test_from_season_to_its_page_and_back(chromium: Browser, tmp_path: Path, language: str) -> None:
    *_, back, to_page, _ = WORDS[language]
    async with opened(tmp_path, language) as page:
        anna = await in_the_channel(chromium, page, "Anna", language)
        await says(anna, "/season new")
        await says(anna, "/season")
        await anna.get_by_role("link", name=to_page).click()
        await expect(anna.locator("h1")).to_contain_text("1")
        await expect(anna.locator("[data-key=standings]")).to_be_visible()
        await is_sound(anna)
        bruno = await in_the_channel(chromium, page, "Bruno", language)
        await says(bruno, "/chips")
        await says(bruno, "/season Bruno +50 brought the cake")
        await expect(anna.locator("[data-key=corrections] li")).to_contain_text("brought the cake")
        await expect(anna.locator("[data-key=standings] tbody th")).to_have_text("Bruno")
        await anna.get_by_role("link", name=back).click()
        await expect(anna.locator("[data-role=chat-toggle]")).to_be_visible()
