"""Deals that have ended."""

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.ports import Duplicate, Store
from engine.house.store.values import Ended, Entry, Kept, Record
from tests.engine.house.store.any_store.watch import Watch

ANNA = "purse:club:anna"
WELCOME = Entry(BANK, ANNA, 100, "welcome")


async def test_the_record_of_a_deal_is_written_once(store: Store) -> None:
    await store.keep("t1", b"mine", 2, record=Record(b"told"))
    with pytest.raises(Duplicate):
        await store.keep("t1", b"another's", 2, record=Record(b"told"), entries=[WELCOME])
    assert await store.tables() == [Kept("t1", b"mine", ())]
    assert await store.balance(ANNA) == 0


async def test_a_player_finds_the_deals_he_played_newest_first_and_here_only_those_of_this_place(store: Store) -> None:
    await store.keep("t2", b"", 2, record=Record(b"", ("anna", "bruno"), "here"))
    await store.keep("t1", b"", 2, record=Record(b"", ("anna",), "here"))
    await store.keep("t3", b"", 2, record=Record(b"", ("anna",), "there"))
    await store.keep("t1", b"", 3, record=Record(b"", ("bruno",), "here"), closed=True)
    assert await store.played("anna") == [("t3", 1), ("t1", 1), ("t2", 1)]
    assert await store.played("anna", "here") == [("t1", 1), ("t2", 1)]
    assert await store.played("anna", "here", last=1) == [("t1", 1)]
    assert await store.played("bruno") == [("t1", 2), ("t2", 1)]
    assert await store.played("carla") == []


async def test_a_deal_that_has_ended_is_read_with_all_its_rows_though_the_table_is_closed(store: Store) -> None:
    await store.append("t1", 1, 0, b"first")
    await store.append("t1", 1, 1, b"second")
    assert await store.ended("t1", 1) is None
    await store.keep("t1", b"", 2, record=Record(b"told", ("anna",), "here"), closed=True)
    assert await store.ended("t1", 1) == Ended("t1", 1, b"told", (b"first", b"second"))
    assert await store.ended("t2", 1) is None


async def test_the_rows_that_come_with_the_record_are_the_log_of_the_deal(store: Store) -> None:
    rows = (b"first", b"second\n\0", b"")
    for number, row in enumerate(rows):
        await store.append("t1", 1, number, row)
    await store.keep("t1", b"", 2, record=Record(b"told", rows=rows))
    assert await store.ended("t1", 1) == Ended("t1", 1, b"told", rows)


@pytest.mark.parametrize("rows", [(), (b"row",)])
async def test_nobody_goes_on_with_a_deal_that_has_ended(store: Store, rows: tuple[bytes, ...]) -> None:
    await store.append("t1", 1, 0, b"row")
    await store.keep("t1", b"", 2, record=Record(b"", rows=rows))
    for number in (0, 1):
        with pytest.raises(Duplicate, match=f"row {number} of deal 1 at table t1"):
            await store.append("t1", 1, number, b"a second house")
    await store.append("t1", 2, 0, b"the next deal")
    await store.append("t2", 1, 0, b"another table")


async def test_old_deals_go_the_oldest_first_but_those_of_open_tables_stay(store: Store, watch: Watch) -> None:
    for day, table in enumerate(("t2", "t1", "open", "t3")):
        watch.time = float(day)
        await store.append(table, 1, 0, b"of a misdeal")
        await store.append(table, 2, 0, b"row")
        record = Record(b"", ("anna",), "here", (b"row",))
        await store.keep(table, b"", 3, record=record, closed=table != "open")
    await store.pay([WELCOME])
    assert await store.old_deals(3.0) == 2
    assert await store.forget_deals(3.0, most=1) == 1
    assert await store.all_ended() == [("open", 2), ("t1", 2), ("t3", 2)]
    assert await store.forget_deals(3.0, most=9) == 1
    assert await store.forget_deals(3.0, most=9) == 0
    assert await store.ended("t1", 2) is None
    assert await store.played("anna") == [("t3", 2), ("open", 2)]
    assert await store.played("anna", "here", last=1) == [("t3", 2)]
    assert await store.balance(ANNA) == 100
    assert await store.entries(ANNA) == [WELCOME]


async def test_secrets_go_with_the_logs_of_old_deals_and_what_binds_the_last_deal_of_a_table_stays(
    store: Store, watch: Watch
) -> None:
    for deal in (1, 2, 3):
        watch.time = float(deal)
        await store.keep_seal("t1", deal, {0: b"secret", 1: b"commitment", 10: b"a row"})
        await store.keep_seal("t1", deal, {2: b"rows", 3: b"said"})
        await store.keep("t1", b"", deal + 1, record=Record(b"", rows=(b"row",)), closed=deal == 3)
    await store.keep_seal("t1", 4, {0: b"never dealt", 1: b"commitment"})
    await store.keep_seal("t2", 1, {0: b"another table"})
    await store.forget_deals(3.0, most=9)
    assert [*await store.seals("t1", 1, 9)] == [3, 4]
    await store.forget_deals(9.0, most=9)
    assert await store.seals("t1", 1, 9) == {3: {1: b"commitment", 2: b"rows", 3: b"said"}}
    assert [*await store.seals("t2", 1, 9)] == [1]


async def test_all_deals_that_have_ended_by_table_and_number(store: Store) -> None:
    for table, deal in (("t2", 2), ("t1", 3), ("t1", 2)):
        await store.keep(table, b"", deal, record=Record(b""))
    assert await store.all_ended() == [("t1", 1), ("t1", 2), ("t2", 1)]
    assert await store.all_ended("t2") == [("t2", 1)]


async def test_a_record_that_is_not_kept_leaves_nobody_a_deal(store: Store) -> None:
    await store.keep("t1", b"", 2, record=Record(b""))
    with pytest.raises(Duplicate):
        await store.keep("t1", b"", 2, record=Record(b"", ("anna",), "here"))
    assert await store.played("anna") == []


async def test_deals_that_were_played_are_numbered_in_the_order_of_their_ends(store: Store) -> None:
    for table, deal in (("zeta", 1), ("alfa", 1), ("zeta", 2), ("robots", 1)):
        people = () if table == "robots" else ("anna", "bruno")
        await store.keep(table, b"", deal + 1, record=Record(b"{}", people, "here"))
    played = await store.played_since(0, 50)
    assert [deal for _, *deal in played] == [["zeta", 1], ["alfa", 1], ["zeta", 2]]
    assert [deal for _, *deal in await store.played_since(played[1][0], 50)] == [["zeta", 2]]
    assert await store.played_since(played[-1][0], 50) == []
