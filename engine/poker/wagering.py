"""What is said in a betting round, and what is told of it (BET-TERM)."""

import msgspec

from engine.deal import Event
from engine.seats import Seat


class Fold(msgspec.Struct, frozen=True, tag="fold", gc=False):
    """Give up the pot."""


class Check(msgspec.Struct, frozen=True, tag="check", gc=False):
    """Pass the turn without putting chips in (parola)."""


class Call(msgspec.Struct, frozen=True, tag="call", gc=False):
    """Match the highest bet, or put in the whole stack."""


class Bet(msgspec.Struct, frozen=True, tag="bet", gc=False):
    """The first chips of a round."""

    amount: int


class Raise(msgspec.Struct, frozen=True, tag="raise", gc=False):
    """More than the highest bet: to `amount` in all in this round."""

    amount: int


class Folded(Event, frozen=True):
    seat: Seat


class Checked(Event, frozen=True):
    seat: Seat


class Called(Event, frozen=True):
    seat: Seat
    amount: int
    all_in: bool


class Wagered(Event, frozen=True):
    """A bet was made."""

    seat: Seat
    amount: int
    all_in: bool


class Raised(Event, frozen=True):
    seat: Seat
    to: int
    all_in: bool


class Returned(Event, frozen=True):
    """Chips that nobody called went back (BET-ALLIN-4)."""

    seat: Seat
    amount: int


FOLD, CHECK, CALL = Fold(), Check(), Call()
WAGERS = (Raise, Bet)
