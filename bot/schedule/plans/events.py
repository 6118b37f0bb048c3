"""Keeps planned games in the calendar of a community, on platforms with calendars. Nobody waits for this."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

import structlog

from bot.schedule.plans.plan import LASTS, Plan, Stage
from bot.seam.platform import Calendar, CalendarEntry, Gone, Platform, Trouble, Unreachable

log = structlog.get_logger()
NOT_ALLOWED, DELETED = "-", "x"  # stand for an event's id: the bot may not make events here; somebody deleted it
PHASES: Mapping[Stage, Literal["planned", "running", "over", "cancelled"]] = {
    "planned": "planned",
    "asked": "planned",
    "open": "running",
    "over": "over",
    "cancelled": "cancelled",
}


class Events:
    """Runs one task for each plan that has changed. `noted` is called with a plan's name and its event's new id."""

    def __init__(self, platforms: Mapping[str, Platform]) -> None:
        self._platforms = platforms
        self._newest: dict[str, CalendarEntry] = {}  # by plan: its event as it should be
        self._kept: dict[str, CalendarEntry] = {}  # by plan: its event as the platform has it
        self._events: dict[str, str] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.noted: Callable[[str, str], Awaitable[None]] = _nobody  # plan, event

    def keep(self, plan: Plan, title: str, about: str) -> None:
        """Have the calendar's event brought up to date with the plan. Returns at once, and never raises."""
        calendar = self._platforms.get(plan.place.platform)
        event = plan.event or self._events.get(plan.name, "")
        if not isinstance(calendar, Calendar) or not plan.place.community or event in {NOT_ALLOWED, DELETED}:
            return
        if plan.stage == "poll" or not (plan.alive or event):
            return
        self._events[plan.name] = event
        wanted = CalendarEntry(plan.name, title, about, plan.at, plan.at + LASTS, PHASES[plan.stage])
        if self._kept.get(plan.name) == wanted:
            return
        self._newest[plan.name] = wanted
        if plan.name not in self._tasks:
            task = asyncio.create_task(self._bring_up_to_date(calendar, plan), name=f"event of plan {plan.name}")
            self._tasks[plan.name] = task

    async def _bring_up_to_date(self, calendar: Calendar, plan: Plan) -> None:
        name = plan.name
        try:
            while self._kept.get(name) != (wanted := self._newest[name]):
                await self._note(name, await calendar.keep_event(plan.place, wanted, self._events[name]))
                self._kept[name] = wanted
        except Unreachable:
            await self._note(name, NOT_ALLOWED)
        except Gone:
            await self._note(name, DELETED)
        except Trouble as trouble:  # tried again at the plan's next change
            log.warning("event of a plan is not up to date", plan=name, trouble=repr(trouble))
        except Exception:  # the game goes on without its event
            log.exception("event of a plan is not up to date", plan=name)
        finally:
            self._tasks.pop(name, None)
        if self._newest[name].phase in {"over", "cancelled"}:
            self._forget(name)

    async def _note(self, name: str, event: str) -> None:
        if event != self._events[name]:
            self._events[name] = event
            await self.noted(name, event)

    def _forget(self, name: str) -> None:
        for kept in (self._newest, self._kept, self._events):
            kept.pop(name, None)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _nobody(plan: str, event: str) -> None:
    """Used until `noted` is set: the event's id is not kept."""
