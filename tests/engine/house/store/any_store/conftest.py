"""What the house may expect of a store, whichever it is: each test here runs in memory, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.house.store.memory.store import MemoryStore
from engine.house.store.posted import Postbox
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.sqlite.store import SqliteStore
from tests.engine.house.store.any_store.watch import Watch


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, watch: Watch) -> AsyncIterator[Postbox]:
    opened: MemoryStore | SqliteStore | PostgresStore
    match request.param:
        case "memory":
            opened = MemoryStore(now=watch)
        case "sqlite":
            opened = await SqliteStore.open(tmp_path / "invito.db", watch)
        case _:
            opened = await PostgresStore.open(request.getfixturevalue("postgres").new(), watch)
    yield opened
    await opened.close()
