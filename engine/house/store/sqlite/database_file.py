"""The file behind the store: made whole or not at all, for its owner alone, and looked over after an unclean end."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

from engine.house.store.ports import StoreDown
from engine.house.store.sql.schema import of_sqlite
from engine.house.store.sqlite.file_lock import lock_of
from engine.house.store.where import NewerDatabase

R = TypeVar("R")
CACHED = 500  # kB of pages that the writer keeps (SQLite: 2000): what it reads again is in the system's memory anyway
LEAST_SPACE = 1_000_000  # bytes: with less SQLite cannot even open, and says nothing better than "disk I/O error"


class Damaged(StoreDown):
    """What is kept is lost or spoilt: the message names the file and says what to do."""


def kept_files(path: Path) -> tuple[Path, ...]:
    """Those that are there of the database `path` and what lies beside it: what was last written, and the lock."""
    beside = (path, *shadows(path), lock_of(path))
    return tuple(file for file in beside if file.exists())


def is_empty(path: Path) -> bool:
    """Is nothing kept there?"""
    return not path.exists() or not path.stat().st_size


def refuse_lost(path: Path) -> None:
    """To be asked before the lock is made, which stays for ever.

    Raises Damaged where something was kept and is gone: an empty file would be a house in which every purse is full
    again. (A lock alone is what a start leaves that was killed before it had made anything.)
    """
    traces = [file.name for file in kept_files(path) if file != path and (path.exists() or file != lock_of(path))]
    if is_empty(path) and traces:
        state = "empty" if path.exists() else "missing"
        raise Damaged(
            f"{path} is {state}, but was not always: Invito has run here and left {' and '.join(traces)}. "
            f"`invito restore` puts your last backup in its place; to begin anew, move them all away"
        )


async def make(path: Path, patience: float) -> None:
    """Made under another name and then given its own: a start that is killed leaves no empty database behind."""
    draft = path.with_name(f"{path.name}.new")
    for old in (draft, *shadows(draft)):
        old.unlink(missing_ok=True)
    draft.touch(mode=0o600)  # what SQLite lays beside it is as private
    async with connected(draft, "rw", patience) as connection:
        await bring_up_to_date(connection, draft)
    draft.replace(path)
    flush(path.parent)


def shadows(path: Path) -> tuple[Path, Path]:
    """What SQLite lays beside a database that is in use: what was last written, and an index of it."""
    return path.parent / f"{path.name}-wal", path.parent / f"{path.name}-shm"


def flush(path: Path) -> None:
    """Returns once a file, or the names in a folder, are on the disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


class Connection(aiosqlite.Connection):
    """A connection, and the thread in which everything is done with it."""

    async def at_once(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Do all of this there: each trip to the thread and back costs more than a statement does."""
        done: R = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # it is not annotated there
        return done


@asynccontextmanager
async def connected(path: Path, mode: str, patience: float) -> AsyncIterator[Connection]:
    """`mode`: `rw` or `ro`. `patience`: seconds to wait while a stranger has the database locked."""
    connection = Connection(partial(_open, path, mode, patience), iter_chunk_size=64)
    async with connection:
        yield connection


def _open(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=patience)


async def bring_up_to_date(writer: aiosqlite.Connection, path: Path) -> None:
    """Each migration is a transaction that counts itself in `user_version`. Raises NewerDatabase."""
    ((version,),) = await writer.execute_fetchall("PRAGMA user_version")
    scripts = of_sqlite()
    if version > len(scripts):
        raise NewerDatabase(
            f"{path} was written by a newer Invito: its schema has version {version}, this one knows {len(scripts)}"
        )
    await writer.execute("PRAGMA journal_mode = WAL")
    await writer.execute("PRAGMA synchronous = FULL")
    await writer.execute(f"PRAGMA cache_size = -{CACHED}")
    for number, script in enumerate(scripts[version:], version + 1):
        await writer.executescript(f"BEGIN IMMEDIATE; {script.read_text()} PRAGMA user_version = {number}; COMMIT")


def newest_version() -> int:
    """The version of the schema that this Invito knows."""
    return len(of_sqlite())


def ended_uncleanly(path: Path) -> bool:
    """Was the last one who wrote here killed? Whoever closes leaves nothing beside the database."""
    return shadows(path)[0].exists()


async def look_over(connection: aiosqlite.Connection, path: Path) -> None:
    """Read every page and hold it against the others (0.7 s for 500 MB). Raises Damaged."""
    try:
        found = await connection.execute_fetchall("PRAGMA quick_check(1)")
    except asyncio.CancelledError:
        await connection.interrupt()
        raise
    said = "; ".join(str(line) for (line,) in found)
    if said != "ok":
        raise _spoilt(path, said)


def _spoilt(path: Path, said: str) -> Damaged:
    told = " ".join(said.removeprefix("*** in database main ***").split())
    return Damaged(f"{path} is damaged ({told}): `invito restore` puts your last backup in its place")


@contextmanager
def trouble_is_store_down(path: Path) -> Iterator[None]:
    """What SQLite raises, as StoreDown in words that help."""
    try:
        yield
    except sqlite3.Error as trouble:
        raise _named(trouble, path) from trouble


def _named(trouble: sqlite3.Error, path: Path) -> StoreDown:
    name = getattr(trouble, "sqlite_errorname", "")
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return _spoilt(path, str(trouble))
    if name == "SQLITE_FULL" or (name.startswith(("SQLITE_IOERR", "SQLITE_CANTOPEN")) and _is_full(path.parent)):
        return StoreDown(f"the disk is full: make room where {path} is")
    return StoreDown(f"{path}: {trouble}")


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < LEAST_SPACE
    except OSError:
        return False
