"""The clock of a house that runs: it rings on beats, so that what happens at many tables is written together."""

import asyncio
from collections.abc import Callable
from contextvars import ContextVar

import pytest

from engine.house.clock import BEAT, SystemClock

NOW = 1_800_000_000.0  # on a beat


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], float]:
    """For how many seconds the loop is asked to wait, by when a timer is set for, seconds from now."""

    def asked(after: float) -> float:
        kept = list[float]()
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda seconds, _, context: kept.append(seconds))
        SystemClock().call_at(NOW + after, lambda: None)
        return kept[0]

    monkeypatch.setattr("engine.house.clock.time.time", lambda: NOW)
    return asked


async def test_what_is_due_within_one_beat_rings_together(waits: Callable[[float], float]) -> None:
    beats = [waits(1 + BEAT * part) for part in (0.1, 0.5, 0.9)]
    assert beats == pytest.approx([1 + BEAT] * 3, abs=1e-5)


async def test_nothing_rings_too_early(waits: Callable[[float], float]) -> None:
    assert all(0 <= waits(after) - after < BEAT + 1e-6 for after in (0.001, 0.013, 0.5, 1.2345, 86_400.001))


async def test_what_was_due_before_now_rings_at_once(waits: Callable[[float], float]) -> None:
    assert [waits(0), waits(-5)] == [0, 0]


async def test_a_timer_keeps_nothing_of_the_moment_in_which_it_was_set() -> None:
    wish, rung = ContextVar("wish", default=""), asyncio.get_running_loop().create_future()
    wish.set("deal")
    SystemClock().call_at(0, lambda: rung.set_result(wish.get()))
    assert await rung == ""
