"""The best arrangement of a hand into melds, for rules, hints and robots: fewest points left, or all cards down.

Jokers of the hand are `JK`; in melds they name the card they stand for.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from engine.rummy.blocks import COPIES, FIELD, GUARDS, ONE_JOKER, Block, blocks_of, jokers_in, number_of
from engine.rummy.covering import Melds, coverings, lowest
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.melds import MeldRules
from engine.rummy.points import ACE, hand_points

Taken: TypeAlias = tuple[int, tuple[int, ...]]
"""Blocks taken out of a hand: their weight together, and their numbers."""
NOTHING: Taken = (0, ())
MOST_STEPS = 5_000  # in one search; a hand of 15 cards with two jokers needs a few hundred
KEPT = 256  # arrangements: those of the hands that are being played now
MOST_FOUND = 5_000  # remainders of the hand kept in one search; 20 cards with four jokers have a few hundred


class Arrangement(msgspec.Struct, frozen=True):
    melds: Melds
    left: tuple[str, ...]
    points: int  # of what is left


def arrange(hand: Sequence[str], rules: MeldRules) -> Arrangement:
    """The arrangement of a hand that leaves the fewest points and, among equals, the fewest cards.

    From about thirty cards on it may not be the very best, since the search is bounded.
    """
    best = _arranged(hand, _laid(number_of(hand), rules)[1], rules)
    if 1 < best.points <= ACE:  # an ace that is left alone costs 1 (CA-SCORE-3)
        for ace in dict.fromkeys(face for face in hand if face[0] == "A"):
            if rest := cover(without(hand, (ace,)), rules):
                return Arrangement(rest, (ace,), 1)
    return best


@lru_cache(maxsize=KEPT)
def _laid(hand: int, rules: MeldRules) -> Taken:
    """A turn asks for the same hand several times: what is offered, what may be done, what a robot thinks of it."""
    blocks = blocks_of(rules).held(hand)
    return heaviest(hand, blocks) if rules.joker_per_meld > 1 else _with_single_jokers(hand, blocks)


def _arranged(hand: Sequence[str], blocks: Sequence[int], rules: MeldRules) -> Arrangement:
    melds = tuple(blocks_of(rules).laid[block] for block in blocks)
    left = without(hand, [JOKER if is_joker(face) else face for meld in melds for face in meld])
    return Arrangement(melds, left, hand_points(left))


def without(hand: Sequence[str], faces: Iterable[str]) -> tuple[str, ...]:
    """The hand after these faces have left it. Raises ValueError for what it does not hold."""
    left = list(hand)
    for face in faces:
        left.remove(face)
    return tuple(left)


# Fewest points left, at most one joker in a meld: blocks without jokers first, then the few that the jokers can make.


def _with_single_jokers(hand: int, blocks: Sequence[Block]) -> Taken:
    natural = [block for block in blocks if block[0] < ONE_JOKER]
    with_joker = [block for block in blocks if block[0] >= ONE_JOKER]
    return _Search(with_joker).best(hand, natural, jokers_in(hand))


class _Search:
    """One bounded search. `joker_blocks`: all blocks with jokers, the heaviest first."""

    def __init__(self, joker_blocks: Sequence[Block]) -> None:
        self._joker_blocks = joker_blocks
        self._steps = MOST_STEPS

    def best(self, hand: int, natural: Sequence[Block], jokers: int) -> Taken:
        """The heaviest choice of blocks that this hand holds together. It holds each block of `natural` taken alone."""
        best = self._with_jokers(hand, self._joker_blocks, jokers) if jokers else NOTHING
        for at, (block, weight) in enumerate(natural):
            if self._steps < 0:
                break
            rest = hand - block
            fitting = [other for other in natural[at:] if (rest - other[0]) & GUARDS == GUARDS]
            more, others = self.best(rest, fitting, jokers) if fitting or jokers else NOTHING
            if weight + more > best[0]:
                best = weight + more, (block, *others)
        return best

    def _with_jokers(self, hand: int, blocks: Sequence[Block], jokers: int) -> Taken:
        """The same for blocks with jokers only, at most as many as there are jokers."""
        best = NOTHING
        for at, (block, weight) in enumerate(blocks):
            if weight * jokers <= best[0] or self._steps < 0:
                break
            self._steps -= 1
            rest = hand - block
            if rest & GUARDS == GUARDS:
                more, others = self._with_jokers(rest, blocks[at:], jokers - 1) if jokers > 1 else NOTHING
                if weight + more > best[0]:
                    best = weight + more, (block, *others)
        return best


# Fewest points left, two jokers in a meld: the lowest card that begins a block stays, or lies in one of its blocks.


def heaviest(hand: int, blocks: Sequence[Block]) -> Taken:
    """The heaviest choice of these blocks that the hand holds together. It holds each alone; the heaviest come first.

    Results are kept by remainder of the hand, since many choices lead to the same one.
    """
    begun: dict[int, list[Block]] = {}
    for block in blocks:
        begun.setdefault(lowest(block[0]), []).append(block)
    begins = sum(COPIES << FIELD * card for card in begun)
    found: dict[int, Taken] = {}

    def best(rest: int) -> Taken:
        if not rest & begins:
            return NOTHING
        if rest not in found:
            found[rest] = searched(rest, lowest(rest & begins))
        return found[rest]

    def searched(rest: int, card: int) -> Taken:
        fitting = [block for block in begun[card] if (rest - block[0]) & GUARDS == GUARDS]
        if len(found) > MOST_FOUND and fitting:
            fitting, taken = fitting[:1], NOTHING
        else:
            taken = best(rest - (1 << FIELD * card))
        for block, weight in fitting:
            more, others = best(rest - block)
            if weight + more > taken[0]:
                taken = weight + more, (block, *others)
        return taken

    return best(hand)


# All cards down.


def cover(hand: Sequence[str], rules: MeldRules) -> Melds | None:
    """Melds that use up every card of the hand and every joker; None if there are none."""
    return next(covers(hand, rules), None)


def covers(hand: Sequence[str], rules: MeldRules) -> Iterator[Melds]:
    """All ways to put every card of the hand and every joker into melds of at most five cards."""
    number, blocks = number_of(hand), blocks_of(rules)
    for covering in coverings(number, (block for block, _ in blocks.held(number))):
        yield tuple(blocks.laid[block] for block in covering)
