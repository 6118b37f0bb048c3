"""Hands of four cards that stand for all of them, and how good each is to begin with."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb

from engine.cards import Card, mask_of, pack
from engine.poker.hands import TWOS

POOL = 420  # hands looked at; about half of them share no card with those that a player sees
HAND = 4
ACE = 14


def strength(hand: Sequence[Card]) -> float:
    """The share of the pot against any hand, within some hundredths, a little more for neighbours.

    Our own fit to 1,500 hands, each of which was played to the end 200 times.
    """
    ranks, suits = Counter(card.rank for card in hand), Counter(card.suit for card in hand)
    good = 0.2 + 0.0296 * sum(card.rank for card in hand) / HAND
    good += sum(0.028 + 0.0107 * max(0, rank - 7) for rank, count in ranks.items() if count == 2)
    good -= sum(0.067 * (count == 3) + 0.168 * (count == 4) for count in ranks.values())
    good += sum(0.035 - 0.011 * (count > 2) for count in suits.values() if count > 1)
    return good + 0.004 * sum(max(0, 4 - high + low) for low, high in pairwise(sorted(ranks)))


def share_of(hand: Sequence[Card]) -> float:
    """The share of all hands that are better to begin with, 0–1."""
    return 1 - bisect_left(_STRENGTHS, strength(hand)) / POOL


def _hand(number: int) -> tuple[Card, ...]:
    """The hand of this number, of all 270,725 in order."""
    cards, chosen, first = sorted(pack()), list[Card](), 0
    while len(chosen) < HAND:
        with_it = comb(len(cards) - first - 1, HAND - len(chosen) - 1)
        if number < with_it:
            chosen.append(cards[first])
        else:
            number -= with_it
        first += 1
    return tuple(chosen)


HANDS = tuple(_hand(int(comb(52, HAND) * (place * 0.6180339887498949 % 1))) for place in range(1, POOL + 1))
"""Hands spread evenly over all, always the same."""
MASKS = tuple(map(mask_of, HANDS))
_STRENGTHS = sorted(strength(hand) for hand in HANDS)
SHARES = tuple(share_of(hand) for hand in HANDS)
"""By the number of the hand: the share of all hands that are better to begin with."""
_NUMBER = {two: number for number, two in enumerate(TWOS)}


def twos_of(hand: Sequence[Card]) -> tuple[int, ...]:
    """The places in `TWOS` of each two of these cards."""
    return tuple(_NUMBER[two] for two in combinations(sorted(hand), 2))
