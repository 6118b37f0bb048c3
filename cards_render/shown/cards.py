"""Faces as text, in the notation of the rummy games, and their names in words."""

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from cards_render.words import CardWords
from engine.cards import Card

Face: TypeAlias = str
"""`7h` a card, `JK` a joker, `JK=7h` a joker laid as a card, `*7h` the imaginary joker in a card's place."""

Kind: TypeAlias = Literal["card", "joker", "imagined"]

JOKER, LAID_AS, IMAGINED = "JK", "JK=", "*"
_SIGNS: tuple[tuple[str, Kind], ...] = ((LAID_AS, "joker"), (IMAGINED, "imagined"), ("", "card"))


class ReadFace(msgspec.Struct, frozen=True):
    """A face taken apart. `card` is None for a joker in the hand, which stands for nothing yet."""

    kind: Kind
    card: Card | None


@lru_cache(512)
def read_face(face: Face) -> ReadFace:
    """Read a face. Raises ValueError for text that is not a face."""
    if face == JOKER:
        return ReadFace("joker", None)
    sign, kind = next(pair for pair in _SIGNS if face.startswith(pair[0]))
    card = Card.of(face.removeprefix(sign))
    if card.is_joker:
        raise ValueError("a joker is no card that another could stand for")
    return ReadFace(kind, card)


class FaceWords(msgspec.Struct, frozen=True):
    """The names of faces. `joker_as` and `imagined` contain `{card}`."""

    card: CardWords
    joker: str
    joker_as: str
    imagined: str

    def called(self, face: Face) -> str:
        read = read_face(face)
        if read.card is None:
            return self.joker
        name = self.card.called(read.card)
        match read.kind:
            case "card":
                return name
            case "joker":
                return self.joker_as.format(card=name)
            case "imagined":
                return self.imagined.format(card=name)
