"""What is said and told in every game with a board."""

from typing import Literal, TypeAlias

import msgspec

from engine.deal import Event
from engine.play import Just
from engine.seats import Seat

Street: TypeAlias = Literal["preflop", "flop", "turn", "river"]


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Turn one's hand up for everyone."""


class Muck(msgspec.Struct, frozen=True, tag="muck"):
    """Keep it hidden."""


SHOW, MUCK = Show(), Muck()
SHOW_OR_MUCK = (Just(SHOW), Just(MUCK))
Forced: TypeAlias = Literal["small_blind", "big_blind", "missed_blind", "straddle", "ante"]


class Posted(Event, frozen=True):
    seat: Seat
    what: Forced
    amount: int


class BoardDealt(Event, frozen=True):
    street: Street
