"""Writes plans, and tells people what is new about them: first the write, then the telling.

News is stored with the change that causes it. After a crash it is told at the next start, unless its message exists.
"""

from collections.abc import Callable, Coroutine
from typing import Protocol

import structlog
from msgspec.structs import replace

from bot.schedule.plans import changes, due, entries
from bot.schedule.plans.plan import News, Plan
from bot.schedule.plans.plan_store import PlanStore
from engine.house.store.ports import StoreDown
from engine.house.world import Clock

log = structlog.get_logger()


class Announcer(Protocol):
    """Tells people about plans. It is called after the write, and does not wait for a platform."""

    async def show(self, plan: Plan) -> None:
        """Show the invitation as it is now."""

    async def tell(self, plan: Plan, news: News) -> None:
        """Tell the news, unless it was told before, even in an earlier run."""

    def lose(self, part: int) -> set[str]:
        """Leave this part's plans to another worker. Returns the names of those that people were told of in private."""

    def leave(self, plan: Plan) -> None:
        """Stop keeping the plan's messages up to date; they stay as they are."""


class Keeper:
    """Its writing methods raise StoreDown, and Overdrawn for those who cannot pay the entry of a tournament."""

    def __init__(self, plans: PlanStore, announcer: Announcer, new_name: Callable[[], str], clock: Clock) -> None:
        """`new_name` makes a name for a plan."""
        self._plans = plans
        self._announcer = announcer
        self.new_name = new_name
        self._clock = clock

    async def keep(
        self, plan: Plan, before: Plan | None = None, *, shown: bool = True, following: Plan | None = None
    ) -> None:
        """Write a plan that was `before`, show it unless it is not to be `shown`, and tell its news.

        `following`: the next plan of its series, which is written in the same commit.
        """
        kept = [plan, following] if following else [plan]
        await self._plans.keep(*kept, entries=entries.moved(before, plan))
        if shown and plan.stage != "draft":
            await self.show(plan)
        await self.tell_news(plan, before)
        if following:
            await self.show(following)

    async def end(self, plan: Plan, before: Plan) -> None:
        """Write a plan that is over or cancelled, and plan the next one of its series, if there is one."""
        plan, following = self.with_following(replace(plan, until=self._clock.now() + due.SETTLES, held=None))
        await self.keep(plan, before, following=following)

    async def forget(self, plan: Plan) -> None:
        """Remove a draft, or a plan whose end has been told."""
        await self._plans.keep(replace(plan, stage="over" if plan.stage == "draft" else plan.stage, until=None))
        self._announcer.leave(plan)

    def with_following(self, plan: Plan) -> tuple[Plan, Plan | None]:
        """The plan, and the next one of its series; None if there is none, or if it was made already.

        It was if the plan's table has opened: a table may last longer than until the next evening.
        """
        name = self.new_name()
        following = None if plan.following else changes.next_of_series(plan, name, self._clock.now())
        return (replace(plan, following=name), following) if following else (plan, None)

    async def tell_news(self, plan: Plan, before: Plan | None) -> None:
        """Tell the news that the plan did not have `before`."""
        for news in plan.news:
            if before is None or news not in before.news:
                await self.tell(plan, news)

    async def show(self, plan: Plan) -> None:
        """Show the invitation as it is now. Never raises."""
        await self._told(self._announcer.show(plan))

    async def tell(self, plan: Plan, news: News) -> None:
        """Tell this news, unless it was told before. Never raises."""
        await self._told(self._announcer.tell(plan, news))

    async def _told(self, telling: Coroutine[None, None, None]) -> None:
        """What was written stays written, even if nobody can be told."""
        try:
            await telling
        except StoreDown:
            log.warning("plan cannot be told: nothing can be read")
        except Exception:
            log.exception("plan cannot be told")
