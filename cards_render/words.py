"""Every text of a picture, in the table's language. The caller fills these in; no text is made here.

Sentences for the description are templates: `{cards}` and the like are filled in by name, as each field tells.
"""

import msgspec

from cards_render.shown.animals import Animal
from engine.cards import RANKS, Card
from engine.seats import Seat


class CardWords(msgspec.Struct, frozen=True):
    """The names of cards: `ranks` by `23456789TJQKA`, `suits` by `hdcs`; `name` contains `{rank}` and `{suit}`."""

    ranks: dict[str, str]
    suits: dict[str, str]
    name: str

    def called(self, card: Card) -> str:
        return self.name.format(rank=self.ranks[RANKS[card.rank - 2]], suit=self.suits[card.suit])


class Bystander(msgspec.Struct, frozen=True):
    """A player who sits at the table but is not in this deal.

    `tag` says why in a word or two; without one the player is ready and waits for the first deal.
    """

    seat: Seat
    name: str
    stack: int
    tag: str


class TableAlt(msgspec.Struct, frozen=True):
    """Sentences that describe a table. A player's sentence is a first part and all further parts that apply."""

    board: str  # {cards}
    pot: str  # {amount}
    sides: str  # {amounts}
    turn: str  # {names}
    player: str  # {name} {stack}
    bet: str  # {amount}
    said: str  # {word}
    folded: str
    all_in: str
    dealer: str
    shows: str  # {cards}
    board_of: str = "{number}: {cards}"  # of several boards


class TableWords(msgspec.Struct, frozen=True):
    """The words of a table's picture. Names are as people wrote them, only made harmless."""

    title: str
    stakes: str
    deal: str
    street: str
    names: dict[Seat, str]
    pot: str
    side: str
    to_act: str
    fold: str
    all_in: str
    dealer: str  # one letter
    said: dict[str, str]  # what a player does, by the game's own word for it
    thousands: str  # the separator between groups of three digits
    card: CardWords
    alt: TableAlt
    free: str = ""  # on a free seat
    bystanders: tuple[Bystander, ...] = ()
    empty: tuple[Seat, ...] = ()  # free seats to be drawn
    result: tuple[str, ...] = ()  # how the deal ended, at most two lines
    marks: dict[Seat, str] = {}  # on players of the deal who are not there
    tags: dict[Seat, str] = {}  # what each won or showed, when the deal is over
    winning: tuple[Card, ...] = ()  # cards of the winning hands: with any, the others shown are dimmed
    faces: dict[Seat, Animal] = {}  # of robots
    fans: dict[Seat, tuple[Card, ...]] = {}  # the five with which each won, the best first

    def number(self, amount: int) -> str:
        return grouped(amount, self.thousands)


class DrawWords(msgspec.Struct, frozen=True):
    """The further words of a table of a draw game."""

    level: str  # the rank a pair of which opens: `J`
    to_open: str
    suits: str  # over the suits in their order
    carried: str  # before the chips that stayed from earlier deals
    opener: str  # one letter, on the opener's disc
    changed: dict[Seat, str] = {}  # `drew 2`, `pat`: on the hands of players who have changed or stood pat
    proof: tuple[Card, ...] = ()  # the cards that proved the opening, when the deal is over
    proof_of: str = ""  # over the proof: the opener's name
    alt: tuple[str, ...] = ()  # sentences on the level, the opener and the proof


class HandWords(msgspec.Struct, frozen=True):
    """The words of a private hand. `alt` and `ticked` contain `{cards}`; they are as secret as the picture.

    `board` contains `{cards}`, and `board_of` the `{number}` of one of several boards too.
    """

    title: str
    note: str
    card: CardWords
    alt: str
    ticked: str = ""  # of the cards that are ticked, if any are
    board: str = ""
    board_of: str = ""


def grouped(amount: int, thousands: str) -> str:
    """A whole number with its digits in groups of three, with the sign for minus, not a hyphen: `−12,345`."""
    return f"{amount:,}".replace(",", thousands).replace("-", "−")
