"""SE-TIME-1: one season at a time, by dates or by hand; a tournament counts where it began; closed is closed."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from engine.club.points import Result
from engine.club.seasons import Season, latest, running, why_not

ROME = ZoneInfo("Europe/Rome")
FOUR = {"p1": 1, "p2": 2, "p3": 3, "p4": 4}


def at(day: int, hour: int, minute: int = 0, month: int = 1) -> float:
    return datetime(2027, month, day, hour, minute, tzinfo=ROME).timestamp()


JANUARY = Season(1, at(1, 0), at(1, 0, month=2))
FEBRUARY = Season(2, at(1, 0, month=2))


def test_se_time_1_begun_on_the_31st_of_january_at_23_50_counts_in_january() -> None:
    late = Result("t1", "texas_holdem", at(31, 23, 50), at(1, 2, month=2), FOUR)
    next_one = Result("t2", "texas_holdem", at(1, 0, month=2), at(1, 3, month=2), FOUR)
    assert JANUARY.counted([late, next_one]) == [late]
    assert FEBRUARY.counted([late, next_one]) == [next_one]


def test_se_time_1_closed_is_closed_though_a_tournament_is_still_played() -> None:
    assert not JANUARY.is_closed(at(31, 23, 59))
    assert JANUARY.is_closed(at(1, 0, month=2))
    assert not FEBRUARY.is_closed(at(28, 0, month=12))


def test_se_time_1_one_at_a_time() -> None:
    assert running([JANUARY, FEBRUARY], at(31, 23, 59)) == JANUARY
    assert running([JANUARY, FEBRUARY], at(1, 0, month=2)) == FEBRUARY
    assert running([JANUARY], at(2, 0, month=2)) is None
    assert latest([JANUARY], at(2, 0, month=2)) == JANUARY
    assert latest([JANUARY], at(1, 0) - 1) is None


@pytest.mark.parametrize(
    ("began", "ends", "why"),
    [
        (at(1, 0, month=2), None, None),
        (at(1, 0, month=2) - 1, None, "season_overlaps"),
        (at(1, 0) - 9, at(1, 0), None),
        (at(1, 0) - 9, at(1, 0) + 1, "season_overlaps"),
        (at(1, 0) - 9, None, "season_overlaps"),
        (at(5, 0), at(6, 0), "season_overlaps"),
        (at(1, 0, month=3), at(1, 0, month=3), "season_ends_first"),
    ],
)
def test_se_time_1_two_seasons_never_overlap(began: float, ends: float | None, why: str | None) -> None:
    assert why_not(Season(2, began, ends), [JANUARY]) == why
    assert why_not(Season(3, began, None), [FEBRUARY]) == "season_overlaps"
