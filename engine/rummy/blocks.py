"""Tables for arranging hands fast: a hand is one number, and so is a block (a meld of few cards).

Each face has a field of bits: the lower bits count its copies, up to three, and the highest is a guard bit, always set
in a hand. Taking out a block is one subtraction, and the hand held it if all guard bits are still set afterwards.
Longer runs seldom need blocks of their own: they are two blocks end to end.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import TypeAlias

from engine.cards import SUITS
from engine.rummy.faces import JOKER, RANKS
from engine.rummy.melds import LEAST, MeldRules, why_not_a_meld
from engine.rummy.points import face_points

FIELD = 3  # bits of a card's field
COPIES = 3  # mask of its lower bits
FACES = (*(rank + suit for suit in SUITS for rank in RANKS), JOKER)
UNIT = {face: 1 << FIELD * at for at, face in enumerate(FACES)}
ONE_JOKER = UNIT[JOKER]  # the last field is one bit wider: six jokers fit
GUARDS = sum(4 * UNIT[face] for face in FACES[:-1]) + 8 * ONE_JOKER
BIT = {face: 1 << at for at, face in enumerate(FACES[:-1])}  # of sets of faces, jokers apart
LONGEST = 5  # cards of a meld that cannot be split into two
PER_POINT = 32  # in a card's weight: points come first, then the number of cards
KEPT = 4096  # results kept for each suit or rank: bounds memory

Block: TypeAlias = tuple[int, int]
"""A block's cards as a number, and its weight."""


def number_of(faces: Iterable[str]) -> int:
    """A hand as a number, with its guard bits. Raises KeyError for a face that no hand has, such as `JK=7h`."""
    return GUARDS + sum(map(UNIT.__getitem__, faces))


def jokers_in(hand: int) -> int:
    return hand // ONE_JOKER & 7


def bits(faces: Iterable[str]) -> int:
    """A set of different faces, without jokers, as bits."""
    return sum(map(BIT.__getitem__, faces))


def weight_of(face: str) -> int:
    """How much it is worth to lay this card: its points first, then that it is one card fewer."""
    return PER_POINT * face_points(face) + 1


class Blocks:
    """All blocks under these rules. `longest`: most cards of a run."""

    def __init__(self, rules: MeldRules, longest: int) -> None:
        self._rules = rules
        self.laid: dict[int, tuple[str, ...]] = {}  # a block's cards, jokers naming theirs; one way of several
        groups = [*(_runs(suit, longest) for suit in SUITS), *(_sets(rank, rules) for rank in RANKS)]
        self._groups = [(_counts(melds), self._all(melds), dict[int, list[Block]]()) for melds in groups]

    def _all(self, melds: Sequence[tuple[str, ...]]) -> list[Block]:
        """Those that are melds under these rules, and the same with jokers in place of some of their cards."""
        found = {}
        for meld in (meld for meld in melds if why_not_a_meld(meld, self._rules) is None):
            for jokers in range(self._rules.joker_per_meld + 1):
                for places in combinations(range(len(meld)), jokers):
                    held = [JOKER if at in places else card for at, card in enumerate(meld)]
                    number = sum(map(UNIT.__getitem__, held))
                    found[number] = sum(map(weight_of, held))
                    laid = (f"{JOKER}={card}" if at in places else card for at, card in enumerate(meld))
                    self.laid.setdefault(number, tuple(laid))
        return list(found.items())

    def held(self, hand: int) -> list[Block]:
        """The blocks that this hand holds, each taken alone; the heaviest first."""
        jokers = min(jokers_in(hand), self._rules.joker_per_meld) * ONE_JOKER + GUARDS
        blocks: list[Block] = []
        for counts, group, found in self._groups:
            cards = (hand & counts) + jokers
            if cards not in found:
                if len(found) == KEPT:
                    found.clear()
                found[cards] = [block for block in group if (cards - block[0]) & GUARDS == GUARDS]
            blocks += found[cards]
        blocks.sort(key=itemgetter(1), reverse=True)
        return blocks


def _runs(suit: str, longest: int) -> list[tuple[str, ...]]:
    """All runs of three to `longest` cards of one suit, also round the corner (K A 2)."""
    line = [rank + suit for rank in RANKS * 2]
    return [tuple(line[at : at + size]) for size in range(LEAST, longest + 1) for at in range(len(RANKS))]


def _sets(rank: str, rules: MeldRules) -> list[tuple[str, ...]]:
    """All choices of two to four cards of a rank, with at most two copies of each."""
    choose = combinations_with_replacement if rules.dup_suits else combinations
    found = (cards for size in (2, 3, 4) for cards in choose([rank + suit for suit in SUITS], size))
    return [cards for cards in found if max(map(cards.count, cards)) <= 2]


def _counts(melds: Iterable[Iterable[str]]) -> int:
    """Bit mask: the fields in which a hand's number counts the cards of these melds."""
    return sum(COPIES * UNIT[card] for card in {card: True for meld in melds for card in meld})


@cache
def blocks_of(rules: MeldRules, longest: int = LONGEST) -> Blocks:
    return Blocks(rules, longest)
