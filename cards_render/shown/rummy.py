"""Tables and hands of the rummy games. All texts are finished, in the table's language; names are only made harmless.

Sentences for descriptions are templates: `{cards}` and the like are filled in by name, as each field tells.
"""

from typing import Literal, TypeAlias

import msgspec

from cards_render.shown.animals import Animal
from cards_render.shown.cards import Face, FaceWords
from cards_render.words import grouped
from engine.seats import Seat

State: TypeAlias = Literal["plain", "turn", "win", "out"]
"""`win`: the player closed; `out`: folded, or is not in this deal."""

Direction: TypeAlias = Literal["clockwise", "anticlockwise"]


class RummyAlt(msgspec.Struct, frozen=True):
    """Sentences that describe a table. A player's sentence is a first part and all further parts that apply."""

    stock: str  # {count}
    top: str  # {card}: on the discard pile
    no_discards: str
    pot: str  # {label} {amount}
    player: str  # {name} {score}
    hand: str  # {count}
    melds: str  # {name} {melds}
    shows: str  # {name} {cards}: the hand, when the deal is over
    dealer: str
    said: str  # {word}: the player's tags
    close: str  # {name} {kind} {melds} {discard} {sum}
    close_bare: str = ""  # the same without a discard
    own: str = ""  # {cards}: the viewer's hand


class RummyWords(msgspec.Struct, frozen=True):
    """What every table of a game says."""

    title: str
    stock: str
    discards: str
    no_discards: str  # where the pile will lie
    pot: str  # Pokerato: the stake
    dealer: str  # one letter
    thousands: str
    faces: FaceWords
    alt: RummyAlt
    no_melds: str = ""  # in the row of a player who has laid nothing
    in_hand: str = ""  # on the cards left in a hand, when the deal is over
    at_risk: str = ""  # Pokerato: before what each loser pays

    def number(self, amount: int) -> str:
        return grouped(amount, self.thousands)


class LaidMeld(msgspec.Struct, frozen=True):
    """Cards as they lie, in order; `label` is how people name the meld: `1`."""

    cards: tuple[Face, ...]
    label: str = ""


class OwnCards(msgspec.Struct, frozen=True):
    """The cards that the viewer of a table holds there, in the viewer's own picture of it alone. Secret."""

    groups: tuple[tuple[Face, ...], ...] = ()

    @property
    def faces(self) -> tuple[Face, ...]:
        return tuple(face for group in self.groups for face in group)

    def __bool__(self) -> bool:
        return bool(self.groups)

    def __repr__(self) -> str:
        """The value without its cards, so that no log or traceback can show them."""
        return f"OwnCards({len(self.faces)})"


class RummyPlayer(msgspec.Struct, frozen=True):
    """One row. `score` and tags are finished texts; `hand` is what the player shows when the deal is over."""

    seat: Seat  # gives the avatar its colour
    name: str
    score: str  # `145 punti`
    cards: int  # in the hand
    melds: tuple[LaidMeld, ...] = ()
    hand: tuple[Face, ...] = ()
    state: State = "plain"
    tag: str = ""  # `TOCCA A TE`, `CHIUDE −20`
    opened: str = ""  # `HA APERTO`, if the player has
    dealer: bool = False
    face: Animal | None = None  # of a robot
    own: OwnCards = OwnCards()


class Opening(msgspec.Struct, frozen=True):
    """One of the eight in the strip above the rows. `name` in about a dozen letters; empty if nobody knows it yet."""

    number: str
    name: str
    state: Literal["done", "now", "next"]


class CariocaTable(msgspec.Struct, frozen=True):
    """A manche. Up to ten players, dealt in or not, in the order of play; they are drawn in reading order."""

    words: RummyWords
    stakes: str  # `uscita a 301 · posta 10`
    deal: str  # `manche 3 di 8`
    opening: str  # `Apertura: un tris`
    players: tuple[RummyPlayer, ...]
    stock: int
    discards: tuple[Face, ...]  # the top one last; the last three are drawn
    pot: int
    direction: Direction
    order: str  # the word for the direction: `antiorario`
    result: tuple[str, ...] = ()  # how the manche ended, at most two lines
    openings: tuple[Opening, ...] = ()  # of the match, in order; none before the first manche


class PokeratoPlayer(msgspec.Struct, frozen=True):
    """One row. `stake` is what the player has accepted or pays: `15`, `−30`; a folded player's state is `out`."""

    seat: Seat
    name: str
    score: str  # `+35`
    cards: int
    said: str = ""  # `ACCETTA ×3`, `LASCIA`
    stake: str = ""
    state: State = "plain"
    tag: str = ""  # `TOCCA A TE`, `CHIUDE`
    dealer: bool = False
    face: Animal | None = None  # of a robot
    own: OwnCards = OwnCards()


class PokeratoClose(msgspec.Struct, frozen=True):
    """Nine cards in their melds, an imaginary joker among them as `*7h`, and what they are worth."""

    name: str  # of the player who closes
    melds: tuple[LaidMeld, ...]
    discard: Face | None  # None: closed with the nine cards dealt
    kind: str  # `scala colore`
    multiplier: str  # `×4`
    sum: str  # `10 × 3 × 4 = 120`
    discard_label: str


class PokeratoTable(msgspec.Struct, frozen=True):
    """A deal: up to ten players, dealt in or not, in the order of play.

    `rungs` are the multiples to which the stake can be raised, `raised` is the one accepted so far.
    """

    words: RummyWords
    stakes: str
    deal: str
    phase: str
    players: tuple[PokeratoPlayer, ...]
    stock: int
    discards: tuple[Face, ...]
    posta: int
    raised: int
    direction: Direction
    order: str
    rungs: tuple[int, ...] = (1, 3, 6, 9, 10)
    close: PokeratoClose | None = None
    result: tuple[str, ...] = ()


class RummyHand(msgspec.Struct, frozen=True):
    """A private hand of at most 20 cards in groups; positions count through all groups, from 0. Secret."""

    groups: tuple[tuple[Face, ...], ...]
    title: str
    note: str
    faces: FaceWords
    alt: str  # {cards}
    ticked: tuple[int, ...] = ()  # positions
    alt_ticked: str = ""  # {cards}
    drawn: tuple[int, ...] = ()  # positions of the cards that have just come
    alt_drawn: str = ""  # {cards}

    def __repr__(self) -> str:
        """The value without its cards, so that no log or traceback can show them."""
        return f"RummyHand({sum(map(len, self.groups))} cards, ticked {self.ticked})"
