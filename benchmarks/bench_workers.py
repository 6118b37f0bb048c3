"""How many presses a second one, two and three workers handle together on one PostgreSQL, on this machine.

    python -m benchmarks.bench_workers --seconds 20

Each worker is a process with its share of 240 tables of all games, whose people press as fast as they are answered. All
presses arrive at their owner, as with a shard's. The database flushes each commit. The gain of more workers is limited
by the processors, which the database and these people need too.
"""

import argparse
import asyncio
import logging
import os
import subprocess
import sys
import time
from itertools import count
from os import environ

import structlog
from msgspec.structs import replace

from benchmarks.crowd import PLATFORM, Crowd, MeasuredApp, new_tables
from benchmarks.load import in_order
from bot.garbage import collect_seldom
from bot.seam.people import Place
from bot.seam.press import Answer, Press
from bot.workers.ownership import part_of_place
from bot.workers.routing import RoutingHost
from cards_render.painter.worker import Painter
from engine.house.clock import SystemClock
from engine.house.parts import PARTS
from engine.house.store.postgresql.leases import Leases
from engine.house.store.postgresql.listening import Listening
from engine.house.store.postgresql.store import PostgresStore
from tests.postgres import cluster, programs

TABLES = 240  # of all workers together
AT_ONCE = 24  # people of one worker who press at the same time
WARM_UP = 5.0  # seconds
GOAL = 1.7  # of two workers against one, processors allowing
CHILD = "from benchmarks.bench_workers import child; child()"


class Measured:
    """One worker with its tables."""

    def __init__(self, house: MeasuredApp, name: str) -> None:
        assert isinstance(house.host, RoutingHost)
        self._house, self._host, self._name, self._numbers = house, house.host, name, count()

    async def press(self, press: Press) -> Answer:
        """As a platform delivers it, with a number of its own, so that its effect is settled once."""
        return await self._host.press(replace(press, source=f"{self._name}:{next(self._numbers)}"))

    async def lead(self, leases: Leases, workers: int) -> None:
        """Wait until each worker has its share."""
        worker = self._house._worker
        assert worker
        worker.begin((), self._host)
        most = -(-PARTS // workers)
        least = PARTS - most * (workers - 1)
        while leases.living < workers or not least <= len(worker.owned.owned) <= most:  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.1)

    async def plays(self, workers: int) -> None:
        mine = (number for number in count() if self._is_mine(Place(PLATFORM, str(number))))
        for _ in range(TABLES // workers // AT_ONCE):  # little by little: leases must be renewed meanwhile
            await new_tables(self._house, [next(mine) for _ in range(AT_ONCE)])

    def _is_mine(self, place: Place) -> bool:
        part = part_of_place(place)
        return part is not None and self._host._is_mine(part)

    async def presses(self, seconds: float) -> tuple[int, dict[str, float]]:
        crowd, ends = Crowd(self._house, press=self.press), time.monotonic() + seconds
        await asyncio.gather(*(crowd.press_on(lambda: time.monotonic() > ends) for _ in range(AT_ONCE)))
        return len(crowd.answered), in_order(crowd.answered)


async def measured(address: str, name: str, workers: int, seconds: float) -> None:
    leases = Leases(name)
    store = await PostgresStore.open(address, SystemClock().now, leases=leases)
    async with Painter() as painter:
        wake = Listening(address)
        house = MeasuredApp(store, painter, shared=True, leases=leases, wake=wake, living=lambda: leases.living)
        one = Measured(house, name)
        await one.lead(leases, workers)
        await one.plays(workers)
        collect_seldom()
        await one.presses(WARM_UP)
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        pressed, took = await one.presses(seconds)
        print(pressed, took["p50_ms"], took["p99_ms"], flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        os._exit(0)  # its tables need no orderly end


def child() -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))  # only its output counts
    address, name, workers, seconds = sys.argv[1:]
    asyncio.run(measured(address, name, int(workers), float(seconds)))


def together(address: str, workers: int, seconds: float) -> tuple[float, float, float]:
    """Presses a second of all, and the slowest worker's p50 and p99 in ms."""
    children = [
        subprocess.Popen(
            [sys.executable, "-c", CHILD, address, f"w{number}", str(workers), str(seconds)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        for number in range(workers)
    ]  # fmt: skip
    try:
        for each in children:
            assert _line(each) == "ready"
        for each in children:
            _say(each)
        found = [tuple(map(float, _line(each).split())) for each in children]
        for each in children:
            _say(each)
    finally:
        for each in children:
            each.kill()
            each.communicate()
    return sum(each[0] for each in found) / seconds, max(each[1] for each in found), max(each[2] for each in found)


def _line(child: "subprocess.Popen[str]") -> str:
    assert child.stdout
    return child.stdout.readline().strip()


def _say(child: "subprocess.Popen[str]") -> None:
    assert child.stdin
    child.stdin.write("\n")
    child.stdin.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    seconds = parser.parse_args().seconds
    with cluster(programs(environ), fsync="on", max_connections="100") as postgres:
        rates = []
        for workers in (1, 2, 3):
            rate, p50, p99 = together(postgres.new(), workers, seconds)
            rates.append(rate)
            print(f"{workers} worker(s): {rate:6.0f} presses/s, p50 {p50:.1f} ms, p99 {p99:.0f} ms", flush=True)
    print(f"two against one: {rates[1] / rates[0]:.2f} x (goal {GOAL}, processors allowing: {os.cpu_count()} here)")


if __name__ == "__main__":
    main()
