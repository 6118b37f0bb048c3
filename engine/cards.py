"""Cards: each physical card is unique, so two packs hold two different aces of hearts with one face."""

from collections.abc import Iterable
from functools import cache
from typing import Literal, Self

RANKS = "23456789TJQKA"
SUITS = "hdcs"  # cuori, quadri, fiori, picche: where suits decide, the first is the best
PACK = 54  # 52 suited cards and two jokers
JOKER = 52  # the face of any joker


class Card(int):
    """One physical card: `pack * 54 + rank index * 4 + suit index`; 52 and 53 of each pack are its jokers.

    It is an integer, so that it can index tables. Its `repr` never tells the face: no log or traceback can.
    """

    __slots__ = ()

    @classmethod
    def of(cls, text: str, pack: int = 0) -> Self:
        """Read `Ah`, `Td` or `JK` (the pack's first joker). Raises ValueError for anything else."""
        if text == "JK":
            return cls(pack * PACK + JOKER)
        if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
            raise ValueError(f"not a card: {text!r}")
        return cls(pack * PACK + RANKS.index(text[0]) * 4 + SUITS.index(text[1]))

    @property
    def face(self) -> int:
        """What is printed on it, 0–52: equal for copies in different packs and for all jokers."""
        return _FACES[self]

    @property
    def pack(self) -> int:
        return self // PACK

    @property
    def is_joker(self) -> bool:
        return _FACES[self] == JOKER

    @property
    def rank(self) -> int:
        """2–14, the ace high. Not for jokers."""
        return 2 + _FACES[self] // 4

    @property
    def suit(self) -> str:
        return SUITS[_FACES[self] % 4]

    def __bool__(self) -> Literal[True]:
        """Always true, also for number 0, the two of hearts: only None means no card."""
        return True

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return "<card>"


_EVERY_CARD = [*map(Card, range(256))]  # by its number, made once: cards are looked up often
_FACES = tuple(min(number % PACK, JOKER) for number in range(256))  # by the card's number
_WRITTEN = (*(rank + suit for rank in RANKS for suit in SUITS), "JK")  # by its face
_TEXTS = tuple(_WRITTEN[face] for face in _FACES)  # by its number


def texts(hand: Iterable[Card]) -> tuple[str, ...]:
    """Each of these cards as text: `("Ah", "Kd")`. Panels ask for hundreds, so no Python runs for each."""
    return tuple(map(_TEXTS.__getitem__, hand))


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks, all of the first pack: `cards("Ah Kd")`."""
    return tuple(Card.of(word) for word in text.split())


def told(hand: Iterable[Card]) -> str:
    """The faces as text, where they may be told: `Ah Kd`."""
    return " ".join(texts(hand))


def mask_of(hand: Iterable[Card]) -> int:
    """Different cards as bits, so that `&` finds those that two groups share."""
    return sum([1 << card for card in hand])


def ordered(order: bytes) -> list[Card]:
    """The cards of an order stored as one byte each."""
    return [_EVERY_CARD[number] for number in order]


@cache
def pack(lowest: int = 2, jokers: int = 0, number: int = 0) -> tuple[Card, ...]:
    """One pack in its fixed order, from rank `lowest` (2–14) up to the ace, with 0–2 jokers at the end."""
    first = number * PACK
    return tuple(_EVERY_CARD[first + (lowest - 2) * 4 : first + JOKER + jokers])
