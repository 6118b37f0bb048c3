"""Purses, and that no chip is ever made or lost."""

import asyncio
import gc
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from msgspec.structs import replace
from structlog.testing import capture_logs

from engine.house.chips import money
from engine.house.chips.bank import Allowance, Bank
from engine.house.chips.ledger import BANK, purse, stack
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import Overdrawn, StoreDown
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry
from engine.house.tables.state import AnyState, Player, TableState
from engine.match import Carried, HouseRules, Match
from engine.play import Refused

MONDAY = date(2026, 11, 23)
TUESDAY = MONDAY + timedelta(days=1)
ANNA = purse("club", "anna")


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def bank(store: MemoryStore) -> Bank:
    return Bank(store, Allowance(start=1000, daily=300))


async def anna_loses(store: MemoryStore, chips: int) -> None:
    await store.pay([Entry(ANNA, purse("club", "bruno"), chips, "lost")])


async def test_everybody_begins_with_the_same_once_in_each_community(store: MemoryStore, bank: Bank) -> None:
    assert await bank.welcome("club", "anna") == 1000
    await anna_loses(store, 1000)
    assert await bank.welcome("club", "anna") == 0
    assert await bank.welcome("bar", "anna") == 1000
    assert await store.balance(BANK) == -2000


async def test_a_first_visit_on_two_tables_at_once_is_one_welcome(bank: Bank) -> None:
    assert await asyncio.gather(*(bank.welcome("club", "anna") for _ in range(5))) == [1000] * 5


async def test_a_house_may_give_nothing_to_begin_with(store: MemoryStore) -> None:
    assert await Bank(store, Allowance(start=0)).welcome("club", "anna") == 0


async def test_a_day_adds_no_more_than_its_allowance(store: MemoryStore, bank: Bank) -> None:
    await bank.welcome("club", "anna")
    await anna_loses(store, 900)
    assert await bank.top_up("club", "anna", MONDAY) == 300
    assert await store.balance(ANNA) == 400


async def test_a_purse_is_filled_up_to_the_start_and_no_further(store: MemoryStore, bank: Bank) -> None:
    await bank.welcome("club", "anna")
    await anna_loses(store, 10)
    assert await bank.top_up("club", "anna", MONDAY) == 10
    with pytest.raises(Refused, match="purse_full") as refused:
        await bank.top_up("club", "anna", TUESDAY)
    assert refused.value.facts == {"purse": 1000, "start": 1000}


async def test_a_full_purse_does_not_use_up_the_day(store: MemoryStore, bank: Bank) -> None:
    with pytest.raises(Refused, match="purse_full"):
        await bank.top_up("club", "anna", MONDAY)
    await anna_loses(store, 200)
    assert await bank.top_up("club", "anna", MONDAY) == 200


async def test_once_a_day_and_again_on_the_next(store: MemoryStore, bank: Bank) -> None:
    await bank.welcome("club", "anna")
    await anna_loses(store, 1000)
    await bank.top_up("club", "anna", MONDAY)
    for day in (MONDAY, MONDAY - timedelta(days=1)):
        with pytest.raises(Refused, match="topped_up_today"):
            await bank.top_up("club", "anna", day)
    assert await bank.top_up("club", "anna", TUESDAY) == 300
    assert await store.balance(ANNA) == 600


async def test_a_top_up_pressed_many_times_at_once_is_one(store: MemoryStore, bank: Bank) -> None:
    await bank.welcome("club", "anna")
    await anna_loses(store, 1000)
    presses = [bank.top_up("club", "anna", MONDAY) for _ in range(5)]
    outcomes = await asyncio.gather(*presses, return_exceptions=True)
    assert [str(outcome) for outcome in outcomes] == ["300", *["topped_up_today"] * 4]
    assert await store.balance(ANNA) == 300


async def test_a_top_up_given_up_halfway_cannot_be_had_twice(tmp_path: Path) -> None:
    path = tmp_path / "invito.db"
    async with await SqliteStore.open(path, lambda: 0.0) as store:
        bank = Bank(store, Allowance(start=1000, daily=300))
        await bank.welcome("club", "anna")
        await store.pay([Entry(ANNA, purse("club", "bruno"), 1000, "lost")])
        with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
            stranger.execute("BEGIN IMMEDIATE")  # until it ends no commit does
            given_up = asyncio.create_task(bank.top_up("club", "anna", MONDAY))
            while not store._commits._queue:
                await store.balance(ANNA)
            given_up.cancel()
            second = asyncio.create_task(bank.top_up("club", "anna", MONDAY))
            for _ in range(10):  # enough for all that the second might read too early
                await store.balance(ANNA)
            stranger.execute("ROLLBACK")
        with pytest.raises(Refused, match="topped_up_today"):
            await second
        assert await store.balance(ANNA) == 300


async def test_a_top_up_after_trouble_with_the_disk_is_still_to_be_had(store: MemoryStore, bank: Bank) -> None:
    await bank.welcome("club", "anna")
    await anna_loses(store, 1000)
    store.down = True
    with pytest.raises(StoreDown):
        await bank.top_up("club", "anna", MONDAY)
    store.down = False
    assert await bank.top_up("club", "anna", MONDAY) == 300


@pytest.mark.parametrize(("fault", "heard"), [(StoreDown("closed"), "warning"), (RuntimeError("planted"), "error")])
async def test_a_wish_whose_asker_has_gone_fails_in_the_log_and_nowhere_else(
    store: MemoryStore, bank: Bank, monkeypatch: pytest.MonkeyPatch, fault: Exception, heard: str
) -> None:
    """As when the house closes while somebody sits down."""
    asked, goes_on = asyncio.Event(), asyncio.Event()

    async def fails(account: str, last: int = 10) -> list[Entry]:
        asked.set()
        await goes_on.wait()
        raise fault

    monkeypatch.setattr(store, "entries", fails)
    unheard = list[str]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unheard.append(context["message"]))
    asker = asyncio.create_task(bank.welcome("club", "anna"))
    await asked.wait()
    with capture_logs() as logs:
        asker.cancel()
        goes_on.set()
        while bank._running:  # noqa: ASYNC110  no event tells of it
            await asyncio.sleep(0)
        assert asker.cancelled()
        del asker  # which holds what it waited for
        gc.collect(1)  # all of it is young
    assert unheard == []
    assert [entry["log_level"] for entry in logs] == [heard]


async def test_a_house_may_top_nothing_up(store: MemoryStore) -> None:
    bank = Bank(store, Allowance(start=1000, daily=0))
    await bank.welcome("club", "anna")
    await anna_loses(store, 500)
    with pytest.raises(Refused, match="no_top_ups"):
        await bank.top_up("club", "anna", MONDAY)


SEATED = {0: Player("anna", "Anna"), 1: Player("bruno", "Bruno"), 2: Player("robot:1", "Robot 1", robot=True)}
SEATS = st.sampled_from(sorted(SEATED))
TABLES = st.sampled_from(["t1", "t2"])
CHIPS = st.integers(1, 400)


def table_of(name: str) -> AnyState:
    match = Match(HouseRules(), Carried(), dict.fromkeys(SEATED, 0))
    return TableState(name, "texas_holdem", "channel", "club", match, seats=3, buy_in=100, players=SEATED)


class Evening(RuleBasedStateMachine):
    """Anything that people can do with their chips, possible or not."""

    @initialize()
    def open(self) -> None:
        self.store = MemoryStore()
        self.bank = Bank(self.store, Allowance(start=250, daily=100))
        self.day = MONDAY
        self.tables = {name: table_of(name) for name in ("t1", "t2")}

    def keep(self, table: str, stacks: dict[int, int], entries: Sequence[Entry]) -> None:
        state = self.tables[table]
        state = replace(state, match=replace(state.match, stacks=state.match.stacks | stacks))
        asyncio.run(self.store.keep(table, b"", 1, entries=entries))
        self.tables[table] = state

    @rule(person=st.sampled_from(["anna", "bruno", "carla"]))
    def come(self, person: str) -> None:
        asyncio.run(self.bank.welcome("club", person))

    @rule(person=st.sampled_from(["anna", "bruno", "carla"]), days=st.integers(0, 2))
    def top_up(self, person: str, days: int) -> None:
        self.day += timedelta(days=days)
        with suppress(Refused):
            asyncio.run(self.bank.top_up("club", person, self.day))

    @rule(table=TABLES, seat=SEATS, chips=CHIPS)
    def buy_in(self, table: str, seat: int, chips: int) -> None:
        state = self.tables[table]
        with suppress(Overdrawn):  # the table stays as it was
            self.keep(table, {seat: state.stack(seat) + chips}, money.buy_in(state, SEATED[seat], chips))

    @rule(table=TABLES, seat=SEATS)
    def cash_out(self, table: str, seat: int) -> None:
        self.keep(table, {seat: 0}, money.cash_out(self.tables[table], seat))

    @rule(table=TABLES, winner=SEATS, chips=CHIPS)
    def deal(self, table: str, winner: int, chips: int) -> None:
        before = self.tables[table]
        after = {seat: max(0, before.stack(seat) - chips) for seat in SEATED if seat != winner}
        after[winner] = sum(before.match.stacks.values()) - sum(after.values())
        settled = money.settled(before, replace(before, match=replace(before.match, stacks=after)))
        self.keep(table, after, settled)

    @invariant()
    def every_chip_has_a_source(self) -> None:
        disk = self.store._disk
        assert sum(disk.balances.values()) == 0
        assert all(chips >= 0 for account, chips in disk.balances.items() if account != BANK)
        told: Counter[str] = Counter()
        for entry in disk.entries:
            told[entry.source] -= entry.amount
            told[entry.target] += entry.amount
        assert {**told} == {**dict.fromkeys(told, 0), **disk.balances}

    @invariant()
    def a_stack_in_the_ledger_is_the_stack_on_the_table(self) -> None:
        for name, state in self.tables.items():
            for seat, player in SEATED.items():
                assert self.store._disk.balances.get(stack(name, player.key), 0) == state.stack(seat)


def test_whatever_people_do_the_sum_is_zero_and_nobody_owes() -> None:
    run_state_machine_as_test(Evening, settings=settings(max_examples=60))
