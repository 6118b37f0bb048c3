"""Quiet hours and days off: when they are, and how much time passes outside of them (TAB-SLOW-3)."""

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.chat.rest import (
    MOST_DAYS_OFF,
    QUIET,
    Rest,
    days_off_left,
    last_day_off,
    with_days_off,
    without_coming_days_off,
)

ROME = ZoneInfo("Europe/Rome")
HOUR = 3600.0


def at(said: str) -> float:
    return datetime.fromisoformat(said).replace(tzinfo=ROME).timestamp()


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-07-01 21:59", None),
        ("2026-07-01 22:00", "2026-07-02 07:00"),
        ("2026-07-02 03:00", "2026-07-02 07:00"),
        ("2026-07-02 07:00", None),
        ("2026-07-03 23:00", "2026-07-05 07:00"),  # a day off between two nights
        ("2026-07-04 12:00", "2026-07-05 07:00"),
        ("2026-10-24 23:00", "2026-10-25 07:00"),  # the night in which the clocks go back
    ],
)
def test_a_rest_ends_with_the_last_of_its_nights_and_days(now: str, until: str | None) -> None:
    rest = Rest(ROME, "22-7", ("2026-07-04",))
    assert rest.until(at(now)) == (at(until) if until else None)


@pytest.mark.parametrize(
    ("began", "hours", "ends"),
    [
        ("2026-07-01 08:00", 12, "2026-07-01 20:00"),
        ("2026-07-01 15:00", 12, "2026-07-02 12:00"),  # seven hours, then five more
        ("2026-07-01 23:00", 12, "2026-07-02 19:00"),
        ("2026-07-01 10:00", 12, "2026-07-02 07:00"),  # never at the moment at which the rest begins
        ("2026-07-03 15:00", 12, "2026-07-05 12:00"),
        ("2026-10-24 21:00", 3, "2026-10-25 09:00"),
    ],
)
def test_time_stands_still_in_a_rest(began: str, hours: float, ends: str) -> None:
    rest = Rest(ROME, "22-7", ("2026-07-04",))
    assert rest.after(at(began), hours * HOUR) == at(ends)


@pytest.mark.parametrize("quiet", QUIET)
def test_no_moment_that_is_counted_falls_into_a_rest_and_all_time_is_counted(quiet: str) -> None:
    chance = Random(quiet)
    rest = Rest(ROME, quiet, ("2026-03-28", "2026-03-29", "2026-04-02"))
    part = 600.0  # seconds; rests begin and end with such a part of an hour
    for _ in range(20):
        began, parts = at("2026-03-25 00:00") + chance.randrange(10 * 24 * 6) * part, chance.randrange(1, 40 * 6)
        ends = rest.after(began, parts * part)
        assert rest.until(ends) is None
        assert sum(rest.until(began + each * part) is None for each in range(int((ends - began) // part))) == parts


def test_who_never_rests_has_all_their_time() -> None:
    rest = Rest(ROME)
    assert rest.until(at("2026-07-01 03:00")) is None
    assert rest.after(at("2026-07-01 20:00"), 12 * HOUR) == at("2026-07-02 08:00")


def test_days_off_are_thirty_in_a_year_and_those_that_have_begun_are_spent() -> None:
    now, rest = at("2026-12-20 09:00"), Rest(ROME)
    rest = Rest(ROME, off=with_days_off(rest, now, 7))
    assert rest.off[0] == "2026-12-20"
    assert str(last_day_off(rest, now)) == "2026-12-26"
    assert days_off_left(rest, 2026) == MOST_DAYS_OFF - 7
    later = at("2026-12-22 09:00")
    rest = Rest(ROME, off=without_coming_days_off(rest, later))
    assert rest.off == ("2026-12-20", "2026-12-21", "2026-12-22")
    rest = Rest(ROME, off=with_days_off(rest, later, 3))
    assert rest.off[-1] == "2026-12-25"


def test_no_more_days_off_than_the_year_has_left() -> None:
    now = at("2026-07-01 09:00")
    off = with_days_off(Rest(ROME), now, 40)
    assert len(off) == MOST_DAYS_OFF
    assert with_days_off(Rest(ROME, off=off), now, 1) == off
    over = with_days_off(Rest(ROME, off=tuple(f"2026-11-{day:02}" for day in range(1, 31))), at("2026-12-31 09:00"), 2)
    assert over[30:] == ()  # the year's last day cannot be had, and later ones are not taken in its place
