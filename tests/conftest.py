"""What all tests share: an unhurried hypothesis and, for those who ask, a bot without a platform or a real browser."""

import asyncio
import gc
import os
import re
import signal
import subprocess
from collections.abc import AsyncIterator, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from hypothesis import settings
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.language_files import LANGUAGES
from engine.games import GAMES
from tests.bot.fake_platform import FakeApp
from tests.children import children, command
from tests.engine.house.a_world import BESIDE_BROWSER, LUCK, NAMES
from tests.patience import GUARD
from tests.places import ROOT, scratch
from tests.platforms.browser import chromium_path
from tests.platforms.in_browser.visitor import resized, unpainted
from tests.postgres import Cluster, cluster, programs

# No deadline: a slow machine is not a fault. The same examples every time; `--hypothesis-profile=explore` tries others.
settings.register_profile("invito", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None)
settings.load_profile("invito")
PLATFORMS = ROOT / "tests" / "platforms"
expect.set_options(timeout=GUARD * 1000)

UNUSED = (
    # Each context has a window that nobody sees: its address bar is not drawn, and no process waits for a next page.
    "WebUIOmniboxPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",
    "CrossOriginOpenerPolicy",  # else our page would have a process of its own, beside that of the empty one before it
)
# Its sandbox does not start for root or in most containers; it only ever opens our own page. The rest keeps it quiet.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-startup-window",  # whoever drives it would wait until that one is there, on a busy machine in vain
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
]


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Each test finds, and leaves, its process as the others do. One fixture: each costs as much as a short test.

    The same cards at each run: what is dealt hangs on the names of tables too. A command sets the umask of its process,
    which here is that of all tests. Whoever starts a painter's process ends it: else it lies about until all tests of
    this worker are over.
    """
    NAMES.seed(LUCK)
    umask = os.umask(0o022)
    os.umask(umask)
    before = children()
    yield
    os.umask(umask)
    left = [process for process in children() - before if b"painter.process" in command(process)]
    assert left == []


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn, in tests of what is true of all."""
    return str(request.param)


@pytest.fixture
def key(game: str) -> str:
    """The same, in tests that call the game itself `game`."""
    return game


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
async def app() -> AsyncIterator[FakeApp]:
    """A bot whose platform and clock are those of the test."""
    made = FakeApp()
    yield made
    await made.close()


@pytest.fixture
async def apps() -> AsyncIterator[type[FakeApp]]:
    """Bots of other kinds, as the test makes them; they are closed after it."""
    made: list[FakeApp] = []

    class Closed(FakeApp):
        def __init__(self, **flags: Any) -> None:
            super().__init__(**flags)
            made.append(self)

    yield Closed
    for app in made:
        await app.close()


@pytest.fixture
async def session() -> AsyncIterator[ClientSession]:
    """Somebody who asks over HTTP."""
    async with ClientSession() as asking:
        yield asking


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One PostgreSQL for all tests; they are skipped where there is none."""
    with cluster(programs(os.environ)) as running:
        yield running


@pytest.fixture
def address(postgres: Cluster) -> str:
    """A database there in which nothing lies yet."""
    return postgres.new()


@pytest.fixture(scope="session")
def chromium_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where one headless Chromium of this machine is driven, for all tests; they are skipped where there is none.

    It is started but once, since that takes longer than most tests; each has contexts of its own.
    """
    path = chromium_path(os.environ)
    profile = tmp_path_factory.mktemp("chromium")
    command = [path, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}", *FLAGS]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, process_group=0) as process:
        assert process.stderr is not None
        yield next(found[0] for line in process.stderr if (found := re.search(r"ws://\S+", line)))
        os.killpg(process.pid, signal.SIGTERM)  # Debian starts some browsers by a script that stays
        process.stderr.read()  # else it might wait for somebody to read what it still says


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def driven(chromium_address: str) -> AsyncIterator[Browser]:
    """Whoever changes the size of a tab waits until it is laid out; nothing is painted."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(thread_name_prefix=BESIDE_BROWSER))
    Page.set_viewport_size = resized  # type: ignore[assignment,method-assign]
    Browser.new_context = unpainted  # type: ignore[assignment,method-assign]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(chromium_address, timeout=GUARD * 1000)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def chromium(driven: Browser) -> AsyncIterator[Browser]:
    """That browser; what the test opens in it is closed.

    Tests that ask for it are all in one event loop, so that what drives the browser is started but once: for each test
    anew it takes longer than most of them.
    """
    before = driven.contexts  # the browser's own, and one that stays for the tests of a file
    yield driven
    for context in driven.contexts:
        if context not in before:
            await context.close()


def pytest_configure() -> None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(scratch()))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What ten thousand tests are made of stays to the end: garbage is looked for elsewhere, and less often."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()
    return collected


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Each worker begins elsewhere in a folder: what one has compiled, the others find there."""
    report = yield
    worker = getattr(collector.config, "workerinput", None)
    if worker and isinstance(collector, pytest.Directory) and report.result:
        begins = len(report.result) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
        report.result = [*report.result[begins:], *report.result[:begins]]
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if in_the_browser(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path)  # for all the same, wherever they began
        items[:] = long_ones_first(items, config.workerinput["workercount"])


def in_the_browser(item: pytest.Item) -> bool:
    return not {"chromium", "driven"}.isdisjoint(getattr(item, "fixturenames", ()))


def long_ones_first(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The order of tests, dealt out in as many parts: the first worker begins in the browser, the second on platforms.

    So one browser does. Whoever has done his part takes from the end of another's, where short tests lie: nobody is
    left alone with a long one.
    """
    browser, platforms, short = list[pytest.Item](), list[pytest.Item](), list[pytest.Item]()
    for item in items:
        kind = browser if in_the_browser(item) else platforms if PLATFORMS in item.path.parents else short
        kind.append(item)
    second = max(0, len(items) // workers - len(browser))
    return [*browser, *short[:second], *platforms, *short[second:]]
