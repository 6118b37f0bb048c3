"""Articles SE: points, ranks and ratings, by the examples of each article and against them counted otherwise."""

from decimal import Decimal, getcontext

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.club.points import Result, counts, points, points_at
from engine.club.ratings import Order, Rating, ratings
from engine.club.standings import Correction, standings


def result(number: int, *places: int, **kept: object) -> Result:
    """Places of p1, p2 and so on; 0: not there."""
    people = {f"p{player}": place for player, place in enumerate(places, start=1) if place}
    return Result(f"t{number}", "texas_holdem", number, number + 1, people, **kept)  # type: ignore[arg-type]  # as told


def test_se_count_1_four_people_no_more_robots_than_people_ended_by_play() -> None:
    assert counts(result(1, 1, 2, 3, 4))
    assert counts(result(1, 1, 2, 3, 4, robots=4))
    assert not counts(result(1, 1, 2, 3, 4, robots=5))
    assert not counts(result(1, 1, 2, 3))
    assert not counts(result(1, 1, 2, 3, 4, by_play=False))


def test_se_point_1_the_better_half_by_the_root_of_the_field() -> None:
    assert [points_at(6, place) for place in range(1, 7)] == [244, 173, 141, 0, 0, 0]
    assert points_at(9, 4) == 150
    assert points_at(9, 5) == 134
    assert points_at(9, 6) == 0


def test_se_point_1_those_who_tie_share() -> None:
    tied = points({"p1": 1, "p2": 2, "p3": 2, "p4": 4, "p5": 5, "p6": 6})
    assert tied == {"p1": 244, "p2": 157, "p3": 157, "p4": 0, "p5": 0, "p6": 0}
    assert points({"p1": 1, "p2": 1, "p3": 3, "p4": 3}) == {"p1": 170, "p2": 170, "p3": 0, "p4": 0}


@given(some.integers(1, 400), some.integers(1, 400))
def test_se_point_1_is_exact(field: int, place: int) -> None:
    getcontext().prec = 60
    root = (Decimal(10_000) * field / place).sqrt()
    assert points_at(field, place) == (int(root) if 2 * place <= field + 1 else 0)


def test_se_rank_1_same_points_same_rank_and_the_next_counts_on() -> None:
    counted = [result(number, *((1, 1, 3, 4) if number == 1 else (0,) * 4)) for number in range(1, 2)]
    by_hand = [Correction(f"p{player}", chips, "to be equal", "admin", 0.0) for player, chips in
               ((1, 230), (2, 230), (3, 300))]  # fmt: skip
    ranks = {line.player: (line.rank, line.points) for line in standings(counted, by_hand, minimum=1)}
    assert [ranks[player] for player in ("p1", "p2", "p3")] == [(1, 400), (1, 400), (3, 300)]


def test_se_rank_1_one_night_is_no_season() -> None:
    counted = [result(number, 1, 2, 3, 4, 0 if number < 3 else 5) for number in range(3)]
    ranks = {line.player: line.rank for line in standings(counted)}
    assert ranks == {"p1": 1, "p2": 2, "p3": 3, "p4": 4}
    assert {line.player: line.rank for line in standings(counted[:2])} == dict.fromkeys(("p1", "p2", "p3", "p4"))


def test_se_rank_1_ties_are_parted_by_wins_podiums_and_fewer_entries() -> None:
    won = [result(1, 1, 2, 3, 4), result(2, 4, 2, 3, 1)]
    gap = {line.player: line.points for line in standings(won, minimum=1)}
    even = [Correction("p2", gap["p1"] - gap["p2"], "even", "admin", 0.0)]
    lines = {line.player: line for line in standings(won, even, minimum=1)}
    assert lines["p1"].points == lines["p2"].points
    assert lines["p1"].wins > lines["p2"].wins
    assert [lines[player].rank for player in ("p1", "p4", "p2")] == [1, 1, 3]


def test_lb_out_1_the_second_hides_and_the_third_is_second() -> None:
    counted = [result(number, 1, 2, 3, 4, 5, 6) for number in range(3)]
    assert [line.rank for line in standings(counted)] == [1, 2, 3, 4, 4, 4]
    hidden = {line.player: line.rank for line in standings(counted, hidden={"p2"})}
    assert hidden == {"p1": 1, "p3": 2, "p4": 3, "p5": 3, "p6": 3, "p2": None}


def test_se_fix_1_two_lines_of_minus_50_are_a_sum_of_minus_50_each_overwriting_nothing() -> None:
    counted = [result(number, 1, 2, 3, 4) for number in range(3)]
    before = {line.player: line.points for line in standings(counted)}
    fixed = [Correction("p1", -50, "late", "admin", 1.0), Correction("p1", 20, "not so late", "admin", 2.0)]
    after = {line.player: line.points for line in standings(counted, fixed)}
    assert after["p1"] == before["p1"] - 30
    assert {player: after[player] for player in before if player != "p1"} == {
        player: before[player] for player in before if player != "p1"
    }


def rated(*orders: Order) -> dict[str, Rating]:
    return {rating.player: rating for rating in ratings(orders)}


def test_se_rate_1_new_people_at_places_1_2_2_4() -> None:
    found = rated(Order("t1", "carioca", 1, {"p1": 1, "p2": 2, "p3": 2, "p4": 4}))
    assert [found[player].shown for player in sorted(found)] == [1120, 1006, 1006, 931]
    assert not any(rating.settled for rating in found.values())


def test_se_rate_1_by_time_of_end_then_id_each_game_by_itself() -> None:
    first = Order("a", "carioca", 1, {"p1": 1, "p2": 2, "p3": 3})
    second = Order("b", "carioca", 1, {"p2": 1, "p1": 2, "p3": 3})
    other = Order("c", "pokerato", 1, {"p1": 3, "p2": 2, "p3": 1})
    assert ratings([second, first]) == ratings([first, second])
    assert rated(first, second) != rated(first, Order("0", "carioca", 1, second.places))
    by_game = {(rating.player, rating.game): rating for rating in ratings([first, second, other])}
    assert by_game["p1", "carioca"] == rated(first, second)["p1"]


def test_se_rate_1_five_orders_settle_a_rating() -> None:
    orders = [Order(str(number), "carioca", number, {"p1": 1, "p2": 2, "p3": 3}) for number in range(5)]
    assert not rated(*orders[:4])["p1"].settled
    assert rated(*orders)["p1"].settled


@pytest.mark.parametrize("alone", [{}, {"p1": 1}])
def test_se_rate_1_nobody_finishes_before_nobody(alone: dict[str, int]) -> None:
    assert ratings([Order("t1", "carioca", 1, alone)]) == ()
