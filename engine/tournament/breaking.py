"""When a table breaks or the last one is made, and what becomes of a pot that lies there (TO-BREAK, TO-FINAL)."""

from collections.abc import Mapping, Sequence

from engine.seats import Seat


def breaks(heads: Mapping[int, int], seats: int) -> int | None:
    """TO-BREAK-1. The highest table, as soon as the others seat all; None: all are needed.

    `heads`: players at each table. Once a single table holds all it is not broken, but made anew (TO-FINAL-1).
    """
    left = sum(heads.values())
    return max(heads) if len(heads) > 1 and seats < left <= (len(heads) - 1) * seats else None


def is_final(heads: Mapping[int, int], seats: int) -> bool:
    """TO-FINAL-1. Several tables, and one of them would hold all."""
    return len(heads) > 1 and sum(heads.values()) <= seats


def shares_of(pot: int, around: Sequence[Seat]) -> dict[Seat, int]:
    """TO-BREAK-2. What each gets of a carried pot; odd chips from the dealer's left, as they are given."""
    share, odd = divmod(pot, len(around))
    return {seat: share + (number < odd) for number, seat in enumerate(around)}
