"""What goes wrong at a table, and who hears of it: faults of ours, a store that fails, a house that stops."""

import asyncio
import gc
import weakref
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from engine.house.chips.ledger import stack
from engine.house.lobby import Lobby
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.house.tables.table import Table
from engine.house.world import Customs
from engine.play import AskAll, Play, Refused
from engine.poker.wagering import FOLD, Raise
from tests.engine.house.a_world import HandClock, settle
from tests.engine.house.deals import answer, chips_add_up, running, to_answer
from tests.engine.house.fakes import AT_ONCE, BUY_IN, granted, house, opened
from tests.patience import GUARD

SLOWLY = Customs(pause=6, robot_thinks=(1, 2), retry=2, idle=3600)


class Club:
    """One table of a little house, with all that a test may want to break."""

    def __init__(self, store: MemoryStore | None = None, customs: Customs = AT_ONCE) -> None:
        self.store = store or MemoryStore()
        self.clock = HandClock()
        self.lobby: Lobby = house(self.store, self.clock, customs=customs)
        self.table: Table

    async def open(self, people: int, robots: int = 0) -> Table:
        self.table = await opened(self.lobby, "t", people, robots)
        return self.table

    async def deal(self, people: int) -> Table:
        """Open the table and begin a deal."""
        await self.open(people)
        await self.table.start("t:0")
        return self.table

    async def ring(self) -> None:
        assert self.clock.ring(), "nothing will ever happen here again"
        with suppress(Refused):  # it closed
            await granted(self.table)

    async def play_until(self, deal: int) -> None:
        """Everyone answers something until this deal has begun."""
        chance = Random(1)
        for _ in range(300):
            if self.table.state.deal >= deal and self.table.state.dealing:
                return
            asked = to_answer(self.table)
            if asked and self.table.play and (ask := self.table.play.asked(asked[0][0])):
                await self.table.act(asked[0][1], self.table.state.deal, self.table.play.ask, answer(chance, ask))
            else:
                await self.ring()
        pytest.fail("this deal never begins")

    def adds_up(self) -> None:
        chips_add_up([self.table], self.store._disk.balances, self.store._disk.entries)


@pytest.fixture
def club() -> Club:
    return Club()


def whose_turn(table: Table) -> tuple[int, str]:
    return to_answer(table)[0]


async def recovered(store: MemoryStore) -> Club:
    club = Club(store)
    await club.lobby.recover()
    (club.table,) = club.lobby
    await granted(club.table)
    return club


# A house that stops.


async def test_who_waits_for_a_table_is_told_when_the_house_stops(club: Club) -> None:
    table = await club.open(people=2)
    never = asyncio.Event()

    async def lasting() -> None:
        await never.wait()

    first, second = asyncio.create_task(table._request(lasting)), asyncio.create_task(table.sit("anna", "Anna"))
    await asyncio.sleep(0)
    await club.lobby.close()
    for waiting in (first, second, asyncio.create_task(table.leave("t:0"))):
        with pytest.raises(StoreDown):
            async with asyncio.timeout(GUARD):
                await waiting


async def test_a_wish_given_up_does_not_keep_a_closing_table_from_answering_the_others(club: Club) -> None:
    table = await club.open(people=2)
    for key in ("t:0", "t:1"):
        await table.leave(key)
    closing = asyncio.create_task(table._request(table._close_idle))
    given_up, waiting = asyncio.create_task(table.sit("a", "A")), asyncio.create_task(table.sit("b", "B"))
    await asyncio.sleep(0)
    given_up.cancel()
    await closing
    with pytest.raises(Refused, match="table_closed"):
        async with asyncio.timeout(GUARD):
            await waiting


# A deal that cannot be played.


async def test_a_log_that_cannot_be_read_is_a_misdeal_and_the_table_stays_open(club: Club) -> None:
    await club.deal(people=2)
    left = club.store.lose_power()
    left._disk.log["t", 1][0] = b'{"type":"unheard of"}'
    again = await recovered(left)
    assert again.table.notice == "misdeal"
    assert [again.table.stack(seat) for seat in (0, 1)] == [BUY_IN, BUY_IN]
    await again.table.start("t:1")
    assert again.table.state.dealing
    again.adds_up()


async def test_a_misdeal_that_cannot_be_written_is_written_when_the_store_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    club = Club()
    table = await club.deal(people=2)
    _, key = whose_turn(table)
    append = club.store.append

    async def and_then_down(*row: Any) -> None:
        await append(*row)
        club.store.down = True

    monkeypatch.setattr(Play, "apply", None)  # a fault of ours
    monkeypatch.setattr(club.store, "append", and_then_down)
    with pytest.raises(Refused, match="our_fault"):
        await table.act(key, 1, running(table).ask, FOLD)
    assert table.state.dealing
    monkeypatch.undo()
    club.store.down = False
    await club.ring()
    assert not table.state.dealing
    await table.start("t:0")
    assert table.state.deal == 2
    club.adds_up()


async def test_who_was_leaving_goes_with_his_chips_when_the_deal_is_annulled(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.deal(people=3)
    turn, key = whose_turn(table)
    leaver = next(player.key for seat, player in table.state.players.items() if seat != turn)
    await table.leave(leaver)
    monkeypatch.setattr(Play, "apply", None)
    with pytest.raises(Refused, match="our_fault"):
        await table.act(key, 1, running(table).ask, FOLD)
    assert table.state.seat_of(leaver) is None
    club.adds_up()


async def test_a_deal_that_the_ledger_cannot_settle_is_a_misdeal(club: Club) -> None:
    table = await club.deal(people=2)
    for account in (stack("t", "t:0"), stack("t", "t:1")):
        club.store._disk.balances[account] = 0
    _, key = whose_turn(table)
    await table.act(key, 1, running(table).ask, FOLD)
    await club.ring()
    assert not table.state.dealing
    assert table.notice == "misdeal"


async def test_a_fault_between_two_deals_costs_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await club.open(people=2)
    with monkeypatch.context() as patch:
        patch.setattr("engine.house.tables.seating.money", None)
        with pytest.raises(Refused, match="our_fault"):
            await table.sit("anna", "Anna")
    assert table.notice == ""
    await table.start("t:0")
    assert table.state.dealing


# Seats.


async def test_a_newcomer_does_not_pay_for_what_the_last_one_in_his_seat_missed(club: Club) -> None:
    table = await club.open(people=2)
    table.turn_clock.missed[1] = 1
    table.turn_clock._reserve[1] = 0.0
    await table.leave("t:1")
    await table.sit("anna", "Anna")
    assert table.state.seat_of("anna") == 1
    assert 1 not in table.turn_clock.missed
    assert table.turn_clock.reserve(1) > 0


async def test_who_is_all_in_cannot_buy_chips_before_the_deal_is_over(club: Club) -> None:
    table = await club.deal(people=2)
    seat, key = whose_turn(table)
    await table.act(key, 1, running(table).ask, Raise(BUY_IN))
    assert table.stack(seat) == 0
    with pytest.raises(Refused, match="not_away"):
        await table.back(key)


async def test_a_robot_that_fills_the_table_up_lets_it_go_on_by_itself(club: Club) -> None:
    table = await club.deal(people=2)
    await club.play_until(2)
    await table.leave("t:1")
    while table.state.seat_of("t:1") is not None or table.state.dealing:
        await club.ring()
    await table.add_robot("t:0")
    await club.play_until(table.state.deal)


async def test_robots_do_not_begin_another_deal_when_the_last_person_leaves_while_hands_may_be_shown() -> None:
    club = Club(customs=SLOWLY)
    table = await club.open(people=1, robots=2)
    await table.start("t:0")
    while not (table.play and isinstance(table.play.open, AskAll)):
        if to_answer(table) and table.play:
            await table.act("t:0", table.state.deal, table.play.ask, FOLD)
        else:
            await club.ring()
    deal = table.state.deal
    await table.leave("t:0")
    while not table.closed:
        await club.ring()
    assert table.state.deal == deal + 1


async def test_a_refusal_leaves_nothing_that_only_the_garbage_collector_would_find(club: Club) -> None:
    table = await club.deal(people=2)
    _, key = whose_turn(table)
    (other,) = {"t:0", "t:1"} - {key}
    refusals: list[weakref.ref[Refused]] = []
    gc.disable()
    try:
        await table.act(other, 1, running(table).ask, FOLD)
    except Refused as why:
        refusals.append(weakref.ref(why))
    await settle()
    left = [refusal() for refusal in refusals]
    gc.enable()
    assert left == [None]


async def test_a_table_whose_last_deal_cannot_be_read_yet_is_taken_up_when_the_store_is_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.deal(people=2)
    assert table.play
    await table.act(whose_turn(table)[1], 1, table.play.ask, FOLD)
    await table.sit_out("t:0")  # no deal follows
    while club.table.state.dealing:
        await club.ring()
    ended, store = club.store.ended, club.store

    async def down(table: str, deal: int) -> None:
        raise StoreDown("this once")

    await club.lobby.close()
    monkeypatch.setattr(store, "ended", down)
    again = Club(store)
    await again.lobby.recover()
    (table,) = again.lobby
    with pytest.raises(StoreDown):
        await table.sit("t:9", "Nora")
    monkeypatch.setattr(store, "ended", ended)
    await again.clock.move(0)
    assert table.play is not None
    await table.sit("t:9", "Nora")
    await again.lobby.close()
