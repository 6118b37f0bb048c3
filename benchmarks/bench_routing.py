"""How much longer the answer takes if a press arrives at another worker than the owner of its part.

    python -m benchmarks.bench_routing [PRESSES]

Two workers share one PostgreSQL on loopback with its usual settings: commits are flushed. People play at a table
of hold'em. In turn they press at the bare router, at the host of a house of one process, at the owner and at the other
worker, so that a busy machine is busy for all alike. It prints milliseconds up to the answer, p50 and p95, and how much
more the other worker takes than the owner, beside the goal: 15 ms at the median. Exit 1 if the goal is missed.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from statistics import median, quantiles

from bot.chat.which_table import part_of
from bot.seam.press import Answer, Done, Press
from bot.workers.host import Host
from bot.workers.routing import RoutingHost
from engine.house.parts import PARTS
from engine.house.store.postgresql.leases import PART, Lease, Leases
from engine.house.store.postgresql.listening import Listening
from engine.house.store.postgresql.store import PostgresStore
from tests.bot.fake_platform import GROUP, FakeApp, a_person
from tests.postgres import cluster, programs

PRESSES = 200  # of each kind
GOAL = 15.0  # ms at the median
FLUSHED = {"fsync": "on", "synchronous_commit": "on"}
HERE = part_of("fake:group")
PEOPLE = ("anna", "bruno")


class Holds:
    """A worker's parts, whose leases it takes at once and keeps."""

    def __init__(self, name: str, parts: Sequence[int]) -> None:
        self.leases = Leases(name)
        self._parts = frozenset(parts)

    async def opened(self, address: str) -> PostgresStore:
        store = await PostgresStore.open(address, time.time, leases=self.leases)
        self.leases.want(PART, map(str, sorted(self._parts)), self)
        await self.leases.renew()
        self._renewing = asyncio.create_task(self.leases.run())
        return store

    async def close(self) -> None:
        self._renewing.cancel()
        await asyncio.wait({self._renewing})

    def taken(self, lease: Lease) -> None: ...

    def lost(self, lease: Lease) -> None: ...

    async def give(self, lease: Lease) -> bytes | None:
        return None

    def owns(self, part: int) -> bool:
        return part in self._parts

    def speaks(self, part: int) -> bool:
        return self.leases.speaks(PART, str(part))


class Worker:
    def __init__(self, name: str, store: PostgresStore, address: str, holds: Holds) -> None:
        self.app = FakeApp(store=store)
        self._listening = Listening(address)
        app = self.app
        self.host = RoutingHost(
            app.router, app.lobby, app.preferences, store, app.host._errands, holds, self._listening, name
        )
        app.host = self.host
        self._serving = asyncio.create_task(self.host.run())

    async def close(self) -> None:
        self._serving.cancel()
        await asyncio.wait({self._serving})
        await self._listening.close()
        await self.app.close()


class Trial:
    def __init__(self, owner: Worker, other: Worker) -> None:
        bare, alone = owner.app.router, Host(owner.app.router, owner.app.preferences, owner.app.store, {})
        self.ways: dict[str, Callable[[Press], Awaitable[Answer]]] = {
            "router": bare.press,
            "one process": alone.press,
            "owner": owner.host.press,
            "elsewhere": other.host.press,
        }
        self.took: dict[str, list[float]] = {way: [] for way in self.ways}  # ms
        self._app = owner.app
        self._number = 0

    async def sit(self) -> None:
        await self._app.says("anna", "play", game="texas_holdem")
        for who in PEOPLE:
            await self._app.presses(who, f"{self._app.table.state.table}.sit")
        await self._app.presses("anna", f"{self._app.table.state.table}.deal")

    async def press(self, way: str) -> None:
        """Whoever is asked checks or calls; between deals the clock is moved on."""
        while self._app.table.play is None or not self._app.table.play.to_answer:
            await self._app.clock.move(7)
        play = self._app.table.play
        seat = next(iter(play.to_answer))
        ask, view = play.asked(seat), self._app.table.view(seat)
        assert ask is not None
        assert view is not None
        options = [option.kind.__name__.lower() for option in ask.options]
        option = next((option for option in ("check", "call", "fold") if option in options), options[0])
        table, who = self._app.table.state, self._app.turn
        self._number += 1
        pressed = Press(
            a_person(who), GROUP, f"{table.table}.{table.deal}.{view.ask}.{option}", source=f"dc:{self._number}"
        )
        began = time.perf_counter()
        answer = await self.ways[way](pressed)
        self.took[way].append((time.perf_counter() - began) * 1000)
        assert isinstance(answer, Done), answer


async def main(presses: int) -> int:
    with cluster(programs({}), **FLUSHED) as server:
        address = server.new()
        holds = Holds("one", [HERE]), Holds("two", [part for part in range(PARTS) if part != HERE])
        stores = [await each.opened(address) for each in holds]
        owner, other = (
            Worker(name, store, address, each) for name, store, each in zip(("one", "two"), stores, holds, strict=True)
        )
        trial = Trial(owner, other)
        await trial.sit()
        for _ in range(presses):
            for way in trial.ways:
                await trial.press(way)
        for worker in (owner, other):
            await worker.close()
        for each in holds:
            await each.close()
        for store in stores:
            await store.close()
    for way, took in trial.took.items():
        print(f"{way:12} p50 {median(took):6.2f} ms   p95 {quantiles(took, n=20)[-1]:6.2f} ms")
    more = median(trial.took["elsewhere"]) - median(trial.took["owner"])
    print(f"elsewhere beyond the owner, p50: {more:.2f} ms (goal {GOAL:.0f})")
    return 0 if more <= GOAL else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES)))
