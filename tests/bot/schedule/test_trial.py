"""The clock for trials, as `INVITO_CLOCK` sets it."""

import asyncio
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.schedule.times.trial import Trial, TrialClock
from bot.seam.panel import Moment
from bot.settings import Settings
from bot.settings.reading import WrongSettings, load
from tests.bot.schedule.club import MINUTE, at, evenings
from tests.patience import GUARD

ROME = ZoneInfo("Europe/Rome")


@pytest.mark.parametrize(
    ("said", "begins", "speed"),
    [
        ("2026-11-25T20:00", "2026-11-25 20:00", 1),
        ("2026-11-25T20:00 ×60", "2026-11-25 20:00", 60),
        ("2026-11-25T20:00:00+01:00 x1.5", "2026-11-25 20:00", 1.5),
        ("2026-11-25T19:00Z×60", "2026-11-25 20:00", 60),
    ],
)
def test_a_moment_and_a_speed_are_read(said: str, begins: str, speed: float) -> None:
    trial = Trial.read(said)
    assert trial.speed == speed
    assert trial.clock(ROME).now() == pytest.approx(at(begins), abs=60)


@pytest.mark.parametrize("said", ["", "soon", "×60", "2026-11-25T20:00 ×0", "2026-11-25T20:00 ×999999", "2026-13-45"])
def test_anything_else_is_refused(said: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Trial.read(said)


def test_it_begins_where_it_is_told_and_runs_as_fast_as_it_is_told() -> None:
    world = [1000.0]
    clock = TrialClock(5000.0, 60.0, lambda: world[0])
    assert clock.now() == 5000.0
    world[0] += 2.0
    assert clock.now() == 5120.0


async def test_what_is_set_for_its_past_rings_at_once() -> None:
    rung = asyncio.Event()
    TrialClock(5000.0, 60.0).call_at(4000.0, rung.set)
    async with asyncio.timeout(GUARD):
        await rung.wait()


async def test_whatever_counts_down_to_a_plan_says_by_which_clock() -> None:
    async with evenings() as app:
        await app.says("anna", "schedule", "poll thu fri at 9pm holdem")
        plan = await app.plans("anna")
        await app.all_in("anna", "bruno")
        await app.until(plan.at - MINUTE)
        moments = [part for _, panel in app.platform.sent for part in panel.text if isinstance(part, Moment)]
        assert {moment.planned for moment in moments if not moment.dated} == {True}


def test_the_setting_is_read_and_a_wrong_one_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert Settings().clock is None
    monkeypatch.setenv("INVITO_CLOCK", "2026-11-25T20:00 ×60")
    chosen = load(tmp_path / ".env").clock
    assert chosen is not None
    assert chosen.speed == 60
    monkeypatch.setenv("INVITO_CLOCK", "whenever")
    with pytest.raises(WrongSettings, match="INVITO_CLOCK: for trials: a moment such as"):
        load(tmp_path / ".env")
