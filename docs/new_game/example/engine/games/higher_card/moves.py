"""What is said in Higher card (actions), and what is told (events, in the past tense; they never carry a card)."""

from typing import Final

import msgspec

from engine.deal import Event
from engine.seats import Seat


class Stay(msgspec.Struct, frozen=True, tag="stay"):
    """HC-TURN-1. Pay the ante once more and keep the card."""


class Fold(msgspec.Struct, frozen=True, tag="fold"):
    """HC-TURN-1. Give the card up."""


STAY: Final = Stay()
FOLD: Final = Fold()


class Anted(Event, frozen=True):
    amount: int  # of each


class Stayed(Event, frozen=True):
    seat: Seat
    amount: int


class Folded(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    seat: Seat
    amount: int
