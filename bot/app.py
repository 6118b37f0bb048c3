"""The app: all the bot is made of, put together in one place from what it is given of the outside world."""

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from datetime import date, datetime
from functools import partial
from math import inf
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import structlog

from bot.answers.fair.verifying import VerifyAnswers
from bot.answers.past.film import Films
from bot.answers.past.history import History
from bot.answers.router import Router
from bot.chat.chosen_table import Defaults, NewTable
from bot.chat.news import LASTING, follow
from bot.chat.notebook import StoredNotebook
from bot.chat.pages import Pages
from bot.chat.placing import place_older
from bot.chat.preferences import Preferences, Profile
from bot.chat.rest import Resting
from bot.chat.which_table import part_of, place_of
from bot.club.commands import ClubCommands
from bot.club.corrections import Corrections
from bot.club.forgetting import FORGET, SITS, ForgetMe
from bot.club.pages.answers import PageAnswers
from bot.club.pages.season import SeasonPages
from bot.club.season_reading import SeasonReading
from bot.club.seasons import SeasonCommands
from bot.games.odds import Bookmaker
from bot.ports import Choices, Ports
from bot.robots_thinking import thought_elsewhere
from bot.schedule.plans.cups import CupOpener
from bot.schedule.wiring import Schedule
from bot.seam.everywhere import Errand
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.platform import CannotServe, HandsOver, Platform
from bot.showing.outbox import Outbox
from bot.showing.screen import Onlookers, TableScreen
from bot.showing.threads import OPENED
from bot.showing.writing.rate_limit import LIMITS, LIVE
from bot.slow.commands import GAMES, SlowCommands
from bot.slow.digest import Digests
from bot.tournaments.commands import TournamentCommands
from bot.tournaments.desk import TournamentDesk
from bot.tournaments.page import CupPages
from bot.tournaments.rooms import Rooms
from bot.workers.host import Host
from bot.workers.parted_house import PartedHouse
from bot.workers.routing import RoutingHost
from bot.workers.worker import Worker
from cards_render.drawing.picture import Picture
from cards_render.painter.film import Animator
from cards_render.painter.worker import PictureFailed
from cards_render.shown.animals import ANIMALS
from engine.house.chips.bank import Bank
from engine.house.counting import Counting
from engine.house.forgetting import Forgetting
from engine.house.keeping import Keeping
from engine.house.lobby import Lobby
from engine.house.odds import work_out
from engine.house.parts import FOR_THE_HOUSE, OwnParts
from engine.house.sealing.sealer import Sealer
from engine.house.store.ports import Store, StoreDown
from engine.house.tournaments.hall import Hall
from engine.house.world import Clock, World

log = structlog.get_logger()


class App:
    """The application: the tables, and the platforms where they are shown."""

    def __init__(self, ports: Ports, choices: Choices) -> None:
        store, clock, painter = ports.store, ports.clock, ports.painter
        self._store = store
        self._shared, parts = ports.shared, OwnParts(shared=ports.shared)
        self.living = ports.living
        self.platforms = {platform.name: platform for platform in ports.platforms}
        write_first = frozenset(platform.name for platform in ports.platforms if platform.writes_first)
        self.preferences = Preferences(store, choices.language, write_first, lasting=LASTING if ports.news else inf)
        self._news = ports.news
        resting = Resting(self.preferences, choices.zone)
        self.screen = TableScreen(self.preferences, clock, Bookmaker(partial(painter.run, work_out)), resting)
        bank = Bank(store, choices.allowance)
        onlookers = Onlookers(self.screen)
        sealer = Sealer(store, clock.now, ports.secret, ports.beacon, on=choices.fair)
        world = World(
            store,
            bank,
            clock,
            ports.chance,
            onlookers,
            choices.customs,
            self._robot_names,
            sealer,
            partial(thought_elsewhere, painter.run),
            resting,
            lambda name: self.hall.owner_of(name),  # noqa: PLW0108  the hall comes later
            part_of,
            parts.__contains__,
        )
        self.lobby = Lobby(world)
        rooms, pages = Rooms(self.preferences, self.platforms), Pages(self.platforms)
        desk = TournamentDesk(self.preferences, lambda: self.screen.outboxes, clock, rooms, pages)
        self.hall = Hall(world, self.lobby, desk)
        self.schedule = Schedule(
            store,
            ports.schedule_clock or clock,
            self.lobby,
            self.preferences,
            self.platforms,
            lambda: self.screen.outboxes,
            cups=CupOpener(self.hall, self.lobby, store, rooms),
            parts=parts,
            everywhere=self._everywhere,
        )
        self._history = History(store, choices.zone)
        self._digests = Digests(self.preferences, resting, clock, lambda: self.screen.outboxes, self._digest)
        onlookers.screens = self.screen, self.schedule, self._digests
        self.parted = PartedHouse(
            parts, self.lobby, self.hall, self.schedule.planner, [self.screen, self._digests], desk, self._outboxes
        )
        self._counting = Counting(store)
        self._keeping = Keeping(
            store, clock, choices.zone, choices.keep_deals, self._counting.catch_up, lambda: FOR_THE_HOUSE in parts
        )
        corrections = Corrections(
            store, bank, self.preferences, self.platforms, self._tell_chat, self._look_into_purse, clock.now
        )
        forgetting = Forgetting(store, self.lobby, self._counting, sealer)
        forget_me = ForgetMe(
            store,
            self.preferences,
            self.schedule.planner,
            forgetting,
            self._fall_silent,
            pages,
            self._everywhere,
            parts,
        )
        slow = SlowCommands(self.lobby, self.preferences, resting, self.platforms, clock.now, self._everywhere)
        reading = SeasonReading(store, self._counting, self.preferences, choices.zone, clock.now)
        seasons = SeasonCommands(store, reading, self.preferences, corrections, pages, clock.now)
        self.router = Router(
            self.lobby,
            self.screen,
            self.preferences,
            bank,
            self._paint,
            self._painted,
            Defaults(NewTable(pace=choices.pace), partial(_today, clock, choices.zone), choices.zone, clock.now),
            self._history,
            Films(Animator(painter).animate),
            VerifyAnswers(self.lobby, store, sealer, self.preferences, self.platforms),
            self.platforms,
            self.schedule.planner,
            ClubCommands(store, self._counting, self.preferences, corrections, forget_me, seasons, pages, clock.now),
            slow,
            TournamentCommands(
                self.hall, self.lobby, self.preferences, self.platforms, lambda: self.screen.outboxes, rooms
            ),
            PageAnswers(
                CupPages(self.hall, self.preferences, pages, clock.now),
                SeasonPages(store, reading, self.preferences, pages),
                self.preferences,
                pages,
            ),
            ports.heard,
            self._everywhere,
        )
        errands = {GAMES: slow.here, OPENED: self._opened, SITS: forget_me.sits_here, FORGET: forget_me.forget_here}
        self._worker = Worker(ports.leases, self.parted) if ports.leases else None
        self.host = self._host_of(ports, errands, self._worker)
        self.screen.outboxes = {name: self._outbox(platform, store) for name, platform in self.platforms.items()}
        for name, platform in self.platforms.items():
            if isinstance(platform, HandsOver):
                platform.continue_from(StoredNotebook(store, name))
        self._painter, self._clock = painter, clock
        self._changing: set[asyncio.Task[None]] = set()

    def _robot_names(self, place: str) -> tuple[str, ...]:
        words = self.preferences.words_at(msgspec.json.decode(place, type=Place))
        return tuple(words(f"robot-{animal}") for animal in ANIMALS)

    async def _digest(self, key: str, table: str, deal: int) -> Panel:
        """How a deal went for one of its players. Raises Refused `unknown_deal`, StoreDown, ValueError."""
        past = await self._history.one(key, table, deal)
        return self._history.digest(self.preferences.words_for(key), past, self.preferences.about(key).sorting)

    def _host_of(self, ports: Ports, errands: Mapping[str, Errand], worker: Worker | None) -> Host:
        router, preferences, store = self.router, self.preferences, ports.store
        if worker is None or ports.wake is None:
            return Host(router, preferences, store, errands)
        return RoutingHost(
            router,
            self.lobby,
            preferences,
            store,
            errands,
            worker.owned,
            ports.wake,
            worker.name,
            travelled=ports.travelled,
        )

    async def _everywhere(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        return await self.host.everywhere(errand, person, names)

    async def _opened(self, person: Person, part: int | None) -> int:
        """How many open tables at hand this person has opened; `part`: in which part of the house."""
        return sum(part in (None, part_of(each.state.community)) for each in self.lobby.opened_by(person.key))

    def _outboxes(self) -> Iterable[Outbox]:
        return self.screen.outboxes.values()

    def _outbox(self, platform: Platform, store: Store) -> Outbox:
        limits = LIMITS.get(platform.name, LIVE)
        return Outbox(platform, store, self._paint, self._unreachable, self._moved, limits, living=self.living)

    async def _fall_silent(self, person: str) -> None:
        await asyncio.gather(*(outbox.forget(person) for outbox in self.screen.outboxes.values()))

    def _tell_chat(self, name: str, place: Place, panel: Panel) -> None:
        """Tell a whole chat something, once."""
        if outbox := self.screen.outboxes.get(place.platform):
            outbox.show(name, place, panel)
            outbox.finish(name)

    async def _look_into_purse(self, community: str, person: str) -> None:
        for table in self.lobby.with_player(person):
            if table.state.community == community:
                await table.look_into_purse(person)

    async def run(self) -> None:
        """Restore the tables and serve until cancelled. Raises CannotServe when no platform is left."""
        await place_older(self._store)
        if not self._shared:
            await self.parted.take_up_all()
        self.schedule.run()
        if self._worker and isinstance(self.host, RoutingHost):
            self._worker.begin(self.platforms.values(), self.host)
        serving = [asyncio.create_task(self._serve(each), name=name) for name, each in self.platforms.items()]
        keeping = asyncio.create_task(self._keeping.run(), name="keeping")
        following = asyncio.create_task(self._follow_news(), name="news")
        sweeping = asyncio.create_task(self.host.once.sweep(self._clock.now), name="old wishes")
        try:
            await asyncio.wait(serving)  # not `gather`: cancelled itself it would cancel them, before they hand over
            raise CannotServe("\n".join(task.result() for task in serving))
        finally:
            await self._hand_over()
            if self._worker:
                await self._worker.end()
            await self._close_outboxes()
            for task in (*serving, keeping, following, sweeping):
                task.cancel()
            await asyncio.gather(*serving, keeping, following, sweeping, return_exceptions=True)
            await self._close_tables()

    async def _hand_over(self) -> None:
        """Let no platform hear anything new, and those who have pressed get their answers."""
        leaving = [each.hand_over() for each in self.platforms.values() if isinstance(each, HandsOver)]
        for fault in await asyncio.gather(*leaving, return_exceptions=True):
            if isinstance(fault, Exception):
                log.error("a platform was not handed over", exc_info=fault)

    async def _follow_news(self) -> None:
        """Until cancelled: what people choose at other workers holds here too."""
        if self._news:
            await follow(self._news, self.preferences, self._chosen_elsewhere)

    async def _chosen_elsewhere(self, key: str, before: Profile) -> None:
        now = self.preferences.about(key)
        rests = (before.quiet, before.off) != (now.quiet, now.off)
        for table in [table for table in self.lobby if not table.closed]:
            sits = table.state.seat_of(key) is not None
            if sits and rests:
                await table.rests_otherwise(key)
            if sits or key in place_of(table).keys:
                table.show()

    def outbox_age(self) -> float:
        """Seconds that the message has waited which waits longest; 0.0 if none has to wait."""
        return max((outbox.age() for outbox in self.screen.outboxes.values()), default=0.0)

    def open_tables(self) -> int:
        return sum(1 for _ in self.lobby)

    async def close(self) -> None:
        """Close an app that was never run."""
        await self._close_tables()
        await self._close_outboxes()

    async def _close_outboxes(self) -> None:
        await asyncio.gather(*(outbox.close() for outbox in self.screen.outboxes.values()))

    async def _close_tables(self) -> None:
        await self.schedule.close()
        await self._digests.close()
        await self.hall.close()
        await self.lobby.close()

    async def _serve(self, platform: Platform) -> str:
        """Serve one platform; returns why it stopped. Its failure does not stop the others."""
        try:
            await platform.run(self.host)
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

    def _painted(self, panel: Panel) -> Picture | None:
        return self._painter.finished(panel.drawing) if panel.drawing is not None else None

    def _unreachable(self, place: Place) -> None:
        self._soon(self._note_unreachable(place))

    def _moved(self, old: Place, new: Place) -> None:
        self._soon(self.router.moved(old, new))

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._changing.add(task)
        task.add_done_callback(self._changing.discard)

    async def _note_unreachable(self, place: Place) -> None:
        """A person who cannot be reached is called in public from now on; the tables of a lost chat wait."""
        if not place.private_to:
            await self.router.removed(place)
            return
        person = Person(place.platform, place.private_to)
        try:
            await self.preferences.change_reach(person.key, reachable=False)
        except StoreDown:
            log.warning("cannot note who is unreachable", platform=place.platform)
        for table in self.lobby.with_player(person.key):
            table.show()


def _today(clock: Clock, zone: ZoneInfo) -> date:
    return datetime.fromtimestamp(clock.now(), zone).date()
