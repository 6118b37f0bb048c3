"""What a hand is worth where a board lies for all. Each game says how many cards of each count."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from engine.cards import Card
from engine.piles import Pile
from engine.poker.made_hands import MadeHand
from engine.seats import Seat
from engine.view import View

FLOP, BOARD = 3, 5  # cards on the board: from the flop on hands are made; the whole board


class HandWorth(msgspec.Struct, frozen=True):
    """What one hand makes of a board of three cards or more."""

    value: int  # the higher wins, equal ones tie
    made: MadeHand
    five: tuple[Card, ...]  # that make it


Value: TypeAlias = Callable[[Sequence[Card], Sequence[Card]], int]
"""From hole cards and board: the value alone, which is faster."""
Judge: TypeAlias = Callable[[Sequence[Card], Sequence[Card]], HandWorth]
"""From hole cards and board: all that the hand is worth."""


def worth_seen(judge: Judge, view: View[Any], seat: Seat) -> HandWorth | None:
    """What this hand is worth to the viewer, from the flop on; None unless all its cards are seen."""
    hole, board = known(view.hand(seat)), known(view.piles["board"])
    return _judged(judge, hole, board) if hole and len(hole) == len(view.hand(seat)) and len(board) >= FLOP else None


@lru_cache(2048)  # a hand is looked at when its turn begins and when it has spoken: nearly always on the same board
def _judged(judge: Judge, hole: tuple[Card, ...], board: tuple[Card, ...]) -> HandWorth:
    return judge(hole, board)


def best_first(judge: Judge, hands: Iterable[tuple[Seat, Pile]], board: Sequence[Card]) -> dict[Seat, MadeHand]:
    """What these hands made, the best first, equal ones as given; none of them before the flop."""
    if len(board) < FLOP:
        return {}
    worth = {seat: judge(hand.cards, board) for seat, hand in hands}
    return {seat: worth[seat].made for seat in sorted(worth, key=lambda seat: worth[seat].value, reverse=True)}


def known(faces: Iterable[Card | None]) -> tuple[Card, ...]:
    return tuple([card for card in faces if card is not None])
