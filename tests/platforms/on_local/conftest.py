"""The local page served to two people, each with a tab on a real socket."""

from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

from bot.on_local.adapter import LocalPage
from bot.seam.answerer import CommandSpec
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.local_tab import HandClock, Tab, serving


@pytest.fixture
def answerer() -> FakeAnswerer:
    return FakeAnswerer(commands=(CommandSpec({"en": "play", "it": "gioca"}, {"en": "Open a table"}),))


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def page(answerer: FakeAnswerer, clock: HandClock) -> AsyncIterator[LocalPage]:
    async with serving(LocalPage(port=0, now=clock, monotonic=clock), answerer) as page:
        yield page


@pytest.fixture
async def anna(session: ClientSession, page: LocalPage) -> Tab:
    return await Tab(session, page).open("Anna", language="it")


@pytest.fixture
async def bruno(session: ClientSession, page: LocalPage, anna: Tab) -> Tab:
    return await Tab(session, page).open("Bruno")
