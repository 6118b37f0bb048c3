"""Who sits where, and who moves (TO-KIND-2, TO-SEAT-1, TO-ENTRY-3, TO-BAL)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tournament import director
from engine.tournament.course import Course
from engine.tournament.events import Seated
from engine.tournament.record import Entry, Rules
from engine.tournament.seating.balancing import are_even, move, seat_for, wait_of, who_moves
from engine.tournament.seating.draw import sizes
from tests.engine.tournament.courses import at_level, begins, course_of, dealing, ends, follow, plays


@pytest.mark.parametrize(
    ("players", "seats", "expected"),
    [
        (19, 9, (7, 6, 6)),
        (45, 9, (9, 9, 9, 9, 9)),
        (9, 9, (9,)),
        (10, 9, (5, 5)),
        (2, 9, (2,)),
        (46, 9, (8, 8, 8, 8, 7, 7)),
    ],
)
def test_to_kind_2_fewest_tables_hold_all(players: int, seats: int, expected: tuple[int, ...]) -> None:
    assert sizes(players, seats) == expected


def test_to_seat_1_each_seat_is_drawn_as_often_as_any_other() -> None:
    lots, where = Random(7), Counter[int]()
    players = [Entry(f"p{number}", robot=False, kind="entry", paid=0) for number in range(6)]
    for _ in range(10_000):
        seated = director.started(Course(Rules(seats=6), players), lots)
        where[next(event.seat for event in seated if event.player == "p0")] += 1
    assert sorted(where) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count / 10_000 - 1 / 6) < 0.03 for count in where.values())


def test_to_seat_1_all_who_entered_sit_at_even_tables() -> None:
    players = [Entry(f"p{number}", robot=False, kind="entry", paid=0) for number in range(19)]
    course = Course(Rules(seats=9), players)
    for event in director.started(course, Random(1)):
        course.apply(event)
    assert sorted(course.heads.values()) == [6, 6, 7]
    assert sorted(course.people) == sorted(entry.player for entry in players)


# Late.


def test_to_entry_3_latecomers_sit_down_at_a_smallest_table_until_the_level_ends() -> None:
    course = course_of(6, 5, rules=Rules(seats=9, late=4))
    event = director.late(course, "late", Random(1))
    assert event is not None
    assert (event.table, event.chips, event.seat in range(6, 10)) == (2, 1500, True)
    course.apply(event)
    assert course.heads == {1: 6, 2: 6}
    assert director.late(course, "late", Random(1)) is None  # once is enough
    at_level(course, 4)
    assert director.late(course, "later", Random(1)) is not None
    at_level(course, 5)
    assert director.late(course, "too late", Random(1)) is None


def test_to_entry_3_nobody_enters_where_no_seat_is_free() -> None:
    course = course_of(2, 2, rules=Rules(seats=2, late=4))
    assert director.late(course, "late", Random(1)) is None


# Even tables.


@pytest.mark.parametrize(
    ("at_tables", "even"),
    [((9, 9, 6), False), ((9, 8, 7), True), ((9, 8), True), ((9, 7), False), ((5,), True), ((9, 9, 9, 7), True)],
)
def test_to_bal_1_a_deal_begins_at_even_tables(at_tables: tuple[int, ...], even: bool) -> None:  # noqa: FBT001
    assert are_even(dict(enumerate(at_tables, start=1))) is even


def test_to_bal_2_one_moves_from_the_largest_idle_table_and_the_others_wait() -> None:
    course = course_of(9, 8, 5)
    begins(course, 1)
    moved = follow(course)
    assert [type(event) for event in moved] == [Seated]
    assert course.sizes == {1: 9, 2: 7, 3: 6}
    assert dealing(course) == []
    ends(course, 1)
    follow(course)
    assert course.sizes == {1: 8, 2: 7, 3: 7}
    assert dealing(course) == [1, 2, 3]


def test_to_bal_2_nobody_moves_where_it_would_make_no_difference() -> None:
    assert move({1: 5, 2: 4}, running=()) is None
    assert move({1: 9, 2: 3}, running=(1,)) is None
    assert move({1: 9, 2: 3}, running=(1, 2)) is None


def test_to_bal_3_whoever_has_moved_least_moves_and_of_those_whoever_has_the_least_wait() -> None:
    waits = {"first": 0, "second": 1, "third": 2}
    assert who_moves({"first": 1}, waits) == "second"
    assert who_moves({}, waits) == "first"
    assert who_moves({"first": 1, "second": 2, "third": 1}, waits) == "first"


def test_wait_counts_players_with_chips_from_the_newest_big_blind() -> None:
    playing = (1, 3, 5, 8)
    assert [wait_of(seat, 3, playing) for seat in (4, 5, 6, 8, 9, 1, 2, 3)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert wait_of(5, None, playing) == 0


@pytest.mark.parametrize(
    ("wait", "free", "chosen"),
    [(2, (0, 3, 5), 3), (0, (1, 0, 2), 0), (2, (0, 1), 1), (2, (2, 3), 2), (5, (3, 4, 1), 4)],
)
def test_to_bal_4_the_seat_of_least_wait_not_under_theirs_else_of_the_greatest(
    wait: int, free: tuple[int, ...], chosen: int
) -> None:
    waits = dict(enumerate(free, start=1))
    assert waits[seat_for(wait, waits)] == chosen


@given(st.lists(st.integers(1, 9), min_size=2, max_size=6), st.data())
def test_to_bal_2_moves_make_any_tables_even(at_tables: list[int], data: st.DataObject) -> None:
    course = course_of(*at_tables)
    for table in data.draw(st.lists(st.sampled_from(sorted(course.tables)), unique=True)):
        begins(course, table, big=1)
    while course.running:
        follow(course)
        ends(course, course.running[0])
    follow(course)
    assert are_even(course.sizes)
    assert sum(course.heads.values()) == sum(at_tables)


def test_to_bal_those_who_may_pay_again_keep_their_seats() -> None:
    course = course_of(3, 6, rules=Rules(seats=6, late=4, rebuys=1))
    plays(course, 1, {2: 0, 1: 3000})
    moved = [event for event in follow(course) if isinstance(event, Seated)]
    assert all(event.seat not in (1, 2, 3) for event in moved if event.table == 1)
    assert course.tables[1].players[2] == "p12"
