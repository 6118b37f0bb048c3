"""The power switch of the store in memory."""

import asyncio

import pytest

from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.house.store.values import Kept


async def test_after_a_power_cut_there_is_what_was_acknowledged_and_no_more() -> None:
    store = MemoryStore()
    await store.keep("t1", b"state", 1)
    await store.append("t1", 1, 0, b"acknowledged")
    waiting = asyncio.create_task(store.append("t1", 1, 1, b"on its way"))
    await asyncio.sleep(0)
    after = store.lose_power()
    with pytest.raises(StoreDown):
        await waiting
    assert await after.tables() == [Kept("t1", b"state", (b"acknowledged",))]


async def test_the_dead_store_and_its_heir_share_nothing() -> None:
    store = MemoryStore()
    await store.append("t1", 1, 0, b"row")
    after = store.lose_power()
    await after.append("t1", 1, 1, b"row")
    await after.keep("t1", b"", 1)
    assert await store.tables() == []
    with pytest.raises(StoreDown):
        await store.append("t1", 1, 2, b"row")


async def test_while_down_nothing_is_written_and_then_it_goes_on() -> None:
    store = MemoryStore()
    store.down = True
    with pytest.raises(StoreDown):
        await store.keep("t1", b"", 1)
    assert await store.tables() == []
    store.down = False
    await store.keep("t1", b"", 1)
    assert await store.tables() == [Kept("t1", b"", ())]
