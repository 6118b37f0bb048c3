"""Of several workers each writes what lies in parts that it owns: asked for in every transaction, part by part."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.house.store.ports import Fenced
from engine.house.store.postgresql.database_address import Connection
from engine.house.store.postgresql.leases import PART, Lease, Leases, standing
from engine.house.store.sql.group_commit import Faults, Write
from engine.house.store.sql.statements import (
    ADD_EVENT,
    ADD_ROW,
    ADD_SEAL,
    CLOSE_TABLE,
    KEEP_PLAN,
    KEEP_TABLE,
    KEEP_TOURNAMENT,
    SETTLE,
    TICK,
)

# What each statement changes, and which of its values is the name of that.
CHANGES = {
    **dict.fromkeys((ADD_ROW, ADD_SEAL, CLOSE_TABLE, KEEP_TABLE), ("table", 0)),
    **dict.fromkeys((ADD_EVENT, KEEP_TOURNAMENT, SETTLE), ("tournament", 0)),
    TICK: ("tournament", 1),
    KEEP_PLAN: ("plan", 0),
}
MAKES = (KEEP_TABLE, KEEP_TOURNAMENT, KEEP_PLAN)  # the last value is the part, where it is known
NUMBER = "SELECT pg_current_xact_id()::text"
WHERE_THEY_LIE = {
    kind: f"SELECT name, part FROM {kind}s WHERE name = ANY ($1::text[]) AND part IS NOT NULL"  # noqa: S608  our own words
    for kind in ("table", "tournament", "plan")
}
Thing: TypeAlias = tuple[str, str]
"""A table, tournament or plan: which of these, and its name."""


class Allowed(NamedTuple):
    """What may be written in the running transaction, whose number this is, and why the rest may not."""

    number: str
    writes: Sequence[Write]
    faults: Faults


class PartFence:
    """Knows where tables, tournaments and plans lie, and lets writes pass whose leases stand."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._parts: dict[Thing, int] = {}

    def signed(self, table: str) -> tuple[int | None, str]:
        """Epoch and worker, for a row of this table."""
        lease = self._lease(self._parts.get(("table", table)))
        return lease and lease.epoch, self._leases.worker

    async def allowed(self, connection: Connection, writes: Sequence[Write]) -> Allowed:
        """To be asked first in a transaction: until it ends no lease of these writes passes to anybody. Raises LOST."""
        number = await connection.fetchval(NUMBER)
        await self._learn(connection, writes)
        wanted = {write.done: [self._lease(part) for part in self._of(write)] for write in writes}
        leases = {lease.key: lease for of in wanted.values() for lease in of if lease}
        stand = await standing(connection, self._leases.owner, leases.values()) if leases else frozenset()
        for lease in leases.values():
            if lease.name not in stand:
                self._leases.lose(lease)
        may = [write for write in writes if all(lease and lease.name in stand for lease in wanted[write.done])]
        passed = {write.done for write in may}
        return Allowed(number, may, {w.done: _fenced(w.what) for w in writes if w.done not in passed})

    async def _learn(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Where it was made says where it lies; only what is made by these writes lies where they say."""
        unknown: dict[str, dict[str, None]] = {}
        made: dict[Thing, int] = {}
        for write in writes:
            for thing, part in _changed(write):
                if thing not in self._parts:
                    unknown.setdefault(thing[0], {})[thing[1]] = None
                if part is not None:
                    made.setdefault(thing, part)
        for kind, names in unknown.items():
            found = await connection.fetch(WHERE_THEY_LIE[kind], [*names])
            self._parts |= {(kind, name): part for name, part in found}
        self._parts = made | self._parts if unknown else self._parts

    def _of(self, write: Write) -> Iterator[int | None]:
        """The parts in which a write lies; None: nobody knows which."""
        yield from (self._parts.get(thing) for thing, _ in _changed(write))

    def _lease(self, part: int | None) -> Lease | None:
        return None if part is None else self._leases.lease(PART, str(part))


def _changed(write: Write) -> Iterator[tuple[Thing, int | None]]:
    """What it changes, and the part that it says, if any."""
    for statement, values in write.steps:
        if statement in CHANGES:
            kind, at = CHANGES[statement]
            said = values[-1] if statement in MAKES else None
            yield (kind, str(values[at])), None if said is None else int(str(said))


def _fenced(what: str) -> Fenced:
    return Fenced(f"{what}: it belongs to another worker")
