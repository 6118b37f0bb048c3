"""What all tests share: an unhurried hypothesis and, for those who ask, a real browser."""

import os
from collections.abc import AsyncIterator, Iterator

import pytest
from hypothesis import settings
from playwright.async_api import Browser, async_playwright, expect

from tests.patience import GUARD
from tests.platforms.browser import chromium_path

# No deadline: a slow machine is not a fault. The same examples every time; `--hypothesis-profile=explore` tries others.
settings.register_profile("invito", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None)
settings.load_profile("invito")
expect.set_options(timeout=GUARD * 1000)

# Its sandbox does not start for root or in most containers; it only ever opens our own page. The rest keeps it quiet.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """A command sets the umask of its process, which here is that of all tests."""
    before = os.umask(0o022)
    os.umask(before)
    yield
    os.umask(before)


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    """A headless Chromium of this machine; the test is skipped where there is none."""
    path = chromium_path(os.environ)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()
