"""Chips go from account to account, and no account but two kinds is ever below zero."""

import asyncio

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.ports import Duplicate, Overdrawn, Store
from engine.house.store.values import Entry, Kept

ANNA = "purse:club:anna"
BRUNO = "purse:club:bruno"
STACK = "stack:t1:anna"
WELCOME = Entry(BANK, ANNA, 100, "welcome")


async def test_chips_go_from_one_account_to_another(store: Store) -> None:
    await store.pay([WELCOME, Entry(ANNA, BRUNO, 30, "gift")])
    assert [await store.balance(account) for account in (BANK, ANNA, BRUNO, "purse:club:nobody")] == [-100, 70, 30, 0]


async def test_nobody_but_the_house_owes_chips(store: Store) -> None:
    await store.pay([WELCOME])
    with pytest.raises(Overdrawn, match="101"):
        await store.pay([Entry(BANK, BRUNO, 5, "welcome"), Entry(ANNA, BRUNO, 101, "gift")])
    assert [await store.balance(account) for account in (BANK, ANNA, BRUNO)] == [-100, 100, 0]
    assert await store.entries(BRUNO) == []


async def test_only_the_house_and_old_books_are_ever_below_zero(store: Store) -> None:
    await store.pay([Entry("old:zio", "old:nonna", 50, "old")], note=("old", "books", "in"))
    assert [await store.balance(account) for account in ("old:zio", "old:nonna")] == [-50, 50]
    assert await store.note("old", "books") == "in"
    for poor in ("purse:club:zio", "older:zio", "pot:old:zio"):
        with pytest.raises(Overdrawn):
            await store.pay([Entry(poor, "old:nonna", 1, "old")], note=("old", "books", "twice"))
    assert await store.note("old", "books") == "in"


async def test_balances_are_found_by_how_their_accounts_begin_and_end(store: Store) -> None:
    accounts = (
        "purse:b:fake:anna",
        "purse:a:fake:anna",
        "purse:a:fake:joanna",
        "purse:a:fake:anna2",
        "stack:t:fake:anna",
    )
    for number, account in enumerate(accounts, start=1):
        await store.pay([Entry(BANK, account, number, "welcome")])
    found = await store.balances("purse:", ":fake:anna")
    assert list(found.items()) == [("purse:a:fake:anna", 2), ("purse:b:fake:anna", 1)]
    assert await store.balances("purse:", ":fake:%") == {}


async def test_an_account_may_pay_what_the_same_entries_bring_it(store: Store) -> None:
    await store.pay([Entry(ANNA, BRUNO, 100, "gift"), WELCOME])
    assert (await store.balance(ANNA), await store.balance(BRUNO)) == (0, 100)


async def test_an_overdrawn_buy_in_leaves_the_table_as_it_was(store: Store) -> None:
    await store.pay([WELCOME])
    await store.keep("t1", b"empty", 1)
    with pytest.raises(Overdrawn):
        await store.keep("t1", b"anna sits", 1, entries=[Entry(ANNA, STACK, 101, "buy_in")])
    assert await store.tables() == [Kept("t1", b"empty", ())]
    await store.keep("t1", b"anna sits", 1, entries=[Entry(ANNA, STACK, 100, "buy_in")])
    assert await store.tables() == [Kept("t1", b"anna sits", ())]
    assert (await store.balance(ANNA), await store.balance(STACK)) == (0, 100)


async def test_two_buy_ins_at_once_cannot_spend_the_same_chips(store: Store) -> None:
    await store.pay([WELCOME])
    buy_ins = [store.keep(f"t{n}", b"", 1, entries=[Entry(ANNA, f"stack:t{n}:anna", 60, "buy_in")]) for n in (1, 2)]
    outcomes = await asyncio.gather(*buy_ins, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Overdrawn]
    assert await store.balance(ANNA) == 40


@pytest.mark.parametrize("amount", [0, -5])
async def test_an_entry_moves_at_least_one_chip(store: Store, amount: int) -> None:
    with pytest.raises(ValueError, match="at least one chip"):
        await store.pay([Entry(BANK, ANNA, amount, "nothing")])
    assert await store.entries(ANNA) == []


async def test_the_newest_entries_of_an_account_come_first_whether_it_paid_or_was_paid(store: Store) -> None:
    await store.pay([WELCOME, Entry(BANK, BRUNO, 100, "welcome")])
    for amount in (1, 2, 3):
        await store.pay([Entry(ANNA, BRUNO, amount, "lost"), Entry(BRUNO, ANNA, 10 * amount, "won")])
    assert [entry.amount for entry in await store.entries(ANNA, last=3)] == [30, 3, 20]
    assert [entry.amount for entry in await store.entries(ANNA)] == [30, 3, 20, 2, 10, 1, 100]
    assert (await store.entries(ANNA, last=7))[-1] == WELCOME


@pytest.mark.parametrize("why", ["welcome", "top_up 2026-11-25"])
async def test_an_account_is_welcomed_once_and_filled_up_once_a_day(store: Store, why: str) -> None:
    gift = Entry(BANK, ANNA, 100, why)
    await store.pay([gift, Entry(BANK, BRUNO, 100, why)])
    with pytest.raises(Duplicate):
        await store.pay([Entry(BANK, BRUNO, 1, "another"), gift])
    await store.pay([Entry(BANK, ANNA, 100, "top_up 2026-11-26"), Entry(BANK, ANNA, 1, "gift")])
    await store.pay([Entry(BANK, ANNA, 1, "gift")])
    assert [await store.balance(account) for account in (ANNA, BRUNO)] == [202, 100]
