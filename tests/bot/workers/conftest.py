"""Two workers over a store in memory that both have, and over PostgreSQL."""

from collections.abc import AsyncIterator

import pytest

from bot.workers.routing import Wake
from engine.house.store.memory.store import MemoryStore
from engine.house.store.posted import Postbox
from engine.house.store.postgresql.listening import Listening
from engine.house.store.postgresql.store import PostgresStore
from tests.bot.workers.two_workers import ELSEWHERE, HERE, Often, Worker


@pytest.fixture(params=["memory", "postgresql"])
async def stores(request: pytest.FixtureRequest) -> AsyncIterator[list[tuple[Postbox, Wake]]]:
    """What each of two workers sees of one store."""
    if request.param == "memory":
        store = MemoryStore()
        yield [(store, Often()), (store, Often())]
        return
    address = request.getfixturevalue("postgres").new()
    async with await PostgresStore.open(address, lambda: 0.0) as first:
        heard = [Listening(address), Listening(address)]
        yield [(first, heard[0]), (first, heard[1])]
        for listening in heard:
            await listening.close()


@pytest.fixture
async def workers(stores: list[tuple[Postbox, Wake]]) -> AsyncIterator[tuple[Worker, Worker]]:
    """The group's owner, and the other."""
    both = Worker("one", HERE, *stores[0]), Worker("two", ELSEWHERE, *stores[1])
    yield both
    for worker in both:
        await worker.die()
