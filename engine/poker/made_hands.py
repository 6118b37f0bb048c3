"""Made hands as they are told: what five cards make. Each game says which of two is better."""

from enum import StrEnum

import msgspec


class Category(StrEnum):
    """The kinds of hand, from worst to best where nothing else is said."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    TRIPS = "trips"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight_flush"


class MadeHand(msgspec.Struct, frozen=True):
    """A hand as it is told: its category and the ranks (2–14) that decide, in order of weight. Suits are never in it.

    Two pair is (14, 13, 9): aces and kings with a nine. A straight has its top rank only: (5,) for A2345.
    """

    category: Category
    ranks: tuple[int, ...]

    @property
    def kickers(self) -> tuple[int, ...]:
        """The ranks besides the combination (HE-TIE-1 to HE-TIE-11): (9,) for aces and kings with a nine."""
        return self.ranks[_COMBINED.get(self.category, 5) :]


_COMBINED = {Category.HIGH_CARD: 1, Category.PAIR: 1, Category.TWO_PAIR: 2, Category.TRIPS: 1, Category.QUADS: 1}
