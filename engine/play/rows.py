"""The rows of a deal's log: whatever was answered, by whom. They alone rebuild the deal."""

from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.play.questions import Action
from engine.seats import Seat

A = TypeVar("A", bound=Action)


class Shuffled(msgspec.Struct, frozen=True, tag="shuffled", gc=False):
    """A log row: the order of the cards, one byte each."""

    order: bytes


class Answered(msgspec.Struct, Generic[A], frozen=True, tag="answered", omit_defaults=True, gc=False):
    """A log row: the answer of a player, or of the clock for them, to question number `ask` of the deal."""

    ask: int
    seat: Seat
    action: A
    by_clock: bool = False


class Closed(msgspec.Struct, frozen=True, tag="closed", gc=False):
    """A log row: the window of question number `ask` is over."""

    ask: int


Row: TypeAlias = Shuffled | Answered[Any] | Closed


def same_cards(order: bytes, asked: bytes) -> bool:
    """Does this order hold each of the cards asked about, and no other? One byte a card, all different."""
    missing = asked.translate(None, delete=order)
    return not missing and len(order) == len(asked)
