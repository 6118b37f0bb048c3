"""Actions and events of every game with a board."""

from typing import Literal, TypeAlias

import msgspec

from engine.deal import Event
from engine.play import Action
from engine.poker.choice import Choose
from engine.seats import Seat

Street: TypeAlias = Literal["preflop", "flop", "turn", "river"]


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Turn the hand up for everyone."""


class Muck(msgspec.Struct, frozen=True, tag="muck"):
    """Keep it hidden."""


class ShowCard(msgspec.Struct, frozen=True, tag="show_card"):
    """Turn up one card of the hand: the one dealt at this place, counted from 1 (HR-SHOW-2)."""

    place: int


class Rabbit(msgspec.Struct, frozen=True, tag="rabbit"):
    """See the cards that would have come (HR-RABBIT-1)."""


class Bomb(msgspec.Struct, frozen=True, tag="bomb"):
    """Play this deal as a bomb pot (HR-BOMB-2, HR-BOMB-4)."""


class Propose(msgspec.Struct, frozen=True, tag="propose"):
    """Let the table vote on a bomb pot in the next deal (HR-BOMB-2)."""


class Straddle(msgspec.Struct, frozen=True, tag="straddle"):
    """Straddle before the cards (HR-STR-1)."""


class No(msgspec.Struct, frozen=True, tag="no"):
    """None of these: an ordinary deal."""


class Once(msgspec.Struct, frozen=True, tag="once"):
    """Complete the board once, as usual (HR-RUN-1)."""


class Twice(msgspec.Struct, frozen=True, tag="twice"):
    """Agree to complete it twice at most."""


class Thrice(msgspec.Struct, frozen=True, tag="thrice"):
    """Agree to complete it three times at most."""


SHOW, MUCK, RABBIT = Show(), Muck(), Rabbit()
BOMB, PROPOSE, STRADDLE, NO = Bomb(), Propose(), Straddle(), No()
ONCE, TWICE, THRICE = Once(), Twice(), Thrice()
BESIDE_BETS: tuple[type[Action], ...] = (
    *(Show, Muck, ShowCard, Rabbit, Once, Twice, Thrice),
    *(Bomb, Propose, Straddle, No, Choose),
)
"""Actions of games with a board besides those of betting."""
Forced: TypeAlias = Literal["small_blind", "big_blind", "missed_blind", "straddle", "ante", "bomb_ante"]


class Posted(Event, frozen=True):
    seat: Seat
    what: Forced
    amount: int


class BoardDealt(Event, frozen=True):
    """Cards for all, onto the board of this number: 0 unless there are several."""

    street: Street
    board: int = 0


class ShowedCard(Event, frozen=True):
    """One card of a hand was turned up."""

    seat: Seat


class RabbitSeen(Event, frozen=True):
    """The cards that would have come were turned up, as this player asked."""

    seat: Seat


class BountyPaid(Event, frozen=True):
    """What all others together have paid to this player for winning with a certain hand."""

    seat: Seat
    amount: int


class AgreedToBomb(Event, frozen=True):
    """The vote, or the dealer, decided whether this deal is a bomb pot."""

    agreed: bool


class Proposed(Event, frozen=True):
    """This player wants a vote on a bomb pot in the next deal."""

    seat: Seat


class BlindsRose(Event, frozen=True):
    """This deal is the first at a new level of the blinds; the table began with level 0."""

    level: int


class AgreedToRun(Event, frozen=True):
    """How often the board is completed."""

    times: int
