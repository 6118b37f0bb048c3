"""What a tournament is worth in its season (articles SE-COUNT, SE-POINT). Exact: whole numbers from whole numbers."""

from collections import Counter
from collections.abc import Mapping
from math import isqrt

import msgspec

FEWEST = 4  # people, for a tournament to count
SCALE = 10_000


class Result(msgspec.Struct, frozen=True):
    """How a tournament has ended: the place of each of its people. Those who tie all have the better place.

    `by_play`: it was neither cancelled nor interrupted. `began` and `ended` are unix seconds.
    """

    id: str
    game: str
    began: float
    ended: float
    places: dict[str, int]
    robots: int = 0
    by_play: bool = True


def counts(result: Result) -> bool:
    """SE-COUNT-1. A tournament counts with four people or more, no more robots than people, and ended by play."""
    people = len(result.places)
    return result.by_play and people >= FEWEST and result.robots <= people


def points_at(field: int, place: int) -> int:
    """SE-POINT-1. ⌊√(10000·F/p)⌋ for the better half of a field of F, 0 for the others."""
    return isqrt(SCALE * field // place) if place <= (field + 1) // 2 else 0


def points(places: Mapping[str, int]) -> dict[str, int]:
    """SE-POINT-1. Everybody's points by their places; those who tie share what their places are worth, rounded down."""
    field, tied = len(places), Counter(places.values())
    worth = {
        place: sum(points_at(field, place + number) for number in range(many)) // many for place, many in tied.items()
    }
    return {player: worth[place] for player, place in places.items()}
