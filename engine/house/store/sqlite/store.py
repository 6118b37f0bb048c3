"""The store in one SQLite file: nothing to install, and one process alone."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, Self

import structlog

from engine.house.store.ports import Changed, Duplicate, Overdrawn, StoreDown
from engine.house.store.posted import SETTLED_ONCE, AlreadyMade
from engine.house.store.sql.group_commit import Faults, GroupCommit, Particular, Step, Write, by_statement, made
from engine.house.store.sql.statements import COMPARED, ERASE_NOTE, NOTE, SWEEP
from engine.house.store.sql_store.store import SqlStore
from engine.house.store.sqlite.database_file import (
    Connection,
    bring_up_to_date,
    connected,
    ended_uncleanly,
    is_empty,
    look_over,
    make,
    refuse_lost,
    trouble_is_store_down,
)
from engine.house.store.sqlite.file_lock import locked

log = structlog.get_logger()


class SqliteStore(SqlStore):
    """See `Store`. Made by `open`; close it in any case: its threads would keep the process alive."""

    def __init__(
        self,
        path: Path,
        writer: Connection,
        reader: Connection,
        now: Callable[[], float],
        resources: AsyncExitStack,
        committed: Callable[[float], None],
    ) -> None:
        super().__init__(now)
        self._path = path
        self._writer = writer
        self._reader = reader
        self._commits = GroupCommit(self._committed, resources, committed)

    @classmethod
    async def open(
        cls,
        path: Path,
        now: Callable[[], float],
        *,
        patience: float = 1,
        thorough: bool = False,
        committed: Callable[[float], None] = lambda _: None,
    ) -> Self:
        """The store in this file, made or brought up to date as needed. `now` gives Unix seconds.

        `patience`: seconds to wait while a stranger (a backup, say) has the database locked. `thorough`: look all of it
        over even after a clean end. `committed` is told how many seconds each transaction took. Raises AlreadyRunning,
        NewerDatabase, StoreDown (Damaged, if what is kept is lost or spoilt), and OSError if there is no such folder.
        """
        async with AsyncExitStack() as resources:
            refuse_lost(path)
            resources.enter_context(locked(path))
            with trouble_is_store_down(path):
                if is_empty(path):
                    await make(path, patience)
                unclean = ended_uncleanly(path)
                writer = await resources.enter_async_context(connected(path, "rw", patience))
                if unclean or thorough:
                    await look_over(writer, path)
                await bring_up_to_date(writer, path)
                if [*await writer.execute_fetchall(NOTE, SWEEP)] == [("due",)]:  # the house stopped before it was done
                    await _swept(writer)
                reader = await resources.enter_async_context(connected(path, "ro", patience))
            return cls(path, writer, reader, now, resources.pop_all(), committed)

    async def _write(self, what: str, *steps: Step) -> None:
        await self._commits.write(what, steps)

    async def _committed(self, writes: Sequence[Write]) -> Faults:
        """All in one transaction, without those that fail for a reason of their own; in trouble all of them fail."""
        try:
            with trouble_is_store_down(self._path):
                return await self._made(writes)
        except StoreDown as why:
            log.exception("store cannot write", writes=len(writes))
            await self._roll_back()
            return {write.done: StoreDown(*why.args) for write in writes}

    async def _made(self, writes: Sequence[Write]) -> Faults:
        """Nearly always all can be made: one trip to the database. Savepoints are only for when they cannot."""
        try:
            await self._writer.at_once(partial(_made_as_one, by_statement(writes)))
        except PARTICULAR.faults:
            await self._writer.rollback()
            await self._writer.execute("BEGIN IMMEDIATE")
            faults = await made(writes, self._writer, PARTICULAR)
            await self._writer.commit()
            return faults
        return {}

    async def _sweep(self) -> None:
        await self._commits.alone(self._made_anew)

    async def _made_anew(self) -> None:
        with trouble_is_store_down(self._path):
            await _swept(self._writer)

    async def _roll_back(self) -> None:
        """Where SQLite has not done so itself; if it cannot now, the next transaction fails and comes back here."""
        with suppress(sqlite3.Error):
            if self._writer.in_transaction:
                await self._writer.rollback()

    async def _read(self, query: str, *values: str | float | bytes | None) -> list[Any]:
        """It sees all that was committed before."""
        self._commits.check_open()
        with trouble_is_store_down(self._path):
            return [*await self._reader.execute_fetchall(query, values)]


def _made_as_one(values: list[tuple[str, list[tuple[object, ...]]]], connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement, of_all in values:
        connection.executemany(statement, of_all)
    connection.commit()


async def _swept(writer: Connection) -> None:
    """SQLite leaves what was deleted in pages that are in no use, and beside the file: all of it is written anew."""
    await writer.execute("VACUUM")
    ((busy, *_),) = await writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
    if busy:
        raise StoreDown("somebody else reads the database: traces stay in it until the next start")
    await writer.execute(ERASE_NOTE, SWEEP)


def _named(fault: Exception, what: str) -> Exception:
    match getattr(fault, "sqlite_errorname", None):
        case "SQLITE_CONSTRAINT_PRIMARYKEY" | "SQLITE_CONSTRAINT_TRIGGER" | "SQLITE_CONSTRAINT_UNIQUE":
            return Duplicate(what)
        case "SQLITE_CONSTRAINT_NOTNULL" if f" {SETTLED_ONCE}." in str(fault):
            return AlreadyMade(what)
        case "SQLITE_CONSTRAINT_NOTNULL" if f" {COMPARED}." in str(fault):
            return Changed(what)
        case "SQLITE_CONSTRAINT_CHECK":
            return Overdrawn(what)
        case _:
            return fault


PARTICULAR = Particular((sqlite3.IntegrityError, sqlite3.DataError, ValueError, OverflowError), _named)
