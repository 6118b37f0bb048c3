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
    """What they are worth with three cards of the board or more: the higher value wins, equal ones tie."""
    return hand_values(TEXAS_HOLDEM).value_of_two_and_three(hole, board)


def worth(hole: Sequence[Card], board: Sequence[Card]) -> HandWorth:
    """The same, what the hand is called, and its five cards: two of the hand, then three of the board."""
    values = hand_values(TEXAS_HOLDEM)
    best = values.value_of_two_and_three(hole, board)
    return HandWorth(best, values.describe(best), values.best_two_and_three(hole, board))


def least(held: Sequence[Card], left: Sequence[Card], count: int, board: Sequence[Card]) -> tuple[Card, ...]:
    """The `count` hole cards, those held and some of those left, that make the least of this board.

    A hand is worth its best pair: of all worths of pairs, the lowest is looked for that so many cards do not exceed.
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
