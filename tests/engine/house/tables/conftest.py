"""What tests of tables share: a table at which nobody sits yet, and a clock in hand."""

from collections.abc import AsyncIterator

import pytest

from tests.engine.house.a_world import a_world
from tests.engine.house.tables.club import Club


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    made = Club(a_world())
    await made.open()
    yield made
    await made.lobby.close()
