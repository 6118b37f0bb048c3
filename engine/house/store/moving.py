"""Everything from a file to PostgreSQL, or back: in one transaction, into what is empty, and compared before it counts.

Which tables there are is read from the file's own schema: a new one needs nothing here.
"""

import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from engine.house.store.postgresql.database_address import (
    Connection,
    bring_up_to_date,
    connected,
    trouble_is_store_down,
)
from engine.house.store.postgresql.fencing import take
from engine.house.store.sql.dialect import for_postgresql
from engine.house.store.sqlite.backups import Held, draft, verified
from engine.house.store.sqlite.database_file import flush, kept_files, make
from engine.house.store.sqlite.file_lock import lock_of, locked
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.where import told

AT_ONCE = 1000  # rows
PATIENCE = 1  # seconds while a stranger has the file locked
Row: TypeAlias = tuple[Any, ...]  # as wide as its table
Columns: TypeAlias = Mapping[str, Sequence[str]]  # of each table
# In this order the rows of a log come before the records that close it.
COLUMNS = """
    SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid"""
YES_OR_NO = """
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema AND data_type = 'boolean'"""
NUMBERED = """
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema AND column_name = 'id' AND is_identity = 'YES'"""


class NotMoved(Exception):
    """Nothing was moved and nothing has changed: the message says why."""


async def to_postgresql(path: Path, address: str) -> Held:
    """Copy what is kept in the file into an empty database. Returns what it holds; the file stays as it is.

    No house may be running on either. Raises NotMoved, NoBackup for a file that does not hold, AlreadyRunning,
    NewerDatabase, StoreDown, OSError.
    """
    _refuse_none(path)
    await (await SqliteStore.open(path, lambda: 0.0)).close()  # brought up to date, with nothing left beside it
    with locked(path):
        held = verified(path)
        async with _at(address) as connection:
            with closing(_opened(path)) as file:
                await _pour_into_postgresql(file, connection, address)
    return held


def _refuse_none(path: Path) -> None:
    if not path.exists():
        raise NotMoved(f"{path}: there is no database")


def _opened(path: Path) -> sqlite3.Connection:
    """To be read while nobody writes."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)


async def to_file(address: str, path: Path) -> Held:
    """Copy what PostgreSQL keeps into a file that is not there yet. Otherwise as `to_postgresql`."""
    if beside := [str(file) for file in kept_files(path) if file != lock_of(path)]:
        raise NotMoved(f"{' and '.join(beside)} is there already")
    with locked(path), draft(path, f"{path.name}.moved") as new:
        await make(new, PATIENCE)
        async with _at(address) as connection:
            with closing(sqlite3.connect(new, isolation_level=None)) as file:
                file.execute("BEGIN")
                columns = _columns(file)
                for table, names in columns.items():
                    async for rows in _read(connection, table, names):
                        file.executemany(_insertion(table, names), rows)
                await _compare(file, connection, columns)
                file.execute("COMMIT")
        held = verified(new)
        new.rename(path)
    flush(path.parent)
    return held


@asynccontextmanager
async def _at(address: str) -> AsyncIterator[Connection]:
    """A connection in a transaction that sees one moment. No house is running, nor can any begin meanwhile."""
    with trouble_is_store_down(address):
        connection = await connected(address, hurried=False)
        try:
            await take(connection, address)
            await bring_up_to_date(connection, address)
            async with connection.transaction(isolation="repeatable_read"):
                yield connection
        finally:
            await connection.close()


async def _pour_into_postgresql(file: sqlite3.Connection, connection: Connection, address: str) -> None:
    columns = _columns(file)
    for table in columns:
        if await connection.fetchval(f"SELECT EXISTS (SELECT 1 FROM {table})"):  # noqa: S608  our own names
            raise NotMoved(f"{told(address)} is not empty: {table} has rows")
    flags = {(table, name) for table, name in await connection.fetch(YES_OR_NO)}
    for table, names in columns.items():
        found = file.execute(_selection(table, names))
        is_flag = [(table, name) in flags for name in names]
        while rows := [*islice(found, AT_ONCE)]:
            told_so = [[bool(v) if flag else v for v, flag in zip(row, is_flag, strict=True)] for row in rows]
            await connection.executemany(for_postgresql(_insertion(table, names)), told_so)
    for (table,) in await connection.fetch(NUMBERED):
        await connection.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table} HAVING max(id) > 0"  # noqa: S608
        )
    await _compare(file, connection, columns)


async def _compare(file: sqlite3.Connection, connection: Connection, columns: Columns) -> None:
    """Row by row, in whatever order they come. Raises NotMoved."""
    for table, names in columns.items():
        theirs = 0
        async for rows in _read(connection, table, names):
            theirs += _sum(rows)
        if theirs != _sum(file.execute(_selection(table, names))):
            raise NotMoved(f"{table} is not the same in both")


def _sum(rows: Iterable[Row]) -> int:
    """The same for the same rows, and for no others."""
    return sum(int.from_bytes(sha256(repr(row).encode("utf-8", "surrogatepass")).digest(), "big") for row in rows)


async def _read(connection: Connection, table: str, names: Sequence[str]) -> AsyncIterator[list[Row]]:
    """All rows as SQLite would give them."""
    cursor = await connection.cursor(_selection(table, names))
    while found := await cursor.fetch(AT_ONCE):
        yield [tuple(int(value) if isinstance(value, bool) else value for value in row) for row in found]


def _columns(file: sqlite3.Connection) -> Columns:
    found: dict[str, list[str]] = {}
    for table, column in file.execute(COLUMNS):
        found.setdefault(table, []).append(column)
    return found


def _selection(table: str, names: Sequence[str]) -> str:
    return f"SELECT {', '.join(names)} FROM {table}"  # noqa: S608  our own names


def _insertion(table: str, names: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608  our own names
