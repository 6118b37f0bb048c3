"""Who is out, in which place, and when it is over (TO-OUT-1, TO-OUT-2, TO-OUT-3, TO-OUT-4, TO-ENTRY-4, TO-ROBOT-1)."""

import pytest

from engine.tournament import director
from engine.tournament.course import Course, chips_of
from engine.tournament.events import Out
from engine.tournament.knockouts import KnockedOut, in_order, places
from engine.tournament.record import Rules
from tests.engine.tournament.courses import at_level, begins, course_of, dealing, ends, follow, plays


def told(course: Course) -> list[tuple[str, int]]:
    return [(place.player, place.place) for place in course.places]


def test_to_out_1_the_place_is_that_behind_all_who_outlast_them() -> None:
    course = course_of(9)
    plays(course, 1, {9: 0, 1: 3000})
    follow(course)
    assert told(course) == [("p19", 9)]
    assert 9 not in course.tables[1].players


def test_to_out_2_of_several_in_one_deal_more_chips_at_its_start_are_better() -> None:
    course = course_of(5)
    course.tables[1].stacks.update({4: 900, 5: 400})
    plays(course, 1, {4: 0, 5: 0, 1: 2800})
    follow(course)
    assert told(course) == [("p14", 4), ("p15", 5)]


def test_to_out_3_equal_ones_have_the_better_place() -> None:
    course = course_of(6)
    course.tables[1].stacks.update({3: 500, 4: 500})
    plays(course, 1, {6: 0, 1: 3000})
    follow(course)
    plays(course, 1, {3: 0, 4: 0, 1: 4000})
    follow(course)
    plays(course, 1, {5: 0, 1: 5500})
    follow(course)
    assert told(course) == [("p15", 3), ("p13", 4), ("p14", 4), ("p16", 6)]


def test_to_out_3_odd_chips_go_to_the_lower_table_then_to_the_buttons_left() -> None:
    tied = [KnockedOut("far", 500, 2, 4), KnockedOut("near", 500, 2, 1), KnockedOut("low", 500, 1, 8)]
    assert in_order(tied) == [("low", "near", "far")]
    assert [place.prize for place in places(1, [tied], (500, 100, 100, 100))] == [100, 100, 100]
    assert [place.prize for place in places(1, [tied], (500, 100, 60, 40))] == [67, 67, 66]


def test_to_out_4_it_is_over_when_one_player_is_left() -> None:
    course = course_of(2)
    plays(course, 1, {2: 0, 1: 3000})
    assert not course.is_over
    follow(course)
    assert course.is_over
    assert told(course) == [("p11", 1), ("p12", 2)]
    assert dealing(course) == []


def test_to_out_4_robots_alone_play_no_deal() -> None:
    course = course_of(3, robots=("p12", "p13"))
    plays(course, 1, {1: 0, 2: 3000})
    follow(course)
    assert (course.is_over, dealing(course)) == (True, [])
    assert told(course) == [("p11", 1)]


def test_to_robot_1_places_and_prizes_count_people_alone() -> None:
    course = course_of(3, robots=("p11",))
    plays(course, 1, {3: 0, 2: 3000})
    follow(course)
    plays(course, 1, {2: 0, 1: 4500})
    follow(course)
    assert told(course) == [("p12", 1), ("p13", 2)]
    assert [place.prize for place in course.places] == [900, 0]


# Paying again.

AGAIN = Rules(seats=9, entry=300, late=4, rebuys=1)


def test_to_entry_4_who_pays_again_keeps_the_seat_and_plays_on() -> None:
    course = course_of(5, rules=AGAIN)
    plays(course, 1, {5: 0, 1: 3000})
    assert (follow(course), dealing(course)) == ([], [])
    event = director.rebought(course, "p15")
    assert event is not None
    course.apply(event)
    assert course.tables[1].stacks[5] == 1500
    assert chips_of(course) == 1500 * len(course.entries) == 9000
    assert dealing(course) == [1]
    plays(course, 1, {5: 0, 1: 4500})
    assert follow(course) == [Out(at=0, player="p15", table=1, deal=2)]


def test_to_entry_4_silence_for_twenty_seconds_is_out() -> None:
    course = course_of(5, rules=AGAIN)
    begins(course, 1)
    ends(course, 1, {5: 0, 1: 3000}, at=50)
    course.tick(69)
    assert follow(course) == []
    course.tick(70)
    assert follow(course) == [Out(at=70, player="p15", table=1, deal=1)]
    assert director.rebought(course, "p15") is None


def test_to_entry_4_who_says_no_is_out_at_once() -> None:
    course = course_of(5, rules=AGAIN)
    assert director.declined(course, "p15") is None
    plays(course, 1, {5: 0, 1: 3000})
    assert director.declined(course, "p15") == Out(at=0, player="p15", table=1, deal=1)


def test_to_entry_4_when_entries_are_closed_nobody_pays_again() -> None:
    course = at_level(course_of(5, rules=AGAIN), 5)
    plays(course, 1, {5: 0, 1: 3000})
    assert director.rebought(course, "p15") is None
    assert [type(event) for event in follow(course)] == [Out]


@pytest.mark.parametrize("rebuys", [-1, 0])
def test_to_entry_4_as_often_as_the_tournament_allows(rebuys: int) -> None:
    course = course_of(5, rules=Rules(seats=9, late=4, rebuys=rebuys))
    for _ in range(3):
        chips = course.tables[1].stacks[5]
        plays(course, 1, {5: 0, 1: course.tables[1].stacks[1] + chips})
        event = director.rebought(course, "p15")
        assert (event is not None) == (rebuys < 0)
        if event:
            course.apply(event)


def test_to_entry_2_nine_and_a_rebuy_are_fifteen_thousand() -> None:
    course = course_of(9, rules=AGAIN)
    plays(course, 1, {9: 0, 1: 3000})
    event = director.rebought(course, "p19")
    assert event is not None
    course.apply(event)
    assert chips_of(course) == 15_000


def test_a_robot_does_not_pay_again() -> None:
    course = course_of(5, rules=AGAIN, robots=("p15",))
    plays(course, 1, {5: 0, 1: 3000})
    assert [type(event) for event in follow(course)] == [Out]
