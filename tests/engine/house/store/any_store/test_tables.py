"""Open tables, the logs of their running deals, and what seals these."""

import asyncio

import pytest

from engine.house.store.ports import Duplicate, Store
from engine.house.store.values import Kept


async def test_a_table_comes_back_with_the_rows_of_its_running_deal(store: Store) -> None:
    await store.keep("t1", b"first", 1)
    await store.append("t1", 1, 0, b"old")
    await store.keep("t1", b"second", 2)
    for number in range(11):  # ten comes after nine
        await store.append("t1", 2, number, b"row %d" % number)
    assert await store.tables() == [Kept("t1", b"second", tuple(b"row %d" % number for number in range(11)))]


async def test_rows_come_back_in_their_order_whoever_was_first(store: Store) -> None:
    await store.keep("t1", b"state", 1)
    await asyncio.gather(*(store.append("t1", 1, number, bytes([number])) for number in (2, 0, 1)))
    assert (await store.tables())[0].rows == (b"\0", b"\1", b"\2")


async def test_tables_come_back_in_the_order_of_their_opening(store: Store) -> None:
    for table in ("zeta", "alfa", "mid"):
        await store.keep(table, b"", 1)
    await store.append("alfa", 1, 0, b"row")
    await store.keep("zeta", b"later", 2)
    assert [kept.table for kept in await store.tables()] == ["zeta", "alfa", "mid"]


async def test_a_closed_table_is_no_more(store: Store) -> None:
    await store.keep("t1", b"state", 1)
    await store.keep("t2", b"state", 1)
    await store.keep("t1", b"state", 2, closed=True)
    assert [kept.table for kept in await store.tables()] == ["t2"]


async def test_a_row_is_written_once(store: Store) -> None:
    await store.keep("t1", b"", 1)
    await store.append("t1", 1, 0, b"first")
    with pytest.raises(Duplicate, match="row 0 of deal 1 at table t1"):
        await store.append("t1", 1, 0, b"second")
    assert (await store.tables())[0].rows == (b"first",)


async def test_what_seals_a_deal_comes_back_and_is_written_once(store: Store) -> None:
    await store.keep_seal("t1", 1, {0: b"secret", 1: b"commitment"})
    await store.keep_seal("t1", 1, {11: b"a row"})
    await store.keep_seal("t1", 2, {0: b"another"})
    with pytest.raises(Duplicate, match="seal of deal 1 at table t1"):
        await store.keep_seal("t1", 1, {12: b"new", 1: b"changed"})
    assert await store.seals("t1", 1, 1) == {1: {0: b"secret", 1: b"commitment", 11: b"a row"}}
    assert await store.seals("t1", 0, 9) == {1: {0: b"secret", 1: b"commitment", 11: b"a row"}, 2: {0: b"another"}}
    assert await store.seals("t2", 1, 9) == {}


async def test_of_two_writers_of_a_row_at_once_one_hears_duplicate(store: Store) -> None:
    outcomes = await asyncio.gather(*(store.append("t1", 1, 0, b"row") for _ in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), *[Duplicate] * 4]


async def test_the_same_number_is_another_row_in_another_deal_or_table(store: Store) -> None:
    await store.append("t1", 1, 0, b"")
    await store.append("t1", 2, 0, b"")
    await store.append("t2", 1, 0, b"")
