"""Tables that break, the last one, and rounds of hand-for-hand (TO-BREAK, TO-FINAL, TO-HFH)."""

from engine.tournament.events import Broken, Final, Seated, Shared
from engine.tournament.record import Rules
from engine.tournament.seating.breaking import breaks, shares_of
from tests.engine.tournament.courses import begins, course_of, dealing, ends, follow, name, plays


def test_to_break_1_the_highest_table_breaks_as_soon_as_the_others_seat_all() -> None:
    course = course_of(5, 4, 3, rules=Rules(seats=6))
    events = follow(course)
    assert [type(event) for event in events] == [Seated, Seated, Seated, Broken]
    assert course.heads == {1: 6, 2: 6}
    assert course.moves == {name(3, 1): 1, name(3, 2): 1, name(3, 3): 1}


def test_to_break_1_not_while_its_deal_is_running_and_not_one_too_early() -> None:
    course = course_of(5, 4, 3, rules=Rules(seats=6))
    begins(course, 3)
    assert follow(course) == []
    assert dealing(course) == [1, 2]
    ends(course, 3)
    assert course.heads == {1: 5, 2: 4, 3: 3}
    follow(course)
    assert course.heads == {1: 6, 2: 6}
    assert breaks({1: 5, 2: 5, 3: 3}, 6) is None


def test_to_break_1_least_wait_goes_first() -> None:
    course = course_of(5, 4, 3, rules=Rules(seats=6))
    plays(course, 3, big=2)
    moved = [event.player for event in follow(course) if isinstance(event, Seated)]
    assert moved == [name(3, 3), name(3, 1), name(3, 2)]


def test_to_break_1_a_table_about_to_break_deals_no_more() -> None:
    course = course_of(4, 4, 4, rules=Rules(seats=6, late=4, rebuys=1))
    plays(course, 3, {3: 0, 1: 3000})  # whoever may pay again is asked first
    assert follow(course) == []
    assert dealing(course) == [1, 2]


def test_to_break_2_a_carried_pot_is_shared_with_odd_chips_from_the_dealers_left() -> None:
    assert list(shares_of(31, (4, 6, 1)).values()) == [11, 10, 10]
    course = course_of(5, 4, 3, rules=Rules(seats=6))
    plays(course, 3, {1: 1490, 2: 1490, 3: 1489}, big=2, carried=31)
    first = follow(course)[0]
    assert first == Shared(at=0, table=3, stacks={3: 1489 + 11, 1: 1490 + 10, 2: 1490 + 10})


def test_to_final_1_one_table_holds_all_when_the_running_deals_have_ended() -> None:
    course = course_of(5, 5)
    begins(course, 1)
    begins(course, 2)
    ends(course, 1, {5: 0, 1: 3000})
    follow(course)
    assert course.heads == {1: 4, 2: 5}
    assert dealing(course) == []
    ends(course, 2)
    events = follow(course)
    assert [type(event) for event in events] == [Final]
    assert (course.heads, course.running) == ({1: 9}, ())
    assert sorted(course.tables[1].stacks.values()) == [1500] * 8 + [3000]
    assert course.tables[1].newest is None  # the button is drawn anew


def test_to_final_1_ten_at_tables_of_nine_play_on() -> None:
    assert follow(course_of(5, 5)) == []


# Hand-for-hand: five left of whom four are paid, at tables of four.

BUBBLE = Rules(seats=4)


def test_to_hfh_1_each_table_deals_once_a_round() -> None:
    course = course_of(3, 2, rules=BUBBLE, extra=7)
    assert len(course.prizes) == 4
    assert dealing(course) == [1, 2]
    begins(course, 1, round_=1)
    begins(course, 2, round_=1)
    ends(course, 1)
    assert (follow(course), dealing(course)) == ([], [])
    ends(course, 2)
    assert (follow(course), dealing(course)) == ([], [1, 2])


def test_to_hfh_1_the_first_round_waits_for_the_running_deals() -> None:
    course = course_of(3, 3, rules=BUBBLE, extra=6)
    begins(course, 1)
    begins(course, 2)
    ends(course, 2, {3: 0, 1: 3000})
    follow(course)
    assert (len(course.people), dealing(course)) == (5, [])
    ends(course, 1)
    assert dealing(course) == [1, 2]


def test_to_hfh_1_six_left_of_whom_four_are_paid_play_as_always() -> None:
    course = course_of(3, 3, rules=BUBBLE, extra=6)
    begins(course, 1)
    ends(course, 1)
    assert dealing(course) == [1, 2]


def test_to_out_2_in_one_round_more_chips_at_its_start_are_better() -> None:
    course = course_of(3, 2, rules=BUBBLE, extra=7)
    course.tables[1].stacks[3] = 400
    course.tables[2].stacks[2] = 900
    begins(course, 1, round_=1)
    begins(course, 2, round_=1)
    ends(course, 1, {3: 0, 1: 1900})
    assert follow(course) == []
    ends(course, 2, {2: 0, 1: 2400})
    follow(course)
    assert [(place.player, place.place) for place in course.places] == [(name(2, 2), 4), (name(1, 3), 5)]
