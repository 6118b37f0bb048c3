"""A stacked deck is worth nothing to the house once one honest person has added something."""

from random import Random

from engine.cards import pack
from engine.fairness import dealing
from engine.fairness.stream import order
from engine.games.texas_holdem.hands import value
from tests.engine.fairness.stacked import ORDERS, share_of_anna, stacked_order


def test_the_stacked_order_would_win_if_it_were_dealt_as_it_lies() -> None:
    dealt = [pack()[number] for number in stacked_order()]
    assert value(dealt[0:4:2], dealt[4:9]) > value(dealt[1:4:2], dealt[4:9])


def test_a_house_that_stacks_its_decks_wins_half() -> None:
    """TAB-FAIR-3. 2,000 deals: three standard deviations are 3.4 %."""
    assert abs(share_of_anna(2_000, seed=1) - 0.5) < 0.034


def test_an_order_that_is_no_pack_is_opened_in_at_least_94_of_100_deals() -> None:
    chance, deals, spoilt = Random(2), 3_000, 7
    caught = sum(spoilt not in dealing.played(chance.randbytes(32).hex(), ORDERS)[:1] for _ in range(deals))
    assert caught / deals >= 0.94


def test_every_card_comes_to_every_place() -> None:
    """2,600 decks, 50 expected of each card on top and at the bottom: chi-square with 51 degrees of freedom."""
    decks = 2_600
    for place in (0, 51):
        counts = [0] * 52
        for deck in range(decks):
            counts[order(deck.to_bytes(32, "big"), "deal 0", 52)[place]] += 1
        assert sum((count - 50) ** 2 / 50 for count in counts) < 95  # above it: 2 in 10,000
