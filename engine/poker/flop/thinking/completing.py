"""Ways in which a board may be completed."""

from collections.abc import Sequence
from itertools import combinations
from math import gcd

from engine.cards import Card, pack
from engine.poker.worth import BOARD


def completions(seen: Sequence[Card], count: int, missing: int | None = None) -> list[tuple[Card, ...]]:
    """`count` ways in which a board may be completed, spread evenly and always the same; all, if there are no more.

    `seen` is the board, or (with `missing`) any cards that cannot come.
    """
    to_come = BOARD - len(seen) if missing is None else missing
    left = [card for card in pack() if card not in seen]
    if to_come < 2:
        ways = list(combinations(left, to_come))
        return [ways[len(ways) * place // count] for place in range(count)] if count < len(ways) else ways
    steps = [step for step in range(3, len(left)) if gcd(step, len(left)) == 1]
    chosen = []
    for way in range(count):
        first, step = len(left) * way // count, steps[7 * way % len(steps)]
        chosen.append(tuple([left[(first + step * place) % len(left)] for place in range(to_come)]))
    return chosen
