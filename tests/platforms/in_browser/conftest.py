"""The local page served to a tab of the session's one Chromium, in the event loop of what drives it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page

from bot.on_local.adapter import LocalPage
from bot.seam.answerer import CommandOption, CommandSpec, Offer
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.in_browser.visitor import enter
from tests.platforms.local_tab import serving


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
