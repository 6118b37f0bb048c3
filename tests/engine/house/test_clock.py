"""The clock of a house that runs: it rings on beats, so that what happens at many tables is written together, and
it follows the time, whatever becomes of that.
"""

import asyncio
import sys
import time
from bisect import insort
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass

import pytest

from engine.house.clock import BEAT, LOOKS, SystemClock
from engine.house.store.postgresql.leases import Leases
from engine.house.world import Timer

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
    assert all(0 <= waits(after) - after < BEAT + 1e-6 for after in (0.001, 0.013, 0.5, 1.2345, 59.999))


async def test_what_was_due_before_now_rings_at_once(waits: Callable[[float], float]) -> None:
    assert [waits(0), waits(-5)] == [0, 0]


async def test_a_timer_keeps_nothing_of_the_moment_in_which_it_was_set() -> None:
    wish, rung = ContextVar("wish", default=""), asyncio.get_running_loop().create_future()
    wish.set("deal")
    SystemClock().call_at(0, lambda: rung.set_result(wish.get()))
    assert await rung == ""


@dataclass
class Waits:
    all: list[tuple[float, int, Callable[[], None]]]
    this: tuple[float, int, Callable[[], None]]

    def cancel(self) -> None:
        self.all.remove(self.this)


class Machine:
    """The event loop of a machine that sleeps, or whose time is set: both are 0 seconds after `NOW` at first."""

    def __init__(self) -> None:
        self.time = self.loop_time = NOW
        self.waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._number = 0

    def call_later(self, seconds: float, then: Callable[[], None], context: object) -> Timer:
        self._number += 1
        waits = self.loop_time + seconds, self._number, then
        insort(self.waiting, waits)
        return Waits(self.waiting, waits)

    def runs(self, seconds: float) -> None:
        end = self.loop_time + seconds
        while self.waiting and self.waiting[0][0] <= end:
            at, _, then = self.waiting.pop(0)
            self.time, self.loop_time = self.time + at - self.loop_time, at
            then()
        self.time, self.loop_time = self.time + end - self.loop_time, end


@pytest.fixture
async def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", machine.call_later)
    monkeypatch.setattr("engine.house.clock.time.time", lambda: machine.time)
    return machine


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
async def test_a_worker_that_slept_does_not_take_its_leases_for_renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    times = dict.fromkeys((time.CLOCK_BOOTTIME, time.CLOCK_MONOTONIC), 0.0)
    monkeypatch.setattr(time, "clock_gettime", times.__getitem__)
    leases = Leases("w1")
    leases._last = leases._now()
    assert leases.are_renewed
    times[time.CLOCK_BOOTTIME] += 15.0
    assert not leases.are_renewed


HOUR = 3600.0


@pytest.mark.parametrize("ahead", [LOOKS + 0.001, HOUR + 0.013, 30 * 24 * HOUR])
async def test_a_timer_rings_once_at_its_time_however_far_that_is(machine: Machine, ahead: float) -> None:
    rung = list[float]()
    SystemClock().call_at(NOW + ahead, lambda: rung.append(machine.time - NOW))
    machine.runs(ahead + HOUR)
    assert len(rung) == 1
    assert 0 <= rung[0] - ahead < BEAT + 1e-5
    assert machine.waiting == []


async def test_a_machine_that_slept_rings_within_a_minute_what_was_due(machine: Machine) -> None:
    rung = list[float]()
    SystemClock().call_at(NOW + 3 * HOUR, lambda: rung.append(machine.time - NOW))
    machine.runs(HOUR)
    machine.time += 2 * HOUR + 300
    machine.runs(60)
    assert rung


async def test_a_clock_that_is_set_back_does_not_ring_too_early(machine: Machine) -> None:
    rung = list[float]()
    SystemClock().call_at(NOW + 3 * HOUR, lambda: rung.append(machine.time - NOW))
    machine.runs(HOUR)
    machine.time -= HOUR
    machine.runs(3 * HOUR + 1)
    assert rung == pytest.approx([3 * HOUR], abs=2 * BEAT)


async def test_a_far_timer_that_is_cancelled_never_rings(machine: Machine) -> None:
    rung = list[float]()
    timer = SystemClock().call_at(NOW + HOUR, lambda: rung.append(machine.time))
    machine.runs(HOUR / 2)
    timer.cancel()
    assert machine.waiting == []
    machine.runs(HOUR)
    assert rung == []
