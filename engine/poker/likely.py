"""How likely a hand says what was said, by how good it is among all hands."""

from collections.abc import Callable

Likely = Callable[[float], float]
"""From which share of hands is better (0–1) to how likely this hand does what was done (0–1)."""


def above(top: float, floor: float) -> Likely:
    """The best `top` share of hands, and now and then (`floor`) any other."""
    return lambda share: 1.0 if share < top else max(floor, 1 - (share - top) / (0.35 * top + 0.02))


def between(low: float, high: float) -> Likely:
    """Good hands; of the very best ones half have raised."""
    return lambda share: 0.5 if share < low else max(0.05, min(1.0, 1 - (share - high) / (0.3 * high + 0.02)))
