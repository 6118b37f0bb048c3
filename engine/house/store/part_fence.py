"""Of several workers each writes what lies in parts that it owns: asked for in every transaction, part by part."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.house.store.database_address import Connection
from engine.house.store.group_commit import Faults, Write
from engine.house.store.leases import PART, Lease, Leases, standing
from engine.house.store.ports import Fenced
from engine.house.store.statements import ADD_ROW, ADD_SEAL, CLOSE_TABLE, KEEP_PLAN, KEEP_TABLE

OF_A_TABLE = (ADD_ROW, ADD_SEAL, CLOSE_TABLE, KEEP_TABLE)  # the first value is its name
NUMBER = "SELECT pg_current_xact_id()::text"
WHERE_TABLES_LIE = "SELECT name, part FROM tables WHERE name = ANY ($1::text[]) AND part IS NOT NULL"


class Allowed(NamedTuple):
    """What may be written in the running transaction, whose number this is, and why the rest may not."""

    number: str
    writes: Sequence[Write]
    faults: Faults


class PartFence:
    """Knows where tables lie, and lets writes pass whose leases stand."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._parts: dict[str, int] = {}  # of tables, by name

    def signed(self, table: str) -> tuple[int | None, str]:
        """Epoch and worker, for a row of this table."""
        lease = self._lease(self._parts.get(table))
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
        unknown: dict[str, None] = {}
        for write in writes:
            for statement, values in write.steps:
                if statement == KEEP_TABLE and values[-1] is not None:
                    self._parts.setdefault(str(values[0]), int(str(values[-1])))
                elif statement in OF_A_TABLE and str(values[0]) not in self._parts:
                    unknown[str(values[0])] = None
        if unknown:
            self._parts.update(dict(map(tuple, await connection.fetch(WHERE_TABLES_LIE, [*unknown]))))

    def _of(self, write: Write) -> Iterator[int | None]:
        """The parts in which a write lies; None: nobody knows which."""
        for statement, values in write.steps:
            if statement in OF_A_TABLE:
                yield self._parts.get(str(values[0]))
            elif statement == KEEP_PLAN:
                yield None if values[-1] is None else int(str(values[-1]))

    def _lease(self, part: int | None) -> Lease | None:
        return None if part is None else self._leases.lease(PART, str(part))


def _fenced(what: str) -> Fenced:
    return Fenced(f"{what}: it belongs to another worker")
