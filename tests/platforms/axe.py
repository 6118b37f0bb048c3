"""What axe-core finds wrong on a page for those who see, hear or move otherwise."""

from importlib.resources import files
from typing import Any

from playwright.async_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# It need not load style sheets and films once more: what it finds in those is not serious.
VIOLATIONS = """() => axe.run({ resultTypes: ["violations"], preload: false }).then(({ violations }) => violations)"""
GRAVE = {"serious", "critical"}


async def findings(tab: Page) -> list[tuple[str, str]]:
    """What is serious, with the elements it is about."""
    if not await tab.evaluate("() => Boolean(window.axe)"):
        await tab.evaluate(AXE)
    found: list[dict[str, Any]] = await tab.evaluate(VIOLATIONS)  # Any: JSON
    return [(one["id"], node["html"][:160]) for one in found if one["impact"] in GRAVE for node in one["nodes"]]
