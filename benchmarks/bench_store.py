"""Rows acknowledged per second with 1,000 tables writing at once, compared with one transaction per row.

Both take turns, so that a slow moment of the disk hits both; only the ratio holds on other machines.
"""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median

import aiosqlite

from engine.house.chips.ledger import BANK
from engine.house.store.ports import Store
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.sql.statements import ADD_ROW
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry
from tests.postgres import cluster, programs

TABLES = 1000
SECONDS = 0.5  # for each side in each turn


async def rows_per_second(append: Callable[[str, int], Awaitable[object]], writers: int, first: int) -> float:
    """`append` takes a table and a row's number; every writer asks for its next row when it has the last."""
    begin = time.perf_counter()
    end = begin + SECONDS

    async def play(table: str) -> int:
        number = first
        while time.perf_counter() < end:
            await append(table, number)
            number += 1
        return number - first

    rows = sum(await asyncio.gather(*(play(f"t{table}") for table in range(writers))))
    return rows / (time.perf_counter() - begin)


async def test_tables_share_their_commits(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "grouped.db", time.time) as store:
        alone = aiosqlite.connect(tmp_path / "alone.db", isolation_level=None)
        row = b'{"type":"Answered","seat":3,"action":{"type":"Raise","amount":120}}'

        async def one_transaction(table: str, number: int) -> None:
            await alone.execute("BEGIN IMMEDIATE")
            await alone.execute(ADD_ROW, (table, 1, number, row))
            await alone.commit()

        async with alone:
            await alone.execute("PRAGMA journal_mode = WAL")
            await alone.execute("PRAGMA synchronous = FULL")
            await alone.execute(
                "CREATE TABLE log (table_name, deal, number, row, PRIMARY KEY (table_name, deal, number))"
            )
            turns = [
                (
                    await rows_per_second(lambda table, n: store.append(table, 1, n, row), TABLES, turn * 1_000_000),
                    # One writer: a thousand would have to wait for each other in the same way.
                    await rows_per_second(one_transaction, 1, turn * 1_000_000),
                )
                for turn in range(3)
            ]
    grouped, single = (median(speeds) for speeds in zip(*turns, strict=True))
    print(f"\n{grouped:,.0f} rows/s of {TABLES} tables, {single:,.0f} alone: {grouped / single:.1f} times")
    assert grouped >= 4 * single


async def test_rows_of_postgresql_beside_those_of_the_file(tmp_path: Path) -> None:
    """Goal: half as many, each flushed. Both take turns on the same disk."""
    row = b'{"type":"Answered","seat":3,"action":{"type":"Raise","amount":120}}'
    with cluster(programs(os.environ), fsync="on") as running:
        stores = (
            await SqliteStore.open(tmp_path / "invito.db", time.time),
            await PostgresStore.open(running.new(), time.time),
        )
        for writers in (TABLES, 1):
            turns = [
                [await rows_per_second(partial(add, store, row), writers, turn * 1_000_000) for store in stores]
                for turn in range(writers, writers + 5)
            ]
            sqlite, postgresql = (median(speeds) for speeds in zip(*turns, strict=True))
            told = f"{postgresql:,.0f} rows/s in PostgreSQL, {sqlite:,.0f} in the file"
            print(f"\n{writers} at once: {told}: {postgresql / sqlite:.2f} times")
            if writers == TABLES:
                assert postgresql >= 0.5 * sqlite
        for store in stores:
            await store.close()


async def add(store: Store, row: bytes, table: str, number: int) -> None:
    await store.append(table, 1, number, row)


async def test_a_thousand_tables_come_back_at_once(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "invito.db", time.time) as store:
        for table in range(TABLES):
            writes = [store.append(f"t{table}", 1, number, b"row" * 20) for number in range(30)]
            await asyncio.gather(store.keep(f"t{table}", b"state" * 400, 1), *writes)
        begin = time.perf_counter()
        found = await store.tables()
        spent = time.perf_counter() - begin
    assert sum(len(kept.rows) for kept in found) == 30 * TABLES
    print(f"\n{TABLES} tables with 30 rows each read in {spent * 1000:.0f} ms")
    assert spent < 1


async def test_a_culprit_costs_its_batch_little(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "invito.db", time.time) as store:

        async def batch(deal: int, *culprits: Awaitable[None]) -> float:
            begin = time.perf_counter()
            rows = [store.append(f"t{table}", deal, 0, b"row") for table in range(500)]
            await asyncio.gather(*rows, *culprits, return_exceptions=True)
            return time.perf_counter() - begin

        clean, spoiled = [], []
        for turn in range(20):
            clean.append(await batch(2 * turn))
            spoiled.append(await batch(2 * turn + 1, store.pay([Entry("purse:club:anna", BANK, 1, "lost")])))
    print(f"\n500 rows in {median(clean) * 1000:.1f} ms, beside a failing one {median(spoiled) * 1000:.1f} ms")
    assert median(spoiled) < 0.25
