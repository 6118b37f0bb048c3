"""What a ranking of hands shows is what it says, in the right order, with cards that are in the pack."""

from itertools import pairwise

import pytest

from cards_render.shown.ranked_hands import HandShown, holdem_hands, italian_hands
from engine.cards import Card, cards, pack
from engine.games.italian_poker.hands import Royal, ranked
from engine.poker.hands import TEXAS_HOLDEM, HandRules, hand_values, italian_poker
from engine.poker.made_hands import Category

ROYALS = ("royal", *Royal)
EVERY_PACK = pytest.mark.parametrize("lowest", range(2, 10))


def held(hand: HandShown) -> tuple[Card, ...]:
    return cards(" ".join(hand.cards))


def category(hand: HandShown, rules: HandRules) -> str:
    values = hand_values(rules)
    return values.describe(values.value(held(hand))).category


@EVERY_PACK
def test_each_italian_hand_is_what_it_is_called_in_every_stripped_pack(lowest: int) -> None:
    for hand in italian_hands(lowest):
        expected = Category.STRAIGHT_FLUSH if hand.key in ROYALS else hand.key
        assert category(hand, italian_poker(lowest)) == expected
        assert set(held(hand)) <= set(pack(lowest))
        assert len(set(hand.cards)) == 5
        if hand.key in ROYALS:
            assert ranked(held(hand), lowest).royal == hand.key


@EVERY_PACK
def test_italian_hands_come_from_the_best_down(lowest: int) -> None:
    places = [ranked(held(hand), lowest).place for hand in italian_hands(lowest)]
    assert all(better >= worse for better, worse in pairwise(places))
    assert len(set(places)) == len(Category)


def test_hands_of_holdem_come_from_the_best_down() -> None:
    values = hand_values(TEXAS_HOLDEM)
    strengths = [values.value(held(hand)) for hand in holdem_hands()]
    assert all(better > worse for better, worse in pairwise(strengths))
    assert [hand.key for hand in holdem_hands()[1:]] == [category(hand, TEXAS_HOLDEM) for hand in holdem_hands()[1:]]


@EVERY_PACK
def test_the_cards_that_count_make_the_hand_alone(lowest: int) -> None:
    for hand in italian_hands(lowest):
        counting = [hand.cards[place][0] for place in hand.counting]
        if hand.counting and hand.key != "high_card":
            assert all(counting.count(rank) >= 2 for rank in counting)
