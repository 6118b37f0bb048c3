"""Orders with cards as people type them: `scarto Q♥`, `apro Kc Kp`, `lay 5s on m2`; the verbs are those of rummy."""

import re
from collections.abc import Mapping

import msgspec

from engine.rummy.faces import JOKER

VERBS = {
    "apro": "open", "open": "open", "calo": "meld", "meld": "meld", "attacco": "lay", "lay": "lay", "scambio": "swap",
    "swap": "swap", "scarto": "discard", "discard": "discard", "chiudo": "close", "close": "close",
}  # fmt: skip
JOKERS = {"jk", "jolly", "joker", "★", "matta"}
CARD = re.compile(r"(10|[2-9atjqk])([♥♦♣♠a-z])\ufe0f?")
MELD = re.compile(r"m(\d{1,2})", re.ASCII)
SIGNS = {"♥": "h", "♦": "d", "♣": "c", "♠": "s"}
SUITS = {  # in Italian `c` is cuori, not clubs
    "en": {"h": "h", "d": "d", "c": "c", "s": "s"},
    "it": {"c": "h", "q": "d", "f": "c", "p": "s", "h": "h", "d": "d", "s": "s"},
}


class Order(msgspec.Struct, frozen=True):
    """A verb with the cards it is meant for, and the meld it is meant for if that was said."""

    verb: str
    faces: tuple[str, ...]
    meld: int | None = None


def read_order(said: str, language: str, verbs: Mapping[str, str] = VERBS) -> Order | None:
    """What typed words (in small letters) mean; None for words that are no order, or name no card."""
    first, *others = re.split(r"[\s,/+]+", said)
    verb = verbs.get(first)
    faces = tuple(face for word in others if (face := read_face(word, language)))
    meld = next((int(found[1]) for word in others if (found := MELD.fullmatch(word))), None)
    return Order(verb, faces, meld) if verb and faces else None


def read_face(word: str, language: str) -> str | None:
    """`Qh` for `q♥`, `qh` and, in Italian, `qc`."""
    if word in JOKERS:
        return JOKER
    card = CARD.fullmatch(word)
    suits = SIGNS | SUITS.get(language, SUITS["en"])
    if card is None or card[2] not in suits:
        return None
    return card[1].upper().replace("10", "T") + suits[card[2]]
