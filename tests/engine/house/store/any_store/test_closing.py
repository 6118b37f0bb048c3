"""A store that is closed, and one that a fault has stopped."""

import asyncio

import pytest

from engine.house.store.ports import Store, StoreDown
from engine.house.store.sql_store.store import SqlStore
from tests.patience import GUARD


async def test_a_closed_store_writes_no_more(store: Store) -> None:
    await store.close()
    await store.close()
    with pytest.raises(StoreDown):
        await store.append("t1", 1, 0, b"")


async def test_a_fault_that_stops_the_store_is_heard_by_whoever_watches_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the house would live on, and tell everyone to try again for ever."""
    if not isinstance(store, SqlStore):  # what is kept in memory needs nobody who writes
        return

    async def broken(_: object) -> None:
        raise RuntimeError("nobody thought of this")

    monkeypatch.setattr(store._commits, "_commit", broken)
    with pytest.raises(StoreDown, match="the store has stopped"):
        await store.keep("t1", b"state", 1)
    with pytest.raises(StoreDown, match="nothing can be written any more"):
        async with asyncio.timeout(GUARD):
            await store.stopped()
