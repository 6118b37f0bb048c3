"""Seats around a table: numbers from 0, growing clockwise, that is to the left."""

from bisect import bisect_right
from functools import cache
from typing import TypeAlias

Seat: TypeAlias = int


@cache  # of few seats: a deal asks for the same ones again and again
def clockwise(seats: tuple[Seat, ...], after: Seat) -> tuple[Seat, ...]:
    """The given seats (ascending) in clockwise order, beginning left of `after`; if it is one of them it comes last.

    `after` may be an empty seat, as with a dead button.
    """
    cut = bisect_right(seats, after)
    return seats[cut:] + seats[:cut]


def lies_between(seat: Seat, first: Seat, last: Seat) -> bool:
    """Going clockwise from `first`, does this seat come before `last`? False if it is one of them."""
    return seat not in (first, last) and clockwise(tuple(sorted({first, seat, last})), after=first)[0] == seat
