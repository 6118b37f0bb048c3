"""How every hand of two cards stands on a board, cards to come included."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.cards import Card
from engine.games.texas_holdem.hands import values
from engine.games.texas_holdem.thinking.starting import MASKS, PAIRS
from engine.poker.flop.thinking.completing import completions

LOOKED_AT = {3: 8, 4: 8, 5: 1}  # ways in which a board of so many cards is completed
REMEMBERED = 64  # boards, of about 20 kB each


@lru_cache(REMEMBERED)
def better(board: tuple[Card, ...]) -> tuple[float, ...]:
    """By number: which share of all hands is better on this board, 0–1; 1 for a hand that has a card of the board.

    How good a hand is: how often it wins against another one of which nothing is known.
    """
    won, counted = [0.0] * len(PAIRS), [0] * len(PAIRS)
    for more in completions(board, LOOKED_AT[len(board)]):
        whole = (*board, *more)
        here = without(whole)
        place = _places(values([PAIRS[number] for number in here], whole))
        for number, wins in zip(here, place, strict=True):
            won[number] += wins
            counted[number] += 1
    strength = [won[number] / counted[number] if counted[number] else -1.0 for number in range(len(PAIRS))]
    here = without(board)
    share = [1.0] * len(PAIRS)
    for number, wins in zip(here, _places([strength[number] for number in here]), strict=True):
        share[number] = 1 - wins
    return tuple(share)


def without(cards: Sequence[Card]) -> list[int]:
    """The numbers of the hands that have none of these cards."""
    taken = sum([1 << card for card in cards])
    return [number for number, mask in enumerate(MASKS) if not mask & taken]


def _places(worths: Sequence[float]) -> list[float]:
    """For each, which share of all of them it beats; ties count half."""
    counts, below, place = Counter(worths), 0, dict[float, float]()
    for worth in sorted(counts):
        place[worth] = (below + counts[worth] / 2) / len(worths)
        below += counts[worth]
    return [place[worth] for worth in worths]
