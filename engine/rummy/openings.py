"""The eight openings of Carioca: why melds are not an opening, and which openings a hand can make (CA-OPEN)."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.play import Refused
from engine.rummy.arrange import cover
from engine.rummy.blocks import GUARDS, blocks_of, number_of
from engine.rummy.covering import Melds
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.melds import MeldRules, read_meld, why_not_a_meld
from engine.rummy.points import meld_points

FIGURES = "JQKA"  # CA-COMB-8
FORTY = 5  # the number of the opening worth 40 points
IN_HAND = 8  # the number of the opening that closes at once
LONGEST = 8  # cards of a run in the forty: nine are worth more
SIZES = {1: (2,), 2: (2, 2), 3: (3,), 4: (3, 2), 6: (4,), 7: (5,)}  # cards of each meld, by the number of the opening

Laid: TypeAlias = tuple[int, tuple[str, ...]]
"""A meld in the hand: its number as a block, and its cards in order."""


class OpeningRules(msgspec.Struct, frozen=True):
    """House rules about openings."""

    melds: MeldRules = MeldRules()
    same_rank_pairs: bool = False  # AMB-CA-4: two pairs, and tris and pair, may be of one rank
    full_figurato: bool = False  # AMB-CA-5: one part of the full must be of figures
    longer_ok: bool = False  # AMB-CA-7: a poker for a tris, six cards for a run of five
    q40: Literal["exact", "max_two_melds", "at_least"] = "exact"  # AMB-CA-6

    @property
    def natural(self) -> MeldRules:
        """CA-OPEN-10. Openings hold no jokers, and only they may hold pairs."""
        return replace(self.melds, joker_per_meld=0, pairs=True)


def why_not_opening(number: int, melds: Sequence[Sequence[str]], rules: OpeningRules) -> Refused | None:
    """Why these melds are not opening `number`, 1 to 8; None if they are. Who holds the cards is not checked."""
    allowed = rules.melds if number == IN_HAND else rules.natural
    if number != IN_HAND and any(is_joker(face) for meld in melds for face in meld):
        return Refused("joker_in_opening")
    if not _has_sizes(number, melds, rules):
        return Refused("opening_shape", number=number)
    refusals = (why_not_a_meld(meld, allowed) for meld in melds)
    if refused := next((refusal for refusal in refusals if refusal), None):
        return refused
    return _why_not_these(number, [read_meld(meld, allowed).cards for meld in melds], rules)


def _has_sizes(number: int, melds: Sequence[Sequence[str]], rules: OpeningRules) -> bool:
    """CA-OPEN-1..7. The right number of melds, each of the right size; forty and in-hand take any number of sets and
    runs.
    """
    sizes = sorted(map(len, melds), reverse=True)
    if number not in SIZES:
        return len(sizes) > 0 and 2 not in sizes
    wanted = SIZES[number]
    return len(sizes) == len(wanted) and all(_is_size(*pair, rules) for pair in zip(sizes, wanted, strict=True))


def _is_size(size: int, wanted: int, rules: OpeningRules) -> bool:
    """CA-OPEN-7. Exactly the wanted number of cards; by option (AMB-CA-7) more, but a pair is always two."""
    return size == wanted or (rules.longer_ok and size > wanted > 2)


def _why_not_these(number: int, melds: Sequence[tuple[str, ...]], rules: OpeningRules) -> Refused | None:
    """The same for melds that lie in order and have the sizes of this opening."""
    if number in SIZES and any(_is_run(meld) != (number == 7) for meld in melds):
        return Refused("opening_shape", number=number)
    ranks = [meld[0][0] for meld in melds]
    figured = number in (1, 2) or (number == 4 and rules.full_figurato)
    if figured and not any(rank in FIGURES for rank in ranks):
        return Refused("opening_not_figured", number=number)
    if number in (2, 4) and ranks[0] == ranks[1] and not rules.same_rank_pairs:
        return Refused("opening_same_rank", number=number)
    return _why_not_forty(melds, rules) if number == FORTY else None


def _is_run(meld: Sequence[str]) -> bool:
    return meld[0][0] != meld[1][0]


def _why_not_forty(melds: Sequence[Sequence[str]], rules: OpeningRules) -> Refused | None:
    """CA-OPEN-5, CA-OPEN-12, CA-OPEN-13. Exactly 40 points, in any number of sets and runs."""
    if rules.q40 == "max_two_melds" and len(melds) > 2:
        return Refused("opening_two_melds")
    points = sum(map(meld_points, melds))
    if rules.q40 == "at_least":
        return Refused("opening_too_few_points", points=points) if points < 40 else None
    return Refused("opening_points", points=points) if points != 40 else None


# What a hand can open with.


def openings(number: int, hand: Sequence[str], rules: OpeningRules, using: str | None = None) -> Iterator[Melds]:
    """Every opening `number` that this hand can make; `using`: only those that hold this card (CA-DRAW-12).

    Of the closings in hand (8) only one is given, even where there are several.
    """
    if number == IN_HAND:
        closing = cover(hand, rules.melds)
        found = iter([closing] if closing else [])
    else:
        found = _natural_openings(number, [face for face in hand if face != JOKER], rules, using)
    for melds in found:
        if using is None or any(using in meld for meld in melds):
            yield melds


def _natural_openings(number: int, hand: Sequence[str], rules: OpeningRules, using: str | None) -> Iterator[Melds]:
    held = number_of(hand)
    blocks = blocks_of(rules.natural, LONGEST)
    there = [(block, blocks.laid[block]) for block, _ in blocks.held(held)]
    found = _forty(held, there, using) if number == FORTY else _of_sizes(number, held, there, rules)
    return (melds for melds in found if _why_not_these(number, melds, rules) is None)


def _of_sizes(number: int, held: int, there: Sequence[Laid], rules: OpeningRules) -> Iterator[Melds]:
    """Melds of the sizes of this opening that the hand holds together."""
    parts = [[laid for laid in there if _is_size(len(laid[1]), size, rules)] for size in SIZES[number]]
    for chosen in combinations_with_replacement(parts[0], 2) if number == 2 else product(*parts):
        if (held - sum(block for block, _ in chosen)) & GUARDS == GUARDS:
            yield tuple(meld for _, meld in chosen)


def _forty(held: int, there: Sequence[Laid], using: str | None) -> Iterator[Melds]:
    """Sets and runs that the hand holds together: worth 40 points or more, but less without the last one.

    If a card must be used, the meld that holds it comes first, since the others might be worth 40 without it.
    """
    melds = [laid for laid in there if len(laid[1]) > 2]
    if using is None:
        yield from _worth_forty(held, melds, 0)
        return
    for block, meld in melds:
        if using in meld:
            yield from ((meld, *others) for others in _worth_forty(held - block, melds, meld_points(meld)))


def _worth_forty(held: int, melds: Sequence[Laid], points: int) -> Iterator[Melds]:
    """Melds that bring these points to 40 or more."""
    if points >= 40:
        yield ()
        return
    for at, (block, meld) in enumerate(melds):
        rest = held - block
        if rest & GUARDS == GUARDS:
            found = _worth_forty(rest, melds[at:], points + meld_points(meld))
            yield from ((meld, *others) for others in found)
