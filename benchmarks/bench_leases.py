"""Several workers on one PostgreSQL who each believe they own every table: what the fence holds back.

    python -m benchmarks.bench_leases --seconds 60
    python -m benchmarks.bench_leases --seconds 60 --without-fence     # it must fail

Each worker goes on writing from what it remembers and keeps taking what others hold, as if always frozen.
At the end what was acknowledged last must be stored, and no step acknowledged twice. Otherwise exit 1.
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from time import monotonic
from unittest.mock import patch

import asyncpg

from engine.house.store.ports import Duplicate, Fenced
from engine.house.store.postgresql.database_address import Connection
from engine.house.store.postgresql.leases import PART, Lease, Leases, Wanted
from engine.house.store.postgresql.store import PostgresStore
from tests.postgres import cluster, programs

WORKERS, TABLES = 3, 12
RUNS_OUT = "UPDATE leases SET until = '-infinity' WHERE kind = 'part' AND name = $1"


class Trial:
    """What workers were told: which steps of tables were acknowledged and how often, and all outcomes."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.steps: Counter[tuple[int, int]] = Counter()  # table and step

    @property
    def doubled(self) -> int:
        return sum(times - 1 for times in self.steps.values())

    def lost(self, stand: dict[int, int]) -> int:
        """Steps that were acknowledged but are missing from the tables as they are stored."""
        return sum(step > stand.get(table, 0) for table, step in self.steps)


class Greedy:
    """A worker that takes what it wants, and trusts what it remembers until it is told to let go."""

    def __init__(self, number: int, trial: Trial) -> None:
        self.leases = Leases(f"w{number}")
        self.remembered: dict[int, int] = {}
        self._trial = trial
        self._chance = Random(number)

    async def opened(self, address: str) -> None:
        self.store = await PostgresStore.open(address, lambda: 0.0, leases=self.leases)
        self.leases.want(PART, map(str, range(TABLES)), self)
        await self.leases.renew()

    def taken(self, lease: Lease) -> None:
        """What it holds of a table is read when it is needed."""

    def lost(self, lease: Lease) -> None:
        self.remembered.pop(int(lease.name), None)

    async def give(self, lease: Lease) -> bytes | None:
        self.lost(lease)
        return None

    async def serve(self, ends: float, thief: Connection) -> None:
        while monotonic() < ends:
            table = self._chance.randrange(TABLES)
            if self._chance.random() < 0.1:
                await thief.execute(RUNS_OUT, str(table))
                await self.leases.renew()
            elif self.leases.lease(PART, str(table)):
                await self._write(table)
            else:
                await asyncio.sleep(0)

    async def _write(self, table: int) -> None:
        if table not in self.remembered:
            found = {kept.table: kept.state for kept in await self.store.tables()}
            if self.leases.lease(PART, str(table)) is None:
                return
            self.remembered[table] = int(found.get(f"t{table}", b"0"))
        before = self.remembered[table]
        try:
            await self.store.keep(f"t{table}", b"%d" % (before + 1), 1, part=table)
        except (Fenced, Duplicate) as why:
            self._trial.told[type(why).__name__] += 1
        else:
            self._trial.told["written"] += 1
            self._trial.steps[table, before + 1] += 1
            self.remembered[table] = before + 1


async def unfenced(*_: object) -> frozenset[str]:
    """Everybody may write everything."""
    return frozenset(map(str, range(TABLES)))


def all_of_them(wanted: Wanted, _: int) -> int:
    """The share of a worker that believes it is alone."""
    return len(wanted.names)


async def tried(address: str, seconds: float) -> bool:
    """Did the fence hold? Prints the result."""
    trial = Trial()
    workers = [Greedy(number, trial) for number in range(WORKERS)]
    for worker in workers:
        await worker.opened(address)
    thieves = [await asyncpg.connect(address) for _ in workers]
    ends = monotonic() + seconds
    await asyncio.gather(*(worker.serve(ends, thief) for worker, thief in zip(workers, thieves, strict=True)))
    found = {int(kept.table[1:]): int(kept.state) for kept in await workers[0].store.tables()}
    for worker, thief in zip(workers, thieves, strict=True):
        await worker.store.close()
        await thief.close()
    print(f"{dict(trial.told)}, lost {trial.lost(found)}, doubled {trial.doubled}")
    return not trial.lost(found) and not trial.doubled and bool(trial.told["Fenced"])


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--seconds", type=float, default=60)
    arguments.add_argument("--without-fence", action="store_true")
    chosen = arguments.parse_args()
    replaced: dict[str, Callable[..., object]] = {"engine.house.store.postgresql.leases._share": all_of_them}
    if chosen.without_fence:
        replaced["engine.house.store.postgresql.part_fence.standing"] = unfenced
    with ExitStack() as changes, cluster(programs({})) as postgres:
        for name, instead in replaced.items():
            changes.enter_context(patch(name, instead))
        sys.exit(not asyncio.run(tried(postgres.new(), chosen.seconds)))


if __name__ == "__main__":
    main()
