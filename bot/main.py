"""The composition root: everything is made here and handed to the parts that need it."""

import asyncio
import gc
import signal
from collections.abc import Callable, Coroutine, Iterable
from contextlib import AsyncExitStack
from datetime import date, datetime
from functools import partial
from typing import Protocol, runtime_checkable

import structlog

from bot.answers.history import History
from bot.answers.router import Router
from bot.chat.preferences import Preferences
from bot.chat.which_table import Defaults, NewTable
from bot.games.odds import Bookmaker, work_out
from bot.rules.search.lookup import lookup
from bot.schedule.wiring import Schedule
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.platform import CannotServe, Platform
from bot.settings import Settings
from bot.showing.outbox import Outbox
from bot.showing.screen import Onlookers, TableScreen
from bot.words import words_in
from cards_render.drawing.picture import Picture
from cards_render.painter.worker import Painter, PictureFailed
from engine.house.chance import SystemChance
from engine.house.chips.bank import Allowance, Bank
from engine.house.clock import SystemClock
from engine.house.lobby import Lobby
from engine.house.store.ports import StoreDown
from engine.house.store.sqlite import SqliteStore
from engine.house.world import Chance, Clock, Customs, World

log = structlog.get_logger()
REACHABLE_AT_FIRST = frozenset({"discord", "local"})  # a Telegram bot may not write before `/start`
WRITES_A_MINUTE = {"telegram": 15}  # in a group, of the 20 that are allowed
LONGEST_STOP = 5.0  # seconds
HOUR = 3600.0  # seconds
SELDOM = 50_000, 20, 10_000  # thresholds of the garbage collector, for each generation


def platforms(settings: Settings) -> list[Platform]:
    """The platforms that the settings ask for. Libraries of other platforms are not even loaded: 12 MB each."""
    found: list[Platform] = []
    if page := settings.page:
        from bot.on_local.adapter import LocalPage

        found.append(LocalPage(page.host, page.port))
    if token := settings.discord_token:
        from bot.on_discord.adapter import DiscordPlatform

        secret = token.get_secret_value()
        found.append(DiscordPlatform(secret, api_base=settings.discord_api_base, gateway=settings.discord_gateway))
    if token := settings.telegram_token:
        from bot.on_telegram.adapter import Telegram

        found.append(
            Telegram(
                token.get_secret_value(),
                open_private=lambda language: words_in(language or settings.language)("open-private"),
                base_url=settings.telegram_base_url,
                base_file_url=settings.telegram_base_file_url,
            )
        )
    return found


@runtime_checkable
class Page(Protocol):
    """A platform that people open in a browser."""

    started: asyncio.Event  # set when it can be opened
    url: str  # from then on


class App:
    """The running application: the tables, and the platforms where they are shown."""

    def __init__(  # noqa: PLR0913  what the app is made of
        self,
        settings: Settings,
        store: SqliteStore,
        painter: Painter,
        found: list[Platform],
        *,
        chance: Chance | None = None,
        robots_think: tuple[float, float] = (1, 2),
        suspense: float = 2,
        schedule_clock: Clock | None = None,
    ) -> None:
        """`robots_think`: the fewest and most seconds. `suspense`: seconds before each street once players are all-in.

        `schedule_clock`: the clock of planned games, if it is not the same.
        """
        clock = SystemClock()
        by_name = {platform.name: platform for platform in found}
        self._painter = painter
        self._platforms = found
        self._preferences = Preferences(store, settings.language, REACHABLE_AT_FIRST)
        self._screen = TableScreen(self._preferences, clock, Bookmaker(partial(painter.run, work_out)))
        bank = Bank(store, Allowance(settings.start_balance, settings.daily_topup))
        customs = Customs(pause=settings.pause, suspense=min(suspense, settings.pause), robot_thinks=robots_think)
        onlookers = Onlookers(self._screen)
        self._lobby = Lobby(World(store, bank, clock, chance or SystemChance(), onlookers, customs))
        self._schedule = Schedule(
            store, schedule_clock or clock, self._lobby, self._preferences, by_name, lambda: self._screen.outboxes
        )
        onlookers.screens = self._screen, self._schedule
        self._router = Router(
            self._lobby,
            self._screen,
            self._preferences,
            bank,
            self._paint,
            Defaults(NewTable(pace=settings.pace), partial(_today, settings), settings.timezone),
            History(store, settings.timezone),
            by_name,
            self._schedule.planner,
        )
        self._screen.outboxes = {
            platform.name: Outbox(
                platform, store, self._paint, self._unreachable, self._moved, WRITES_A_MINUTE.get(platform.name)
            )
            for platform in found
        }
        self._changing: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Restore the tables and serve until cancelled. Raises CannotServe when no platform is left."""
        tables = await self._lobby.recover()
        log.info("tables taken up", tables=tables)
        plans = await self._schedule.start()
        log.info("plans taken up", plans=plans)
        serving = [asyncio.create_task(self._serve(platform), name=platform.name) for platform in self._platforms]
        try:
            reasons = await asyncio.gather(*serving)
            raise CannotServe("\n".join(reasons))
        finally:
            await asyncio.gather(*(outbox.close() for outbox in self._screen.outboxes.values()))
            for task in serving:
                task.cancel()
            await asyncio.gather(*serving, return_exceptions=True)
            await self._schedule.close()
            await self._lobby.close()

    async def _serve(self, platform: Platform) -> str:
        """Serve one platform; returns why it stopped. Its failure does not stop the others."""
        try:
            await platform.run(self._router)
        except CannotServe as why:
            log.error("platform stopped", platform=platform.name, reason=str(why))  # noqa: TRY400  nothing to trace
            return str(why)
        except Exception:  # whatever an adapter or its library could not deal with
            log.exception("platform stopped", platform=platform.name)
        return f"{platform.name} stopped: the log says why"

    async def _paint(self, panel: Panel) -> Picture | None:
        try:
            return await self._painter.paint(panel.drawing) if panel.drawing is not None else None
        except PictureFailed as failed:
            log.warning("no picture", reason=str(failed))
            return None

    def _unreachable(self, place: Place) -> None:
        self._soon(self._note_unreachable(place))

    def _moved(self, old: Place, new: Place) -> None:
        self._soon(self._router.moved(old, new))

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._changing.add(task)
        task.add_done_callback(self._changing.discard)

    async def _note_unreachable(self, place: Place) -> None:
        """A person who cannot be reached is called in public from now on; the tables of a lost chat wait."""
        if not place.private_to:
            await self._router.removed(place)
            return
        person = Person(place.platform, place.private_to)
        try:
            await self._preferences.change_reach(person.key, reachable=False)
        except StoreDown:
            log.warning("cannot note who is unreachable", platform=place.platform)
        for table in self._lobby.with_player(person.key):
            table.show()


async def serve(settings: Settings, page_is_open: Callable[[str], None]) -> None:
    """Run until SIGTERM or SIGINT, and end cleanly within 5 s. `page_is_open` is called with the local page's address.

    The data directory must exist. Raises AlreadyRunning, CannotServe, NewerDatabase, StoreDown, OSError.
    """
    schedule_clock = _trial_clock(settings)
    lookup()  # else the first question would wait until the index is built
    collect_seldom()
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    found = platforms(settings)
    helpers = [asyncio.create_task(work) for work in (collect_hourly(), _tell_page(found, page_is_open))]
    serving = asyncio.create_task(_run_app(settings, found, schedule_clock))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
    for task in (*helpers, stopping, serving):
        task.cancel()
    await asyncio.wait({serving}, timeout=LONGEST_STOP)
    if not serving.cancelled() and serving.done():
        serving.result()


async def _run_app(settings: Settings, found: list[Platform], schedule_clock: Clock | None) -> None:
    """Open what the app needs, run it, and close everything again, also when it is cancelled meanwhile."""
    async with AsyncExitStack() as resources:
        store = await SqliteStore.open(settings.database, SystemClock().now)
        resources.push_async_callback(store.close)
        painter = await resources.enter_async_context(Painter())
        await App(settings, store, painter, found, schedule_clock=schedule_clock).run()


async def _tell_page(found: Iterable[Platform], page_is_open: Callable[[str], None]) -> None:
    """Call `page_is_open` once the local page can be opened; if its port is taken, only the error says so."""
    for page in found:
        if isinstance(page, Page):
            await page.started.wait()
            page_is_open(page.url)


def _trial_clock(settings: Settings) -> Clock | None:
    """The clock of planned games if it is a trial clock, which is logged before anything else; else None."""
    if settings.clock is None:
        return None
    clock = settings.clock.clock(settings.timezone)
    begins = datetime.fromtimestamp(clock.now(), settings.timezone).isoformat(timespec="seconds")
    log.warning("the schedule's clock is for trials", begins=begins, speed=settings.clock.speed)
    return clock


def collect_seldom() -> None:
    """Let full garbage collections be rare: each one stops all tables, 0.2 s and more for a thousand of them.

    Objects that exist by now are never looked at again, and all others only in `collect_hourly`.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def collect_hourly() -> None:
    """Free what only the garbage collector can find, such as a closed table and its clock that refer to each other."""
    while True:
        await asyncio.sleep(HOUR)
        gc.collect()


def _today(settings: Settings) -> date:
    return datetime.now(settings.timezone).date()
