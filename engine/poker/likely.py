"""How likely a hand is to act as its player did, by how good it is among all hands."""

from collections import Counter
from collections.abc import Callable, Sequence

Likely = Callable[[float], float]
"""From the share of hands that are better (0–1) to how likely this hand acts as its player did (0–1)."""


def above(top: float, floor: float) -> Likely:
    """The best `top` share of hands, and now and then (`floor`) any other."""
    return lambda share: 1.0 if share < top else max(floor, 1 - (share - top) / (0.35 * top + 0.02))


def between(low: float, high: float) -> Likely:
    """Good hands; half of the very best, up to `low`, would have raised instead."""
    return lambda share: 0.5 if share < low else max(0.05, min(1.0, 1 - (share - high) / (0.3 * high + 0.02)))


def places(worths: Sequence[float]) -> dict[float, float]:
    """For each of these worths, the share of all of them that it beats; ties count half."""
    counts, below, place = Counter(worths), 0, dict[float, float]()
    for worth in sorted(counts):
        place[worth] = (below + counts[worth] / 2) / len(worths)
        below += counts[worth]
    return place
