"""Who shows and who wins, as every poker game tells it."""

import msgspec

from engine.deal import Event
from engine.seats import Seat


class Award(msgspec.Struct, frozen=True):
    """What one player got of one pot, numbered from 0 (the main pot), by the board of a number (0: the only one)."""

    pot: int
    seat: Seat
    amount: int
    board: int = 0


class Showed(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    """Chips of one pot, numbered from 0 (the main pot), by the board of a number."""

    seat: Seat
    amount: int
    pot: int
    board: int = 0
