"""What axe-core finds on the page from the door to the film, in each language and shape; at a hand `test_page` asks."""

from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.platforms.axe import findings
from tests.platforms.whole.page_deal import SHAPES
from tests.platforms.whole.test_page import at_the_door, opened, plays
from tests.platforms.whole.test_page_film import does


async def in_every_shape(tab: Page) -> list[tuple[str, str]]:
    """What is serious on a desktop and on a phone, held sideways and upright, on which the tab is left.

    Sideways in one language: other words have the same colours, names and roles there.
    """
    found: list[tuple[str, str]] = []
    upright, sideways, desktop = SHAPES
    italian = await tab.get_attribute("html", "lang") == "it"
    for shape in (desktop, *([sideways] if italian else []), upright):
        await tab.set_viewport_size(shape)
        found += await findings(tab)
    return found


async def chooses(tab: Page, entry: str) -> None:
    """Opens an entry of the menu, named by CSS; its answer lies on a sheet."""
    await tab.click("[data-role=menu]")
    await tab.click(f"#choices {entry}")
    await expect(tab.locator("#shown article")).to_be_visible()


async def test_nothing_serious_is_found_at_the_door_between_deals_in_settings_history_chat_and_film(
    chromium: Browser, tmp_path: Path, language: str
) -> None:
    async with opened(tmp_path, language) as page:
        tab = await at_the_door(chromium, page, "Anna", language)
        assert await in_every_shape(tab) == []
        await plays(tab, "texas_holdem")
        await does(tab, "fold")
        await expect(tab.locator("[data-role=result]")).to_be_visible()
        assert await in_every_shape(tab) == []
        await tab.click("[data-role=menu]")
        assert await in_every_shape(tab) == []
        await tab.keyboard.press("Escape")
        await chooses(tab, "button:has-text('" + {"en": "Settings", "it": "Impostazioni"}[language] + "')")
        assert await in_every_shape(tab) == []
        await chooses(tab, "[data-role=history]")
        assert await in_every_shape(tab) == []
        await tab.locator("[data-role=deal-entry]").first.click()
        await expect(tab.locator("[data-role=film]")).to_be_visible()
        assert await in_every_shape(tab) == []
        await tab.click("#film-leave")
        await tab.click("[data-role=chat-toggle]")
        assert await in_every_shape(tab) == []
