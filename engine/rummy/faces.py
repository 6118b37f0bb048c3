"""Faces as rummy names them: `7h`, a joker `JK`, a joker laid as a card `JK=7h`, the imaginary joker `*7h`.

Copies in two packs have one face: players name what is printed on a card, not which copy they hold.
"""

from engine.cards import SUITS

RANKS = "A23456789TJQK"  # in the order of a run that begins with the ace
JOKER = "JK"


def is_joker(face: str) -> bool:
    """Is it a joker: in the hand, laid as a card, or imaginary?"""
    return face[0] == "*" or face[:2] == JOKER


def stands_for(face: str) -> str:
    """The card that a laid face counts as: `7h` for `7h`, `JK=7h` and `*7h`. A joker not yet laid stays `JK`."""
    return face[-2:]


def place(card: str) -> int:
    """Where a suited card stands in a run that begins with the ace: 1–13."""
    return RANKS.index(card[0]) + 1


def suit_order(card: str) -> int:
    return SUITS.index(card[1])
