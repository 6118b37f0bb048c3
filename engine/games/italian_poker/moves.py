"""Actions of players of poker all'italiana, and the events that everyone is told."""

from typing import NamedTuple, TypeAlias

import msgspec

from engine.deal import Event
from engine.seats import Seat

# What a player says.


class Blind(msgspec.Struct, frozen=True, tag="blind"):
    """Open before the cards, for twice the pot (apertura al buio)."""


class CounterBlind(msgspec.Struct, frozen=True, tag="counterblind"):
    """Twice the blind opening, still before the cards (controbuio)."""


class Over(msgspec.Struct, frozen=True, tag="over"):
    """Twice the counter-blind, where the table plays so."""


class Rejoin(msgspec.Struct, frozen=True, tag="rejoin"):
    """Pay what was not paid into a pot of parola, where the table asks for it."""


class Post(msgspec.Struct, frozen=True, tag="post"):
    """Put the invito in though a pot lies there already, where the table leaves that to the dealer."""


class No(msgspec.Struct, frozen=True, tag="no"):
    """None of these."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Do not open, and keep the cards."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    """The first bet, of this many chips."""

    amount: int


class StandPat(msgspec.Struct, frozen=True, tag="stand"):
    """Change no card (servito)."""


class Change(msgspec.Struct, frozen=True, tag="change"):
    """Throw these cards away and take as many others."""

    cards: tuple[str, ...]


class Declare(msgspec.Struct, frozen=True, tag="declare"):
    """Say that the openers were split, at tables where players must say so themselves."""


class Knock(msgspec.Struct, frozen=True, tag="knock"):
    """Parola, but hands are compared if nobody bets (bussare), where the table plays so."""


Declaration: TypeAlias = Blind | CounterBlind | Over
REJOIN, NO, PASS, STAND_PAT = Rejoin(), No(), Pass(), StandPat()
POST, DECLARE, KNOCK = Post(), Declare(), Knock()


# What is told.


class Posted(Event, frozen=True):
    """The invito."""

    seat: Seat
    amount: int


class Rejoined(Event, frozen=True):
    seat: Seat
    amount: int


class BlindOpened(Event, frozen=True):
    seat: Seat
    amount: int


class CounterBlinded(Event, frozen=True):
    seat: Seat
    amount: int


class Overblinded(Event, frozen=True):
    seat: Seat
    amount: int


class Passed(Event, frozen=True):
    seat: Seat


class Opened(Event, frozen=True):
    seat: Seat
    amount: int
    all_in: bool


class StoodPat(Event, frozen=True):
    seat: Seat


class Changed(Event, frozen=True):
    """How many cards, never which (IT-DRAW-8)."""

    seat: Seat
    count: int


class OpenersSplit(Event, frozen=True):
    """The opener threw away openers (IT-PROOF-1)."""

    seat: Seat


class Reshuffled(Event, frozen=True):
    """The stock had run out (IT-DRAW-6)."""


class Knocked(Event, frozen=True):
    seat: Seat


class PassedOut(Event, frozen=True):
    """Nobody opened."""

    pot: int


class CheckedOut(Event, frozen=True):
    """All said parola: nobody wins the pot."""

    pot: int


class OpenersProven(Event, frozen=True):
    seat: Seat


class Annulled(Event, frozen=True):
    """The false opener would have won, which is not allowed: this much stays for the next deal."""

    seat: Seat
    pot: int


class Fined(Event, frozen=True):
    """The false opener pays the pot again (rifonde il piatto)."""

    seat: Seat
    amount: int


class LevelSet(Event, frozen=True):
    """The deal is over: what it takes to open the next one (`J`, `Q`, `K`, `A`), and what lies in its pot already."""

    level: str
    pot: int


# The blinds.


class BlindBet(NamedTuple):
    """One of the blinds: its action, its word in `spoke`, and its event."""

    said: Declaration
    word: str
    told: type[BlindOpened | CounterBlinded | Overblinded]


BLINDS = (
    BlindBet(Blind(), "blind", BlindOpened),
    BlindBet(CounterBlind(), "counterblind", CounterBlinded),
    BlindBet(Over(), "over", Overblinded),
)
"""In their order, each twice the one before; the third only by option."""
