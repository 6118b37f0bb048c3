"""Where a house of a test keeps everything, by the name of a store, and how a stranger looks into it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg

from engine.house.store.where import Where

if TYPE_CHECKING:  # a process that a test starts and kills need not load it
    import pytest

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
