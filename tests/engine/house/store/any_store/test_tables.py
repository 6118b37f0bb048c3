"""What the house may expect of a store, whichever it is."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import Changed, Duplicate, Overdrawn, Store, StoreDown
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.sql_store.store import SqlStore
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import (
    Counted,
    Ended,
    Entry,
    Finished,
    FinishedTournament,
    Forgotten,
    Kept,
    KeptCorrection,
    KeptSeason,
    KeptTournament,
    Planned,
    Record,
    SealPart,
    TournamentRow,
    Unplaced,
)
from tests.patience import GUARD

ANNA, BRUNO, STACK = "purse:club:anna", "purse:club:bruno", "stack:t1:anna"
WELCOME = Entry(BANK, ANNA, 100, "welcome")


class Watch:
    """What time the store believes it is, in unix seconds."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, watch: Watch) -> AsyncIterator[Store]:
    opened: Store
    match request.param:
        case "memory":
            opened = MemoryStore(now=watch)
        case "sqlite":
            opened = await SqliteStore.open(tmp_path / "invito.db", watch)
        case _:
            opened = await PostgresStore.open(request.getfixturevalue("postgres").new(), watch)
    yield opened
    await opened.close()


async def test_a_table_comes_back_with_the_rows_of_its_running_deal(store: Store) -> None:
    await store.keep("t1", b"first", 1)
    await store.append("t1", 1, 0, b"old")
    await store.keep("t1", b"second", 2)
    for number in range(11):  # ten comes after nine
        await store.append("t1", 2, number, b"row %d" % number)
    assert await store.tables() == [Kept("t1", b"second", tuple(b"row %d" % number for number in range(11)))]


async def test_what_is_open_is_read_part_by_part(store: Store) -> None:
    for number, part in enumerate((1, 2, None, 1)):
        await store.keep(f"t{number}", b"table", 1, part=part)
        await store.append(f"t{number}", 1, 0, b"row")
        await store.keep_tournament(TournamentRow(f"c{number}", 0, b"%d" % number, part=part))
        await store.plan(Planned(f"p{number}", "here", b"%d" % number, 10.0 - number, ("anna",), part=part))
    await store.keep("t3", b"", 1, closed=True)
    await store.keep_tournament(TournamentRow("c3", 0, open=False))
    assert await store.tables(1) == [Kept("t0", b"table", (b"row",))]
    assert [kept.name for kept in await store.tournaments(1)] == ["c0"]
    assert await store.plans(part=1) == [b"0", b"3"]
    assert [len(await read(63)) for read in (store.tables, store.tournaments)] == [0, 0]
    assert (len(await store.tables()), len(await store.tournaments()), len(await store.plans())) == (3, 3, 4)


async def test_of_the_plans_in_some_parts_the_first_that_is_due_is_found(store: Store) -> None:
    for part in (1, 11, 2, None):
        await store.plan(Planned(f"p{part}", "here", b"", float(part or 0), part=part))
    assert await store.due_plans(20, parts=(11, 1)) == ["p1", "p11"]
    assert await store.due_plans(20, 1, parts=(11, 1)) == ["p1"]
    assert await store.due_plans(5, parts=(11,)) == []
    assert await store.due_plans(20) == ["pNone", "p1", "p2", "p11"]
    assert [await store.next_due(parts=parts) for parts in ((11,), (2, 11), (63,), ())] == [11.0, 2.0, None, None]


async def test_what_lies_nowhere_yet_is_told_its_part_once(store: Store) -> None:
    for part, letter in ((None, "n"), (7, "s")):
        await store.keep(f"t{letter}", b"table", 1, part=part)
        await store.keep_tournament(TournamentRow(f"c{letter}", 0, b"cup", part=part))
        await store.plan(Planned(f"p{letter}", "here", b"plan", 5.0, part=part))
    found = await store.unplaced()
    tn, pn, cn = (
        Unplaced("table", "tn", b"table"),
        Unplaced("plan", "pn", b"plan"),
        Unplaced("tournament", "cn", b"cup"),
    )
    assert sorted(found, key=str) == sorted((tn, pn, cn), key=str)
    await store.place({tn: 3, pn: 3, cn: 3})
    await store.place({tn: 4, pn: 4, cn: 4})  # another worker has seen the same
    assert await store.unplaced() == []
    assert [kept.table for kept in await store.tables(3)] == ["tn"]
    assert [kept.name for kept in await store.tournaments(3)] == ["cn"]
    assert await store.plans(part=3) == [b"plan"]
    assert await store.due_plans(9, parts=(3,)) == ["pn"]
    assert [await store.tables(4), await store.tournaments(4), await store.plans(part=4)] == [[], [], []]


async def test_where_something_lies_stays_whatever_is_written_later(store: Store) -> None:
    for part in (None, 5, None, 6):
        await store.keep("t", b"state", 1, part=part)
        await store.keep_tournament(TournamentRow("c", 0, b"cup", part=part))
        await store.plan(Planned("p", "here", b"plan", None, part=part))
    assert [len(await store.tables(5)), len(await store.tournaments(5)), len(await store.plans(part=5))] == [1, 1, 1]


async def test_rows_come_back_in_their_order_whoever_was_first(store: Store) -> None:
    await store.keep("t1", b"state", 1)
    await asyncio.gather(*(store.append("t1", 1, number, bytes([number])) for number in (2, 0, 1)))
    assert (await store.tables())[0].rows == (b"\0", b"\1", b"\2")


async def test_tables_come_back_in_the_order_of_their_opening(store: Store) -> None:
    for table in ("zeta", "alfa", "mid"):
        await store.keep(table, b"", 1)
    await store.append("alfa", 1, 0, b"row")
    await store.keep("zeta", b"later", 2)
    assert [kept.table for kept in await store.tables()] == ["zeta", "alfa", "mid"]


async def test_a_closed_table_is_no_more(store: Store) -> None:
    await store.keep("t1", b"state", 1)
    await store.keep("t2", b"state", 1)
    await store.keep("t1", b"state", 2, closed=True)
    assert [kept.table for kept in await store.tables()] == ["t2"]


async def test_a_row_is_written_once(store: Store) -> None:
    await store.keep("t1", b"", 1)
    await store.append("t1", 1, 0, b"first")
    with pytest.raises(Duplicate, match="row 0 of deal 1 at table t1"):
        await store.append("t1", 1, 0, b"second")
    assert (await store.tables())[0].rows == (b"first",)


async def test_what_seals_a_deal_comes_back_and_is_written_once(store: Store) -> None:
    await store.keep_seal("t1", 1, {0: b"secret", 1: b"commitment"})
    await store.keep_seal("t1", 1, {11: b"a row"})
    await store.keep_seal("t1", 2, {0: b"another"})
    with pytest.raises(Duplicate, match="seal of deal 1 at table t1"):
        await store.keep_seal("t1", 1, {12: b"new", 1: b"changed"})
    assert await store.seals("t1", 1, 1) == {1: {0: b"secret", 1: b"commitment", 11: b"a row"}}
    assert await store.seals("t1", 0, 9) == {1: {0: b"secret", 1: b"commitment", 11: b"a row"}, 2: {0: b"another"}}
    assert await store.seals("t2", 1, 9) == {}


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


async def test_of_two_writers_of_a_row_at_once_one_hears_duplicate(store: Store) -> None:
    outcomes = await asyncio.gather(*(store.append("t1", 1, 0, b"row") for _ in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), *[Duplicate] * 4]


async def test_the_same_number_is_another_row_in_another_deal_or_table(store: Store) -> None:
    await store.append("t1", 1, 0, b"")
    await store.append("t1", 2, 0, b"")
    await store.append("t2", 1, 0, b"")


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


async def test_chips_go_from_one_account_to_another(store: Store) -> None:
    await store.pay([WELCOME, Entry(ANNA, BRUNO, 30, "gift")])
    assert [await store.balance(account) for account in (BANK, ANNA, BRUNO, "purse:club:nobody")] == [-100, 70, 30, 0]


async def test_nobody_but_the_house_owes_chips(store: Store) -> None:
    await store.pay([WELCOME])
    with pytest.raises(Overdrawn, match="101"):
        await store.pay([Entry(BANK, BRUNO, 5, "welcome"), Entry(ANNA, BRUNO, 101, "gift")])
    assert [await store.balance(account) for account in (BANK, ANNA, BRUNO)] == [-100, 100, 0]
    assert await store.entries(BRUNO) == []


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


async def test_a_note_is_kept_changed_and_forgotten(store: Store) -> None:
    assert await store.note("anna", "language") is None
    await store.keep_note("anna", "language", "it")
    await store.keep_note("anna", "colours", "four")
    await store.keep_note("anna", "language", "en")
    assert await store.note("anna", "language") == "en"
    await asyncio.gather(*(store.keep_note("anna", "language", value) for value in ("it", None)))
    assert await store.note("anna", "language") is None
    assert await store.note("anna", "colours") == "four"
    assert await store.note("bruno", "colours") is None
    await store.keep_notes([("bruno", "colours", "two"), ("anna", "colours", None), ("anna", "language", "it")])
    assert await store.note("bruno", "colours") == "two"
    assert await store.note("anna", "colours") is None
    assert await store.note("anna", "language") == "it"


async def test_a_note_is_changed_only_from_what_it_was(store: Store) -> None:
    await store.change_note("anna", "about", None, "1")
    with pytest.raises(Changed):
        await store.change_note("anna", "about", None, "2")
    await store.change_note("anna", "about", "1", "2\0")
    await store.change_note("anna", "about", "2\0", "3")
    with pytest.raises(Changed):
        await store.change_note("anna", "about", "2\0", "4")
    assert await store.note("anna", "about") == "3"


async def test_what_was_forgotten_is_not_changed_into_what_it_would_have_become(store: Store) -> None:
    await store.keep_note("anna", "about", "1")
    await store.keep_note("anna", "about", None)
    for owner in ("anna", "bruno"):
        with pytest.raises(Changed):
            await store.change_note(owner, "about", "1", "2")
        assert await store.note(owner, "about") is None
        await store.change_note(owner, "about", None, "anew")
        assert await store.note(owner, "about") == "anew"


async def test_of_two_changes_at_once_one_is_made_and_what_is_written_beside_them_stands(store: Store) -> None:
    await store.keep_note("anna", "about", "1")
    made = await asyncio.gather(
        store.change_note("anna", "about", "1", "2"),
        store.change_note("anna", "about", "1", "3"),
        store.keep_note("bruno", "about", "4"),
        store.change_note("carla", "about", None, "5"),
        return_exceptions=True,
    )
    first, second, *others = made
    assert [first is None, second is None].count(True) == 1
    assert isinstance(first or second, Changed)
    assert others == [None, None]
    assert await store.note("anna", "about") == ("2" if first is None else "3")
    assert [await store.note(who, "about") for who in ("bruno", "carla")] == ["4", "5"]


@pytest.mark.parametrize("value", ["", "'; DROP TABLE notes; --", "\u202eevil\0\U0001f0cf", "x" * 100_000])
async def test_a_note_comes_back_letter_by_letter(store: Store, value: str) -> None:
    await store.keep_note(value, "name", value)
    assert await store.note(value, "name") == value


async def test_a_closed_store_writes_no_more(store: Store) -> None:
    await store.close()
    await store.close()
    with pytest.raises(StoreDown):
        await store.append("t1", 1, 0, b"")


def planned(name: str, due: float | None, place: str = "club", **more: object) -> Planned:
    return Planned(name, place, name.encode(), due, **more)  # type: ignore[arg-type]  # fields by name


async def test_plans_are_due_in_the_order_of_their_times_whatever_the_order_of_planning(store: Store) -> None:
    await store.plan(planned("late", 30.0), planned("soon", 10.0), planned("never", None))
    await store.plan(planned("between", 20.5))
    assert await store.next_due() == 10.0
    assert await store.due_plans(9.9) == []
    assert await store.due_plans(20.5) == ["soon", "between"]
    assert await store.due_plans(100, most=1) == ["soon"]


async def test_a_plan_is_kept_as_it_was_last_and_forgets_its_time_when_nothing_is_to_be_done(store: Store) -> None:
    await store.plan(planned("p", 10.0))
    await store.plan(Planned("p", "club", b"later", 20.0))
    assert await store.planned("p") == b"later"
    assert await store.due_plans(15) == []
    await store.plan(Planned("p", "club", b"over", None, open=False))
    assert (await store.next_due(), await store.plans()) == (None, [])
    assert await store.planned("p") == b"over"
    assert await store.planned("q") is None


async def test_plans_are_found_by_place_and_by_who_has_to_do_with_them_in_the_order_of_planning(store: Store) -> None:
    await store.plan(planned("b", 2.0, people=("anna",)), planned("a", 1.0, people=("bruno", "anna")))
    await store.plan(planned("c", 3.0, place="pub", people=("anna",)), planned("x", 4.0, open=False, people=("anna",)))
    await store.plan(planned("b", 2.0))
    assert await store.plans() == [b"b", b"a", b"c"]
    assert await store.plans("club") == [b"b", b"a"]
    assert await store.plans(person="anna") == [b"b", b"a", b"c"]
    assert await store.plans("pub", "anna") == [b"c"]
    assert await store.plans(person="bruno") == [b"a"]


async def test_what_is_counted_again_takes_the_place_of_what_was_counted_before(store: Store) -> None:
    first = Counted("anna", "t1", 1, "texas_holdem", 5.0, -20, 10, {"hands": 1})
    earlier = Counted("anna", "t2", 1, "carioca", 4.0, 7, 0, {"manches": 1, "points": -3})
    await store.count([first, Counted("bruno", "t1", 1, "texas_holdem", 5.0, 20, 10, {})])
    again = msgspec.structs.replace(first, counts={"hands": 1, "asked": 1})
    await store.count([again, earlier])
    assert await store.counted("anna") == [earlier, again]
    assert [each.player for each in await store.counted()] == ["anna", "anna", "bruno"]
    await store.erase_counted("anna")
    assert await store.counted("anna") == []
    assert len(await store.counted("bruno")) == 1


async def test_deals_that_were_played_are_numbered_in_the_order_of_their_ends(store: Store) -> None:
    for table, deal in (("zeta", 1), ("alfa", 1), ("zeta", 2), ("robots", 1)):
        people = () if table == "robots" else ("anna", "bruno")
        await store.keep(table, b"", deal + 1, record=Record(b"{}", people, "here"))
    played = await store.played_since(0, 50)
    assert [deal for _, *deal in played] == [["zeta", 1], ["alfa", 1], ["zeta", 2]]
    assert [deal for _, *deal in await store.played_since(played[1][0], 50)] == [["zeta", 2]]
    assert await store.played_since(played[-1][0], 50) == []


async def test_orders_of_finish_come_in_the_order_of_their_ends(store: Store) -> None:
    late = Finished("b-2", "club", "carioca", 7.0, {"anna": 1, "bruno": 2, "carla": 2})
    early = Finished("a-9", "club", "carioca", 6.0, {"anna": 3, "bruno": 1, "carla": 2})
    await store.finish([late, Finished("c-1", "other", "carioca", 5.0, {})])
    await store.finish([early, late])
    assert await store.finished("club") == [early, late]
    assert [each.name for each in await store.finished()] == ["c-1", "a-9", "b-2"]


async def test_only_the_house_and_old_books_are_ever_below_zero(store: Store) -> None:
    await store.pay([Entry("old:zio", "old:nonna", 50, "old")], note=("old", "books", "in"))
    assert [await store.balance(account) for account in ("old:zio", "old:nonna")] == [-50, 50]
    assert await store.note("old", "books") == "in"
    for poor in ("purse:club:zio", "older:zio", "pot:old:zio"):
        with pytest.raises(Overdrawn):
            await store.pay([Entry(poor, "old:nonna", 1, "old")], note=("old", "books", "twice"))
    assert await store.note("old", "books") == "in"


async def test_a_tournament_comes_back_with_what_counts_in_a_season(store: Store) -> None:
    """SE-COUNT-1."""
    ended = FinishedTournament(began=3.5, robots=2, by_play=False, prizes={"anna": 70})
    order = Finished("t-1", "club", "texas_holdem", 9.0, {"anna": 1, "bruno": 2}, ended)
    await store.finish([order, Finished("m-1", "club", "carioca", 8.0, {})])
    assert [each.tournament for each in await store.finished("club")] == [None, ended]


async def test_a_season_is_kept_as_it_ends_by_now(store: Store) -> None:
    """SE-TIME-1."""
    second, other = KeptSeason("club", 2, 20.0), KeptSeason("pub", 1, 5.0)
    await store.keep_season(second)
    await store.keep_season(KeptSeason("club", 1, 10.0))
    await store.keep_season(other)
    await store.keep_season(KeptSeason("club", 1, 10.0, 19.5))
    assert await store.seasons("club") == [KeptSeason("club", 1, 10.0, 19.5), second]
    assert [season.community for season in await store.seasons()] == ["club", "club", "pub"]


async def test_a_correction_of_chips_moves_them_and_one_that_overdraws_is_not_kept(store: Store) -> None:
    """SE-FIX-1."""
    await store.pay([WELCOME])
    given = KeptCorrection("club", "chips", "anna", 50, "lost line", "zoe", 3.0)
    await store.correct(given, [Entry(BANK, ANNA, 50, "correction: lost line")])
    points = KeptCorrection("club", "points", "anna", -5, "late", "zoe", 4.0, season=2)
    await store.correct(points)
    taken = KeptCorrection("club", "chips", "anna", -999, "too much", "zoe", 5.0)
    with pytest.raises(Overdrawn):
        await store.correct(taken, [Entry(ANNA, BANK, 999, "correction: too much")])
    await store.correct(KeptCorrection("pub", "struck", "t-1", 0, "test", "zoe", 6.0))
    assert await store.balance(ANNA) == 150
    assert await store.corrections("club") == [given, points]
    assert [each.kind for each in await store.corrections()] == ["chips", "points", "struck"]


@pytest.mark.parametrize("why", ["welcome", "top_up 2026-11-25"])
async def test_an_account_is_welcomed_once_and_filled_up_once_a_day(store: Store, why: str) -> None:
    gift = Entry(BANK, ANNA, 100, why)
    await store.pay([gift, Entry(BANK, BRUNO, 100, why)])
    with pytest.raises(Duplicate):
        await store.pay([Entry(BANK, BRUNO, 1, "another"), gift])
    await store.pay([Entry(BANK, ANNA, 100, "top_up 2026-11-26"), Entry(BANK, ANNA, 1, "gift")])
    await store.pay([Entry(BANK, ANNA, 1, "gift")])
    assert [await store.balance(account) for account in (ANNA, BRUNO)] == [202, 100]


async def test_lb_forget_1_all_that_names_a_person_is_found_and_passes_to_nobody(store: Store) -> None:
    """LB-FORGET-1. Another one whose key begins alike stays."""
    anna, other = "x:anna", "x:anna2"
    purses = f"purse:club:{anna}", f"purse:club:{other}"
    await store.pay([Entry(BANK, purse, 100, "Anna came") for purse in purses])
    await store.pay([Entry(purses[0], f"stack:t1:{anna}", 40, "buy_in")])
    record = b'{"keys":{"0":"x:anna"}}'
    await store.keep("t1", b"{}", 1)
    await store.keep("t1", b"{}", 2, record=Record(record, (anna, other), "here"))
    await store.keep("t2", b"{}", 2, record=Record(b'{"keys":{"0":"x:anna2"}}', (other,), "here"))
    await store.keep_seal(
        "t1", 1, {SealPart.COMMITMENT: b"C", SealPart.ROWS: b"rows", SealPart.FIRST_ROW: b'["x:anna"]'}
    )
    await store.keep_seal("t1", 2, {SealPart.COMMITMENT: b"D", SealPart.ROWS: b"Anna".hex().encode()})
    await store.keep_seal("t1", 3, {SealPart.COMMITMENT: b"E"})
    await store.plan(planned("p", None, people=(anna, other), open=False))
    await store.plan(Planned("q", "club", b'["x:anna"]', None, (anna,), open=False))
    await store.finish([Finished("m", "club", "carioca", 1.0, {anna: 1, other: 2})])
    await store.count([Counted(each, "t1", 1, "texas_holdem", 5.0, 0, 0, {}) for each in (anna, other)])
    for owner in (anna, other, "x:@anna", f"slot:hand:t1:{anna}"):
        await store.keep_note(owner, "about", "Anna")
    await store.keep_note("slot:menu", "ref", '{"private_to":"anna"}')
    await store.correct(KeptCorrection("club", "points", anna, 5, "Anna won", other, 3.0, season=1))
    found = await store.mentions(anna, ["Anna"])
    assert found.records == [("t1", 1, record)]
    assert sorted(found.sealed) == [("t1", 1), ("t1", 2)]
    assert [name for name, _ in found.plans] == ["q"]
    assert sorted(owner for owner, _ in found.notes) == sorted([anna, "x:@anna", f"slot:hand:t1:{anna}", "slot:menu"])
    gone = msgspec.structs.replace(
        found,
        records=[("t1", 1, b"{}")],
        plans=[("q", b"[]")],
        finished=[Finished("m", "club", "carioca", 1.0, {"gone:1": 1, other: 2})],
    )
    accounts = {account: account.replace(anna, "gone:1") for account in found.accounts}
    seals = (("t1", 1, b"R"), ("t1", 2, b"S"))
    home = (Entry(purses[0], BANK, 60, "forgotten"),)
    await store.forget(Forgotten(anna, "gone:1", "#1", ("Anna",), home, accounts, gone, seals))
    left = await store.mentions(anna, ["Anna"])
    assert left == msgspec.structs.replace(found, records=[], plans=[], finished=[], sealed=[], notes=[], accounts=[])
    assert await store.balance(BANK) == -140
    assert (await store.balance(purses[0]), await store.balance("stack:t1:gone:1")) == (0, 40)
    assert await store.entries("purse:club:gone:1", last=9) == [
        Entry("purse:club:gone:1", BANK, 60, "forgotten"),
        Entry("purse:club:gone:1", "stack:t1:gone:1", 40, "buy_in"),
        Entry(BANK, "purse:club:gone:1", 100, "#1 came"),
    ]
    assert await store.entries(purses[1]) == [Entry(BANK, purses[1], 100, "Anna came")]
    assert await store.played("gone:1") == [("t1", 1)]
    assert await store.counted(anna) == []
    assert len(await store.counted(other)) == 1
    assert await store.note(other, "about") == "Anna"
    seal = await store.seals("t1", 1, 3)
    assert seal == {1: {1: b"C", 5: b"R"}, 2: {1: b"D", 5: b"S"}, 3: {1: b"E"}}
    (correction,) = await store.corrections()
    assert (correction.subject, correction.why, correction.by) == ("gone:1", "#1 won", other)
    assert await store.note("house", "sweep") is None


# Tournaments.


async def test_a_tournament_comes_back_with_its_log_and_its_clock(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 0, b"first"))
    await store.keep_tournament(TournamentRow("cup", 1, b"second", events=(b"a", b"b")))
    await store.keep_tournament(TournamentRow("cup", 7))
    await store.keep_tournament(TournamentRow("cup", 8, b"third", first=2, events=(b"c",)))
    kept = KeptTournament("cup", b"third", 8, (b"a", b"b", b"c"))
    assert (await store.tournaments(), await store.tournament("cup")) == ([kept], kept)
    assert await store.tournament("other") is None


async def test_a_tournament_that_is_over_is_found_by_its_name_alone(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 0, b"first"))
    await store.keep_tournament(TournamentRow("next", 0, b"first"))
    await store.keep_tournament(TournamentRow("cup", 9, b"over", open=False))
    assert [kept.name for kept in await store.tournaments()] == ["next"]
    assert [(kept.name, kept.open) for kept in await store.all_tournaments()] == [("cup", False), ("next", True)]
    assert await store.tournament("cup") == KeptTournament("cup", b"over", 9, (), open=False)


async def test_a_tournament_whose_end_was_told_is_closed_as_it_stands(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 9, b"over", events=(b"a",)))
    await store.keep_tournament(TournamentRow("cup", 9, open=False))
    assert await store.tournaments() == []
    assert await store.tournament("cup") == KeptTournament("cup", b"over", 9, (b"a",), open=False)


async def test_a_plan_and_what_is_paid_with_it_are_one_write(store: Store) -> None:
    await store.pay((WELCOME,))
    entry, too_dear = (Entry(ANNA, "tournament:p", chips, "entry") for chips in (60, 1_000_000))
    with pytest.raises(Overdrawn):
        await store.plan(planned("p", 10.0), entries=(entry, too_dear))
    assert (await store.planned("p"), await store.balance("tournament:p")) == (None, 0)
    await store.plan(planned("p", 10.0), entries=(entry,))
    assert (await store.planned("p") is None, await store.balance("tournament:p")) == (False, 60)


async def test_a_deal_its_tournament_and_the_prizes_are_one_write(store: Store) -> None:
    await store.pay((WELCOME,))
    await store.keep_tournament(TournamentRow("cup", 0, b"first"), (Entry(ANNA, "tournament:cup", 60, "entry"),))
    prize = Entry("tournament:cup", ANNA, 61, "prize")
    with pytest.raises(Overdrawn):
        await store.keep(
            "t1", b"state", 1, entries=(prize,), tournament=TournamentRow("cup", 5, b"second", events=(b"a",))
        )
    assert await store.tables() == []
    assert await store.tournament("cup") == KeptTournament("cup", b"first", 0, ())
    prize = Entry("tournament:cup", ANNA, 60, "prize")
    await store.keep("t1", b"state", 1, entries=(prize,), tournament=TournamentRow("cup", 5, b"second", events=(b"a",)))
    assert (await store.balance(ANNA), len(await store.tables())) == (100, 1)
    assert await store.tournament("cup") == KeptTournament("cup", b"second", 5, (b"a",))


async def test_what_happened_in_a_tournament_is_written_once(store: Store) -> None:
    await store.keep_tournament(TournamentRow("cup", 0, b"first", events=(b"a",)))
    with pytest.raises(Duplicate):
        await store.keep_tournament(TournamentRow("cup", 1, b"second", events=(b"b",)))
    assert await store.tournament("cup") == KeptTournament("cup", b"first", 0, (b"a",))


async def test_a_fault_that_stops_the_store_is_heard_by_whoever_watches_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the house would live on, and tell everyone to try again for ever."""
    if not isinstance(store, SqlStore):  # what is kept in memory needs nobody who writes
        return

    async def broken(_: object) -> None:
        raise RuntimeError("nobody thought of this")

    monkeypatch.setattr(store._commits, "_commit", broken)
    with pytest.raises(StoreDown, match="the store has stopped"):
        await store.keep("t1", b"state", 1)
    with pytest.raises(StoreDown, match="nothing can be written any more"):
        async with asyncio.timeout(GUARD):
            await store.stopped()
