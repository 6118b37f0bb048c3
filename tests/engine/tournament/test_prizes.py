"""Who is paid what (TO-PRIZE-1, TO-OUT-3, TO-STOP-1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tournament.prizes import prizes, shared, when_stopped
from engine.tournament.record import Place, Rules
from tests.engine.tournament.courses import at_level, course_of, follow, plays


@pytest.mark.parametrize(
    ("pool", "people", "paid"),
    [
        (1500, 6, (975, 525)),
        (999, 9, (501, 299, 199)),
        (1000, 2, (1000,)),
        (1000, 4, (1000,)),
        (1000, 7, (650, 350)),
        (1000, 11, (500, 300, 200)),
        (1000, 12, (400, 300, 200, 100)),
        (1000, 20, (400, 300, 200, 100)),
        (1000, 21, (380, 250, 170, 120, 80)),
        (1000, 30, (380, 250, 170, 120, 80)),
        (1000, 45, (330, 220, 150, 110, 80, 60, 50)),
        (1000, 46, (280, 190, 130, 100, 80, 60, 50, 40, 40, 30)),
    ],
)
def test_to_prize_1_prizes_go_by_how_many_entered(pool: int, people: int, paid: tuple[int, ...]) -> None:
    assert prizes(pool, people) == paid


@given(st.integers(0, 10**7), st.integers(2, 200))
def test_to_prize_1_all_of_the_pool_is_paid_and_no_place_gets_more_than_a_better_one(pool: int, people: int) -> None:
    paid = prizes(pool, people)
    assert sum(paid) == pool
    assert list(paid) == sorted(paid, reverse=True)
    assert len(paid) <= people


def test_to_out_3_those_who_tie_share_the_prizes_of_their_places() -> None:
    assert shared((500, 300, 199), 2, ("anna", "bruno")) == {"anna": 250, "bruno": 249}
    assert shared((500, 300), 2, ("anna", "bruno", "carla")) == {"anna": 100, "bruno": 100, "carla": 100}


def test_to_stop_1_before_the_money_half_is_shared_evenly_and_half_by_chips() -> None:
    chips = {"a": 5000, "b": 4000, "c": 3000, "d": 1500}
    paid = when_stopped(1000, (500, 300, 200), chips)
    assert list(paid.values()) == [311, 273, 236, 180]


def test_to_stop_1_in_the_money_each_has_the_least_prize_and_the_rest_goes_by_chips() -> None:
    paid = when_stopped(1000, (500, 300, 200), {"a": 6000, "b": 3000, "c": 4500})
    assert list(paid.values()) == [379, 288, 333]


def test_to_stop_1_prizes_that_are_paid_stay_paid() -> None:
    paid = when_stopped(1000, (500, 300, 200), {"a": 3000, "b": 1000}, paid_out=200)
    assert paid == {"a": 300 + 150, "b": 300 + 50}


@given(st.integers(0, 10**6), st.integers(2, 60), st.data())
def test_to_stop_1_nothing_is_lost(pool: int, field: int, data: st.DataObject) -> None:
    best = prizes(pool, field)
    left = data.draw(st.integers(1, field))
    chips = {f"p{number}": data.draw(st.integers(0, 10**5)) for number in range(left)}
    gone = sum(best[left:])
    paid = when_stopped(pool, best, chips, paid_out=gone)
    assert sum(paid.values()) == pool - gone
    assert min(paid.values()) >= 0


def test_to_prize_1_prizes_are_fixed_when_entries_close_and_paid_by_place() -> None:
    course = course_of(9)
    assert course.prizes == (1350, 810, 540)
    for seat in range(9, 2, -1):
        plays(course, 1, {seat: 0, 1: course.tables[1].stacks[1] + course.tables[1].stacks[seat]})
        follow(course)
    assert [(place.player, place.place, place.prize) for place in course.places[:2]] == [("p13", 3, 540), ("p14", 4, 0)]


def test_places_are_told_once_entries_are_closed() -> None:
    course = course_of(3, rules=Rules(seats=9, late=2))
    plays(course, 1, {3: 0, 1: 3000})
    follow(course)
    assert list(course.places) == []
    at_level(course, 3)
    assert list(course.places) == [Place("p13", 3, 0)]
