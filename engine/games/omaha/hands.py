"""The best five of exactly two of four hole cards and three on the board (articles OM-HAND and OM-RANK-1)."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import TypeAlias

from engine.cards import Card
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.worth import HandWorth

Pair: TypeAlias = tuple[Card, Card]


def value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The value of a hand with at least three board cards: the higher one wins, equal ones tie."""
    return hand_values(TEXAS_HOLDEM).value_of_two_and_three(hole, board)


def worth(hole: Sequence[Card], board: Sequence[Card]) -> HandWorth:
    """The same, with the name of the hand and its five cards: two of the hand, then three of the board."""
    values = hand_values(TEXAS_HOLDEM)
    best = values.value_of_two_and_three(hole, board)
    return HandWorth(best, values.describe(best), values.best_two_and_three(hole, board))


def least(held: Sequence[Card], left: Sequence[Card], count: int, board: Sequence[Card]) -> tuple[Card, ...]:
    """The `count` hole cards worth least on this board: those held, completed from those left.

    A hand is worth its best pair: what is sought is the lowest worth that no pair of so many cards exceeds.
    """
    worths = {pair: value(pair, board) for pair in combinations((*held, *left), 2)}
    for most in sorted(worths.values()):
        low = {pair for pair, worth in worths.items() if worth <= most}
        if low.issuperset(combinations(held, 2)) and (hand := _all_low(tuple(held), tuple(left), count, low)):
            return hand
    raise ValueError("too few cards are left")


def _all_low(hand: tuple[Card, ...], left: tuple[Card, ...], count: int, low: AbstractSet[Pair]) -> tuple[Card, ...]:
    """The first hand that begins so and whose pairs are all low; empty if there is none."""
    if len(hand) == count:
        return hand
    for place, card in enumerate(left):
        if all((other, card) in low for other in hand) and (
            found := _all_low((*hand, card), left[place + 1 :], count, low)
        ):
            return found
    return ()
