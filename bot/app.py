"""The app: put together from what it is given of the outside world (`bot/wiring`), run, and closed again."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

import structlog

from bot.chat.news import follow
from bot.chat.notebook import StoredNotebook
from bot.chat.placing import place_older
from bot.chat.preferences import Profile
from bot.chat.which_table import place_of
from bot.ports import Choices, Ports
from bot.seam.people import Person, Place
from bot.seam.platform import CannotServe, HandsOver, Platform
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import LIMITS, LIVE
from bot.wiring.answers import Answers
from bot.wiring.club import Club
from bot.wiring.house import House
from bot.wiring.pictures import Pictures
from bot.workers.routing import RoutingHost
from bot.workers.worker import Worker
from engine.house.store.ports import Store, StoreDown

log = structlog.get_logger()


class App:
    """The application: the tables, and the platforms where they are shown."""

    def __init__(self, ports: Ports, choices: Choices) -> None:
        self._shared, self._news = ports.shared, ports.news
        self.living = ports.living
        self.house = house = House(ports, choices, self._everywhere)
        self.platforms, self.preferences = house.platforms, house.preferences
        self.lobby, self.hall, self.schedule, self.screen = house.lobby, house.hall, house.schedule, house.screen
        self.parted = house.parted
        self.pictures = Pictures(ports.painter)
        self._club = Club(house, choices)
        answers = Answers(house, self._club, self.pictures, ports, choices)
        self.router = answers.router
        self._worker = Worker(ports.leases, self.parted) if ports.leases else None
        self.host = answers.host(ports, self._worker)
        outboxes = {name: self._outbox(platform, house.store) for name, platform in house.platforms.items()}
        self.screen.outboxes.update(outboxes)
        for name, platform in house.platforms.items():
            if isinstance(platform, HandsOver):
                platform.continue_from(StoredNotebook(house.store, name))
        self._changing: set[asyncio.Task[None]] = set()

    async def _everywhere(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        return await self.host.everywhere(errand, person, names)

    def _outbox(self, platform: Platform, store: Store) -> Outbox:
        limits, paint = LIMITS.get(platform.name, LIVE), self.pictures.paint
        return Outbox(platform, store, paint, self._unreachable, self._moved, limits, living=self.living)

    async def run(self) -> None:
        """Restore the tables and serve until cancelled. Raises CannotServe when no platform is left."""
        await place_older(self.house.store)
        if not self._shared:
            await self.parted.take_up_all()
        self.schedule.run()
        if self._worker and isinstance(self.host, RoutingHost):
            self._worker.begin(self.platforms.values(), self.host)
        serving = [asyncio.create_task(self._serve(each), name=name) for name, each in self.platforms.items()]
        keeping = asyncio.create_task(self._club.keeping.run(), name="keeping")
        following = asyncio.create_task(self._follow_news(), name="news")
        sweeping = asyncio.create_task(self.host.once.sweep(self.house.clock.now), name="old wishes")
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
        await self.house.digests.close()
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

    def _unreachable(self, place: Place) -> None:
        self._soon(self._note_unreachable(place))

    def _moved(self, old: Place, new: Place | None) -> None:
        self._soon(self.router.moved(old, new) if new else self.router.deleted(old))

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
