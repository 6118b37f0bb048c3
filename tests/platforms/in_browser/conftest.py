"""The local page served to a tab of the session's one Chromium, in the event loop of what drives it.

Each test has a page of its own, with a tab that comes in anew. Where a file says `pytestmark = LASTING` it has but one
for all its tests, since coming in takes longer than most of them do; what was sent and pressed is gone in between.
"""

from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.seam.answerer import CommandOption, CommandSpec, Offer
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.in_browser.visitor import Visit, enter, private_of
from tests.platforms.local_tab import CHANNEL, serving

DESKTOP: ViewportSize = {"width": 1280, "height": 720}


def an_answerer() -> FakeAnswerer:
    both = {"en": "Rummy", "it": "Ramino"}
    offer = Offer("rummy", both, both, both, ("Ah", "Ks"), robots=3, most_robots=5)
    game = CommandOption({"en": "game"}, {"en": "Which"}, offers=(offer,))
    return FakeAnswerer(
        commands=(
            CommandSpec({"en": "raise", "it": "rilancia"}, {"en": "To an exact amount"}),
            CommandSpec({"en": "play", "it": "gioca"}, {"en": "A table"}, options=(game,)),
        )
    )


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def visit(driven: Browser, request: pytest.FixtureRequest) -> AsyncIterator[Visit]:
    """What the file calls BEFORE runs in the tab before the page does."""
    answerer = an_answerer()
    async with serving(LocalPage(port=0), answerer) as page:
        context = await driven.new_context(locale="en-GB")
        await context.add_init_script(getattr(request.module, "BEFORE", ""))
        yield Visit(answerer, page, await enter(context, page, "Anna"))
        await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def lasting(visit: Visit, request: pytest.FixtureRequest) -> AsyncIterator[Visit]:
    """The visit of this file, as if nothing had happened in it."""
    failed = request.session.testsfailed
    yield visit
    answerer, page, anna = visit
    answerer.forget()
    for place in (CHANNEL, await private_of(anna)):
        for message in [*page._rooms.room(place)]:
            page._rooms.room(place).remove(message.id)
    if request.session.testsfailed > failed:
        await anna.reload()
    await anna.keyboard.press("Escape")
    if anna.viewport_size != DESKTOP:  # to set it waits for two frames
        await anna.set_viewport_size(DESKTOP)
    await anna.emulate_media(reduced_motion="null")
    await expect(anna.locator("article")).to_have_count(0)
    await expect(anna.locator("#table.empty")).to_be_attached()


def of(request: pytest.FixtureRequest, part: str) -> Any:  # its type is the part's
    """A part of the visit that lasts, where the file says so; else one of this test's own."""
    if "lasting" in request.fixturenames:
        return getattr(request.getfixturevalue("lasting"), part)
    return request.getfixturevalue(f"own_{part}")


@pytest.fixture
def answerer(request: pytest.FixtureRequest) -> FakeAnswerer:
    return cast("FakeAnswerer", of(request, "answerer"))


@pytest.fixture
def page(request: pytest.FixtureRequest) -> LocalPage:
    return cast("LocalPage", of(request, "page"))


@pytest.fixture
def anna(request: pytest.FixtureRequest, chromium: Browser) -> Page:
    return cast("Page", of(request, "anna"))


@pytest.fixture
def own_answerer() -> FakeAnswerer:
    return an_answerer()


@pytest_asyncio.fixture(loop_scope="session")
async def own_page(answerer: FakeAnswerer) -> AsyncIterator[LocalPage]:
    async with serving(LocalPage(port=0), answerer) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def context(chromium: Browser) -> BrowserContext:
    return await chromium.new_context(locale="en-GB")


@pytest_asyncio.fixture(loop_scope="session")
async def own_anna(context: BrowserContext, page: LocalPage) -> Page:
    return await enter(context, page, "Anna")
