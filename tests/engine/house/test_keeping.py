"""Old deals go in the night, a few at a time; the operator reads of it a week before."""

import asyncio
from zoneinfo import ZoneInfo

import pytest
from structlog.testing import capture_logs

from engine.house import keeping
from engine.house.keeping import A_BATCH, DAY, Keeping, next_night, next_rule, noted
from engine.house.store.memory.store import MemoryStore
from engine.house.store.values import Record
from tests.engine.house.a_world import HandClock, settle
from tests.patience import ended

ROME = ZoneInfo("Europe/Rome")
NOON = 1_764_068_400.0  # 2025-11-25 12:00 in Rome
DEALS = 2 * A_BATCH + 1


@pytest.fixture
def clock() -> HandClock:
    return HandClock(NOON - 400 * DAY)


@pytest.fixture
def store(clock: HandClock) -> MemoryStore:
    return MemoryStore(now=clock.now)


async def played(store: MemoryStore, table: str, deals: int) -> None:
    for deal in range(1, deals + 1):
        await store.keep(table, b"", deal + 1, record=Record(b"", ("anna",), "here"), closed=deal == deals)


async def nothing() -> None:
    pass


async def _run(store: MemoryStore, clock: HandClock, days: int, for_days: float) -> list[str]:
    """The house runs so long; what its log says of old deals."""
    with capture_logs() as entries:
        running = asyncio.create_task(Keeping(store, clock, ROME, days, nothing).run())
        await clock.move(for_days * DAY)
        await ended(running)
    return [entry["event"] for entry in entries]


async def test_the_first_start_says_what_will_go_and_waits_a_week(store: MemoryStore, clock: HandClock) -> None:
    await played(store, "old", DEALS)
    await clock.move(400 * DAY)
    await played(store, "young", 2)
    assert await _run(store, clock, days=365, for_days=6.5) == ["old deals will go"]
    assert len(await store.all_ended()) == DEALS + 2
    assert await _run(store, clock, days=365, for_days=1.5) == ["old deals will go", "old deals are gone"]
    assert await store.all_ended() == [("young", 1), ("young", 2)]
    assert await _run(store, clock, days=365, for_days=2) == []


async def test_they_go_a_few_at_a_time(store: MemoryStore, clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(store, "old", DEALS)
    await clock.move(400 * DAY)
    asked: list[int] = []
    forget = store.forget_deals

    async def watched(before: float, most: int) -> int:
        asked.append(most)
        return await forget(before, most)

    monkeypatch.setattr(store, "forget_deals", watched)
    await _run(store, clock, days=365, for_days=8)
    assert asked[:4] == [A_BATCH] * 4  # 25, 25, 1, none


async def test_for_ever_means_for_ever(store: MemoryStore, clock: HandClock) -> None:
    await played(store, "old", 1)
    await clock.move(4000 * DAY)
    assert await _run(store, clock, days=0, for_days=20) == []
    assert await store.all_ended() == [("old", 1)]


async def test_who_is_to_lose_more_reads_of_it_for_a_week_again(store: MemoryStore, clock: HandClock) -> None:
    await _run(store, clock, days=365, for_days=8)
    await played(store, "late", 1)
    await clock.move(40 * DAY)
    assert await _run(store, clock, days=30, for_days=6) == ["old deals will go"]
    assert await store.all_ended() == [("late", 1)]
    assert await _run(store, clock, days=30, for_days=2) == ["old deals will go", "old deals are gone"]


async def test_while_the_store_is_down_they_stay_until_another_night(store: MemoryStore, clock: HandClock) -> None:
    await played(store, "old", 1)
    await clock.move(400 * DAY)
    await _run(store, clock, days=365, for_days=6.9)
    store.down = True
    running = asyncio.create_task(Keeping(store, clock, ROME, 365, nothing).run())
    await clock.move(DAY)
    store.down = False
    assert await store.all_ended() == [("old", 1)]
    await clock.move(DAY)
    await settle()
    assert await store.all_ended() == []
    running.cancel()


@pytest.mark.parametrize(
    ("last", "days", "since"),
    [(None, 365, 9.0), (365, 365, 1.0), (365, 700, 1.0), (365, 0, 1.0), (365, 30, 9.0), (0, 365, 9.0)],
)
def test_since_when_a_rule_holds(last: int | None, days: int, since: float) -> None:
    before = None if last is None else keeping.Rule(last, 1.0)
    assert next_rule(before, days, 9.0) == keeping.Rule(days, since)


MOMENTS = (
    (NOON, 16.0),
    (NOON - 9 * 3600, 1.0),
    (NOON - 8 * 3600, 24.0),
    (1_774_692_000.0, 16.0),  # 2026-03-28 11:00 in Rome; in the night the hour after two is left out
)


@pytest.mark.parametrize(("now", "hours"), MOMENTS)
def test_the_next_night(now: float, hours: float) -> None:
    assert (next_night(now, ROME) - now) / 3600 == hours


async def test_the_rule_outlives_the_house(store: MemoryStore, clock: HandClock) -> None:
    await _run(store, clock, days=365, for_days=1)
    assert await noted(store.lose_power()) == keeping.Rule(365, NOON - 400 * DAY)
