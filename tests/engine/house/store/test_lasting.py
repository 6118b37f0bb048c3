"""What both databases do alike with what they keep, and a stranger can see of it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.opening import open_store
from engine.house.store.ports import Duplicate, Overdrawn, StoreDown
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.sql_store.store import SqlStore
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry, Planned, Record
from engine.house.store.where import Where
from tests.engine.house.store.places import LASTING, looked_up, new_place

ANNA, BRUNO = "purse:club:anna", "purse:club:bruno"


@pytest.fixture(params=LASTING)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    return new_place(request.param, request, tmp_path)


@pytest.fixture
async def store(where: Where) -> AsyncIterator[SqlStore]:
    async with await open_store(where, lambda: 1234.5) as opened:
        yield opened


async def statements(store: SqlStore) -> list[str]:
    """All that the writer asks for from now on."""
    seen: list[str] = []
    if isinstance(store, SqliteStore):
        await store._writer.set_trace_callback(seen.append)
    elif isinstance(store, PostgresStore):
        store._writer.add_query_logger(lambda asked: seen.append(asked.query.rstrip(";")))
    return seen


async def test_a_failing_write_fails_alone(store: SqlStore) -> None:
    await store.append("t1", 1, 0, b"taken")
    await store.pay([Entry(BANK, ANNA, 10, "welcome")])
    seen = await statements(store)
    writes = [store.append("t1", 1, number, b"row") for number in range(100)]
    writes += [store.pay([Entry(ANNA, BRUNO, 4, "gift")]) for _ in range(4)]
    writes += [
        store.keep_note("anna", "name", "a surrogate alone is no text: \ud800"),
        store.keep_note("anna", "a", "b"),
        store.append("t2", 1, 2**64, b"no such number"),
    ]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    failed = {number: type(outcome) for number, outcome in enumerate(outcomes) if outcome}
    assert {number: failed[number] for number in (0, 102, 103)} == {0: Duplicate, 102: Overdrawn, 103: Overdrawn}
    assert [*failed] == [0, 102, 103, 104, 106]
    assert not any(issubclass(fault, StoreDown) for fault in failed.values())
    assert (await store.balance(ANNA), await store.balance(BRUNO)) == (2, 8)
    assert await store.note("anna", "a") == "b"
    assert seen.count("COMMIT") == 1


async def test_who_stops_waiting_stops_nobody_else(store: SqlStore) -> None:
    await store.keep("t1", b"", 1)
    waiting = [asyncio.create_task(store.append("t1", 1, number, b"row")) for number in range(20)]
    await asyncio.sleep(0)
    for task in waiting[::2]:
        task.cancel()
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [asyncio.CancelledError, type(None)] * 10
    await store.append("t1", 1, 20, b"row")
    assert not (isinstance(store, SqliteStore) and store._writer.in_transaction)
    assert len((await store.tables())[0].rows) == 21


async def test_closing_writes_what_was_asked_for_before(store: SqlStore) -> None:
    waiting = [asyncio.create_task(store.append(f"t{table}", 1, 0, b"row")) for table in range(600)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 600
    with pytest.raises(StoreDown, match="closed"):
        await store.tables()


async def test_what_was_kept_is_there_when_it_is_opened_again(where: Where) -> None:
    for number in range(3):
        async with await open_store(where, lambda: 0.0) as store:
            await store.keep("t1", b"state", 1)
            await store.append("t1", 1, number, b"%d" % number)
            assert (await store.tables())[0].rows == (b"0", b"1", b"2")[: number + 1]


async def test_records_and_entries_say_when(store: SqlStore, where: Where) -> None:
    await store.keep("t1", b"state", 8, record=Record(b"told"), entries=[Entry(BANK, "stack:t1:robot:1", 5, "buy_in")])
    assert await looked_up(where, "SELECT table_name, deal, ended_at FROM records") == [("t1", 7, 1234.5)]
    assert await looked_up(where, "SELECT at FROM entries") == [(1234.5,)]


async def test_a_record_that_an_older_version_kept_as_it_was_is_read_and_found(tmp_path: Path) -> None:
    told, where = b'{"keys":{"0":"t:anna"}}', tmp_path / "invito.db"
    store = await SqliteStore.open(where, lambda: 0.0)
    for deal, text in ((1, b"{}"), (2, told)):
        await store.keep("t1", b"state", deal + 1, record=Record(text))
    with closing(sqlite3.connect(where)) as database, database:
        database.execute("UPDATE records SET record = ? WHERE deal = 1", (told,))
    assert [ended and ended.text for ended in (await store.ended("t1", 1), await store.ended("t1", 2))] == [told] * 2
    assert (await store.mentions("t:anna", tables=["t1"])).records == [("t1", 1, told), ("t1", 2, told)]
    await store.close()


async def test_plans_are_written_together_or_not_at_all(store: SqlStore) -> None:
    nowhere = Planned("b", None, b"", 1.0)  # type: ignore[arg-type]  # a place there must be
    with pytest.raises(Exception, match=r"(?i)not[ -]null") as failed:
        await store.plan(Planned("a", "club", b"", 1.0), nowhere)
    assert not isinstance(failed.value, StoreDown)
    assert await store.planned("a") is None
