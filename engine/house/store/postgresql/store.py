"""The store in a PostgreSQL database, which several machines may share: extra `postgresql`.

A connection that is lost is made anew, and what was being written is written again. Where it was lost during a COMMIT,
the database is asked what came of it before: nothing is written twice, and nobody is told that something was not
written that was.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any, Self

import asyncpg
import structlog
from asyncpg.transaction import Transaction

from engine.house.store.ports import Fenced, StoreDown
from engine.house.store.postgresql.database_address import (
    BROKEN,
    FAREWELL,
    LONGEST_WAIT,
    LOST,
    MOST_READERS,
    Connection,
    bring_up_to_date,
    connected,
    readers_of,
    trouble_is_store_down,
)
from engine.house.store.postgresql.fencing import WORKER, Reign, begin, standing, take
from engine.house.store.postgresql.leases import Leases
from engine.house.store.postgresql.part_fence import Allowed, PartFence
from engine.house.store.postgresql.translating import PARTICULAR, Translating
from engine.house.store.sql.dialect import for_postgresql
from engine.house.store.sql.group_commit import Faults, GroupCommit, Step, Write, made
from engine.house.store.sql.statements import ERASE_NOTE, ERASED_FROM, NOTE, SWEEP
from engine.house.store.sql_store.store import SqlStore
from engine.house.store.where import AlreadyRunning

log = structlog.get_logger()
LONGEST_SWEEP = 3600.0  # seconds
LOOK_AGAIN = 0.1  # seconds until the database is asked once more what came of a transaction
MOST_TRIES = 5  # of a transaction that is undone through no fault of its own
# By a circle of those who wait for each other, or by the end of its connection (as of a house that stood still).
UNDONE = (asyncpg.DeadlockDetectedError, *BROKEN)


class PostgresStore(SqlStore):
    """See `Store`. Made by `open`."""

    def __init__(  # noqa: PLR0913  `open` alone makes it
        self,
        address: str,
        reign: Reign,
        readers: "asyncpg.Pool[asyncpg.Record]",
        now: Callable[[], float],
        resources: AsyncExitStack,
        committed: Callable[[float], None],
        *,
        fenced: Callable[[int], None],
    ) -> None:
        super().__init__(now)
        self._address = address
        self._on_fenced = fenced
        self._parts = PartFence(reign.leases) if reign.leases else None
        if reign.leases:
            reign.leases.between = self.between
        self._writer = reign.writer
        self._epoch = reign.epoch
        self._readers = readers
        resources.push_async_callback(self._let_go)
        self._commits = GroupCommit(self._committed, resources, committed)

    @classmethod
    async def open(
        cls,
        address: str,
        now: Callable[[], float],
        *,
        committed: Callable[[float], None] = lambda _: None,
        fenced: Callable[[int], None] = lambda _: None,
        leases: Leases | None = None,
    ) -> Self:
        """The store in the database at this address (`postgresql://…`), brought up to date as needed.

        `now` gives Unix seconds; `committed` is told how many seconds each transaction took, `fenced` how many
        writes were refused because another owns by now what they change. `leases`: of a worker among several, which
        writes what lies in parts that it owns. Raises AlreadyRunning, NewerDatabase, StoreDown.
        """
        async with AsyncExitStack() as resources:
            with trouble_is_store_down(address):
                writer = await connected(address)
                resources.push_async_callback(writer.close)
                await take(writer, address, shared=leases is not None)
                await bring_up_to_date(writer, address)
                if [tuple(line) for line in await writer.fetch(for_postgresql(NOTE), *SWEEP)] == [("due",)]:
                    await _swept(writer)  # the house stopped before it was done
                reign = Reign(writer, 0, leases) if leases else await begin(writer)
                readers = await resources.enter_async_context(readers_of(address))
            return cls(address, reign, readers, now, resources.pop_all(), committed, fenced=fenced)

    async def _let_go(self) -> None:
        with suppress(*LOST):  # else the database notices later that nobody is there
            await self._writer.close(timeout=LONGEST_WAIT)

    async def _write(self, what: str, *steps: Step) -> None:
        await self._commits.write(what, steps)

    async def _committed(self, writes: Sequence[Write]) -> Faults:
        faults = await self._tried(writes)
        if fenced := sum(isinstance(fault, Fenced) for fault in faults.values()):
            self._on_fenced(fenced)
        return faults

    async def _tried(self, writes: Sequence[Write]) -> Faults:
        """All in one transaction, without those that fail for a reason of their own; in trouble all of them fail."""
        try:
            with trouble_is_store_down(self._address):
                for _ in range(MOST_TRIES - 1):
                    with suppress(*UNDONE):
                        return await self._transaction(writes)
                return await self._transaction(writes)
        except Fenced as why:
            log.error("another house writes here", why=str(why))  # noqa: TRY400  it is known where
            self._writer.terminate()
            return {write.done: Fenced(*why.args) for write in writes}
        except (StoreDown, AlreadyRunning) as why:
            await self._drop()
            log.exception("store cannot write", writes=len(writes))
            return {write.done: StoreDown(*why.args) for write in writes}

    async def _transaction(self, writes: Sequence[Write]) -> Faults:
        """Raises LOST; what was written is then not committed."""
        begun = await self._begun()
        try:
            number, may, faults = await self._allowed(writes)
            faults |= await made(may, Translating(self._writer, self._signed), PARTICULAR)
        except asyncpg.DeadlockDetectedError:
            await begun.rollback()
            raise
        except BROKEN as why:
            log.warning("connection to the store was lost", why=type(why).__name__)
            self._writer.terminate()
            raise
        try:
            await begun.commit()
        except LOST as why:
            log.warning("connection to the store was lost during a commit", why=type(why).__name__)
            if not await self._was_committed(number):
                raise
        return faults

    async def _allowed(self, writes: Sequence[Write]) -> Allowed:
        """Raises Fenced if this house may write nothing at all any more, LOST."""
        if self._parts:
            return await self._parts.allowed(self._writer, writes)
        return Allowed(await standing(self._writer, self._address, self._epoch), writes, {})

    def _signed(self, table: str) -> tuple[int | None, str]:
        return self._parts.signed(table) if self._parts else (self._epoch, WORKER)

    async def _begun(self) -> Transaction:
        """A transaction in which nothing is written yet. Raises LOST.

        That the connection was cut since the last one may be noticed only now: then it is begun on a new one.
        """
        with suppress(*LOST):
            return await self._started()
        await self._drop()
        return await self._started()

    async def _started(self) -> Transaction:
        await self._be_connected()
        begun = self._writer.transaction()
        await begun.start()
        return begun

    async def _drop(self) -> None:
        """Whatever was begun is undone with its connection.

        What had no answer in time is called off first: else it would keep the house's lock as long as it waits itself.
        """
        with suppress(*LOST):
            await self._writer.close(timeout=FAREWELL)

    async def _be_connected(self) -> None:
        if self._writer.is_closed():
            self._writer = await connected(self._address)
            await take(self._writer, self._address, shared=self._parts is not None)

    async def between(self, errand: Callable[[Connection], Awaitable[None]]) -> None:
        """Run this on the connection that writes, between two batches. Raises StoreDown."""

        async def alone() -> None:
            try:
                with trouble_is_store_down(self._address):
                    await self._be_connected()
                    await errand(self._writer)
            except (StoreDown, AlreadyRunning) as why:
                await self._drop()
                raise StoreDown(*why.args) from why

        await self._commits.alone(alone)

    async def _sweep(self) -> None:
        await self.between(_swept)

    async def _was_committed(self, number: str) -> bool:
        """What came of a transaction whose COMMIT had no answer. Asks until the database says it.

        Raises StoreDown if the house ends first.
        """
        self._writer.terminate()
        while True:
            with suppress(*LOST):
                async with self._readers.acquire() as reader:
                    said = await reader.fetchval("SELECT pg_xact_status($1::text::xid8)", number)
                if said != "in progress":
                    return bool(said == "committed")
            if self._commits.closing:
                raise StoreDown("the store was closed before it was known whether this was written")
            await asyncio.sleep(LOOK_AGAIN)

    async def _read(self, query: str, *values: str | float | bytes | None) -> list[Any]:
        """It sees all that was committed before."""
        self._commits.check_open()
        with trouble_is_store_down(self._address):
            for _ in range(MOST_READERS):  # each connection that is at hand may be lost by now
                with suppress(*BROKEN):
                    return await self._readers.fetch(for_postgresql(query), *values)
            return await self._readers.fetch(for_postgresql(query), *values)


async def _swept(writer: Connection) -> None:
    """PostgreSQL leaves what was changed or deleted in the files of its tables until these are written anew."""
    for table in ERASED_FROM:
        await writer.execute(f"VACUUM FULL {table}", timeout=LONGEST_SWEEP)
    await writer.execute(for_postgresql(ERASE_NOTE), *SWEEP)
