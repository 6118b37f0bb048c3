"""What is told of a deal of Carioca. Faces in it are text, and of cards that lie face up."""

from engine.deal import Event
from engine.games.carioca.actions import Faces
from engine.seats import Seat


class StakePaid(Event, frozen=True):
    seat: Seat
    amount: int


class Absent(Event, frozen=True):
    """He sits this deal out by choice: he pays the stake all the same, and will score as its highest loser."""

    seat: Seat
    amount: int


class Reentered(Event, frozen=True):
    """He had reached the exit score, pays the fee and goes on with the highest score of those still in."""

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
    """The top discard, in his turn."""

    seat: Seat
    card: str


class Bought(Event, frozen=True):
    """The top discard, out of turn."""

    seat: Seat
    card: str
    price: int


class Reshuffled(Event, frozen=True):
    """The stock had run out: the discards below the top one are the new stock."""


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
    """He put this card where a joker stood for it, and took the joker."""

    seat: Seat
    meld: int
    card: str


class Discarded(Event, frozen=True):
    """`obliged`: it is a forbidden card, and he held only such (obbligato)."""

    seat: Seat
    card: str
    obliged: bool


class WentOut(Event, frozen=True):
    """He has no cards left: the deal is over, and `bonus` (0 or less) comes to his score."""

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


class Won(Event, frozen=True):
    """The closer's chips: the pot of the deal."""

    seat: Seat
    amount: int


class Eliminated(Event, frozen=True):
    """He has reached the exit score."""

    seat: Seat
    score: int


class MatchWon(Event, frozen=True):
    """The match is over: who has won it (several only if nothing parts them), with this score."""

    seats: tuple[Seat, ...]
    score: int


class FinalPotWon(Event, frozen=True):
    """By option: what was put aside for who wins the match."""

    seat: Seat
    amount: int
