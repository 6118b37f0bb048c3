"""The local page served to a tab of the session's one Chromium.

All of these tests are in one event loop, so that what drives the browser is started but once: for each test anew it
takes longer than most of them.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from bot.on_local.adapter import LocalPage
from bot.seam.platform import CommandOption, CommandSpec, Offer
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.in_browser.visitor import enter
from tests.platforms.local_tab import serving

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def driven(chromium_address: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(chromium_address)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def chromium(driven: Browser) -> AsyncIterator[Browser]:
    """That browser; what the test opens in it is closed."""
    yield driven
    for context in driven.contexts[1:]:  # the first one is the browser's own
        await context.close()


@pytest.fixture
def answerer() -> FakeAnswerer:
    both = {"en": "Rummy", "it": "Ramino"}
    offer = Offer("rummy", both, both, both, ("Ah", "Ks"), robots=3, most_robots=5)
    game = CommandOption({"en": "game"}, {"en": "Which"}, offers=(offer,))
    return FakeAnswerer(
        commands=(
            CommandSpec({"en": "raise", "it": "rilancia"}, {"en": "To an exact amount"}),
            CommandSpec({"en": "play", "it": "gioca"}, {"en": "A table"}, options=(game,)),
        )
    )


@pytest_asyncio.fixture(loop_scope="session")
async def page(answerer: FakeAnswerer) -> AsyncIterator[LocalPage]:
    async with serving(LocalPage(port=0), answerer) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def context(chromium: Browser) -> BrowserContext:
    return await chromium.new_context(locale="en-GB")


@pytest_asyncio.fixture(loop_scope="session")
async def anna(context: BrowserContext, page: LocalPage) -> Page:
    return await enter(context, page, "Anna")
