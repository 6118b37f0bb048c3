"""Piles and seats: who sees what, and who sits left of whom."""

import pytest

from engine.cards import cards
from engine.piles import EVERYONE, Pile
from engine.seats import clockwise


def test_a_pile_is_face_down_unless_somebody_says_otherwise() -> None:
    pile = Pile(cards=[*cards("Ah Kd")])
    assert pile.faces(None) == pile.faces(0) == (None, None)


def test_a_hand_is_seen_by_its_player_alone() -> None:
    hand = Pile(3, [*cards("Ah Kd")])
    assert hand.faces(3) == cards("Ah Kd")
    assert hand.faces(0) == hand.faces(None) == (None, None)


def test_everyone_sees_what_is_turned_up() -> None:
    hand = Pile(3, [*cards("Ah Kd")])
    hand.turn_up()
    assert hand.sight == EVERYONE
    assert hand.faces(None) == hand.faces(0) == cards("Ah Kd")


def test_single_cards_can_be_shown_of_a_hand_that_stays_hidden() -> None:
    hand = Pile(3, [*cards("Ah Kd 7c")])
    hand.show(cards("Kd"))
    hand.show(cards("7c"))
    assert hand.faces(0) == (None, *cards("Kd 7c"))
    assert hand.faces(3) == cards("Ah Kd 7c")


def test_the_top_cards_are_given_in_order_and_come_under_those_there() -> None:
    stock, hand = Pile(cards=[*cards("Ah Kd 7c")]), Pile(cards=[*cards("2s")])
    stock.give(2, to=hand)
    assert tuple(hand.cards) == cards("2s Ah Kd")
    assert tuple(stock.cards) == cards("7c")


def test_a_pile_gives_no_more_than_it_has() -> None:
    stock, hand = Pile(cards=[*cards("Ah Kd")]), Pile()
    with pytest.raises(ValueError, match="3 cards asked of a pile of 2"):
        stock.give(3, to=hand)
    assert (len(stock), len(hand)) == (2, 0)


def test_cards_are_dealt_one_after_the_other_around_the_table() -> None:
    stock, first, second = Pile(cards=[*cards("Ah Kd 7c 2s 9h")]), Pile(), Pile()
    stock.deal(2, to=[first, second])
    assert (tuple(first.cards), tuple(second.cards)) == (cards("Ah 7c"), cards("Kd 2s"))
    assert tuple(stock.cards) == cards("9h")


def test_nobody_is_dealt_a_card_where_there_are_too_few_for_all() -> None:
    stock, hands = Pile(cards=[*cards("Ah Kd 7c")]), [Pile(), Pile()]
    with pytest.raises(ValueError, match="4 cards asked of a pile of 3"):
        stock.deal(2, to=hands)
    assert [len(pile) for pile in (stock, *hands)] == [3, 0, 0]


@pytest.mark.parametrize(
    ("after", "order"),
    [(0, (2, 5, 7, 0)), (2, (5, 7, 0, 2)), (3, (5, 7, 0, 2)), (7, (0, 2, 5, 7)), (9, (0, 2, 5, 7)), (-1, (0, 2, 5, 7))],
)
def test_clockwise_begins_at_the_left_also_of_an_empty_seat(after: int, order: tuple[int, ...]) -> None:
    assert clockwise((0, 2, 5, 7), after) == order
