"""The best five of two hole cards and five on the board (articles HE-RANK and HE-TIE)."""

from collections.abc import Collection, Sequence
from itertools import combinations

from engine.cards import Card
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.worth import HandWorth


def value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The value of a hand with at least three board cards: the higher one wins, equal ones tie."""
    return hand_values(TEXAS_HOLDEM).value((*hole, *board))


def values(hands: Collection[Sequence[Card]], board: Sequence[Card]) -> list[int]:
    """The `value` of each of these pairs of hole cards."""
    return hand_values(TEXAS_HOLDEM).values_on(board, hands)


def least(held: Sequence[Card], left: Sequence[Card], count: int, board: Sequence[Card]) -> tuple[Card, ...]:
    """The `count` hole cards worth least on this board: those held, completed from those left."""
    hands = ((*held, *others) for others in combinations(left, count - len(held)))
    return min(hands, key=lambda hole: value(hole, board))


def worth(hole: Sequence[Card], board: Sequence[Card]) -> HandWorth:
    """The same, with the name of the hand and its five cards."""
    values, cards = hand_values(TEXAS_HOLDEM), (*hole, *board)
    best = values.value(cards)
    return HandWorth(best, values.describe(best), values.best_five(cards))
