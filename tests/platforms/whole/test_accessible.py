"""What axe-core finds on the page from the door to a hand, and what it cannot see."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from bot.games import FACES
from tests.platforms.whole.test_page import at_the_door, opened, plays

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GRAVE = {"serious", "critical"}
LANDMARKS = ("head", "table", "seat", "stack", "mine", "my-seat", "hand", "ask", "clock", "bar", "action", "chat")


async def findings(tab: Page) -> list[tuple[str, str]]:
    """What is serious, with the elements it is about."""
    await tab.evaluate(AXE)
    found: list[dict[str, Any]] = (await tab.evaluate("axe.run()"))["violations"]  # Any: JSON
    return [(one["id"], node["html"][:160]) for one in found if one["impact"] in GRAVE for node in one["nodes"]]


@pytest.mark.parametrize("game", FACES)
async def test_nothing_serious_is_found_from_the_door_to_a_hand(chromium: Browser, tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as page:
        tab = await at_the_door(chromium, page, "Anna")
        assert await findings(tab) == []
        await plays(tab, game)
        assert await findings(tab) == []
        for landmark in LANDMARKS:
            assert await tab.locator(f"[data-role={landmark}]").count(), landmark
        await expect(tab.locator("h1")).to_have_count(1)
        await tab.set_viewport_size({"width": 1280, "height": 900})
        assert await findings(tab) == []
