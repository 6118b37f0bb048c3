"""A house with tournaments, and its clock."""

from collections.abc import AsyncIterator

import pytest

from engine.house.store.memory.store import MemoryStore
from tests.engine.house.a_world import HandClock
from tests.engine.house.tournaments.a_hall import House


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def house(clock: HandClock) -> AsyncIterator[House]:
    made = House(MemoryStore(now=clock.now), clock)
    yield made
    await made.close()
