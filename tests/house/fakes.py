"""What the house needs of the world, in the hands of a test: a clock that is rung, chance that repeats itself."""

import asyncio
from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import count
from random import Random

from engine.cards import Card
from engine.games import GAMES
from engine.house.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.ports import Clock, Store, Timer
from engine.house.state import TableState
from engine.house.table import Table
from engine.house.world import Customs, World
from engine.seats import Seat

BUY_IN = 400  # twenty big blinds: somebody is all in before long
AT_ONCE = Customs(pause=0, robot_thinks=(0, 0), retry=0, idle=3600)


class HandTimer:
    def __init__(self, then: Callable[[], None]) -> None:
        self.then: Callable[[], None] | None = then

    def cancel(self) -> None:
        self.then = None


class HandClock:
    """Stands still until somebody rings the next timer."""

    def __init__(self) -> None:
        self._now = 1_000_000_000.0
        self._number = count()
        self._timers: list[tuple[float, int, HandTimer]] = []

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        timer = HandTimer(then)
        heappush(self._timers, (when, next(self._number), timer))
        return timer

    def ring(self) -> bool:
        """Go on to the next timer and ring it; was there one?"""
        while self._timers:
            when, _, timer = heappop(self._timers)
            self._now = max(self._now, when)
            if timer.then:
                timer.then()
                return True
        return False


class SeededChance:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def shuffle(self, cards: Sequence[Card]) -> list[Card]:
        return self._random.sample(cards, len(cards))

    def between(self, low: float, high: float) -> float:
        return self._random.uniform(low, high)

    def choice(self, seats: Sequence[Seat]) -> Seat:
        return self._random.choice(seats)


class NoScreen:
    """Counts the changes of each table and shows none."""

    def __init__(self) -> None:
        self.changes: dict[str, int] = {}

    def changed(self, table: Table) -> None:
        self.changes[table.state.table] = self.changes.get(table.state.table, 0) + 1


def house(
    store: Store, clock: Clock, screen: NoScreen | None = None, seed: int = 1, customs: Customs = AT_ONCE
) -> Lobby:
    """A lobby in this little world; everybody's purse begins with a hundred buy-ins."""
    bank = Bank(store, Allowance(start=100 * BUY_IN))
    return Lobby(World(store, bank, clock, SeededChance(seed), screen or NoScreen(), customs))


async def opened(lobby: Lobby, name: str, people: int, robots: int, seats: int = 6) -> Table:
    """A hold'em table with people `NAME:0`, `NAME:1` and so on, and robots; no deal yet."""
    game = GAMES["texas_holdem"]
    match = game.start(game.house_rules(), {}, 0)
    table = await lobby.open(TableState(name, game.key, "place", "club", match, seats, BUY_IN))
    for number in range(people):
        await table.sit(f"{name}:{number}", f"Guest {number}")
    for _ in range(robots):
        await table.add_robot(f"{name}:0")
    return table


async def granted(table: Table) -> None:
    """Wait until all that was wished of this table until now has been granted."""
    async with asyncio.timeout(10):  # a table without its task would keep the test waiting for ever
        await table._wish(_nothing)


async def _nothing() -> None:
    """A wish that changes nothing."""
