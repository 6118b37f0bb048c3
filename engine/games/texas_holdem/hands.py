"""The best five of two hole cards and five on the board (articles HE-RANK and HE-TIE)."""

from collections.abc import Collection, Sequence
from itertools import combinations

from engine.cards import Card
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.worth import HandWorth


def value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """What they are worth with three cards of the board or more: the higher value wins, equal ones tie."""
    return hand_values(TEXAS_HOLDEM).value((*hole, *board))


def values(hands: Collection[Sequence[Card]], board: Sequence[Card]) -> list[int]:
    """What each of these pairs of hole cards is worth, as `value` says."""
    return hand_values(TEXAS_HOLDEM).values_on(board, hands)


def least(held: Sequence[Card], left: Sequence[Card], count: int, board: Sequence[Card]) -> tuple[Card, ...]:
    """The `count` hole cards, those held and some of those left, that make the least of this board."""
    hands = ((*held, *others) for others in combinations(left, count - len(held)))
    return min(hands, key=lambda hole: value(hole, board))


def worth(hole: Sequence[Card], board: Sequence[Card]) -> HandWorth:
    """The same, what the hand is called, and its five cards."""
    values, cards = hand_values(TEXAS_HOLDEM), (*hole, *board)
    best = values.value(cards)
    return HandWorth(best, values.describe(best), values.best_five(cards))
