"""A world to test tables in: a clock moved by hand, chance from a seed, a screen that only counts."""

import asyncio
import heapq
import os
import threading
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.cards import Card
from engine.game import Contest, Odds
from engine.games import GAMES
from engine.games.texas_holdem import HoldemRules
from engine.house.chips.bank import Allowance, Bank
from engine.house.odds import work_out
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import Store
from engine.house.tables.state import AnyState, TableState
from engine.house.tables.table import Table
from engine.house.world import Customs, World
from engine.poker.equity import BoardContest
from engine.seats import Seat

RULES = HoldemRules()
LUCK = int(os.environ.get("TESTS_LUCK", "1"))  # another number: other names, hence other cards where they are sealed
NAMES = Random(LUCK)  # one for all houses of a test: names that an earlier house gave are not given again

FEW = 100  # boards

BESIDE_BROWSER = "beside-browser"  # for the loop that drives the browser, which stands still in all other tests
# They wait for a process to end; for a heart to beat once more on Discord; for work of that loop.
IDLE = ("asyncio-waitpid", "keep-alive-handler", BESIDE_BROWSER)


def threads() -> int:
    """How many may have something for a task."""
    return sum(not thread.name.startswith(IDLE) for thread in threading.enumerate())


THREADS = threads()  # of whatever runs the tests: the first of them has not begun


class HandTimer:
    def __init__(self, when: float, then: Callable[[], None]) -> None:
        self.when, self.then, self.cancelled = when, then, False

    def cancel(self) -> None:
        self.cancelled = True


class HandClock:
    """Stands still until it is moved; then every timer on the way rings in its order.

    `rest` returns once all that a timer has begun is done: by default whatever needs nothing of the world outside.
    """

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.rest: Callable[[], Awaitable[None]] = settle
        self._now = now
        self._timers: list[tuple[float, int, HandTimer]] = []
        self._number = count()

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, then: Callable[[], None]) -> HandTimer:
        timer = HandTimer(when, then)
        heapq.heappush(self._timers, (when, next(self._number), timer))
        return timer

    @property
    def due(self) -> "list[HandTimer]":
        """Whatever will ring some time."""
        return [timer for _, _, timer in self._timers if not timer.cancelled]

    def ring(self) -> bool:
        """Go on to the next timer and ring it; was there one?"""
        while self._timers:
            when, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, when)
            if not timer.cancelled:
                timer.then()
                return True
        return False

    async def move(self, seconds: float) -> None:
        """Let time pass; what rings is done before it goes on."""
        end = self._now + seconds
        await self.rest()
        while self._timers and self._timers[0][0] <= end:
            when, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, when)
            if not timer.cancelled:
                timer.then()
                await self.rest()
        self._now = end


class SeededChance:
    """Chance that can be repeated. `stacked` cards come first, in order, where they are in the pack."""

    def __init__(self, seed: int = 1) -> None:
        self.random = Random(seed)
        self.stacked: tuple[Card, ...] = ()

    def shuffle(self, cards: Sequence[Card]) -> list[Card]:
        first = [card for card in self.stacked if card in cards]
        return first + self.random.sample(rest := [card for card in cards if card not in first], len(rest))

    def between(self, low: float, high: float) -> float:
        return self.random.uniform(low, high)

    def choice(self, seats: Sequence[Seat]) -> Seat:
        return seats[0]

    def word(self, letters: str, length: int) -> str:
        return "".join(NAMES.choices(letters, k=length))


class CountingScreen:
    def __init__(self) -> None:
        self.changes = 0

    def changed(self, table: Table) -> None:
        self.changes += 1


async def settle(rounds: int = 120, *, quiet: int = 120) -> None:
    """Give every task that can run its turn. (No time passes.)

    It ends once none can run, unless a thread or a socket may still have something for one: a store on a disk has.
    Where nobody but tasks of our own sends over sockets, `quiet` rounds in which nothing came are enough.
    """
    loop: Any = asyncio.get_running_loop()  # nothing public tells who can run
    still = 0
    for _ in range(rounds):
        await asyncio.sleep(0)
        still = 0 if loop._ready else still + 1
        if (still > quiet or (still and len(loop._selector.get_map()) == 1)) and threads() <= THREADS:
            return


def a_world(store: Store | None = None, customs: Customs | None = None) -> World:
    kept = store or MemoryStore()
    bank = Bank(kept, Allowance(start=10_000, daily=1_000))
    return World(kept, bank, HandClock(), SeededChance(), CountingScreen(), customs or Customs(suspense=0))


def an_italian_state(name: str = "table01") -> AnyState:
    return a_state_of("italian_poker", name)


def a_state_of(key: str, name: str = "table01") -> AnyState:
    """A table of this game, by its usual house rules."""
    game = GAMES[key]
    match = game.start(game.house_rules(), {}, 0)
    return TableState(
        table=name, game=game.key, place="somewhere", community="here", match=match, seats=6, buy_in=2_000
    )


def a_state(name: str = "table01", *, seats: int = 6, rules: HoldemRules = RULES) -> AnyState:
    game = GAMES["texas_holdem"]
    match = game.start(rules, {}, 0)
    return TableState(
        table=name, game=game.key, place="somewhere", community="here", match=match, seats=seats, buy_in=2_000
    )


@lru_cache(maxsize=1024)
def rough_odds(contest: Contest) -> Odds:
    """By a few boards before the flop, and once for all houses: how exactly they are known has its own tests."""
    return work_out(replace(contest, samples=FEW) if isinstance(contest, BoardContest) else contest)


async def odds_at_once(contest: Contest) -> Odds:
    """As if another process had worked them out."""
    return rough_odds(contest)  # type: ignore[arg-type]  # every contest can be a key
