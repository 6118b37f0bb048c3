"""Melds that cover a hand but for one card, with one more imagined if need be: a search over bits of faces.

Runs of six and more split into shorter ones, so melds of three to five cards are enough. The lowest face that remains
is the lowest of the meld that takes it: melds are looked up by that.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement
from operator import or_
from typing import NamedTuple, TypeAlias

from engine.cards import SUITS
from engine.rummy.faces import RANKS

BITS = {rank + suit: 1 << (4 * place + of) for place, rank in enumerate(RANKS) for of, suit in enumerate(SUITS)}
Melds: TypeAlias = tuple[tuple[str, ...], ...]


class Pieces(NamedTuple):
    """Which melds may be used."""

    longest: int = 5  # cards of a meld: 3, 4 or 5
    joker: bool = False  # exactly one card is imagined
    dup_suits: bool = False  # both copies of a card may stand in one set
    ace_low_only: bool = False


class Piece(NamedTuple):
    """A meld as the search sees it."""

    once: int  # bits of the faces that it takes
    twice: int  # of those of which it takes both copies
    joker: bool
    laid: tuple[str, ...]  # an imagined card as `*7h`


def cover(hand: Sequence[str], pieces: Pieces, *, spare: bool, kept: str | None = None) -> Melds | None:
    """Melds that hold every card of the hand, but for one where there is a `spare`: that one is not `kept`.

    None: there are none. Copies are interchangeable, and of each face there are two at most.
    """
    once, twice = bits_of(hand)
    begins_with = melds_by_lowest(pieces)
    fitting = {bit: _fitting(begins_with[bit], once, twice) for bit in map(BITS.__getitem__, hand)}
    reached = reduce(or_, (piece.once for found in fitting.values() for piece in found), 0)
    if (once & ~reached).bit_count() > spare:
        return None
    return _Search(fitting, BITS[kept] if kept else 0).covered(once, twice, spare=spare, joker=pieces.joker)


def _fitting(pieces: Sequence[Piece], once: int, twice: int) -> list[Piece]:
    """Those of them that these cards make: of most hands a few."""
    return [piece for piece in pieces if piece.once & once == piece.once and piece.twice & twice == piece.twice]


class _Search(NamedTuple):
    """Which melds a hand can make, by the bit of their lowest face, and the bit of the face that is not thrown away."""

    fitting: dict[int, list[Piece]]
    kept: int

    def covered(self, once: int, twice: int, *, spare: bool, joker: bool) -> Melds | None:
        """As `cover`, of what remains: is a card still to be thrown away, and one to be imagined?"""
        if not once:
            return None if spare or joker else ()
        low = once & -once
        for piece in _fitting(self.fitting[low], once, twice):
            if piece.joker <= joker:
                gone = piece.once & ~twice | piece.twice
                rest = self.covered(once ^ gone, twice & ~piece.once, spare=spare, joker=joker and not piece.joker)
                if rest is not None:
                    return (piece.laid, *rest)
        if spare and low != self.kept:
            return self.covered(once ^ (low & ~twice), twice & ~low, spare=False, joker=joker)
        return None


# All melds there are.


@cache
def melds_by_lowest(pieces: Pieces) -> dict[int, tuple[Piece, ...]]:
    """By the bit of their lowest real face; those without the joker first."""
    found: dict[int, list[Piece]] = {bit: [] for bit in BITS.values()}
    for piece in sorted((*_sets(pieces), *_runs(pieces)), key=lambda piece: piece.joker):
        if pieces.joker or not piece.joker:
            found[piece.once & -piece.once].append(piece)
    return {bit: tuple(of_face) for bit, of_face in found.items()}


def _sets(pieces: Pieces) -> Iterator[Piece]:
    """PO-CLOSE-1, PO-JOKER-2. Three or four of a rank, perhaps one of them imagined in a suit that is not there."""
    suits: Callable[..., Iterator[tuple[str, ...]]] = (
        combinations_with_replacement if pieces.dup_suits else combinations
    )
    for rank in RANKS:
        for size in range(2, min(pieces.longest, len(SUITS)) + 1):
            for chosen in suits(SUITS, size):
                real = tuple(rank + suit for suit in chosen)
                if max(map(real.count, real)) > 2:
                    continue
                if size > 2:
                    yield _piece(real)
                if size < min(pieces.longest, len(SUITS)):
                    yield _piece((*real, "*" + rank + next(suit for suit in SUITS if suit not in chosen)))


def _runs(pieces: Pieces) -> Iterator[Piece]:
    """PO-CLOSE-7, PO-JOKER-1, PO-JOKER-3, PO-JOKER-7. Ranks in sequence, perhaps one of them imagined."""
    line = RANKS if pieces.ace_low_only else RANKS + RANKS[0]
    for suit in SUITS:
        for size in range(3, pieces.longest + 1):
            for begins in range(len(line) - size + 1):
                run = tuple(rank + suit for rank in line[begins : begins + size])
                yield _piece(run)
                for at, face in enumerate(run):
                    yield _piece((*run[:at], "*" + face, *run[at + 1 :]))


def _piece(laid: tuple[str, ...]) -> Piece:
    real = [face for face in laid if face in BITS]
    return Piece(*bits_of(real), joker=len(real) < len(laid), laid=laid)


def bits_of(faces: Iterable[str]) -> tuple[int, int]:
    """The bits of all these faces, and of those of which there are two copies."""
    once = twice = 0
    for face in faces:
        twice |= once & BITS[face]
        once |= BITS[face]
    return once, twice
