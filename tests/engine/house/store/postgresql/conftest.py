"""Another program beside the store."""

from collections.abc import AsyncIterator

import asyncpg
import pytest

from engine.house.store.postgresql.database_address import Connection


@pytest.fixture
async def stranger(address: str) -> AsyncIterator[Connection]:
    """It looks at the same database."""
    connection = await asyncpg.connect(address)
    yield connection
    await connection.close()
