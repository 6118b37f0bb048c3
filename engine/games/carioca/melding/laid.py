"""Melds on the table: whose they are, and what fits them."""

import msgspec

from engine.cards import SUITS
from engine.games.carioca.moves import Faces
from engine.rummy.faces import JOKER, RANKS, is_joker, place, stands_for
from engine.rummy.melds import Meld, MeldKind
from engine.seats import Seat


class Laid(msgspec.Struct, frozen=True):
    """A meld on the table, as everyone sees it."""

    number: int  # from 1, in the order laid
    owner: Seat
    kind: MeldKind
    cards: Faces  # as laid: runs ascending, jokers as the card they stand for (`JK=7h`)
    opening: bool = False  # laid as its owner's opening: the owner may not lay off on it

    @property
    def meld(self) -> Meld:
        return Meld(self.kind, self.cards)

    @property
    def beside(self) -> Faces:
        """The cards that might be added to it alone: the other suits of its rank, or what continues a run."""
        cards = [stands_for(face) for face in self.cards]
        if self.kind is not MeldKind.RUN:
            return tuple(card for suit in SUITS if (card := cards[0][0] + suit) not in cards)
        ends = (place(cards[0]) - 2, place(cards[-1]))
        return tuple(RANKS[end % len(RANKS)] + cards[0][1] for end in ends)


def near(face: str, other: str) -> bool:
    """Could these two and a joker be a meld?"""
    if face[0] == other[0]:
        return face != other
    apart = abs(place(face) - place(other))
    return face[1] == other[1] and min(apart, len(RANKS) - apart) <= 2


def printed(face: str) -> str:
    """What is on the card itself: a joker laid as a card is a joker."""
    return JOKER if is_joker(face) else face
