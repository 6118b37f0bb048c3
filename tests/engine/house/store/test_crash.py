"""A killed process loses nothing that it acknowledged."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.opening import open_store
from engine.house.store.where import AlreadyRunning, Where
from tests.engine.house.store.places import LASTING, new_place
from tests.engine.house.store.writer import TABLES
from tests.places import ROOT


def start(path: Where) -> "subprocess.Popen[str]":
    writer = [sys.executable, "-m", "tests.engine.house.store.writer", str(path)]
    return subprocess.Popen(writer, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def killed_after(lines: int, path: Where) -> dict[str, int]:
    """Kill a writer when it has acknowledged so many rows; how many of each table were acknowledged until it died."""
    with start(path) as process:
        assert process.stdout
        heard = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        heard += process.stdout.readlines()
    acknowledged = {}
    for line in heard:
        table, number = line.split()
        acknowledged[table] = int(number) + 1
    return acknowledged


@pytest.fixture(params=LASTING)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    return new_place(request.param, request, tmp_path)


@pytest.mark.parametrize("seed", range(5))
async def test_every_acknowledged_row_and_chip_survives_a_kill_at_any_moment(path: Where, seed: int) -> None:
    acknowledged = killed_after(Random(seed).randrange(1, 1000), path)
    async with await open_store(path, lambda: 0.0) as store:
        rows = {kept.table: kept.rows for kept in await store.tables()}
        chips = {table: await store.balance(f"stack:{table}:anna") for table in rows}
        house = await store.balance(BANK)

    assert len(rows) == TABLES
    for table, number in acknowledged.items():
        assert rows[table] == tuple(b"row %d" % n for n in range(len(rows[table])))
        assert number <= chips[table] <= len(rows[table]) <= number + 1
    assert house == -sum(chips.values())
    if isinstance(path, str):
        return
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def test_a_second_process_is_refused_while_the_first_lives(path: Where) -> None:
    with start(path) as first:
        assert first.stdout
        first.stdout.readline()
        try:
            with pytest.raises(AlreadyRunning, match="is running on"):
                await open_store(path, lambda: 0.0)
        finally:
            first.kill()
    await (await open_store(path, lambda: 0.0)).close()
