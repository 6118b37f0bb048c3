"""Sealed tables over restarts, with a store that is down, with a beacon, and when the house stops sealing."""

import asyncio
from random import Random

import pytest

from engine.fairness.texts import QUICKNET, Contribution
from engine.games import GAMES
from engine.house.chips.bank import Allowance, Bank
from engine.house.lobby import Lobby
from engine.house.sealing.sealer import Sealer, Source
from engine.house.store.memory import MemoryStore
from engine.house.table import Table
from engine.house.world import Customs, World
from engine.play import AskAll, Refused, Shuffled
from tests.engine.house.a_world import CountingScreen, HandClock, SeededChance, a_state_of, settle
from tests.engine.house.sealed import to_the_pause


class LateBeacon:
    """Says what it is told to, when it is told to."""

    chain = QUICKNET

    def __init__(self) -> None:
        self.said: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

    async def signature(self, number: int) -> str | None:
        return await asyncio.shield(self.said)


def a_house(store: MemoryStore, *, beacon: Source | None = None, on: bool = True, seed: int = 1) -> Lobby:
    clock = HandClock()
    sealer = Sealer(store, clock.now, Random(seed).randbytes, beacon, on=on)
    bank, chance, customs = Bank(store, Allowance(start=200_000)), SeededChance(seed), Customs(suspense=0)
    return Lobby(World(store, bank, clock, chance, CountingScreen(), customs, sealer=sealer))


async def a_table(lobby: Lobby, game: str) -> Table:
    table = await lobby.open(a_state_of(game, "table"))
    for who in ("anna", "bruno", "carla"):
        await table.sit(who, who.title())
    await settle()
    return table


async def again(store: MemoryStore, **house: bool) -> tuple[MemoryStore, Table]:
    """The house after a power cut."""
    store = store.lose_power()
    lobby = a_house(store, seed=2, **house)  # type: ignore[arg-type]  # its flags
    await lobby.recover()
    await settle()
    return store, lobby.find("table")


def dealt(table: Table) -> list[Shuffled]:
    assert table.play
    return [row for row in table.play.log if isinstance(row, Shuffled)]


@pytest.mark.parametrize("game", GAMES)
async def test_a_restart_in_the_pause_or_in_mid_deal_keeps_seals_rows_and_cards(game: str) -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), game)
    assert table.seals
    await table.contribute("anna", 1, "cut", "15")
    before = table.seals.open
    store, table = await again(store)
    assert table.seals
    assert table.seals.open == before
    await table.contribute("bruno", 1, "word", "limone")
    await table.start("anna")
    if table.play and isinstance(table.play.open, AskAll):
        await table._close_window()  # the blind of poker all'italiana
    closed, cards = table.seals.closed, dealt(table)
    assert closed
    assert [row.value for row in closed.rows.contributions] == ["15", "limone"]
    await settle()
    coming = table.seals.open
    store, table = await again(store)
    assert table.seals
    assert table.seals.closed == closed
    assert table.seals.open == coming
    assert dealt(table) == cards
    await to_the_pause(table, table._world.clock)  # type: ignore[arg-type]  # moved by hand
    await table.contribute("carla", 2, "cut", "3")
    store, table = await again(store)
    assert table.seals
    assert table.seals.open
    assert coming
    assert table.seals.open.commitment == coming.commitment
    assert table.seals.open.given == (Contribution("cut", "3", "Carla"),)


async def test_others_have_their_turn_between_two_orders() -> None:
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    for game in GAMES.values():
        turns, counting = 0, asyncio.create_task(count())
        await Sealer(MemoryStore(), lambda: 0.0, Random(1).randbytes).seal("t1", 1, game)
        counting.cancel()
        assert turns >= game.sealing.orders


async def test_a_press_does_not_wait_until_the_next_deal_is_sealed() -> None:
    table = await a_table(a_house(MemoryStore()), "carioca")
    await table.start("anna")
    assert table.seals
    assert table.seals.closed
    assert table.seals.open is None, "the press is answered, and the next deal is not sealed yet"
    await settle()
    assert table.seals.open is not None


async def test_nothing_is_added_that_was_not_kept_and_the_deal_waits_for_the_store() -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "texas_holdem")
    assert table.seals
    store.down = True
    with pytest.raises(Exception, match="no power"):
        await table.contribute("anna", 1, "cut", "1")
    assert table.seals.open
    assert table.seals.open.given == ()
    store.down = False
    await table.contribute("anna", 1, "cut", "2")
    await table.start("anna")
    assert table.seals.closed
    assert [row.value for row in table.seals.closed.rows.contributions] == ["2"]


async def test_a_robot_never_contributes() -> None:
    table = await a_table(a_house(MemoryStore()), "texas_holdem")
    await table.add_robot("anna")
    with pytest.raises(Refused, match="not_seated"):
        await table.contribute("robot:1", 1, "cut", "1")


async def test_the_rows_stand_at_the_table_before_the_beacon_speaks_and_a_restart_goes_on_waiting() -> None:
    store, beacon = MemoryStore(), LateBeacon()
    table = await a_table(a_house(store, beacon=beacon), "texas_holdem")
    assert table.seals
    await table.start("anna")
    assert dealt(table) == []
    rows = table.seals.rows
    assert rows
    with pytest.raises(Refused, match="cut_too_late"):
        await table.contribute("anna", 1, "cut", "1")
    await table.sit_out("carla")  # whatever else is wished of the table is granted meanwhile
    store = store.lose_power()
    lobby = a_house(store, beacon=beacon, seed=3)
    await lobby.recover()
    await settle()
    table = lobby.find("table")
    assert table.seals
    assert table.seals.rows == rows
    assert dealt(table) == []
    beacon.said.set_result("5a" * 48)
    await settle()
    assert len(dealt(table)) == 1
    assert table.seals.closed
    assert table.seals.closed.rows == rows
    assert table.seals.closed.beacon
    assert table.seals.closed.beacon.signature == "5a" * 48


async def test_a_house_that_seals_no_more_ends_the_deal_that_was_sealed_and_then_lets_chance_shuffle() -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "texas_holdem")
    await table.start("anna")
    cards = dealt(table)
    store, table = await again(store, on=False)
    assert dealt(table) == cards
    assert table.seals
    await to_the_pause(table, table._world.clock)  # type: ignore[arg-type]  # moved by hand
    with pytest.raises(Refused, match="deals_not_sealed"):
        await table.contribute("anna", 2, "cut", "1")
    while table.state.deal == 1:
        await table._world.clock.move(1)  # type: ignore[attr-defined]  # by hand
    await settle()
    assert table.seals.closed
    assert table.seals.closed.commitment.deal == 1


async def test_a_deal_that_cannot_be_played_is_closed_and_the_next_follows_it() -> None:
    store = MemoryStore()
    table = await a_table(a_house(store), "italian_poker")
    assert table.seals
    await table.contribute("anna", 1, "cut", "7")
    await table.start("anna")  # the blind is asked before the cards

    async def fault() -> None:
        raise RuntimeError

    with pytest.raises(Refused, match="our_fault"):
        await table._request(fault)
    await settle()
    annulled = table.seals.closed
    assert annulled
    assert annulled.rows.players == ()
    assert [row.value for row in annulled.rows.contributions] == ["7"]
    assert table.seals.open
    assert table.seals.open.commitment.previous == annulled.chance
