"""Workers that share a database by leases: one owner for each part, and whoever was replaced writes nothing more.

Nothing waits here: a stranger lets leases run out, and each worker has a clock of the test's.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from itertools import count
from math import ceil
from typing import TypeAlias

import pytest

from engine.house.parts import PARTS
from engine.house.store.ports import Fenced, StoreDown
from engine.house.store.postgresql import fencing
from engine.house.store.postgresql.database_address import Connection
from engine.house.store.postgresql.leases import PART, VERSION, Lease, Leases, parts, standing
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.values import KeptTournament, Planned, TournamentRow
from engine.house.store.where import AlreadyRunning
from tests.patience import GUARD


async def run_out(stranger: Connection, owner: str) -> None:
    """As if this worker had been frozen for long."""
    await stranger.execute("UPDATE leases SET until = clock_timestamp() - interval '1 second' WHERE owner = $1", owner)


class Worker:
    """One of several, and what it holds."""

    def __init__(self, name: str) -> None:
        self.time = 0.0
        self.leases = Leases(name, lambda: self.time)
        self.parts: list[str] = []
        self.refused = 0  # writes
        self.store: PostgresStore

    def count(self, refused: int) -> None:
        self.refused += refused

    def taken(self, lease: Lease) -> None:
        self.parts.append(lease.name)

    def lost(self, lease: Lease) -> None:
        self.parts.remove(lease.name)

    async def give(self, lease: Lease) -> bytes | None:
        self.lost(lease)
        return b"left by " + self.leases.worker.encode()


Begun: TypeAlias = Callable[..., Awaitable[Worker]]


@pytest.fixture
async def begun(address: str) -> AsyncIterator[Begun]:
    """Workers begin, each with the parts that it wants (None: all); their stores are closed after the test."""
    workers = []

    async def begin(name: str, wanted: list[str] | None = None) -> Worker:
        worker = Worker(name)
        worker.store = await PostgresStore.open(address, lambda: 0.0, leases=worker.leases, fenced=worker.count)
        workers.append(worker)
        worker.leases.want(PART, parts() if wanted is None else wanted, worker)
        await worker.leases.renew()
        return worker

    yield begin
    for worker in workers:
        await worker.store.close()


async def test_the_first_worker_takes_all_and_a_second_one_its_share_as_it_is_given_away(begun: Begun) -> None:
    first = await begun("a")
    assert first.parts == parts()
    second = await begun("b")
    assert second.parts == []
    for number in range(1, PARTS // 2 + 1):  # the first learns here that it is not alone
        await first.leases.renew()
        await second.leases.renew()
        assert len(second.parts) == number
    for worker in (first, second):
        await worker.leases.renew()
    assert (len(first.parts), len(second.parts)) == (PARTS // 2, PARTS // 2)
    assert (first.leases.living, second.leases.living) == (2, 2)
    assert sorted([*first.parts, *second.parts], key=int) == parts()
    assert {lease.state for lease in second.leases.held(PART)} == {b"left by a"}


async def test_of_what_is_held_too_much_that_goes_first_which_is_wanted_least(begun: Begun) -> None:
    first = await begun("a")
    first.leases.want(PART, [*parts()[32:], *parts()[:32]], first)
    await begun("b")
    for _ in range(PARTS // 2):
        await first.leases.renew()
    assert sorted(first.parts, key=int) == parts()[32:]


async def test_what_is_wanted_while_one_renews_is_held_from_the_next_renewal_on(begun: Begun) -> None:
    worker = await begun("a")
    renewing, kinds = asyncio.create_task(worker.leases.renew()), list[str]()
    wanted_at = 1
    for turn in count(1):
        if renewing.done():
            break
        if turn >= wanted_at:  # at every turn there would be more leases than the database bears in seconds
            wanted_at = ceil(turn * 1.1)
            kinds.append(f"kind{len(kinds)}")
            worker.leases.want(kinds[-1], ["one"], worker)
        await asyncio.sleep(0)
    await renewing
    await worker.leases.renew()
    assert all(worker.leases.held(kind) for kind in kinds)


async def test_an_errand_that_fails_leaves_the_store_as_it_is(begun: Begun) -> None:
    worker = await begun("a")

    async def fails(_: Connection) -> None:
        raise RuntimeError("nobody thought of this")

    with pytest.raises(RuntimeError, match="nobody thought"):
        await worker.store.between(fails)
    await worker.store.keep("t", b"state", 1, part=5)


async def test_what_runs_out_is_taken_with_the_next_epoch_and_its_old_owner_lets_go(
    begun: Begun, stranger: Connection
) -> None:
    first = await begun("a")
    await first.store.keep("t", b"before", 1, part=5)
    await run_out(stranger, first.leases.owner)
    second = await begun("b")
    assert second.parts == parts()
    assert {lease.epoch for lease in second.leases.held(PART)} == {2}
    with pytest.raises(Fenced, match="another worker"):
        await first.store.keep("t", b"late", 1, part=5)
    assert [part for part in parts() if part not in first.parts] == ["5"]
    await first.leases.renew()
    assert first.parts == []
    await second.store.keep("t", b"after", 1, part=5)
    assert [kept.state for kept in await second.store.tables()] == [b"after"]


async def test_who_comes_back_before_anybody_has_taken_its_leases_goes_on(begun: Begun, stranger: Connection) -> None:
    worker = await begun("a")
    await run_out(stranger, worker.leases.owner)
    await worker.store.keep("t", b"state", 1, part=63)
    await worker.leases.renew()
    assert worker.parts == parts()
    assert {lease.epoch for lease in worker.leases.held(PART)} == {1}


async def test_a_write_that_is_fenced_off_fails_alone(begun: Begun) -> None:
    one, two = await begun("a", ["1"]), await begun("b", ["2"])
    await asyncio.gather(one.store.keep("mine", b"", 1, part=1), two.store.keep("theirs", b"", 1, part=2))
    outcomes = await asyncio.gather(
        one.store.append("mine", 1, 0, b"row"),
        one.store.append("theirs", 1, 0, b"row"),
        one.store.append("nobody's", 1, 0, b"row"),
        one.store.plan(Planned("p", "", b"", None, part=1)),
        one.store.plan(Planned("q", "", b"", None, part=2)),
        one.store.keep_note("anna", "name", "Anna"),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Fenced, Fenced, type(None), Fenced, type(None)]
    assert (one.refused, two.refused) == (3, 0)


async def test_a_tournament_and_a_plan_are_fenced_by_where_they_lie_whatever_a_write_says(begun: Begun) -> None:
    one, two = await begun("a", ["1"]), await begun("b", ["2"])
    for worker, part in ((one, 1), (two, 2)):
        await worker.store.keep_tournament(TournamentRow(f"c{part}", 0, b"made", part=part))
        await worker.store.plan(Planned(f"p{part}", "", b"made", None, part=part))
    outcomes = await asyncio.gather(
        one.store.keep_tournament(TournamentRow("c2", 1, b"changed", part=1)),
        one.store.keep_tournament(TournamentRow("c2", 1, first=0, events=(b"event",))),
        one.store.keep_tournament(TournamentRow("c2", 1)),
        one.store.keep_tournament(TournamentRow("c2", 1, open=False)),
        one.store.plan(Planned("p2", "", b"changed", None, part=1)),
        one.store.keep_tournament(TournamentRow("c1", 1, first=0, events=(b"event",))),
        one.store.plan(Planned("p1", "", b"changed", None, part=2)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [*[Fenced] * 5, type(None), type(None)]
    assert await two.store.tournaments(2) == [KeptTournament("c2", b"made", 0, ())]
    assert await two.store.planned("p2") == b"made"
    assert await one.store.tournaments(1) == [KeptTournament("c1", b"made", 1, (b"event",))]
    assert await one.store.plans(part=1) == [b"changed"]


async def test_rows_say_who_wrote_them_and_in_which_epoch(begun: Begun, stranger: Connection) -> None:
    first = await begun("a", ["7"])
    await first.store.keep("t", b"", 1, part=7)
    await first.store.append("t", 1, 0, b"row")
    await first.leases.give_all()
    second = await begun("b", ["7"])
    await second.store.append("t", 1, 1, b"row")  # it has not read where the table lies
    rows = await stranger.fetch("SELECT epoch, worker FROM log ORDER BY number")
    assert [*map(tuple, rows)] == [(1, "a"), (2, "b")]


async def test_nothing_passes_to_another_in_the_middle_of_a_write(begun: Begun, stranger: Connection) -> None:
    first = await begun("a", ["7"])
    await first.store.keep("t", b"", 1, part=7)
    await run_out(stranger, first.leases.owner)
    async with first.store._writer.transaction():
        lease = first.leases.lease(PART, "7")
        assert lease
        assert await standing(first.store._writer, first.leases.owner, [lease]) == {"7"}
        second = await begun("b", ["7"])
        assert second.parts == []  # and it did not wait
    await second.leases.renew()
    assert second.parts == ["7"]


async def test_who_cannot_renew_falls_silent_before_anybody_else_begins(begun: Begun) -> None:
    worker = await begun("a", ["7"])
    worker.time = 2.9
    assert worker.leases.speaks(PART, "7")
    worker.time = 3.0
    assert not worker.leases.speaks(PART, "7")
    assert not worker.leases.speaks(PART, "8")
    await worker.leases.renew()
    assert worker.leases.speaks(PART, "7")


async def test_what_a_newer_program_has_taken_is_left_to_it(begun: Begun, stranger: Connection) -> None:
    await (await begun("a", ["7", "8"])).store.close()
    await stranger.execute("UPDATE leases SET version = $1 WHERE name = '7'", VERSION + 1)
    await stranger.execute("UPDATE leases SET until = '-infinity'")
    older = await begun("b", ["7", "8"])
    assert older.parts == ["8"]


async def test_a_state_is_left_by_the_owner_alone(begun: Begun, stranger: Connection) -> None:
    first = await begun("a", ["7"])
    await run_out(stranger, first.leases.owner)
    second = await begun("b", ["7"])
    await first.leases.give_all()
    await second.leases.renew()
    assert second.parts == ["7"]
    await run_out(stranger, second.leases.owner)
    third = await begun("c", ["7"])
    assert [lease.state for lease in third.leases.held(PART)] == [None]


async def test_what_was_left_is_taken_once(begun: Begun, stranger: Connection) -> None:
    """Whoever takes it may be killed before they have left anything new: then it is old, and nobody goes on with it."""
    for name, left in (("a", None), ("b", b"left by a"), ("c", None)):
        worker = await begun(name, ["7"])
        assert [lease.state for lease in worker.leases.held(PART)] == [left]
        if name == "a":
            await worker.leases.give_all()
        await run_out(stranger, worker.leases.owner)


async def test_turns_are_so_far_apart_over_all_workers_and_none_waits_for_a_kind_of_its_own(
    begun: Begun, stranger: Connection
) -> None:
    first, second = await begun("a", []), await begun("b", [])
    waits = [await worker.leases.turn("identify", "0", 100.0) for worker in (first, second, first)]
    assert waits == pytest.approx([0.0, 100.0, 200.0], abs=90.0)  # less what has passed meanwhile
    assert await second.leases.turn("identify", "1", 100.0) == 0.0
    await stranger.execute("UPDATE leases SET until = '-infinity' WHERE kind = 'identify'")
    assert await second.leases.turn("identify", "0", 100.0) == 0.0
    assert (first.leases.held("identify"), second.leases.held("identify")) == ([], [])
    for worker in (first, second):
        await worker.store.close()
    assert await first.leases.turn("identify", "0", 100.0) is None


async def test_a_worker_that_ends_leaves_its_leases_free_at_once(begun: Begun) -> None:
    first = await begun("a")
    await first.leases.give_all()
    await first.store.close()
    second = await begun("b")
    assert second.parts == parts()


async def test_workers_let_no_house_in_that_would_be_alone_nor_the_other_way_round(
    begun: Begun, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fencing, "PATIENCE", 0.05)
    worker = await begun("a")
    with pytest.raises(AlreadyRunning):
        await PostgresStore.open(address, lambda: 0.0)
    await worker.store.close()
    async with await PostgresStore.open(address, lambda: 0.0):
        with pytest.raises(AlreadyRunning):
            await begun("a")


async def test_a_worker_whose_connection_was_cut_renews_on_a_new_one(begun: Begun, stranger: Connection) -> None:
    worker = await begun("a", ["7"])
    await stranger.execute("SELECT pg_terminate_backend($1, 60000)", worker.store._writer.get_server_pid())
    async with asyncio.timeout(GUARD):
        while True:
            with suppress(StoreDown):
                await worker.leases.renew()
                break
    assert worker.parts == ["7"]
