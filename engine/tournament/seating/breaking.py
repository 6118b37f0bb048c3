"""When a table breaks, when the final table is made, and what becomes of a carried pot (TO-BREAK, TO-FINAL)."""

from collections.abc import Mapping, Sequence

from engine.seats import Seat


def breaks(heads: Mapping[int, int], seats: int) -> int | None:
    """TO-BREAK-1. The table with the highest number, as soon as the others can seat all; None: all are needed.

    `heads`: players at each table. When a single table can seat all, none breaks: a new one is made (TO-FINAL-1).
    """
    left = sum(heads.values())
    return max(heads) if len(heads) > 1 and seats < left <= (len(heads) - 1) * seats else None


def is_final(heads: Mapping[int, int], seats: int) -> bool:
    """TO-FINAL-1. Are there several tables, though one could seat all?"""
    return len(heads) > 1 and sum(heads.values()) <= seats


def shares_of(pot: int, around: Sequence[Seat]) -> dict[Seat, int]:
    """TO-BREAK-2. What each gets of a carried pot. `around`: seats from the dealer's left; the first get odd chips."""
    share, odd = divmod(pot, len(around))
    return {seat: share + (number < odd) for number, seat in enumerate(around)}
