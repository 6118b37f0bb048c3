"""How near a hand is to each opening of Carioca.

Patterns are cards that open together, as sets of bits; the fewer cards of a pattern are missing, the more it counts.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import TypeAlias

from engine.cards import SUITS
from engine.rummy.blocks import bits
from engine.rummy.faces import JOKER, RANKS
from engine.rummy.openings import FIGURES, LONGEST
from engine.rummy.points import meld_points

Cards: TypeAlias = tuple[str, ...]
WORTH = tuple(8 ** max(0, 8 - missing) for missing in range(14))  # of a pattern, by how many of its cards are missing


def promise(opening: int, hand: Iterable[str]) -> int:
    """How near this hand is to opening `opening`, 1 to 8: the greater, the nearer."""
    held = bits(set(hand) - {JOKER})
    return sum(WORTH[(pattern & ~held).bit_count()] for pattern in patterns(opening))


@cache
def patterns(opening: int) -> tuple[int, ...]:
    """What opens, each part by itself; figures count double where one is needed."""
    pairs, figures, tris, pokers = sets(2, RANKS), sets(2, FIGURES), sets(3, RANKS), sets(4, RANKS)
    opens = {
        1: figures,
        2: pairs + figures,
        3: tris,
        4: tris + pairs,
        5: forties(),
        6: pokers,
        7: runs(5),
        8: tris + runs(3),
    }
    return tuple(map(bits, opens[opening]))


def sets(size: int, ranks: str) -> list[Cards]:
    return [cards for rank in ranks for cards in combinations([rank + suit for suit in SUITS], size)]


def runs(size: int) -> list[Cards]:
    line = RANKS + RANKS[0]
    return [tuple(rank + suit for rank in line[at : at + size]) for suit in SUITS for at in range(15 - size)]


def forties() -> list[Cards]:
    """One or two melds worth 40 points."""
    melds = [*sets(3, RANKS), *sets(4, RANKS), *(run for size in range(3, LONGEST + 1) for run in runs(size))]
    worth = {meld: meld_points(meld) for meld in melds}
    pairs = combinations([meld for meld in melds if worth[meld] < 40], 2)
    two = [one + other for one, other in pairs if worth[one] + worth[other] == 40]
    return [*(meld for meld in melds if worth[meld] == 40), *(melds for melds in two if len(set(melds)) == len(melds))]
