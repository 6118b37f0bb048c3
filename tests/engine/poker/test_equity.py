"""Equity: shares that can be counted on one's fingers, and those that every player knows."""

import pytest

from engine.cards import cards
from engine.games.texas_holdem.hands import value
from engine.poker.equity import equities, every_draw, unseen


def exact(board: str, *hands: str) -> dict[int, float]:
    held, lying = dict(enumerate(map(cards, hands))), cards(board)
    return equities(value, held, lying, every_draw(held, lying))


def test_two_kings_are_left_for_the_river() -> None:
    assert exact("2c 7d 9s 3h", "Ah Ad", "Kh Kd") == {0: pytest.approx(42 / 44), 1: pytest.approx(2 / 44)}


def test_a_flush_draw_has_nine_cards_but_two_of_them_improve_the_three_kings() -> None:
    assert exact("2h 7h 9s Kc", "Ks Kd", "Ah 3h")[1] == pytest.approx(7 / 44)


def test_who_ties_shares() -> None:
    assert exact("Ts Js Qs Ks", "2c 3d", "2d 3c")[0] == pytest.approx(0.5)


def test_three_hands_share_one_pot_among_them() -> None:
    shares = exact("2c 7d 9s", "Ah Ad", "Kh Kd", "Qh Qd")
    assert sum(shares.values()) == pytest.approx(1)
    assert shares[0] > shares[1] > shares[2] > 0


def test_after_the_flop_every_two_cards_come_once() -> None:
    hands = {0: cards("Ah Ad"), 1: cards("Kh Kd")}
    draws = [*every_draw(hands, cards("2c 7d 9s"))]
    assert len({frozenset(draw) for draw in draws}) == len(draws) == 990


def test_what_lies_there_cannot_come_again() -> None:
    left = unseen({0: cards("Ah Ad")}, cards("2c 7d 9s"))
    assert len(left) == 47
    assert not {*left} & {*cards("Ah Ad 2c 7d 9s")}
