"""Actions and events of Carioca. Cards are faces as text: `7h`, `JK`, a joker laid as a card `JK=7h`."""

from typing import TypeAlias

import msgspec

from engine.deal import Event
from engine.seats import Seat

Faces: TypeAlias = tuple[str, ...]


# What a player does.


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Carioca pazza: this deal is played for this opening, 1–8."""

    opening: int


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """One card from the stock."""


class DrawTwo(msgspec.Struct, frozen=True, tag="draw_two"):
    """Two cards from the stock: for the first player, on their very first turn."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """The top discard, in the player's turn."""


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """The top discard out of turn, for the agreed price, since the player whose turn it is left it."""


class No(msgspec.Struct, frozen=True, tag="no"):
    """Do not buy it."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Lay the melds of this deal's opening."""

    melds: tuple[Faces, ...]


class Meld(msgspec.Struct, frozen=True, tag="meld"):
    """Lay one further meld."""

    cards: Faces


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Lay cards off on meld number `meld` (from 1, in the order laid)."""

    cards: Faces
    meld: int


class Swap(msgspec.Struct, frozen=True, tag="swap"):
    """Put the card itself where a joker stands for it in meld number `meld`, and take the joker."""

    card: str
    meld: int


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """End the turn."""

    card: str


class Close(msgspec.Struct, frozen=True, tag="close"):
    """Closing in hand: lay all cards at once, without a discard."""

    melds: tuple[Faces, ...]


Move: TypeAlias = Open | Meld | Lay | Swap | Discard | Close
"""What players do with their cards after drawing."""
DRAW, DRAW_TWO, TAKE, BUY, NO = Draw(), DrawTwo(), Take(), Buy(), No()


# What is told: faces are of cards that lie face up.


class StakePaid(Event, frozen=True):
    seat: Seat
    amount: int


class Absent(Event, frozen=True):
    """This player sits the deal out by choice: pays the stake all the same, and will score as its highest loser."""

    seat: Seat
    amount: int


class Reentered(Event, frozen=True):
    """This player had reached the exit score, pays the fee and goes on with the highest score of those still in."""

    seat: Seat
    score: int
    fee: int


class OpeningChosen(Event, frozen=True):
    """Carioca pazza: what this deal is played for, 1–8."""

    seat: Seat
    opening: int


class Drew(Event, frozen=True):
    """How many cards from the stock, never which."""

    seat: Seat
    count: int


class Took(Event, frozen=True):
    """The top discard, in the player's turn."""

    seat: Seat
    card: str


class Bought(Event, frozen=True):
    """The top discard, out of turn."""

    seat: Seat
    card: str
    price: int


class Opened(Event, frozen=True):
    """With this opening (1–8), as the melds of these numbers."""

    seat: Seat
    opening: int
    melds: tuple[int, ...]


class Melded(Event, frozen=True):
    seat: Seat
    meld: int
    cards: Faces


class LaidOff(Event, frozen=True):
    seat: Seat
    meld: int
    cards: Faces


class Swapped(Event, frozen=True):
    """This player put this card where a joker stood for it, and took the joker."""

    seat: Seat
    meld: int
    card: str


class Discarded(Event, frozen=True):
    """`obliged`: it is a forbidden card, and the player held only such (obbligato)."""

    seat: Seat
    card: str
    obliged: bool


class WentOut(Event, frozen=True):
    """This player has no cards left: the deal is over, and `bonus` (0 or less) is added to the score."""

    seat: Seat
    bonus: int


class Voided(Event, frozen=True):
    """No card is left to draw: nobody closes, and the pot stays."""

    pot: int


class Scored(Event, frozen=True):
    """Points of this deal, the closer's bonus included, and the score they make."""

    seat: Seat
    points: int
    score: int


class Eliminated(Event, frozen=True):
    """This player has reached the exit score."""

    seat: Seat
    score: int


class MatchWon(Event, frozen=True):
    """The match is over: who has won it (several only if nothing parts them), with this score."""

    seats: tuple[Seat, ...]
    score: int


class FinalPotWon(Event, frozen=True):
    """By option: what was put aside for the winner of the match."""

    seat: Seat
    amount: int
