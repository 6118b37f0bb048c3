"""Actions and events of Pokerato."""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.deal import Event
from engine.seats import Seat

Word: TypeAlias = Literal["pass", "open", "stay", "raise", "fold"]
Source: TypeAlias = Literal["stock", "pile"]
RUNGS: Final = (3, 6, 9, 10)
"""PO-RAISE-1 to PO-RAISE-4. The multiples to which the posta may be raised."""


# What a player says.


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Do not open, and keep the cards."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Play for the posta."""


class Stay(msgspec.Struct, frozen=True, tag="stay"):
    """Accept what is at stake."""


class Raise(msgspec.Struct, frozen=True, tag="raise"):
    """Play for this many times the posta: 3, 6, 9 or 10."""

    times: int


class Fold(msgspec.Struct, frozen=True, tag="fold"):
    """Give up, for the price of what was accepted."""


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """A card off the stock."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """The last discard."""


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """End the turn by throwing away a card, by its face (`9d`)."""

    card: str


class Close(msgspec.Struct, frozen=True, tag="close"):
    """Lay nine cards in melds, the imaginary joker among them as `*7h`, and throw away the tenth.

    Only a player who closes with the nine cards dealt, where the table plays so, has none to throw away.
    """

    melds: tuple[tuple[str, ...], ...]
    discard: str | None = None


PASS, OPEN, STAY, FOLD, DRAW, TAKE = Pass(), Open(), Stay(), Fold(), Draw(), Take()


# What is told.


class Passed(Event, frozen=True):
    seat: Seat


class Opened(Event, frozen=True):
    seat: Seat


class Stayed(Event, frozen=True):
    """This player accepts this many times the posta."""

    seat: Seat
    times: int


class Raised(Event, frozen=True):
    seat: Seat
    times: int


class Folded(Event, frozen=True):
    """This player will pay the winner so many points."""

    seat: Seat
    points: int


class PassedOut(Event, frozen=True):
    """Nobody opened: the next deal is for this posta."""

    posta: int


class Drew(Event, frozen=True):
    """A card off the stock, which only this player sees."""

    seat: Seat


class Took(Event, frozen=True):
    """The last discard, by its face: everybody saw it there."""

    seat: Seat
    face: str


class Discarded(Event, frozen=True):
    """The face that now lies open on the pile."""

    seat: Seat
    face: str


class Closed(Event, frozen=True):
    """This player has laid down nine cards that are worth so many times what is at stake."""

    seat: Seat
    multiplier: int


class Paid(Event, frozen=True):
    """Chips that one player gave the winner."""

    seat: Seat
    to: Seat
    amount: int


class NobodyClosed(Event, frozen=True):
    """The stock ran out more often than it is renewed: nobody wins the deal, and nobody pays."""
