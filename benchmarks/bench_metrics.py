"""How long a scrape of `/metrics` delays presses, in milliseconds of the event loop's processor time.

Run `python -m benchmarks.bench_metrics [TABLES] [SECONDS]`. A scrape is written metric by metric, with presses in
between. It prints the longest piece and all pieces together beside the goal, 1 ms for 95 of 100 scrapes. All series
that are likely after a long time exist: three platforms, each kind of request with its usual statuses.
"""

import asyncio
import sys
import time
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.crowd import Crowd, MeasuredApp, new_tables
from benchmarks.load import Log, in_order
from bot.garbage import collect_seldom
from bot.health.watch import Watch
from bot.settings.values import Address
from cards_render.painter.worker import Painter
from engine.house.store.sqlite.store import SqliteStore

TABLES, SECONDS = 300, 20.0
BETWEEN = 0.05  # seconds between two scrapes: far more often than anybody scrapes, for the sake of the percentiles
GOAL = 1.0  # ms, p95
PLATFORMS = ("discord", "telegram", "local")
CALLS = {
    "send": ("200", "403", "429", "502", "lost"),
    "edit": ("200", "400", "404", "429", "502", "lost"),
    "delete": ("200", "204", "404"),
    "answer": ("200", "204", "400", "404", "lost"),
    "poll": ("200", "502", "lost"),
    "other": ("200", "101", "404", "lost"),
}


def fill(watch: Watch) -> None:
    """Every series that is likely after a long time."""
    for platform, outcome in product(PLATFORMS, ("done", "refused", "try_again", "failed")):
        watch.metrics.pressed(platform, outcome, 0.003)
    for platform, (kind, statuses) in product(PLATFORMS[:2], CALLS.items()):
        for status in statuses:
            watch.metrics.called(platform)(kind, status)


async def scraped(watch: Watch, seconds: float) -> tuple[list[float], list[float]]:
    """Seconds of processor time: for the longest piece of each scrape, and for all of it."""
    longest, whole = [], []
    for _ in range(round(seconds / BETWEEN)):
        await asyncio.sleep(BETWEEN)
        pieces, took = iter(watch.metrics.pieces()), []
        done = False
        while not done:
            start = time.thread_time()
            done = next(pieces, None) is None
            took.append(time.thread_time() - start)
            await asyncio.sleep(0)
        longest.append(max(took))
        whole.append(sum(took))
    return longest, whole


async def main(tables: int, seconds: float) -> None:
    Log()
    watch = Watch(Address("127.0.0.1", 0))
    fill(watch)
    with TemporaryDirectory() as folder:
        async with (
            await SqliteStore.open(Path(folder) / "load.db", time.time, committed=watch.metrics.committed) as store,
            Painter(drawn=watch.metrics.drawn) as painter,
        ):
            house = MeasuredApp(store, painter)
            house.router._on_answer = watch.metrics.pressed
            await new_tables(house, range(tables))
            collect_seldom()
            async with watch.over(house, store, lambda: painter.process):
                crowd = Crowd(house)
                pressing = asyncio.create_task(crowd.press_for(seconds))
                longest, whole = map(in_order, await scraped(watch, seconds))
                await pressing
            size = len("".join(watch.metrics.pieces()))
            await house.lobby.close()
            await house.close()
    print(
        f"longest piece   p50 {longest['p50_ms']:.2f} ms   p95 {longest['p95_ms']:.2f} ms   "
        f"all of a scrape   p50 {whole['p50_ms']:.2f} ms   p95 {whole['p95_ms']:.2f} ms   goal {GOAL}   "
        f"({size / 1000:.0f} kB, {tables} tables, {len(crowd.answered) / seconds:.0f} presses a second)"
    )


if __name__ == "__main__":
    given = [*map(float, sys.argv[1:])]
    asyncio.run(main(int(given[0]) if given else TABLES, given[1] if len(given) > 1 else SECONDS))
