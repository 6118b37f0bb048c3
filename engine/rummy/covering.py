"""Covering a hand: every card in melds, by option all but one, and with one imagined card more where needed.

Hand and melds are numbers, as in `engine.rummy.blocks`; the imagined card is a joker in the hand. The search takes the
lowest remaining card first: it is also the lowest card of the block that covers it.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from engine.rummy.blocks import FIELD, GUARDS, LONGEST, ONE_JOKER, UNIT, blocks_of, number_of
from engine.rummy.faces import JOKER, is_joker, stands_for
from engine.rummy.melds import MeldRules

Melds: TypeAlias = tuple[tuple[str, ...], ...]
"""Melds as they can be laid."""


class Piece(NamedTuple):
    """A meld that a hand can make."""

    number: int  # its cards, an imagined one as a joker
    joker: bool
    laid: tuple[str, ...]  # an imagined card as `*7h`

    @property
    def real(self) -> tuple[str, ...]:
        return tuple(face for face in self.laid if not is_joker(face)) if self.joker else self.laid


class Cover(NamedTuple):
    """How a hand is to be covered: without the joker if possible, else with it."""

    natural: int = LONGEST  # most cards of a meld, in a cover without the joker
    imagined: int = LONGEST  # the same, in a cover with it
    spare: bool = True  # one card is left over
    kept: str | None = None  # which is not this one


def cover_but_one(hand: Sequence[str], rules: MeldRules, how: Cover) -> Melds | None:
    """The shortest melds that use up every card of the hand except the spare one; None: there are none."""
    fitting = fitting_pieces(hand, rules)
    natural = {piece.number: piece.laid for piece in fitting if not piece.joker and len(piece.laid) <= how.natural}
    imagined = {piece.number: piece.laid for piece in fitting if len(piece.laid) <= how.imagined}
    for number, laid in ((number_of(hand), natural), (number_of(hand) + ONE_JOKER, imagined)):
        if found := next(coverings(number, laid, spare=how.spare, kept=how.kept), None):
            return tuple(laid[block] for block in found)
    return None


def fitting_pieces(hand: Sequence[str], rules: MeldRules) -> Sequence[Piece]:
    """All melds that some of these cards make, each taken alone, the shortest first.

    A card is imagined only where the others are not a meld without it.
    """
    return _fitting_pieces(number_of(hand), rules)


@lru_cache(64)  # whoever has a turn asks several times about the same hand
def _fitting_pieces(hand: int, rules: MeldRules) -> Sequence[Piece]:
    blocks = blocks_of(rules)
    held = (number for number, _ in blocks.held(hand + ONE_JOKER))
    pieces = [
        Piece(number, number >= ONE_JOKER, imagining(blocks.laid[number]))
        for number in held
        if number < ONE_JOKER or number - ONE_JOKER not in blocks.laid
    ]
    return sorted(pieces, key=lambda piece: len(piece.laid))


@cache
def imagining(laid: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a block, its joker written as the imaginary one."""
    return tuple(f"*{stands_for(face)}" if is_joker(face) else face for face in laid)


def coverings(
    hand: int, blocks: Iterable[int], *, spare: bool = False, kept: str | None = None
) -> Iterator[tuple[int, ...]]:
    """All ways to use up each card of a hand, jokers too, with some of these blocks, tried in their order.

    `spare`: all cards but one, which is neither a joker nor `kept`.
    """
    by_lowest: dict[int, list[int]] = {}
    for block in blocks:
        by_lowest.setdefault(lowest(block), []).append(block)
    guarded = (lowest(UNIT[JOKER]), lowest(UNIT[kept or JOKER])) if spare else None
    return _coverings(hand, by_lowest, guarded, set())


def _coverings(
    hand: int, by_lowest: dict[int, list[int]], kept: tuple[int, ...] | None, never: set[tuple[int, bool]]
) -> Iterator[tuple[int, ...]]:
    """`kept`: fields of the cards that may not be left over; None: no card may be, or one already is.

    `never`: rests that cannot be covered, each with whether `kept` was None. Many ways lead to the same rest.
    """
    if hand == GUARDS:
        if kept is None:
            yield ()
        return
    if (rest := (hand, kept is None)) in never:
        return
    in_vain = True
    for covering in _beginning(lowest(hand - GUARDS), hand, by_lowest, kept, never):
        in_vain = False
        yield covering
    if in_vain:
        never.add(rest)


def _beginning(
    card: int, hand: int, by_lowest: dict[int, list[int]], kept: tuple[int, ...] | None, never: set[tuple[int, bool]]
) -> Iterator[tuple[int, ...]]:
    """The lowest card is taken by one of the blocks that begin with it, or left over."""
    for block in by_lowest.get(card, ()):
        rest = hand - block
        if rest & GUARDS == GUARDS:
            yield from ((block, *others) for others in _coverings(rest, by_lowest, kept, never))
    if kept is not None and card not in kept:
        yield from _coverings(hand - (1 << FIELD * card), by_lowest, None, never)


def lowest(cards: int) -> int:
    """The field, counted from 0, of the lowest card in a number without guard bits."""
    return (cards & -cards).bit_length() // FIELD
