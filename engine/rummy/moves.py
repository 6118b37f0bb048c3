"""Events of both rummy games."""

from engine.deal import Event
from engine.seats import Seat


class Reshuffled(Event, frozen=True):
    """The stock had run out: the discards below the top one are the new stock (CA-DRAW-11, PO-PLAY-5)."""


class Won(Event, frozen=True):
    """The chips that the player who closed got in all."""

    seat: Seat
    amount: int
