"""Melds that cover a hand but for one card, with one more imagined if need be: a search over bits of faces.

Longer melds are shorter ones end to end, so those of three to five cards are enough; and a card is imagined only where
the others are no meld without it. The lowest face that remains is the lowest of the meld that takes it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement
from operator import or_
from typing import NamedTuple, TypeAlias

from engine.cards import SUITS
from engine.rummy.faces import RANKS

BITS = {rank + suit: 1 << (4 * place + of) for place, rank in enumerate(RANKS) for of, suit in enumerate(SUITS)}
LONGEST = 5  # cards of a meld that cannot be split into two
Melds: TypeAlias = tuple[tuple[str, ...], ...]


class Pieces(NamedTuple):
    """Which melds there are."""

    dup_suits: bool = False  # both copies of a card may stand in one set
    ace_low_only: bool = False


class Piece(NamedTuple):
    """A meld as the search sees it."""

    once: int  # bits of the faces that it takes
    twice: int  # of those of which it takes both copies
    joker: bool
    laid: tuple[str, ...]  # an imagined card as `*7h`


class Cover(NamedTuple):
    """How a hand is to be covered: with melds of so many cards at most, without the joker or, if not so, with it."""

    natural: int = LONGEST
    imagined: int = LONGEST
    spare: bool = True  # one card is left over
    kept: str | None = None  # but not this one


def cover(hand: Sequence[str], pieces: Pieces, how: Cover) -> Melds | None:
    """Melds that hold every card of the hand but the spare one; None: there are none.

    Copies are interchangeable, and of each face there are two at most.
    """
    once, twice = bits_of(hand)
    fitting = fitting_pieces(hand, pieces)
    reached = reduce(or_, (piece.once for piece in fitting), 0)
    if (once & ~reached).bit_count() > how.spare:
        return None
    kept = BITS[how.kept] if how.kept else 0
    natural = _Search([piece for piece in fitting if not piece.joker and len(piece.laid) <= how.natural], kept)
    imagined = _Search([piece for piece in fitting if len(piece.laid) <= how.imagined], kept)
    found = natural.covered(once, twice, spare=how.spare, joker=False)
    return imagined.covered(once, twice, spare=how.spare, joker=True) if found is None else found


class _Search:
    """The melds that a hand can make, by the bit of their lowest face, and the bit of the face that is kept."""

    def __init__(self, fitting: Iterable[Piece], kept: int) -> None:
        self._kept = kept
        self._by_lowest: dict[int, list[Piece]] = {}
        for piece in fitting:
            self._by_lowest.setdefault(piece.once & -piece.once, []).append(piece)

    def covered(self, once: int, twice: int, *, spare: bool, joker: bool) -> Melds | None:
        """These cards in melds: is one of them still to be left over, and another to be imagined?"""
        if not once:
            return None if spare or joker else ()
        low = once & -once
        for piece in self._by_lowest.get(low, ()):
            if piece.once & once == piece.once and piece.twice & twice == piece.twice and piece.joker <= joker:
                gone = piece.once & ~twice | piece.twice
                rest = self.covered(once ^ gone, twice & ~piece.once, spare=spare, joker=joker and not piece.joker)
                if rest is not None:
                    return (piece.laid, *rest)
        if spare and low != self._kept:
            return self.covered(once ^ (low & ~twice), twice & ~low, spare=False, joker=joker)
        return None


def fitting_pieces(hand: Sequence[str], pieces: Pieces) -> list[Piece]:
    """All melds that these cards make, each taken alone, also with one card imagined: of most hands a few."""
    once, twice = bits_of(hand)
    begins_with = _pieces(pieces)
    return [
        piece
        for face in dict.fromkeys(hand)
        for piece in begins_with[face]
        if piece.once & once == piece.once and piece.twice & twice == piece.twice
    ]


def bits_of(faces: Iterable[str]) -> tuple[int, int]:
    """The bits of all these faces, and of those of which there are two copies."""
    once = twice = 0
    for face in faces:
        twice |= once & BITS[face]
        once |= BITS[face]
    return once, twice


# All melds there are.


@cache
def _pieces(pieces: Pieces) -> dict[str, tuple[Piece, ...]]:
    """By their lowest real face. The same cards are not told twice, as with either end of a run imagined."""
    found: dict[tuple[int, int], Piece] = {}
    for laid in sorted((*_sets(pieces), *_runs(pieces)), key=_imagines):
        real = [face for face in laid if face in BITS]
        once, twice = bits_of(real)
        found.setdefault((once, twice), Piece(once, twice, len(real) < len(laid), laid))
    return {face: tuple(piece for piece in found.values() if piece.once & -piece.once == BITS[face]) for face in BITS}


def _imagines(laid: tuple[str, ...]) -> bool:
    return any(face[0] == "*" for face in laid)


def _sets(pieces: Pieces) -> Iterator[tuple[str, ...]]:
    """PO-CLOSE-1, PO-JOKER-2. Three or four of a rank, or two and one imagined in a suit that is not there."""
    suits: Callable[..., Iterator[tuple[str, ...]]] = (
        combinations_with_replacement if pieces.dup_suits else combinations
    )
    for rank in RANKS:
        for size in (2, 3, 4):
            for chosen in suits(SUITS, size):
                if max(map(chosen.count, chosen)) <= 2:
                    real = tuple(rank + suit for suit in chosen)
                    yield real if size > 2 else (*real, "*" + rank + next(suit for suit in SUITS if suit not in chosen))


def _runs(pieces: Pieces) -> Iterator[tuple[str, ...]]:
    """PO-CLOSE-7, PO-JOKER-1, PO-JOKER-3, PO-JOKER-7. Ranks in sequence, perhaps one of them imagined."""
    line = RANKS if pieces.ace_low_only else RANKS + RANKS[0]
    for suit in SUITS:
        for size in range(3, LONGEST + 1):
            for begins in range(len(line) - size + 1):
                run = tuple(rank + suit for rank in line[begins : begins + size])
                yield run
                yield from ((*run[:at], "*" + face, *run[at + 1 :]) for at, face in enumerate(run))
