"""What a player's statistics say, from sums of counts (articles ST). A figure with too few cases says nothing."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from engine.statistics import Counts, Kind, Ratio

LEAST_HANDS = 500  # ST-MIN-1: from which BB/100 is shown
NORMAL_95 = 1.96  # ST-HE-5


class Figure(msgspec.Struct, frozen=True):
    """One line of a player's statistics: `value` was reckoned from `of` cases; None while these are fewer than `least`.

    `value` is a share of 1 where `kind` is `percent`.
    """

    key: str
    kind: Kind
    value: Fraction | None
    of: int
    least: int


class PerHundred(msgspec.Struct, frozen=True):
    """What was won in so many `hands` that were played for money, and its squares, in least bets (ST-HE-5)."""

    hands: int = 0
    total: Fraction = Fraction(0)
    squares: Fraction = Fraction(0)

    @property
    def mean(self) -> float:
        """Least bets won in a hundred hands. Needs one hand."""
        return float(100 * self.total / self.hands)

    @property
    def margin(self) -> float:
        """ST-HE-5. Half the width of the interval around `mean`: 1.96·s·100/√n, s over n − 1. Needs two hands."""
        deviation = self.squares - self.total * self.total / self.hands
        return NORMAL_95 * sqrt(deviation / (self.hands - 1)) * 100 / sqrt(self.hands)


def figures(ratios: Iterable[Ratio], counts: Counts) -> tuple[Figure, ...]:
    """ST-MIN-1. All figures of a game, from the sums of its counts; the value is None where there are too few cases."""
    return tuple(_figure(ratio, counts) for ratio in ratios)


def _figure(ratio: Ratio, counts: Counts) -> Figure:
    done, of = counts[ratio.done], counts[ratio.of]
    value = Fraction(done, of) if of >= ratio.least else None
    return Figure(ratio.key, ratio.kind, value, of, ratio.least)


def per_hundred(gains: Iterable[tuple[int, int]]) -> PerHundred:
    """ST-HE-5. `gains`: chips won and the least bet of each hand for money; those without a least bet are left out."""
    nets = [Fraction(chips, least) for chips, least in gains if least]
    return PerHundred(len(nets), sum(nets, Fraction(0)), sum((net * net for net in nets), Fraction(0)))


def summed(counts: Iterable[dict[str, int]]) -> Counts:
    total: Counts = Counter()
    for each in counts:
        total.update(each)
    return total


def course(gains: Sequence[int], points: int) -> tuple[int, ...]:
    """Chips won so far at `points` moments at most (two or more): the first is 0, the last is now."""
    so_far = [0]
    for chips in gains:
        so_far.append(so_far[-1] + chips)
    if len(so_far) <= points:
        return tuple(so_far)
    last = len(so_far) - 1
    return tuple(so_far[last * number // (points - 1)] for number in range(points))
