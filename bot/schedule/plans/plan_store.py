"""The planned games in the store."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
import structlog
from msgspec.structs import replace

from bot.chat.bounds import MOST_PLANS
from bot.chat.which_table import address_of, community_of, part_of
from bot.schedule.plans.due import due
from bot.schedule.plans.plan import Plan, kept, taken_up
from bot.seam.people import Place
from engine.house.store.ports import Store
from engine.house.store.values import Entry, Planned
from engine.play import Refused

AT_ONCE = 512  # plans that are handled together, so that their writes share a commit
log = structlog.get_logger()


class PlanStore:
    """Reads and writes plans. Its methods raise StoreDown. `changed` is set at every write."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._drafts: dict[str, str] = {}  # the organiser's key of each draft made in this run, by name
        self.changed = asyncio.Event()

    async def find(self, name: str) -> Plan:
        """The plan of this name. Raises Refused `plan_unknown`."""
        state = await self._store.planned(name)
        if state is None:
            raise Refused("plan_unknown")
        return taken_up(state)

    async def here(self, place: Place) -> list[Plan]:
        return _soonest_first(await self._store.plans(address_of(place)))

    async def is_planned(self, table: str, place: Place) -> bool:
        """Was the table with this name, asked for in this place, opened by a plan? Also by one that is over by now."""
        return any(plan.opened == table for plan in _read(await self._store.plans(address_of(place))))

    async def of(self, person: str) -> list[Plan]:
        return _soonest_first(await self._store.plans(person=person))

    async def check_number(self, new: Plan) -> None:
        """Raises Refused `plan_too_many_of_yours` if the organiser of this new plan or draft has too many already.

        A draft that changes an existing plan does not count.
        """
        key = new.organiser.key
        plans = [] if new.edits else [plan for plan in await self.of(key) if plan.organiser.key == key]
        if len(plans) + list(self._drafts.values()).count(key) >= MOST_PLANS:
            raise Refused("plan_too_many_of_yours", most=MOST_PLANS)

    async def unsettled(self, part: int | None = None) -> list[Plan]:
        """The plans (of this part; None: all) that are not over, or whose end may not be told yet."""
        return _read(await self._store.plans(part=part))

    async def keep(self, *plans: Plan, entries: Sequence[Entry] = ()) -> None:
        """Write these plans and what is paid with them, all or none. Raises Overdrawn."""
        await self._store.plan(*map(_planned, plans), entries=entries)
        for plan in plans:
            if plan.stage == "draft":
                self._drafts[plan.name] = plan.organiser.key
            else:
                self._drafts.pop(plan.name, None)
        self.changed.set()

    async def due(self, until: float, parts: Sequence[int] | None) -> Sequence[str]:
        """Names of the plans of these parts (None: all) that are due at this moment (unix seconds).

        At most `AT_ONCE`, the earliest ones.
        """
        return await self._store.due_plans(until, AT_ONCE, parts=parts)

    async def next_due(self, parts: Sequence[int] | None) -> float | None:
        """When the next plan of these parts is due, in unix seconds; None if there is none."""
        return await self._store.next_due(parts=parts)

    async def postpone(self, name: str, until: float) -> None:
        """Let this plan be due at a later moment (unix seconds); one that cannot be read never is."""
        state = await self._store.planned(name) or b""
        found = _read([state])
        await self._store.plan(replace(_planned(found[0]), due=until) if found else Planned(name, "", state, None))


def _planned(plan: Plan) -> Planned:
    return kept(plan, address_of(plan.place), due(plan), part_of(community_of(plan.place)))


def _soonest_first(states: Iterable[bytes]) -> list[Plan]:
    return sorted((plan for plan in _read(states) if plan.alive), key=lambda plan: plan.at)


def _read(states: Iterable[bytes]) -> list[Plan]:
    """The plans that this version can read; the others are logged."""
    found = []
    for state in states:
        try:
            found.append(taken_up(state))
        except msgspec.DecodeError:
            log.exception("plan cannot be read")
    return found
