"""How near a hand is to a close: all ways to two melds of three and one of four, with the imaginary joker in one.

Each way is worth as much as it is likely to be completed soon: the fewer cards are missing, and the more copies of them
have not been seen, the more. Cards are sets of bits, one for each face.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from engine.cards import SUITS
from engine.rummy.arrange import without
from engine.rummy.blocks import BIT, bits
from engine.rummy.faces import RANKS

Part: TypeAlias = tuple[int, float, float]
"""Cards of the hand that are part of a meld; how likely it is completed; and the same with one card imagined."""

SOON = 0.06  # how likely one copy of a card comes before somebody closes
COPIES = 2  # of each face
GONE = 0.05  # copies that count for a face of which both were seen: the joker may stand for it
LIKELY = 1.8 * SOON  # a card of which nothing is known comes
NOT_BEGUN_3: Part = (0, 14 * LIKELY**2, 28 * LIKELY)  # a meld that the hand has but one card of
NOT_BEGUN_4: Part = (0, 30 * LIKELY**3, 90 * LIKELY**2)
ONE_SUIT = {6: 1.75, 7: 4.2, 8: 12.0, 9: 40.0}  # by cards of a suit: worth as much as melds that lack as many cards


def nearness(hand: Sequence[str], seen: Iterable[str] = (), *, ace_low_only: bool = False) -> float:
    """How near nine cards are to a close: the greater, the sooner. `seen`: faces that lie elsewhere, once for each
    copy.
    """
    return sum(_ways(hand, _chances(hand, seen), ace_low_only=ace_low_only).values()) + _of_one_suit(hand)


def after_throwing(hand: Sequence[str], seen: Iterable[str] = (), *, ace_low_only: bool = False) -> dict[str, float]:
    """How near a hand of ten cards is without each of them, by face."""
    ways = _ways(hand, _chances(hand, seen), ace_low_only=ace_low_only)
    total, twice = sum(ways.values()), _held_twice(hand)
    return {
        face: total
        - (0 if BIT[face] & twice else sum(worth for cards, worth in ways.items() if cards & BIT[face]))
        + _of_one_suit(without(hand, (face,)))
        for face in dict.fromkeys(hand)
    }


def _of_one_suit(hand: Sequence[str]) -> float:
    """PO-CLOSE-3. What nine cards of one suit add to it."""
    suits = [face[1] for face in hand]
    return ONE_SUIT.get(max(map(suits.count, SUITS)), 0.0)


def _ways(hand: Sequence[str], chances: Mapping[int, float], *, ace_low_only: bool) -> dict[int, float]:
    """What all ways are worth, by the cards of the hand that they use. A card serves twice only if it is held twice."""
    held, twice = bits(dict.fromkeys(hand)), _held_twice(hand)
    threes = [*_parts(held, _melds(3, ace_low_only=ace_low_only), chances), NOT_BEGUN_3]
    fours = [*_parts(held, _melds(4, ace_low_only=ace_low_only), chances), NOT_BEGUN_4]
    found: dict[int, float] = {}
    for at, (one, whole, with_joker) in enumerate(threes):
        for other, whole_2, with_joker_2 in threes[at + 1 :] or (NOT_BEGUN_3,):
            if one & other & ~twice:
                continue
            cards, three_times = one | other, ~twice | one & other
            both, either = whole * whole_2, whole * with_joker_2 + with_joker * whole_2
            for four, whole_4, with_joker_4 in fours:
                if not cards & four & three_times:
                    used = cards | four
                    found[used] = found.get(used, 0.0) + either * whole_4 + both * with_joker_4
    return found


def _parts(held: int, melds: Iterable[int], chances: Mapping[int, float]) -> list[Part]:
    """Parts of melds of which the hand holds two cards or more; those that use the same cards are added up."""
    found: dict[int, tuple[float, float]] = {}
    for meld in melds:
        cards = meld & held
        if cards.bit_count() < 2:
            continue
        whole, inverse = 1.0, 0.0
        for card in _each(meld & ~held):
            whole *= chances[card]
            inverse += 1 / chances[card]
        before, before_with_joker = found.get(cards, (0.0, 0.0))
        found[cards] = before + whole, before_with_joker + whole * inverse
    return [(cards, whole, with_joker) for cards, (whole, with_joker) in found.items()]


def _chances(hand: Iterable[str], seen: Iterable[str]) -> dict[int, float]:
    """By face, how likely one comes soon."""
    known = [*hand, *seen]
    return {bit: SOON * max(GONE, COPIES - known.count(face)) for face, bit in BIT.items()}


@cache
def _melds(size: int, *, ace_low_only: bool) -> tuple[int, ...]:
    line = RANKS if ace_low_only else RANKS + RANKS[0]
    sets = [[rank + suit for suit in suits] for rank in RANKS for suits in combinations(SUITS, size)]
    runs = [[rank + suit for rank in line[at : at + size]] for suit in SUITS for at in range(len(line) - size + 1)]
    return tuple(map(bits, (*sets, *runs)))


def _held_twice(hand: Sequence[str]) -> int:
    return bits(face for face in dict.fromkeys(hand) if hand.count(face) > 1)


def _each(cards: int) -> Iterator[int]:
    while cards:
        yield cards & -cards
        cards &= cards - 1
