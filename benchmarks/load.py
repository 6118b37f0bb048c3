"""A thousand tables of all games in one process: people press, robots play, some tables show pictures.

`python -m benchmarks.load [--seconds 60] [--tables 1000] [--profile] [--highest] [--pace all|chats|token]` prints its
results as JSON. Discord's library, the largest of a platform, is loaded too, so that memory is that of a real
installation; the tables are on a platform that accepts everything, or as much as Discord does in each chat (`chats`)
or of one bot (`token`), where most tables wait for those before them.
"""

import argparse
import asyncio
import cProfile
import gc
import json
import pstats
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, MutableMapping
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

import structlog

import bot.on_discord.adapter  # noqa: F401  for its memory alone
from benchmarks.crowd import BORNE, PACED, Crowd, MeasuredApp, new_tables
from bot.garbage import collect_seldom
from bot.main import get_ready
from bot.showing.writing.rate_limit import LIMITS, Limits
from cards_render.painter.worker import Painter
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry
from engine.house.tables.table import taken_up
from tests.engine.house.deals import chips_add_up
from tests.engine.house.fakes import granted

PACES = {"all": BORNE, "chats": PACED, "token": LIMITS["discord"]}  # how fast the platform may be written to
WARM_UP = 10  # seconds before measuring
LONGEST_WAIT = 100  # ms


def resident(pid: int | str = "self") -> float:
    """Resident memory of a process, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def in_order(times: list[float]) -> dict[str, float]:
    """The percentiles 50, 95 and 99, in milliseconds, of times in seconds."""
    cuts = quantiles(times or [0.0, 0.0], n=100)
    return {"p50_ms": cuts[49] * 1000, "p95_ms": cuts[94] * 1000, "p99_ms": cuts[98] * 1000}


class CountedStore(SqliteStore):
    """Counts the log rows that it has written, since the rows of finished deals are no longer in the log."""

    rows = 0

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        await super().append(table, deal, number, row)
        self.rows += 1


class Collections:
    """Measures for how many seconds the garbage collector stops everything."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self._start = 0.0

    def __call__(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._start = time.perf_counter()
        elif about["generation"] == 2:
            self.took.append(time.perf_counter() - self._start)


class Log:
    """Counts log entries by level and event, and keeps the errors."""

    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()
        structlog.configure(processors=[self])

    def __call__(self, _: object, level: str, entry: MutableMapping[str, Any]) -> str:  # Any: what entries carry
        self.entries[f"{level}: {entry['event']}"] += 1
        if level in {"error", "exception", "critical"}:
            sys.stderr.write(f"{entry}\n")
        raise structlog.DropEvent

    @property
    def errors(self) -> int:
        return sum(count for entry, count in self.entries.items() if not entry.startswith(("info", "warning")))


@asynccontextmanager
async def a_house(
    path: Path, painter: Painter, limits: Limits = BORNE
) -> AsyncIterator[tuple[MeasuredApp, CountedStore]]:
    async with AsyncExitStack() as resources:
        store = await CountedStore.open(path, time.time)
        resources.push_async_callback(store.close)
        house = MeasuredApp(store, painter, limits)
        resources.push_async_callback(house.close)
        yield house, store


async def evening(
    path: Path, painter: Painter, tables: int, seconds: float, profile: cProfile.Profile | None, limits: Limits
) -> dict[str, object]:
    async with a_house(path, painter, limits) as (house, store):
        await get_ready()
        collect_seldom()
        empty = resident()
        opening = time.perf_counter()
        await new_tables(house, range(tables))
        opened = time.perf_counter() - opening
        full = resident()
        await Crowd(house).press_for(WARM_UP)
        house.waited.clear()
        crowd, before, warm = Crowd(house), store.rows, resident()
        writes, answers = house.platform.writes, house.platform.answers
        aside, busy, start = house.platform.aside.seconds, time.process_time(), time.perf_counter()
        collections = Collections()
        gc.callbacks.append(collections)
        if profile:
            profile.enable()
        await crowd.press_for(seconds)
        if profile:
            profile.disable()
        gc.callbacks.remove(collections)
        took, busy = time.perf_counter() - start, time.process_time() - busy
        aside = house.platform.aside.seconds - aside
        played = store.rows - before
        measured: dict[str, object] = {
            "tables": tables,
            "opened_s": opened,
            "presses": len(crowd.answered),
            "presses_per_s": len(crowd.answered) / took,
            "refused": crowd.refused,
            "nobody_to_press": crowd.late,
            **in_order(crowd.answered),
            "rows_per_s": played / took,
            "messages_per_s": (house.platform.writes - writes) / took,
            "answers_per_s": (house.platform.answers - answers) / took,  # those of the messages that were answers
            "pictures_per_s": len(house.waited) / took,
            "pictures": in_order(house.waited),
            "pictures_after_text": sum(waited > Limits().patience for waited in house.waited),
            "main_busy": busy / took,
            # Of everything that follows, robots too; what the crowd takes itself is told beside it.
            "cpu_ms_per_press": 1000 * (busy - aside) / max(1, len(crowd.answered)),
            "crowd_ms_per_press": 1000 * aside / max(1, len(crowd.answered)),
            "full_collections": len(collections.took),
            "longest_collection_ms": max(collections.took, default=0.0) * 1000,
            "main_empty_mb": empty,
            "main_mb": resident(),
            "grown_kb_per_table": (resident() - warm) * 1000 / tables,
            "worker_mb": resident(painter.process) if painter.process else 0,
            "kb_per_table_all_in": (full - empty) * 1000 / tables,
        }
        await house.lobby.close()
        return measured


async def restart(path: Path, painter: Painter) -> dict[str, object]:
    """Seconds until all tables are restored, and until each is shown again; checks the chips afterwards."""
    async with a_house(path, painter) as (house, _):
        start = time.perf_counter()
        tables = await house.lobby.recover()
        await asyncio.gather(*map(granted, house.lobby))
        back = time.perf_counter() - start
        while len(house.platform.shown) < tables:  # noqa: ASYNC110  whatever would wake us is what is measured
            await asyncio.sleep(0.01)
        shown = time.perf_counter() - start
        await house.lobby.close()
    await check_chips(path, painter)
    return {"back_s": back, "shown_again_s": shown}


async def check_chips(path: Path, painter: Painter) -> None:
    """Tables as the store kept them: one that was stopped in mid-write has not heard that it succeeded."""
    async with a_house(path, painter) as (house, store):
        kept = [(taken_up(each, house.lobby._world), each.rows) for each in await store.tables()]
    for table, rows in kept:
        if table.state.dealing:
            table._lay_out(rows)
    with closing(sqlite3.connect(path)) as database:
        balances = dict(database.execute("SELECT account, chips FROM balances"))
        entries = [Entry(*line) for line in database.execute("SELECT source, target, amount, why FROM entries")]
    chips_add_up([table for table, _ in kept], balances, entries)


async def highest_rate(tables: int, seconds: float = 10) -> dict[str, float]:
    """The most presses a second, in steps of 50, before one in a hundred waits for more than 100 ms."""
    Log()
    borne = {"presses_per_s": 0.0, "p99_ms": 0.0, "nobody_to_press": 0.0}
    with TemporaryDirectory() as folder:
        async with Painter() as painter, a_house(Path(folder) / "load.db", painter) as (house, _):
            await new_tables(house, range(tables))
            collect_seldom()
            await Crowd(house).press_for(WARM_UP)
            for rate in range(50, 2000, 50):
                crowd = Crowd(house, rate)
                await crowd.press_for(seconds)
                if in_order(crowd.answered)["p99_ms"] > LONGEST_WAIT:
                    break
                borne = {"presses_per_s": len(crowd.answered) / seconds, "p99_ms": in_order(crowd.answered)["p99_ms"]}
                borne["nobody_to_press"] = crowd.late  # many: the tables do not ask as often as people could press
            await house.lobby.close()
    return borne


async def measure(
    seconds: float, tables: int, profile: cProfile.Profile | None = None, limits: Limits = BORNE
) -> dict[str, object]:
    log = Log()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "load.db"
        async with Painter() as painter:
            measured = await evening(path, painter, tables, seconds, profile, limits)
            measured |= await restart(path, painter)
    return measured | {"errors": log.errors, "logged": log.entries}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--profile", action="store_true")
    options.add_argument("--highest", action="store_true", help="only the highest rate that one process bears")
    options.add_argument("--pace", choices=PACES, default="all", help="what the platform bears")
    chosen = options.parse_args()
    if chosen.highest:
        sys.stdout.write(f"{json.dumps(asyncio.run(highest_rate(chosen.tables)))}\n")
        return
    profile = cProfile.Profile() if chosen.profile else None
    measured = asyncio.run(measure(chosen.seconds, chosen.tables, profile, PACES[chosen.pace]))
    sys.stdout.write(f"\n{json.dumps(measured)}\n")
    if profile:
        pstats.Stats(profile, stream=sys.stderr).sort_stats("cumtime").print_stats("engine|bot|cards_render", 50)


if __name__ == "__main__":
    main()
