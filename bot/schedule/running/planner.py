"""The planner: carries out people's requests about planned games, and sees when something is due (decision 14).

All it knows is in the store: after a restart it goes on with the same plans, and does what it has missed.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

import structlog
from msgspec.structs import replace

from bot.chat.which_table import community_of, covers, part_of
from bot.schedule.plans import changes, due
from bot.schedule.plans.plan import Plan, Rsvp, told
from bot.schedule.plans.plan_store import PlanStore
from bot.schedule.running.cups import CupOpener
from bot.schedule.running.keeper import Announcer, Keeper
from bot.schedule.running.opening import Opener
from bot.schedule.running.steps import Steps
from bot.schedule.running.table_watch import RETRY, Watch
from bot.schedule.times.zones import days_later
from bot.seam.people import Place
from bot.showing.threads import TableOpener
from engine.house.lobby import Lobby
from engine.house.parts import OwnParts
from engine.house.store.ports import Store, StoreDown
from engine.house.world import Clock

SHOWN_AGAIN = 15 * 86400.0  # seconds; at a start invitations of games farther ahead are not shown again
log = structlog.get_logger()


@dataclass(eq=False, repr=False)
class Planner:
    """All planned games of the installation. `parts`: the parts whose plans this worker looks after."""

    _store: Store
    _clock: Clock
    _lobby: Lobby
    _announcer: Announcer
    _table_opener: TableOpener
    cups: CupOpener
    _parts: OwnParts

    def __post_init__(self) -> None:
        self.plans = PlanStore(self._store)
        self._opener = Opener(self._lobby, self._table_opener)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._watch = Watch(self._clock, self._look)
        self._keeper = Keeper(self.plans, self._announcer, self._lobby.new_name, self._clock)
        self._steps = Steps(self.plans, self._keeper, self._opener, self.cups, self._watch, self._clock)
        self.now, self.new_name, self.forget = self._clock.now, self._lobby.new_name, self._keeper.forget
        self.changed = self._watch.changed  # called at every change of any table

    # People's requests.

    async def add(self, plan: Plan) -> Plan:
        """Keep a new plan or draft. Raises Refused `plan_too_many_of_yours`, StoreDown."""
        await self.plans.check_number(plan)
        await self._keeper.keep(plan)
        return plan

    async def change(self, name: str, wish: Callable[[Plan], Plan], news: str = "") -> Plan:
        """Change a plan or draft, and tell `news`, if any, to those who come.

        Raises what `wish` raises, Overdrawn for those who cannot pay the entry of a tournament, StoreDown.
        """
        async with self._alone(name):
            before = await self.plans.find(name)
            if not (before.alive or before.stage == "draft"):
                raise changes.over(before)
            after = wish(before)
            if after == before:
                return after
            after = changes.with_news(before, after, news)
            if after.stage == "asked" and after.enough:
                after = replace(after, until=self.now())
            if after.stage == "cancelled":
                await self._keeper.end(after, before)
                await self._opener.close(after)
            else:
                await self._keeper.keep(after, before)
            if after.stage == "open":
                await self._steps.hold(after, before)
                self._watch.look_at(after.opened)
            return after

    async def note(self, name: str, wish: Callable[[Plan], Plan], news: str) -> None:
        """Change a plan, even one that is over, without showing it; tell its organiser the `news`, if any.

        Raises Refused, StoreDown.
        """
        async with self._alone(name):
            before = await self.plans.find(name)
            after = wish(before)
            if news and after.alive:
                after = told(after, news, [after.organiser])
            await self.plans.keep(after)
            await self._keeper.tell_news(after, before)

    async def replace_by(self, draft: Plan) -> Plan:
        """Change a plan as its draft says. Raises Refused, StoreDown."""
        changed = await self.change(draft.edits, lambda plan: changes.edited(plan, draft, self.now()), "changed")
        await self.forget(draft)
        return changed

    async def once_more(self, name: str, days: int, organiser: Rsvp) -> Plan:
        """Plan the same game so many days later, or a multiple of that if it is past. Repeated, it plans nothing new.

        Returns the plan. Raises Refused `plan_unknown`, `plan_too_many_of_yours`, StoreDown.
        """
        async with self._alone(name):
            plan = await self.plans.find(name)
            if plan.again:
                return await self.plans.find(plan.again)
            zone = ZoneInfo(plan.zone)
            at = next(at for times in count(1) if (at := days_later(plan.at, times * days, zone)) > self.now())
            once = replace(plan, every=0, organiser=organiser)
            fresh = changes.again(once, self.new_name(), at, self.now())
            fresh = fresh if fresh.cup else changes.answered(fresh, organiser.person, "in")
            await self.plans.check_number(fresh)
            await self.plans.keep(replace(plan, again=fresh.name), fresh)
            await self._keeper.show(fresh)
            return fresh

    async def moved(self, old: Place, new: Place) -> None:
        """A chat has a new id: its plans move with it."""
        for plan in await self.plans.here(old):
            await self.change(plan.name, lambda plan: replace(plan, place=new))

    async def in_zones(self, chat: str, zone_of: Callable[[Place], str]) -> int:
        """Let the plans of the chat with this key follow its new time zone. Returns how many did."""
        there = [plan for plan in await self.plans.unsettled() if plan.alive and chat in plan.place.keys]
        gone = [plan for plan in there if plan.zone != zone_of(plan.place)]
        for plan in gone:
            await self.change(plan.name, lambda plan: changes.in_zone(plan, zone_of(plan.place)))
        return len(gone)

    async def restored(self, place: Place) -> None:
        """The bot is back in a chat or a whole community: show again what is planned there."""
        for plan in await self.plans.unsettled():
            if plan.alive and covers(place, plan.place):
                await self._keeper.show(plan)

    # What is due.

    async def recover(self, part: int | None = None) -> int:
        """After a start, watch and show the plans (of this part; None: all) again. Returns how many there are."""
        found = await self.plans.unsettled(part)
        for plan in found:
            if plan.stage == "open" and plan.seated:
                self._watch.watch(plan.opened, plan.name)
            if plan.at < self.now() + SHOWN_AGAIN:
                await self._keeper.show(plan)
            for news in plan.news:
                if due.of_use(plan, news, self.now()):
                    await self._keeper.tell(plan, news)
        self.plans.changed.set()
        return len(found)

    def lose(self, part: int, tables: Iterable[str]) -> set[str]:
        """Leave the plans of this part, and these tables (by name), to another worker.

        Returns the names of the plans that people were told of in private.
        """
        for table in tables:
            self._watch.forget(table)
        self.plans.changed.set()  # what it waits for may be theirs
        return self._announcer.lose(part)

    def _owns(self, plan: Plan) -> bool:
        return part_of(community_of(plan.place)) in self._parts

    async def run(self) -> None:
        """Do what is due, until cancelled."""
        while True:
            self.plans.changed.clear()
            try:
                await self.do_due()
                when = await self.plans.next_due(self._parts.numbers)
            except StoreDown:
                log.warning("plans cannot be read or written")
                when = self.now() + RETRY
            timer = None if when is None else self._clock.call_at(when, self.plans.changed.set)
            await self.plans.changed.wait()
            if timer:
                timer.cancel()

    async def do_due(self) -> None:
        """Do all that is due now. Raises StoreDown."""
        while names := await self.plans.due(self.now(), self._parts.numbers):
            await asyncio.gather(*map(self._do, names))

    async def _do(self, name: str) -> None:
        """Do what is due for one plan. After a fault of ours only this plan is tried again, in a minute."""
        try:
            async with self._alone(name):
                plan = await self.plans.find(name)
                if self._owns(plan):
                    await self._steps.step(plan)
        except StoreDown:
            raise
        except Exception:
            log.exception("plan failed", plan=name)
            await self.plans.postpone(name, self.now() + RETRY)

    # Tables of plans.

    async def _look(self, name: str) -> bool:
        """Deal if enough players are there; end the plan if its table has closed. True if the first deal has begun."""
        async with self._alone(name):
            plan = await self.plans.find(name)
            table = self._opener.table(plan)
            if not self._owns(plan):
                return False  # another worker has its table by now
            if table is None:
                await self._close(plan)
            elif not plan.begun and await self._opener.begin(plan, table):
                plan = replace(plan, begun=True, until=None)
                await self.plans.keep(plan)
            return plan.begun

    async def _close(self, plan: Plan) -> None:
        if plan.stage == "open":
            await self._keeper.end(told(replace(plan, stage="over"), "summary"), plan)
        self._watch.forget(plan.opened)

    async def close(self) -> None:
        """Stop. The store has everything that is needed to go on after a start."""
        await self._watch.close()

    def _alone(self, name: str) -> asyncio.Lock:
        return self._turns.setdefault(name, asyncio.Lock())
