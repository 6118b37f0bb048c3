"""What is posted, and when it goes up (TO-LEVEL, TO-IT-1)."""

import pytest

from engine.games import GAMES
from engine.tournament import director
from engine.tournament.clock import is_break, level_up, runs
from engine.tournament.events import LevelUp
from engine.tournament.levels import BY_LEVELS, at_level, levels_to
from engine.tournament.record import Rules
from tests.engine.tournament.courses import at_level as at_the_level
from tests.engine.tournament.courses import begins, course_of, dealing, ends, follow, plays


@pytest.mark.parametrize("key", ["texas_holdem", "omaha"])
def test_to_level_1_blinds_are_listed_then_doubled_with_an_ante_from_the_fifth_level(key: str) -> None:
    blinds = BY_LEVELS[key].posted
    assert [blinds(level)["big"] for level in range(1, 16)] == [
        20, 30, 50, 100, 150, 200, 300, 400, 600, 800, 1000, 1400, 2000, 3000, 4000,
    ]  # fmt: skip
    assert blinds(16) == {"small": 4000, "big": 8000, "ante": 8000}
    assert blinds(18) == {"small": 16000, "big": 32000, "ante": 32000}
    assert [blinds(level)["ante"] for level in (1, 4, 5, 6)] == [0, 0, 150, 200]


def test_to_it_1_inviti_are_listed_then_doubled() -> None:
    assert [(level["invito"], level["chip"]) for level in levels_to("italian_poker", 9)] == [
        (10, 5), (20, 10), (30, 15), (50, 25), (80, 40), (120, 60), (200, 100), (400, 200), (800, 400),
    ]  # fmt: skip


@pytest.mark.parametrize("key", BY_LEVELS)
@pytest.mark.parametrize("level", [1, 4, 5, 16, 30])
def test_every_level_can_be_played_by_the_house_rules_of_every_game(key: str, level: int) -> None:
    rules = at_level(key, GAMES[key].house_rules(), level)
    assert rules.why_not() is None
    assert rules.least_stack() == 1, "whoever has a chip is in, or the tournament would never end"
    posted = levels_to(key, level)[-1]
    assert rules != at_level(key, GAMES[key].house_rules(), level + 1)
    assert all(posted[name] >= amount for name, amount in levels_to(key, 1)[0].items())


def test_to_level_2_a_deal_keeps_the_level_at_which_it_began() -> None:
    course = course_of(4, rules=Rules(seats=9, length=10))
    begins(course, 1, at=599)
    course.tick(600)
    assert follow(course) == [LevelUp(at=600, level=2)]
    assert course.tables[1].last is not None
    assert course.tables[1].last.level == 1


def test_to_level_3_by_deals_the_level_goes_up_when_all_tables_have_had_so_many() -> None:
    course = course_of(5, 5, rules=Rules(seats=9, level_by="deals", length=8))
    for deal in range(16):
        assert course.level == 1, f"after {deal} deals"
        plays(course, 1 + deal % 2)
        follow(course)
    assert course.level == 2


def test_to_level_4_after_the_fourth_level_nobody_deals_for_five_minutes_from_the_last_deals_end() -> None:
    course = at_the_level(course_of(5, 5, rules=Rules(seats=9, length=10)), 4)
    begins(course, 1, at=590)
    course.tick(600)
    assert is_break(course)
    assert dealing(course) == []
    ends(course, 1, at=640)
    course.tick(939)
    assert follow(course) == []
    assert dealing(course) == []
    course.tick(940)
    assert follow(course) == [LevelUp(at=940, level=5)]
    assert dealing(course) == [1, 2]


@pytest.mark.parametrize("level", [1, 2, 3, 5])
def test_to_level_4_after_other_levels_there_is_no_break(level: int) -> None:
    course = at_the_level(course_of(5, rules=Rules(seats=9, length=10)), level)
    course.tick(600)
    assert follow(course) == [LevelUp(at=600, level=level + 1)]
    assert dealing(course) == [1]


def test_to_level_4_in_a_pause_deals_end_then_the_clock_stands() -> None:
    course = course_of(5, 5)
    begins(course, 1, at=10)
    pause = director.paused(course)
    assert pause is not None
    course.apply(pause)
    assert director.paused(course) is None
    assert (dealing(course), runs(course)) == ([], True)
    ends(course, 1, at=30)
    assert (dealing(course), runs(course)) == ([], False)
    resume = director.resumed(course)
    assert resume is not None
    course.apply(resume)
    assert director.resumed(course) is None
    assert (dealing(course), runs(course)) == ([1, 2], True)


def test_levels_by_deals_have_no_break_and_no_hurry() -> None:
    course = at_the_level(course_of(5, rules=Rules(seats=9, level_by="deals", length=8)), 4)
    course.tick(100_000)
    assert level_up(course) is None
    assert dealing(course) == [1]
