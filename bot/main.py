"""The running bot: what the settings ask for is opened, handed to the app, and closed again when a signal stops it."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from datetime import datetime
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import structlog
from msgspec.structs import replace

from bot.app import App
from bot.garbage import collect_hourly, collect_seldom
from bot.platforms import platforms
from bot.ports import Choices, Ports
from bot.rules.search.index import check_full_text
from bot.schedule.times.trial import TrialClock
from bot.seam.platform import Platform
from bot.settings import Settings
from cards_render.painter.worker import Painter
from engine.games import prepare
from engine.house.chips.bank import Allowance
from engine.house.clock import SystemClock
from engine.house.sealing.chance import SystemChance
from engine.house.sealing.sealer import Source
from engine.house.store.opening import open_store
from engine.house.store.postgresql.leases import Leases
from engine.house.store.sql_store.store import SqlStore
from engine.house.world import Clock, Customs

if TYPE_CHECKING:
    from bot.health.watch import Watch

log = structlog.get_logger()
LONGEST_STOP = 5.0  # seconds
LAST_MOMENT = 9.0  # seconds after which it ends whatever still hangs
SETTLED = 5.0  # seconds after which a start is surely over


@runtime_checkable
class Page(Protocol):
    """A platform that people open in a browser."""

    started: asyncio.Event  # set when it can be opened
    url: str  # from then on


def choices(settings: Settings) -> Choices:
    """What the settings say to the app."""
    customs = Customs(pause=settings.pause, suspense=min(Customs().suspense, settings.pause))
    allowance = Allowance(settings.start_balance, settings.daily_topup)
    fair = settings.fair == "on"
    return Choices(settings.language, settings.timezone, allowance, settings.pace, customs, settings.keep_deals, fair)


def beacon(settings: Settings) -> Source | None:
    """The beacon that the house names, if any."""
    if settings.fair == "off" or settings.beacon == "off":
        return None
    from bot.proofs.drand import Drand

    return Drand(settings.beacon_base, SystemClock().now)


async def serve(
    settings: Settings, page_is_open: Callable[[str], None], ends: Callable[[int], None] = lambda _: None
) -> None:
    """Run until SIGTERM or SIGINT, and end cleanly within 5 s. `page_is_open` is called with the local page's address.

    `ends` is called when it has begun to end, with the exit code that this means. The data directory must exist.
    Raises AlreadyRunning, CannotServe, NewerDatabase, StoreDown, OSError.
    """
    schedule_clock = _trial_clock(settings)
    check_full_text()
    watch = _watch(settings)
    found = platforms(settings, schedule_clock, *([watch.metrics.called] if watch else []))
    collect_seldom()
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    helpers = [asyncio.create_task(work) for work in (collect_hourly(), _tell_page(found, page_is_open), _prepare())]
    serving = asyncio.create_task(_run_app(settings, found, schedule_clock, watch, ends))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
    if watch:
        watch.health.end()
    if stop.is_set():
        ends(0)
    for task in (*helpers, stopping, serving):
        task.cancel()
    await asyncio.wait({serving}, timeout=LONGEST_STOP)
    if not serving.cancelled() and serving.done():
        serving.result()


def end_in_time(code: int) -> None:
    """End this process within 10 s, whatever hangs: what was acknowledged is kept, and the next start finds it."""

    def give_up() -> None:
        log.error("not closed in time; ended all the same")
        os._exit(code)

    timer = threading.Timer(LAST_MOMENT, give_up)
    timer.daemon = True  # it holds up no end that is in time
    timer.start()


def _watch(settings: Settings) -> "Watch | None":
    """What the operator looks at; its libraries are loaded only for those who asked for it."""
    if settings.metrics is None:
        return None
    from bot.health.watch import Watch

    return Watch(settings.metrics)


def nobody(*_: object) -> None:
    """Nobody listens."""


async def _run_app(
    settings: Settings,
    found: list[Platform],
    schedule_clock: Clock | None,
    watch: "Watch | None",
    ends: Callable[[int], None],
) -> None:
    """Open what the app needs, run it, and close everything again, also when it is cancelled meanwhile."""
    async with AsyncExitStack() as resources:
        if watch:
            watch.health.platforms = found
            await resources.enter_async_context(watch.served())
        leases = Leases(settings.worker) if settings.postgresql else None
        store = await open_store(
            settings.kept,
            SystemClock().now,
            committed=watch.metrics.committed if watch else nobody,
            fenced=watch.metrics.fenced if watch else nobody,
            leases=leases,
        )
        resources.push_async_callback(store.close)
        painter = await resources.enter_async_context(Painter(drawn=watch.metrics.drawn if watch else nobody))
        if settings.fair == "off":
            log.warning("deals are not sealed: nobody can check them")
        chance, drand = SystemChance(), beacon(settings)
        ports = Ports(store, painter, found, SystemClock(), chance, schedule_clock, beacon=drand)
        if watch:
            ports = replace(ports, heard=watch.metrics.pressed, travelled=watch.metrics.travelled)
        if leases and settings.postgresql:
            ports = _shared(ports, leases, settings.postgresql, resources)
        app = App(ports, choices(settings))
        if watch:
            await resources.enter_async_context(watch.over(app, store, lambda: painter.process, leases))
        await _run_while_stored(app, store, ends)


def _shared(ports: Ports, leases: Leases, address: str, resources: AsyncExitStack) -> Ports:
    """A worker among several, who hears in the database what the others have for it."""
    from engine.house.store.postgresql.listening import NOTES, Listening

    wake, news = Listening(address), Listening(address, NOTES)
    for each in (wake, news):
        resources.push_async_callback(each.close)
    return replace(
        ports,
        shared=True,
        leases=leases,
        wake=wake,
        news=news,
        living=lambda: leases.living if leases.are_renewed else 0,
    )


async def _run_while_stored(app: App, store: SqlStore, ends: Callable[[int], None]) -> None:
    """It ends too if its store has stopped. Raises CannotServe, StoreDown."""
    running, stopped = asyncio.create_task(app.run()), asyncio.create_task(store.stopped())
    try:
        await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
        ends(1)  # nobody has asked it to
        if stopped.done():
            stopped.result()
    finally:
        running.cancel()
        stopped.cancel()
        await asyncio.wait({running, stopped})
    running.result()


async def _tell_page(found: Iterable[Platform], page_is_open: Callable[[str], None]) -> None:
    """Call `page_is_open` once the local page can be opened; if its port is taken, only the error says so."""
    for page in found:
        if isinstance(page, Page):
            await page.started.wait()
            page_is_open(page.url)


async def _prepare() -> None:
    await asyncio.sleep(SETTLED)  # presses of now come first
    await get_ready()


async def get_ready() -> None:
    """Do beforehand what the first hand would wait for."""
    await asyncio.to_thread(prepare)


def _trial_clock(settings: Settings) -> TrialClock | None:
    """The clock of planned games if it is a trial clock, which is logged before anything else; else None."""
    if settings.clock is None:
        return None
    clock = settings.clock.clock(settings.timezone)
    begins = datetime.fromtimestamp(clock.now(), settings.timezone).isoformat(timespec="seconds")
    log.warning("the schedule's clock is for trials", begins=begins, speed=settings.clock.speed)
    return clock
