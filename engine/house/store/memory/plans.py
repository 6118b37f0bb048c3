"""Plans in memory."""

from collections.abc import Sequence

import msgspec

from engine.house.store.memory.ledger import LedgerInMemory
from engine.house.store.mentioned import of_messages
from engine.house.store.values import Entry, Planned


class PlansInMemory(LedgerInMemory):
    """See `Store`."""

    async def plan(self, *planned: Planned, entries: Sequence[Entry] = ()) -> None:
        def keep() -> None:
            self._pay(entries)
            for plan in planned:
                before = self._disk.plans.get(plan.name)
                part = plan.part if before is None or before.part is None else before.part
                self._disk.plans[plan.name] = msgspec.structs.replace(plan, part=part)
                self._disk.plan_people |= {(person, plan.name) for person in plan.people}
                if not plan.open:
                    self._disk.forget_about(*of_messages("plan", plan.name))

        await self._write_once(keep)

    async def planned(self, name: str) -> bytes | None:
        plan = self._disk.plans.get(name)
        return plan.state if plan else None

    async def plans(
        self, place: str | None = None, person: str | None = None, *, part: int | None = None
    ) -> list[bytes]:
        return [
            plan.state
            for plan in self._disk.plans.values()
            if plan.open
            and place in (None, plan.place)
            and (person is None or (person, plan.name) in self._disk.plan_people)
            and part in (None, plan.part)
        ]

    async def due_plans(self, until: float, most: int = 512, *, parts: Sequence[int] | None = None) -> list[str]:
        return [name for due, name in self._timers(parts) if due <= until][:most]

    async def next_due(self, *, parts: Sequence[int] | None = None) -> float | None:
        return next((due for due, _ in self._timers(parts)), None)

    def _timers(self, parts: Sequence[int] | None) -> list[tuple[float, str]]:
        mine = (plan for plan in self._disk.plans.values() if parts is None or plan.part in parts)
        return sorted((plan.due, plan.name) for plan in mine if plan.due is not None)
