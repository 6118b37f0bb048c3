"""Copies of the database: made while the house runs, held against its own ledger, and put in its place again."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import msgspec

from engine.house.store.sqlite.database_file import (
    flush,
    is_empty,
    kept_files,
    newest_version,
    shadows,
    trouble_is_store_down,
)
from engine.house.store.sqlite.file_lock import lock_of, locked
from engine.house.store.where import NewerDatabase

# The accounts whose balance is not the sum of their entries.
UNBALANCED = """
    SELECT account FROM (
        SELECT target AS account, amount AS chips FROM entries
        UNION ALL SELECT source, -amount FROM entries
        UNION ALL SELECT account, -chips FROM balances
    ) GROUP BY account HAVING sum(chips) LIMIT 1"""
HOLDS = """
    SELECT (SELECT count(*) FROM tables WHERE open), (SELECT count(*) FROM records),
        (SELECT coalesce(sum(chips), 0) FROM balances WHERE chips > 0)"""


class NoBackup(Exception):
    """A copy cannot be made, or cannot be used: the message names the file and says why."""


class Held(msgspec.Struct, frozen=True):
    """What a database holds."""

    tables: int  # open
    deals: int  # that have ended
    chips: int  # in purses and on tables


def back_up(database: Path, target: Path) -> Held:
    """Copy the database as it is at one moment, whether or not a house is running on it, and verify the copy.

    The copy is one file, for its owner alone; `target` appears only once it is whole. Raises NoBackup, StoreDown,
    OSError.
    """
    if is_empty(database):
        raise NoBackup(f"{database}: there is no database")
    with draft(target, f"{target.name}.part") as new:
        with (
            trouble_is_store_down(database),
            closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(new)) as copy,
        ):
            source.backup(copy)  # in one step: of one moment, and nobody who writes meanwhile waits
        held = verified(new)
        if target.exists():
            raise NoBackup(f"{target} is there already")
        new.rename(target)
    flush(target.parent)
    return held


def restore(backup: Path, database: Path, now: datetime) -> tuple[Held, Path | None]:
    """Put a verified copy in the place of the database. Returns what it holds, and where the old database lies now.

    No house may be running. Whatever lay there is kept under another name, with all that belongs to it. Raises
    NoBackup, NewerDatabase, AlreadyRunning, StoreDown, OSError.
    """
    held = verified(backup)
    with locked(database), draft(database, f"{database.name}.restored") as new:
        shutil.copyfile(backup, new)
        flush(new)
        old = _moved_away(database, f"{database.name}.before-{now:%Y%m%d-%H%M%S}")
        new.rename(database)
    flush(database.parent)
    return held, old


def verified(copy: Path) -> Held:
    """Read a copy from its first page to its last, and reckon every balance anew from its entries.

    Raises NoBackup, NewerDatabase, OSError.
    """
    copy.stat()  # SQLite would not say that there is no such file
    if beside := [file.name for file in shadows(copy) if file.exists() and file.stat().st_size]:
        raise NoBackup(f"{copy} is not whole without {' and '.join(beside)}: copy a database with `invito backup`")
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?immutable=1", uri=True)) as connection:
            _verify(connection, copy)
            return Held(*connection.execute(HOLDS).fetchone())
    except sqlite3.Error as trouble:
        raise NoBackup(f"{copy} is no whole database of Invito ({trouble})") from trouble


def _verify(connection: sqlite3.Connection, copy: Path) -> None:
    said = "; ".join(line for (line,) in connection.execute("PRAGMA quick_check(1)"))
    if said != "ok":
        raise NoBackup(f"{copy} is damaged ({' '.join(said.split())})")
    ((version,),) = connection.execute("PRAGMA user_version")
    if version > newest_version():
        raise NewerDatabase(f"{copy} was written by a newer Invito than this one")
    if wrong := connection.execute(UNBALANCED).fetchone():
        raise NoBackup(f"{copy}: the chips of account {wrong[0]} are not what its entries say")


@contextmanager
def draft(target: Path, name: str) -> Iterator[Path]:
    """An empty file beside `target` for its owner alone; it is gone afterwards unless it was renamed."""
    new = target.parent / name
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600))
    try:
        yield new
    finally:
        new.unlink(missing_ok=True)


def _moved_away(database: Path, name: str) -> Path | None:
    """Give the database and what SQLite laid beside it another name; None where there was nothing."""
    old = database.with_name(name)
    for file in kept_files(database):
        if file != lock_of(database):
            file.rename(old.with_name(file.name.replace(database.name, name, 1)))
    return old if old.exists() else None
