"""Deals are sealed a few at a time, in the order in which they were asked for; no press waits in that line."""

import asyncio
from random import Random

import pytest

from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.sealing.line import AT_ONCE, Line
from engine.house.sealing.sealer import Sealer
from engine.house.store.memory.store import MemoryStore
from engine.house.tables.table import Table
from engine.house.world import Customs, World
from tests.engine.house.a_world import CountingScreen, HandClock, SeededChance, a_state_of, settle

TABLES = AT_ONCE + 3


class Slow:
    """Works seals out when it is told to."""

    def __init__(self) -> None:
        self.begun = list[asyncio.Future[str]]()

    async def __call__(self, master: bytes, orders: int, slots: int) -> str:
        self.begun.append(asyncio.get_running_loop().create_future())
        return await self.begun[-1]


async def some_tables(slow: Slow) -> list[Table]:
    store, clock = MemoryStore(), HandClock()
    sealer = Sealer(store, clock.now, Random(1).randbytes, root=slow)
    bank, chance = Bank(store, Allowance(start=200_000)), SeededChance(1)
    lobby = Lobby(World(store, bank, clock, chance, CountingScreen(), Customs(), sealer=sealer))
    tables = [await lobby.open(a_state_of("texas_holdem", f"t{number}")) for number in range(TABLES)]
    for table in tables:
        for who in ("anna", "bruno"):
            await table.sit(f"{who}{table.state.table}", who.title())
    await settle()
    return tables


async def test_only_some_deals_are_sealed_at_a_time_and_in_the_end_all() -> None:
    slow = Slow()
    tables = await some_tables(slow)
    assert len(slow.begun) == AT_ONCE
    for number in range(TABLES):
        slow.begun[number].set_result("00" * 32)
        await settle()
        assert len(slow.begun) == min(TABLES, AT_ONCE + number + 1)
    assert all(table.seals and table.seals.open for table in tables)


async def test_a_deal_whose_cards_are_asked_for_is_sealed_before_those_that_nobody_waits_for() -> None:
    slow = Slow()
    tables = await some_tables(slow)
    last = tables[-1]
    starting = asyncio.create_task(last.start(f"anna{last.state.table}"))
    await settle()
    assert len(slow.begun) == AT_ONCE + 1
    slow.begun[-1].set_result("00" * 32)
    await starting
    assert last.seals
    assert last.seals.closed
    assert last.seals.closed.commitment.deal == 1
    while waiting := [seal for seal in slow.begun if not seal.done()]:
        waiting[0].set_result("00" * 32)
        await settle()
    assert last.seals.open
    assert last.seals.open.number == 2


@pytest.mark.parametrize("moved", [False, True])
async def test_a_table_that_has_ended_or_is_another_workers_is_sealed_no_more(*, moved: bool) -> None:
    slow = Slow()
    tables = await some_tables(slow)
    if moved:
        tables[-1].let_go()
        await settle()
    else:
        await tables[-1].close()
    for number in range(TABLES - 1):
        slow.begun[number].set_result("00" * 32)
        await settle()
    assert len(slow.begun) == TABLES - 1


async def test_whoever_has_left_does_not_begin() -> None:
    begun, line = list[int](), Line()

    async def sealed(number: int) -> None:
        begun.append(number)

    class Waits:
        def begin(self, number: int) -> asyncio.Task[None]:
            return asyncio.create_task(sealed(number))

    everybody = [Waits() for _ in range(TABLES)]
    for number, who in enumerate(everybody):
        line.join(who, number)
    assert [who for who in everybody if who in line] == everybody[AT_ONCE:]
    assert line.leave(everybody[AT_ONCE])
    assert not line.leave(everybody[0])
    await settle()
    assert begun == [*range(AT_ONCE), *range(AT_ONCE + 1, TABLES)]
