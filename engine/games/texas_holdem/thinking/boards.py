"""How every hand of two cards stands on a board, cards to come included."""

from collections.abc import Sequence
from functools import lru_cache

from engine.cards import Card, mask_of
from engine.games.texas_holdem.hands import values
from engine.games.texas_holdem.thinking.starting import MASKS
from engine.poker.flop.thinking.completing import completions
from engine.poker.hands import TWOS
from engine.poker.likely import places

LOOKED_AT = {3: 8, 4: 8, 5: 1}  # ways in which a board of so many cards is completed
REMEMBERED = 64  # boards, of about 20 kB each


@lru_cache(REMEMBERED)
def better(board: tuple[Card, ...]) -> tuple[float, ...]:
    """By the number of the hand: the share of all hands that are better on this board, 0–1; 1 if it has a card of the
    board.

    A hand is rated by how often it beats an unknown one.
    """
    won, counted = [0.0] * len(TWOS), [0] * len(TWOS)
    for more in completions(board, LOOKED_AT[len(board)]):
        whole = (*board, *more)
        here = without(whole)
        worths = values([TWOS[number] for number in here], whole)
        place = places(worths)
        for number, worth in zip(here, worths, strict=True):
            won[number] += place[worth]
            counted[number] += 1
    strength = [won[number] / counted[number] if counted[number] else -1.0 for number in range(len(TWOS))]
    here = without(board)
    place, share = places([strength[number] for number in here]), [1.0] * len(TWOS)
    for number in here:
        share[number] = 1 - place[strength[number]]
    return tuple(share)


def without(cards: Sequence[Card]) -> list[int]:
    """The numbers of the hands that have none of these cards."""
    taken = mask_of(cards)
    return [number for number, mask in enumerate(MASKS) if not mask & taken]
