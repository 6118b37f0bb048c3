"""What keeps a table from its next deal, and until when."""

import pytest

from engine.tournament.events import Paused
from engine.tournament.record import Rules
from engine.tournament.waiting import Wait, wait_of
from tests.engine.tournament.courses import at_level, begins, course_of, dealing, ends, follow, plays

A_LEVEL = 300  # seconds of five minutes


def test_nothing_keeps_a_table_that_may_deal() -> None:
    course = course_of(5, 5)
    assert dealing(course) == [1, 2]
    assert [wait_of(course, table) for table in (1, 2)] == [None, None]


def test_to_level_4_a_pause_is_told_while_the_last_deal_lies_there_too() -> None:
    course = course_of(4, 4)
    begins(course, 1)
    course.apply(Paused(at=course.at))
    assert [wait_of(course, table) for table in (1, 2)] == [Wait("paused")] * 2


def test_to_level_4_a_break_tells_its_end_once_the_last_deal_has_ended() -> None:
    course = at_level(course_of(3, 3, 3, rules=Rules(seats=4, length=5)), 4)
    for table in (1, 2):
        begins(course, table)
    course.tick(A_LEVEL)
    assert [wait_of(course, table) for table in (1, 2, 3)] == [
        Wait("break", tables=1),
        Wait("break", tables=1),
        Wait("break", tables=2),
    ]
    ends(course, 1, at=A_LEVEL + 10)
    ends(course, 2, at=A_LEVEL + 20)
    assert wait_of(course, 1) == Wait("break", until=A_LEVEL + 20 + 300)


def test_to_entry_4_whoever_may_pay_again_is_waited_for_at_that_table_alone() -> None:
    course = course_of(4, 4, 4, rules=Rules(seats=6, late=4, rebuys=1))
    plays(course, 1, {3: 0, 1: 3000})
    follow(course)
    assert (wait_of(course, 1), wait_of(course, 2)) == (Wait("again", until=20), None)


def test_to_final_1_those_who_have_ended_wait_for_the_others() -> None:
    course = course_of(4, 3, 3)
    for table in (1, 2, 3):
        begins(course, table)
    ends(course, 1, {4: 0, 1: 3000})
    follow(course)
    assert wait_of(course, 1) == Wait("final", tables=2)


def test_to_hfh_1_tables_that_have_yet_to_deal_are_still_playing() -> None:
    course = course_of(3, 3, 2, rules=Rules(seats=3), extra=26)  # eight left, seven paid
    assert len(course.prizes) == 7
    begins(course, 1, round_=1)
    ends(course, 1)
    assert wait_of(course, 1) == Wait("hand_for_hand", tables=2)
    begins(course, 2, round_=1)
    assert (wait_of(course, 1), wait_of(course, 3)) == (Wait("hand_for_hand", tables=2), None)
    ends(course, 2)
    begins(course, 3, round_=1)
    assert (wait_of(course, 1), wait_of(course, 2)) == (Wait("hand_for_hand", tables=1),) * 2
    ends(course, 3)
    assert [wait_of(course, table) for table in (1, 2, 3)] == [None] * 3


def test_to_hfh_1_before_the_first_round_all_running_deals_end() -> None:
    course = course_of(3, 3, 2, rules=Rules(seats=3), extra=26)
    for table in (1, 2):
        begins(course, table)
    assert wait_of(course, 3) == Wait("hand_for_hand", tables=2)


@pytest.mark.parametrize("running", [(2, 3), (3,)])
def test_to_bal_1_tables_that_are_not_even_wait_for_those_who_still_play(running: tuple[int, ...]) -> None:
    course = course_of(9, 9, 6)
    for table in running:
        begins(course, table)
    assert wait_of(course, 1) == Wait("others", tables=len(running))
