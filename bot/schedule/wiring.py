"""Puts together what planned games need: planner, announcer, and the platforms' calendars."""

import asyncio
from collections.abc import Callable, Mapping

import structlog
from msgspec.structs import replace

from bot.chat.preferences import Preferences
from bot.schedule.announcer import PlanAnnouncer
from bot.schedule.plans.events import NOT_ALLOWED, Events
from bot.schedule.running.cups import CupOpener
from bot.schedule.running.planner import Planner
from bot.seam.everywhere import Everywhere
from bot.seam.platform import Platform
from bot.showing.outbox import Outbox
from bot.showing.threads import TableOpener
from engine.house.lobby import Lobby
from engine.house.parts import OwnParts
from engine.house.store.ports import Store
from engine.house.world import Clock
from engine.play import Refused

log = structlog.get_logger()


class Schedule:
    """`platforms` and `outboxes` by name; they may be filled later, when the app runs."""

    def __init__(  # noqa: PLR0913  what plans are kept in, opened at and told through
        self,
        store: Store,
        clock: Clock,
        lobby: Lobby,
        preferences: Preferences,
        platforms: Mapping[str, Platform],
        outboxes: Callable[[], Mapping[str, Outbox]],
        *,
        cups: CupOpener,
        parts: OwnParts,
        everywhere: Everywhere,
    ) -> None:
        self.events = Events(platforms)
        announcer = PlanAnnouncer(store, lobby, preferences, outboxes, self.events, clock.now)
        opener = TableOpener(lobby, preferences, platforms, outboxes, everywhere)
        self.planner = Planner(store, clock, lobby, announcer, opener, cups, parts)
        self.changed = self.planner.changed  # see `Screen`
        self.events.noted = self._note_event
        self._task: asyncio.Task[None] | None = None

    def run(self) -> None:
        """Do what is due from now on."""
        self._task = asyncio.create_task(self.planner.run(), name="planner")
        self._task.add_done_callback(_stopped)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.planner.close()
        await self.events.close()

    async def _note_event(self, plan: str, event: str) -> None:
        news = "no_event" if event == NOT_ALLOWED else ""
        try:
            await self.planner.note(plan, lambda found: replace(found, event=event), news)
        except Refused:  # the plan was removed meanwhile
            log.info("event of a plan that is no more", plan=plan)


def _stopped(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (fault := task.exception()):
        log.error("planner stopped by a fault", exc_info=fault)
