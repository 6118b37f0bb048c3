"""The planner: one task that does what is due, and the wishes of people in between. Write first, then tell.

Everything it knows is in the store: after a restart it goes on with the same plans, and what it slept through is due.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Protocol
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

import msgspec
import structlog
from msgspec.structs import replace

from bot import seating
from bot.people import Place
from bot.schedule import plan as plans
from bot.schedule.opening import Opener
from bot.schedule.plan import DECIDES, GRACE, Plan
from bot.schedule.watching import RETRY, Watch
from bot.schedule.zones import days_later
from engine.house.lobby import Lobby
from engine.house.ports import Clock, Planned, Store, StoreDown
from engine.house.table import Table
from engine.play import Refused

AT_ONCE = 512  # plans that are looked at together: their writes share a commit
NAP = 3600.0  # seconds: a machine that was asleep has slept through its timers
SHOWN_AGAIN = 8 * 86400.0  # seconds ahead: what begins later is not shown anew at a start
log = structlog.get_logger()


class Crier(Protocol):
    """Tells people of plans. Called after the write, it makes nobody wait for a platform."""

    async def show(self, plan: Plan) -> None:
        """The invitation as it is now."""
        ...

    async def remind(self, plan: Plan) -> None: ...

    async def tell(self, plan: Plan, news: str, people: tuple[plans.Rsvp, ...] = ()) -> None:
        """Call these people (or who has answered) with the sentence `plan-news_NEWS`."""
        ...

    async def ask(self, plan: Plan) -> None:
        """Too few have come: wait, robots, or cancel?"""
        ...

    async def sum_up(self, plan: Plan) -> None:
        """The evening is over: who won what."""
        ...


class Planner:
    """All planned games of one house."""

    def __init__(self, store: Store, clock: Clock, lobby: Lobby, crier: Crier) -> None:
        self._store = store
        self._clock = clock
        self._lobby = lobby
        self._crier = crier
        self._opener = Opener(lobby)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._wake = asyncio.Event()
        self._watch = Watch(clock, self._look)

    def now(self) -> float:
        return self._clock.now()

    def new_name(self) -> str:
        """Of a plan or its table: no table has it."""
        return self._lobby.new_name()

    # What people wish.

    async def add(self, plan: Plan) -> Plan:
        """A new plan or draft. Raises StoreDown."""
        await self._keep(plan)
        if plan.alive:
            await self._told(self._crier.show(plan))
        return plan

    async def find(self, name: str) -> Plan:
        """Raises Refused `plan_unknown`."""
        state = await self._store.planned(name)
        if state is None:
            raise Refused("plan_unknown")
        return plans.taken_up(state)

    async def here(self, place: Place) -> list[Plan]:
        return _soonest_first(await self._store.plans(seating.address_of(place)))

    async def of(self, person: str) -> list[Plan]:
        return _soonest_first(await self._store.plans(person=person))

    async def change(self, name: str, wish: Callable[[Plan], Plan], news: str = "") -> Plan:
        """Grant a wish about a plan or draft, and tell who comes if there is `news`. Raises what the wish raises."""
        async with self._alone(name):
            before = await self.find(name)
            if not (before.alive or before.stage == "draft"):
                raise Refused("plan_over")
            after = wish(before)
            if after == before:
                return after
            if after.stage == "asked" and after.enough:
                after = replace(after, until=self.now())
            if after.stage == "cancelled":
                await self._end(after)
            else:
                await self._keep(after)
            if after.alive:
                await self._told(self._crier.show(after))
            if after.stage == "open":
                self._watch.look_at(after.opened)
            if news:
                await self._told(self._crier.tell(after, news))
            if up := plans.moved_up(before, after):
                await self._told(self._crier.tell(after, "moved_up", up))
            return after

    async def note(self, name: str, wish: Callable[[Plan], Plan], news: str) -> None:
        """Something about a plan that nobody need see, over or not; `news` is told. Raises Refused, StoreDown."""
        async with self._alone(name):
            after = wish(await self.find(name))
            await self._keep(after)
            if news and after.alive:
                await self._told(self._crier.tell(after, news, (after.organiser,)))

    async def replace_by(self, draft: Plan) -> Plan:
        """The draft of a change becomes the plan. Raises Refused."""
        changed = await self.change(draft.edits, lambda plan: plans.edited(plan, draft, self.now()), "changed")
        await self.forget(draft)
        return changed

    async def forget(self, draft: Plan) -> None:
        await self._keep(replace(draft, stage="over"))

    async def once_more(self, name: str, days: int, organiser: plans.Rsvp) -> Plan:
        """The same game so many days later, planned once however often that is pressed."""
        async with self._alone(name):
            plan = await self.find(name)
            if plan.again:
                return await self.find(plan.again)
            at = days_later(plan.at, days, ZoneInfo(plan.zone))
            once = replace(plan, every=0, organiser=organiser)
            fresh = plans.again(once, self.new_name(), at, self.now())
            fresh = plans.answered(fresh, organiser.person, "in")
            await self._keep(replace(plan, again=fresh.name), fresh)
            await self._told(self._crier.show(fresh))
            return fresh

    async def moved(self, old: Place, new: Place) -> None:
        """A chat goes on in another place, and what is planned there with it."""
        for plan in await self.here(old):
            await self.change(plan.name, lambda plan: replace(plan, place=new))

    # What time brings.

    async def recover(self) -> int:
        """Take up what was planned when the house last stopped; how many plans there are."""
        found = _read(await self._store.plans())
        for plan in found:
            if plan.stage == "open" and plan.seated:
                self._watch.watch(plan.opened, plan.name)
            if plan.at < self.now() + SHOWN_AGAIN:
                await self._told(self._crier.show(plan))
        return len(found)

    async def run(self) -> None:
        """Do what is due, for ever."""
        while True:
            self._wake.clear()
            try:
                await self.do_due()
                when = await self._store.next_due()
            except StoreDown:
                log.warning("plans cannot be read or written")
                when = self.now() + RETRY
            longest = self.now() + NAP
            timer = self._clock.call_at(longest if when is None else min(when, longest), self._wake.set)
            await self._wake.wait()
            timer.cancel()

    async def do_due(self) -> None:
        """All that is due now. Raises StoreDown."""
        while names := await self._store.due_plans(self.now(), AT_ONCE):
            await asyncio.gather(*map(self._do, names))

    async def _do(self, name: str) -> None:
        """What one plan is due for. A fault of ours costs this plan a minute, and no other anything."""
        try:
            async with self._alone(name):
                await self._step(await self.find(name))
        except StoreDown:
            raise
        except Exception:
            log.exception("plan failed", plan=name)
            await self._postpone(name)

    async def _postpone(self, name: str) -> None:
        """It is looked at again in a minute; a plan that cannot be read is left alone as it is."""
        state = await self._store.planned(name) or b""
        found = _read([state])
        planned = self._planned(found[0]) if found else Planned(name, "", state, None)
        await self._store.plan(replace(planned, due=self.now() + RETRY) if found else planned)

    async def _step(self, plan: Plan) -> None:
        now = self.now()
        match plans.what_now(plan, now):
            case "remind":
                plan = replace(plan, reminded=plans.reminder(plan, now))
                await self._keep(plan)
                await self._told(self._crier.remind(plan))
            case "open":
                plan = replace(plan, stage="open", opened=self.new_name(), until=None)
                await self._keep(plan)
                await self._open(plan)
            case "seat":  # the house stopped between the two
                await self._open(plan)
            case "ask":
                await self._ask(replace(plan, stage="asked", until=now + DECIDES))
            case "look":
                await self._ask(replace(plan, until=None))
            case "give_up" | "miss" as why:
                await self._end(plans.cancelled(plan, "missed" if why == "miss" else "too_few"))
            case "forget":
                await self.forget(plan)
            case None:
                pass

    async def _ask(self, plan: Plan) -> None:
        await self._keep(plan)
        await self._told(self._crier.show(plan))
        await self._told(self._crier.ask(plan))

    async def _open(self, plan: Plan) -> None:
        """The table opens, and who said yes has his seat. Where it cannot, the organiser is asked what to do."""
        try:
            await self._opener.open(plan)
        except Refused as why:
            log.warning("planned table cannot open", plan=plan.name, reason=why.reason)
            await self._ask(replace(plan, stage="asked", opened="", until=self.now() + DECIDES))
            return
        plan = replace(plan, seated=True, until=self.now() + GRACE)
        await self._keep(plan)
        await self._told(self._crier.show(plan))
        await self._told(self._crier.tell(plan, "open", plan.coming))
        self._watch.watch(plan.opened, plan.name)

    # Tables of plans: the house tells of every change.

    def changed(self, table: Table) -> None:
        """See `Screen`."""
        self._watch.changed(table)

    async def _look(self, name: str) -> bool:
        """Deal when enough are there; when the table has closed the evening is over. Is the first deal dealt?"""
        async with self._alone(name):
            plan = await self.find(name)
            table = self._opener.table(plan)
            if table is None:
                await self._close(plan)
            elif not plan.begun and await self._opener.begin(plan, table):
                plan = replace(plan, begun=True, until=None)
                await self._keep(plan)
            return plan.begun

    async def _close(self, plan: Plan) -> None:
        if plan.stage == "open":
            await self._end(replace(plan, stage="over", until=None))
        self._watch.forget(plan.opened)

    async def close(self) -> None:
        """Stop; the store has everything to go on."""
        await self._watch.close()

    # Keeping and telling.

    async def _told(self, telling: Coroutine[None, None, None]) -> None:
        """What cannot be told does not undo what was done."""
        try:
            await telling
        except StoreDown:
            log.warning("plan cannot be told: nothing can be read")
        except Exception:
            log.exception("plan cannot be told")

    async def _end(self, plan: Plan) -> None:
        """It is over or cancelled; of a series the next evening is planned in the same moment."""
        following = plans.next_of_series(plan, self.new_name(), self.now())
        await self._keep(*([plan, following] if following else [plan]))
        await self._told(self._crier.show(plan))
        if plan.stage == "over":
            await self._told(self._crier.sum_up(plan))
        if following:
            await self._told(self._crier.show(following))

    async def _keep(self, *changed: Plan) -> None:
        await self._store.plan(*map(self._planned, changed))
        self._wake.set()

    def _planned(self, plan: Plan) -> Planned:
        return plans.kept(plan, seating.address_of(plan.place))

    def _alone(self, name: str) -> asyncio.Lock:
        return self._turns.setdefault(name, asyncio.Lock())


def _soonest_first(states: Iterable[bytes]) -> list[Plan]:
    return sorted(_read(states), key=lambda plan: plan.at)


def _read(states: Iterable[bytes]) -> list[Plan]:
    """Those that today's house can read; the operator is told of the others."""
    found = []
    for state in states:
        try:
            found.append(plans.taken_up(state))
        except msgspec.DecodeError:
            log.exception("plan cannot be read")
    return found
