"""The store dies, or fails once, at every single write of a few deals: nothing is lost, and nobody waits for ever."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from random import Random

import pytest

from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.house.tables import encoding
from engine.house.tables.table import Table
from engine.play import Answered
from tests.engine.house.a_world import HandClock
from tests.engine.house.deals import answer, chips_add_up, somebody_plays_again, to_answer, waits_for_people
from tests.engine.house.fakes import granted, house, opened

DEALS = 4
MOST_STEPS = 400


class Fragile(MemoryStore):
    """At write number `at` from now on the power goes, before or after it is made; or that one write fails."""

    def __init__(self) -> None:
        super().__init__()
        self.writes = 0
        self.at = -1
        self.trouble = ""
        self.dead = asyncio.Event()

    async def _write(self, change: Callable[[], None]) -> None:
        number, self.writes = self.writes, self.writes + 1
        if number != self.at:
            await super()._write(change)
            return
        if self.trouble == "fails":
            raise StoreDown("this once")
        if self.trouble == "dies after":
            await super()._write(change)
        self.dead.set()
        await asyncio.Event().wait()  # nobody will ever hear of it


class Evening:
    """Two people and two robots; each step begins when the last one has come to rest."""

    def __init__(self, store: MemoryStore, table: Table, clock: HandClock) -> None:
        self.acknowledged: list[tuple[int, bytes]] = []  # deal, row
        self._disk = store._disk
        self._table = table
        self._clock = clock
        self._chance = Random(1)

    async def play(self) -> None:
        for _ in range(MOST_STEPS):
            if self._table.state.deal > DEALS:
                chips_add_up([self._table], self._disk.balances, self._disk.entries)
                return
            with suppress(StoreDown):  # told to try again, and does
                await self._step(self._table)
        pytest.fail(f"the table does not go on: {self._table.state}")

    async def _step(self, table: Table) -> None:
        asked = to_answer(table)
        if not table.state.dealing and not table.state.match.played:
            await table.start("t:0")
        elif table.play and asked:
            seat, key = asked[0]
            ask = table.play.asked(seat)
            assert ask
            deal, row = table.state.deal, Answered(table.play.ask, seat, answer(self._chance, ask))
            await table.act(key, deal, row.ask, row.action)
            self.acknowledged.append((deal, encoding.encoded_row(row)))
        elif waits_for_people(table):
            await somebody_plays_again(table)
        else:
            assert self._clock.ring(), "nothing will ever happen here again"
            await granted(table)


@asynccontextmanager
async def evening(store: MemoryStore) -> AsyncIterator[Evening]:
    """A new one, or what is left of the last one."""
    clock = HandClock()
    lobby = house(store, clock)
    try:
        await lobby.recover()
        table = next(iter(lobby), None) or await opened(lobby, "t", people=2, robots=2)
        await granted(table)
        yield Evening(store, table, clock)
    finally:
        await lobby.close()


def log_of(store: MemoryStore) -> dict[int, list[bytes]]:
    return {deal: [row for _, row in sorted(rows.items())] for (_, deal), rows in store._disk.log.items()}


async def undisturbed() -> tuple[Fragile, int]:
    """What is written when nothing happens, and in how many writes once everybody sits."""
    store = Fragile()
    async with evening(store) as playing:
        first = store.writes
        await playing.play()
    assert store.writes - first > 10 * DEALS
    return store, store.writes - first


@pytest.mark.parametrize("trouble", ["dies before", "dies after"])
async def test_power_lost_at_any_write_costs_nothing_that_was_acknowledged(trouble: str) -> None:
    whole, writes = await undisturbed()
    reference = log_of(whole)
    for number in range(writes):
        store = Fragile()
        async with evening(store) as playing:
            store.at, store.trouble = store.writes + number, trouble
            task, dead = asyncio.create_task(playing.play()), asyncio.create_task(store.dead.wait())
            await asyncio.wait({task, dead}, return_when=asyncio.FIRST_COMPLETED)
            assert store.dead.is_set()
            task.cancel()
        left = store.lose_power()
        for deal, rows in log_of(left).items():
            assert rows == reference[deal][: len(rows)]
        for deal, row in playing.acknowledged:
            assert row in log_of(left)[deal]
        async with evening(left) as resumed:
            await resumed.play()


async def test_a_store_that_fails_once_at_any_write_delays_the_table_and_no_more() -> None:
    _, writes = await undisturbed()
    for number in range(writes):
        store = Fragile()
        async with evening(store) as playing:
            store.at, store.trouble = store.writes + number, "fails"
            await playing.play()
