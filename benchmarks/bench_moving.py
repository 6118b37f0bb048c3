"""A club of ten thousand deals goes to PostgreSQL and comes back."""

import os
import time
from pathlib import Path

from engine.house.store.moving import to_file, to_postgresql
from engine.house.store.sqlite.store import SqliteStore
from tests.engine.house.store.long_played import fill
from tests.postgres import cluster, programs

DEALS = 10_000


async def test_ten_thousand_deals_there_and_back(tmp_path: Path) -> None:
    """Goal: a minute each way; nobody plays meanwhile."""
    path = tmp_path / "invito.db"
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        await fill(store, DEALS)
    with cluster(programs(os.environ), fsync="on") as running:
        address = running.new()
        begin = time.perf_counter()
        held = await to_postgresql(path, address)
        there = time.perf_counter() - begin
        assert await to_file(address, tmp_path / "back.db") == held
        back = time.perf_counter() - begin - there
    assert held.deals == DEALS
    print(f"\n{DEALS} deals, {path.stat().st_size / 1e6:.0f} MB: {there:.1f} s there, {back:.1f} s back")
    assert max(there, back) < 60
