"""Parts of a house go from one worker to another while it is played in: one goes on where the other stopped, which is
silent from then on, whatever was due there.
"""

import asyncio
from collections.abc import AsyncIterator
from copy import deepcopy
from typing import Any, NoReturn

import pytest

from bot.chat.which_table import community_of, part_of
from bot.seam.panel import Panel
from bot.seam.platform import SlowDown
from bot.seam.press import Said
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.house.tables import encoding
from engine.house.tables.table import Table
from engine.play import Refused
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.schedule.club import DAY, MINUTE
from tests.bot.workers.parts import ELSEWHERE, HERE, WAYS, Two, dealt, goes_over, leaves, worker
from tests.engine.house.a_world import settle
from tests.engine.house.deals import likeness, to_answer
from tests.patience import GUARD


@pytest.fixture
async def two() -> AsyncIterator[Two]:
    """The first has the part of `GROUP`."""
    store = MemoryStore()
    one = worker(store)
    other = worker(store, one)
    await one.parted.take_up(HERE)
    yield one, other
    await one.close()
    await other.close()


def written(app: FakeApp) -> tuple[Any, ...]:
    """All that it has said, and all that is kept."""
    return len(app.platform.calls), deepcopy(app.memory._disk)


@pytest.mark.parametrize("way", WAYS)
async def test_a_deal_goes_on_at_the_worker_that_takes_it_up(two: Two, game: str, way: str) -> None:
    one, other = two
    before = await dealt(one, game)
    assert before.play
    stood, said = likeness(before.play), len(one.platform.calls)
    await goes_over(one, other, way=way)
    assert [*one.lobby] == []
    (table,) = other.lobby
    assert table.play
    assert (table.state.table, likeness(table.play)) == (before.state.table, stood)
    at_first = [*other.platform.calls]
    assert {way for way, _ in at_first} <= {"edit"}, "the same messages show it"
    await table.act(*_least(table))
    await settle()
    assert len(other.platform.calls) > len(at_first)
    assert len(one.platform.calls) == said


async def test_whoever_has_let_go_grants_nothing_and_says_nothing(two: Two) -> None:
    one, other = two
    table = await dealt(one)
    await goes_over(one, other)
    calls = len(one.platform.calls)
    with pytest.raises(StoreDown):
        await table.sit("fake:carla", "Carla")
    with pytest.raises(Refused, match="table_closed"):
        one.lobby.find(table.state.table)
    assert len(one.platform.calls) == calls


class Slow(MemoryStore):
    """What is appended is written once somebody allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.allowed, self.asked = asyncio.Event(), asyncio.Event()
        self.allowed.set()

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        self.asked.set()
        await self.allowed.wait()
        await super().append(table, deal, number, row)


async def test_what_is_being_written_while_a_part_is_given_away_is_acknowledged_and_goes_over() -> None:
    store = Slow()
    one = worker(store)
    other = worker(store, one)
    await one.parted.take_up(HERE)
    table = await dealt(one)
    assert table.play
    store.allowed.clear()
    store.asked.clear()
    seat, deal, ask, action = _least(table)
    acting = asyncio.create_task(table.act(seat, deal, ask, action))
    await store.asked.wait()
    giving = asyncio.create_task(one.parted.let_go(HERE))
    await settle()
    assert not giving.done()
    said = len(one.platform.calls)
    store.allowed.set()
    await giving
    await acting
    assert len(one.platform.calls) == said
    await other.parted.take_up(HERE)
    await settle()
    (taken,) = other.lobby
    assert taken.play
    assert taken.play.ask > ask
    for app in (one, other):
        await app.close()


@pytest.mark.parametrize("way", WAYS)
async def test_nothing_of_a_part_is_due_any_more_at_whoever_had_it(two: Two, way: str) -> None:
    """Turns of minutes and of days, their reminders, rest, a plan and a tournament that runs."""
    one, other = two
    await one.preferences.change("fake:bruno", quiet="17-20")
    await dealt(one, "texas_holdem", "pace:relaxed")
    await dealt(one, "omaha", "pace:slow")
    await one.plans("carla")
    await one.says("dario", "tournament", "holdem 300 3")
    tournament = next(iter(one.hall))
    for who in ("anna", "bruno"):
        await tournament.sign_up(f"fake:{who}", who.title())
    await tournament.start()
    await settle()
    assert tournament.is_running
    await leaves(one, HERE, way)
    await settle()
    assert one.clock.due == [] == other.clock.due
    before = written(one)
    for _ in range(20):
        await one.clock.move(DAY / 5)
        await settle(30)
    assert written(one) == before
    await other.parted.take_up(HERE)
    await settle()
    assert {table.state.pace for table in other.lobby} >= {"relaxed", "slow"}
    (theirs,) = other.hall
    assert theirs.is_running
    await other.clock.move(10 * MINUTE)
    assert other.platform.calls


async def test_what_waits_to_be_said_is_said_by_the_next_worker(two: Two) -> None:
    one, other = two
    table = await dealt(one)
    calls = len(one.platform.calls)
    await table.act(*_least(table))
    one.outbox.show("plan:later", GROUP, Panel(("of no table",)))
    one.parted.lose(HERE)
    await settle()
    assert len(one.platform.calls) == calls
    await other.parted.take_up(HERE)
    await settle()
    told = {place.private_to for place, _ in other.platform.sent}
    assert told == {"", "anna", "bruno"}


async def test_a_part_that_comes_back_is_taken_up_as_it_stands_then(two: Two) -> None:
    one, other = two
    table = await dealt(one)
    await goes_over(one, other)
    (theirs,) = other.lobby
    await theirs.sit_out("fake:anna")
    await goes_over(other, one)
    (again,) = one.lobby
    assert again is not table
    assert encoding.encoded(again.state) == encoding.encoded(theirs.state)
    await one.clock.move(600)
    assert again in [*one.lobby], "the end of the first task ends no other"


async def test_a_tournament_goes_on_though_the_store_failed_while_its_part_was_taken_up(two: Two) -> None:
    one, other = two
    await one.says("dario", "tournament", "holdem 300 3")
    (tournament,) = one.hall
    await leaves(one, HERE, "given")
    tables = other.store.tables

    async def down(part: int | None = None) -> NoReturn:
        raise StoreDown("down")

    other.store.tables = down  # type: ignore[method-assign]
    with pytest.raises(StoreDown):
        await other.parted.take_up(HERE)
    other.store.tables = tables  # type: ignore[method-assign]
    await other.parted.take_up(HERE)
    await settle()
    (theirs,) = other.hall
    async with asyncio.timeout(GUARD):
        await theirs.sign_up("fake:anna", "Anna")
    assert "fake:anna" in theirs.state.players
    assert theirs.state.name == tournament.state.name


async def test_a_part_that_comes_back_at_once_is_not_ended_with_its_first_time(two: Two) -> None:
    one, _ = two
    before = await dealt(one)
    one.parted.lose(HERE)
    await one.parted.take_up(HERE)
    await settle()
    (table,) = one.lobby
    assert table is not before
    assert table.play
    await table.act(*_least(table))


def _least(table: Table) -> tuple[str, int, int, Any]:
    """Of somebody who is asked: who, in which deal, what they are asked, and what silence would answer."""
    assert table.play
    seat, key = to_answer(table)[0]
    ask = table.play.asked(seat)
    assert ask
    return key, table.state.deal, table.play.ask, ask.default


async def test_other_parts_stay(two: Two) -> None:
    one, other = two
    there = part_of(community_of(ELSEWHERE))
    assert there != HERE
    await one.parted.take_up(there)
    await dealt(one)
    beside = await dealt(one, place=ELSEWHERE)
    await goes_over(one, other)
    assert [*one.lobby] == [beside]
    await one.clock.move(60)
    assert any(place == ELSEWHERE for place, _ in one.platform.sent)
    assert isinstance(await one.says("anna", "chips", place=ELSEWHERE), Said)


async def test_a_table_that_is_opened_while_its_part_goes_is_found_by_whoever_has_it(
    two: Two,
) -> None:
    one, other = two
    keep = one.store.keep

    async def slowly(*args: Any, **named: Any) -> None:
        await keep(*args, **named)
        one.parted.lose(HERE)

    one.store.keep = slowly  # type: ignore[method-assign]
    await one.says("anna", "play", "texas_holdem")
    one.store.keep = keep  # type: ignore[method-assign]
    assert [*one.lobby] == []
    await other.parted.take_up(HERE)
    assert len([*other.lobby]) == 1


async def test_a_plan_is_done_by_whoever_has_its_part(two: Two) -> None:
    one, other = two
    plan = await one.plans("anna")
    for who in ("anna", "bruno"):
        await one.answers(who, "In")
    await goes_over(one, other)
    calls = len(one.platform.calls)
    await one.until(plan.at + 1)
    await one.schedule.planner._do(plan.name)
    assert len(one.platform.calls) == calls, "it is due, but not here"
    await other.until(plan.at + 1)
    assert [table.state.table for table in other.lobby] == [(await other.plan(plan.name)).opened]
    before = written(one)
    await one.schedule.planner._look(plan.name)
    assert written(one) == before, "its table is not closed, but elsewhere"


@pytest.mark.parametrize("way", WAYS)
async def test_reminders_that_could_not_be_written_yet_are_the_next_workers(two: Two, way: str) -> None:
    one, other = two
    plan = await one.plans("anna")
    await one.answers("bruno", "Remind me")
    one.platform.fails["fake:@bruno"] = [SlowDown(1e9)]
    await one.until(plan.at - MINUTE)
    assert [name for name in one.outbox._slots if name.endswith("fake:bruno")]
    await leaves(one, HERE, way)
    assert not one.outbox._slots, "two of them would write to the same people"
    await other.parted.take_up(HERE)
    await settle()
    assert "bruno" in {place.private_to for place, _ in other.platform.sent}
