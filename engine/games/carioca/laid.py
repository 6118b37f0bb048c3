"""Melds on the table: whose they are, and the cards in them."""

import msgspec

from engine.cards import PACK, Card
from engine.games.carioca.actions import Faces
from engine.piles import Pile
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.melds import Meld, MeldKind
from engine.seats import Seat

PACKS = 3  # the most that are played with
FACE = tuple(str(Card(number)) for number in range(PACKS * PACK))


class Laid(msgspec.Struct, frozen=True):
    """A meld on the table, as everyone sees it."""

    number: int  # from 1, in the order laid
    owner: Seat
    kind: MeldKind
    cards: Faces  # as laid: runs ascending, jokers as the card they stand for (`JK=7h`)
    opening: bool = False  # laid as its owner's opening: he may not lay off on it

    @property
    def meld(self) -> Meld:
        return Meld(self.kind, self.cards)


def printed(face: str) -> str:
    """What is on the card itself: a joker laid as a card is a joker."""
    return JOKER if is_joker(face) else face


def faces(pile: Pile) -> Faces:
    """The cards of a pile as text, in order."""
    return tuple(FACE[card] for card in pile.cards)


def take(pile: Pile, face: str) -> Card:
    """The card with this face, out of the pile. Raises ValueError if there is none."""
    return pile.cards.pop(faces(pile).index(face))
