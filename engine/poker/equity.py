"""Equity: what share of a pot each hand would win on average if the board were completed in many ways."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations

from engine.cards import Card, pack
from engine.poker.hands import HandValues
from engine.seats import Seat

BOARD = 5


def unseen(hands: Mapping[Seat, Sequence[Card]], board: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that may still come: those of the pack that lie neither in these hands nor on the board."""
    seen = {*chain(*hands.values()), *board}
    return tuple(card for card in pack() if card not in seen)


def every_draw(hands: Mapping[Seat, Sequence[Card]], board: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    """All ways to complete the board, each once: 990 after the flop between two hands, 44 after the turn."""
    return combinations(unseen(hands, board), BOARD - len(board))


def equities(
    values: HandValues,
    hands: Mapping[Seat, Sequence[Card]],
    board: Sequence[Card],
    draws: Iterable[Sequence[Card]],
) -> dict[Seat, float]:
    """Each hand's share (0 to 1, in all 1) over these draws, of which there is at least one; ties share."""
    won, count = dict.fromkeys(hands, 0.0), 0
    cards = {seat: tuple(hand) + tuple(board) for seat, hand in hands.items()}
    for draw in draws:
        worth = {seat: values.value((*held, *draw)) for seat, held in cards.items()}
        best = max(worth.values())
        winners = [seat for seat, value in worth.items() if value == best]
        for seat in winners:
            won[seat] += 1 / len(winners)
        count += 1
    return {seat: share / count for seat, share in won.items()}
