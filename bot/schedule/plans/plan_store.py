"""The planned games as the store keeps them."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
import structlog
from msgspec.structs import replace

from bot.chat.bounds import MOST_PLANS
from bot.chat.which_table import address_of
from bot.schedule.plans.due import due
from bot.schedule.plans.plan import Plan, kept, taken_up
from bot.seam.people import Place
from engine.house.store.ports import Planned, Store
from engine.play import Refused

AT_ONCE = 512  # plans that are looked at together: their writes share a commit
log = structlog.get_logger()


class Books:
    """Raises StoreDown whenever the store does. `changed` is set with every write."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._drafts: dict[str, str] = {}  # made since the house runs: whose they are, by name
        self.changed = asyncio.Event()

    async def find(self, name: str) -> Plan:
        """Raises Refused `plan_unknown`."""
        state = await self._store.planned(name)
        if state is None:
            raise Refused("plan_unknown")
        return taken_up(state)

    async def here(self, place: Place) -> list[Plan]:
        return _soonest_first(await self._store.plans(address_of(place)))

    async def of(self, person: str) -> list[Plan]:
        return _soonest_first(await self._store.plans(person=person))

    async def check_number(self, new: Plan) -> None:
        """Has its organiser room for one more? A draft that changes a plan needs none among the plans.

        Raises Refused `plan_too_many_of_yours`.
        """
        key = new.organiser.key
        plans = [] if new.edits else [plan for plan in await self.of(key) if plan.organiser.key == key]
        if len(plans) + list(self._drafts.values()).count(key) >= MOST_PLANS:
            raise Refused("plan_too_many_of_yours", most=MOST_PLANS)

    async def unsettled(self) -> list[Plan]:
        """All that are alive, or of whose end something may still have to be told."""
        return _read(await self._store.plans())

    async def keep(self, *plans: Plan) -> None:
        """All or nothing."""
        await self._store.plan(*map(_planned, plans))
        for plan in plans:
            if plan.stage == "draft":
                self._drafts[plan.name] = plan.organiser.key
            else:
                self._drafts.pop(plan.name, None)
        self.changed.set()

    async def due(self, until: float) -> Sequence[str]:
        """Names of those that must be looked at, the first ones of many."""
        return await self._store.due_plans(until, AT_ONCE)

    async def next_due(self) -> float | None:
        return await self._store.next_due()

    async def postpone(self, name: str, until: float) -> None:
        """It is looked at then; a plan that cannot be read is left alone as it is."""
        state = await self._store.planned(name) or b""
        found = _read([state])
        await self._store.plan(replace(_planned(found[0]), due=until) if found else Planned(name, "", state, None))


def _planned(plan: Plan) -> Planned:
    return kept(plan, address_of(plan.place), due(plan))


def _soonest_first(states: Iterable[bytes]) -> list[Plan]:
    return sorted((plan for plan in _read(states) if plan.alive), key=lambda plan: plan.at)


def _read(states: Iterable[bytes]) -> list[Plan]:
    """Those that today's house can read; the operator is told of the others."""
    found = []
    for state in states:
        try:
            found.append(taken_up(state))
        except msgspec.DecodeError:
            log.exception("plan cannot be read")
    return found
