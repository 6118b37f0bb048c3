"""What each action earns on average against the hands that others may hold."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import prod
from operator import mul
from typing import Any

import msgspec

from engine.play import Action, Amount
from engine.poker.wagering import CALL, CHECK, FOLD, Call
from engine.seats import Seat
from engine.view import View

SIZES = (0.45, 0.8, 1.3)  # bets to consider, in pots


class Other(msgspec.Struct, frozen=True):
    """Hands that another player may hold, the best first: how often we win against each (0–1), and its weight."""

    wins: tuple[float, ...]
    weights: tuple[float, ...] = ()  # above 0; empty: all weigh the same

    @property
    def share(self) -> float:
        """How often we win against all of them."""
        if not self.weights:
            return sum(self.wins) / len(self.wins)
        return float(sum(map(mul, self.wins, self.weights)) / sum(self.weights))

    def going_on(self, price: float, curiosity: float) -> tuple[float, float]:
        """How often they call a bet of so many pots, and how often we then win."""
        part = 1 - (1 - curiosity) * price / (1 + price)
        if not self.weights:
            count = max(1, round(len(self.wins) * part))
            return count / len(self.wins), sum(self.wins[:count]) / count
        heaped = list(accumulate(self.weights))
        count = 1 + bisect_left(heaped, heaped[-1] * part, hi=len(heaped) - 1)
        return heaped[count - 1] / heaped[-1], sum(map(mul, self.wins[:count], self.weights)) / heaped[count - 1]


def best(earned: Iterable[tuple[float, Action]], pot: int, luck: float) -> Action:
    """The action that earns most; of those that earn nearly as much, measured by the `pot`, one by `luck` (0–1)."""
    ordered = sorted(earned, key=lambda found: -found[0])
    near = [action for gain, action in ordered if gain >= ordered[0][0] - 0.02 * pot]
    return near[int(luck * len(near)) % len(near)]


def worths(
    view: View[Any], me: Seat, others: Sequence[Other], part: float, boldness: float = 0.0
) -> Iterator[tuple[float, Action]]:
    """Chips that each action earns, compared with folding now.

    `part`: how much of its equity (0–1) a hand realizes while there is betting to come. `boldness`: pots added to what
    a bet or raise earns.
    """
    pot, facts = view.in_the_middle, view.facts
    to_call = min(facts.highest - view.bets[me], view.stacks[me])
    share = prod(other.share for other in others)
    if to_call:
        yield 0.0, FOLD
        part = 1.0 if to_call == view.stacks[me] else part
        if not any(option.kind is Call and option.locked for option in view.asked[me]):
            yield share * part * (pot + to_call) - to_call, CALL
    else:
        yield share * part * pot, CHECK
    for more in view.asked[me]:
        if isinstance(more, Amount) and not more.locked:
            for to in amounts(more, pot + to_call, facts.highest):
                earned = _raised(view, me, others, to, 1.0 if to == more.high else part)
                yield earned + boldness * pot, more.kind(to)


def amounts(more: Amount, pot: int, highest: int) -> list[int]:
    """Bets and raises worth considering; all-in when that is not much more than the pot."""
    wanted = [highest + int(size * pot) for size in SIZES]
    if more.high <= highest + 2 * pot:
        wanted.append(more.high)
    return sorted({max(more.low, min(more.high, to)) for to in wanted})


CURIOUS = (0.0, 0.35)  # the share of those who should fold, but call: to a bet, to a raise


def _raised(view: View[Any], me: Seat, others: Sequence[Other], to: int, part: float) -> float:
    """What a bet or raise earns: some fold, the others call with their better hands, and no more is bet."""
    pot, added = view.in_the_middle, to - view.bets[me]
    highest: int = view.facts.highest
    price = (to - highest) / max(1, pot + highest - view.bets[me])
    curiosity = CURIOUS[highest > 0]
    all_fold, wins, callers = 1.0, 1.0, 0.0
    for other in others:
        calls, share = other.going_on(price, curiosity)
        all_fold *= 1 - calls
        wins *= 1 - calls + calls * share
        callers += calls
    called = part * (wins - all_fold) / (1 - all_fold)
    more = (to - highest) * max(1.0, callers / (1 - all_fold))
    return float(all_fold * pot + (1 - all_fold) * (called * (pot + added + more) - added) - 0.04 * added)
