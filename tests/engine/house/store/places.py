"""Where a house of a test keeps everything, by the name of a store, and how a stranger looks into it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg

from engine.house.chips.ledger import BANK
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry
from engine.house.store.where import Where

if TYPE_CHECKING:  # a process that a test starts and kills need not load it
    import pytest

PURSE = "purse:club:anna"
LASTING = ("sqlite", "postgresql")


def new_place(kind: str, request: "pytest.FixtureRequest", folder: Path) -> Where:
    """For the store `sqlite` or `postgresql`; there is nothing in it."""
    if kind == "sqlite":
        return folder / "invito.db"
    return str(request.getfixturevalue("postgres").new())


def read(place: str) -> Where:
    """A place as a process was told it."""
    return place if "://" in place else Path(place)


async def looked_up(where: Where, query: str) -> list[tuple[object, ...]]:
    """The rows that a stranger finds there."""
    if isinstance(where, Path):
        with closing(sqlite3.connect(where)) as database:
            return database.execute(query).fetchall()
    connection = await asyncpg.connect(where)
    try:
        return [tuple(row) for row in await connection.fetch(query)]
    finally:
        await connection.close()


async def with_chips(path: Path, chips: int = 10) -> None:
    """The house gives Anna chips in the file at this path, which is made if it is not there; then it is closed."""
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        await store.pay([Entry(BANK, PURSE, chips, "gift")])


async def chips_in(path: Path) -> int:
    """Anna's chips; the file is opened and closed."""
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        return await store.balance(PURSE)
