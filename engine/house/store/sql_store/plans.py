"""Plans as SQL."""

from collections.abc import Sequence

from engine.house.store.mentioned import of_messages
from engine.house.store.sql import statements as sql
from engine.house.store.sql.group_commit import Step
from engine.house.store.sql_store.ledger import LedgerAsSql
from engine.house.store.values import Entry, Planned


class PlansAsSql(LedgerAsSql):
    """See `Store`."""

    async def plan(self, *planned: Planned, entries: Sequence[Entry] = ()) -> None:
        steps: list[Step] = [*self._payment(entries)]
        for plan in planned:
            steps.append((sql.KEEP_PLAN, (plan.name, plan.place, plan.state, plan.due, plan.open, plan.part)))
            steps += [(sql.JOIN_PLAN, (person, plan.name)) for person in plan.people]
            steps += [] if plan.open else [(sql.FORGET_ABOUT, of_messages("plan", plan.name))]
        await self._write_once(f"plans {[plan.name for plan in planned]}, {[*entries]}", *steps)

    async def planned(self, name: str) -> bytes | None:
        found = await self._read(sql.PLAN, name)
        return found[0][0] if found else None

    async def plans(
        self, place: str | None = None, person: str | None = None, *, part: int | None = None
    ) -> list[bytes]:
        if part is not None:
            return [state for (state,) in await self._read(sql.PLANS_OF_PART, part)]
        found = self._read(sql.PLANS, place) if person is None else self._read(sql.PLANS_OF, person, place)
        return [state for (state,) in await found]

    async def due_plans(self, until: float, most: int = 512, *, parts: Sequence[int] | None = None) -> list[str]:
        if parts is None:
            return [name for (name,) in await self._read(sql.DUE_PLANS, until, most)]
        return [name for (name,) in await self._read(sql.DUE_PLANS_IN, until, most, _in_one(parts))]

    async def next_due(self, *, parts: Sequence[int] | None = None) -> float | None:
        ((due,),) = await (self._read(sql.NEXT_DUE) if parts is None else self._read(sql.NEXT_DUE_IN, _in_one(parts)))
        return float(due) if due is not None else None


def _in_one(parts: Sequence[int]) -> str:
    """See `DUE_PLANS_IN`."""
    return f",{','.join(map(str, parts))},"
