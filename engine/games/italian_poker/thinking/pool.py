"""Hands that stand for all of a pack: as they were dealt, how many cards they changed, and what became of them."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from engine.cards import Card, mask_of, pack
from engine.games.italian_poker.robot import kept_of
from engine.poker.hands import hand_values, italian_poker
from engine.poker.made_hands import Category, MadeHand

SIZE = 1200
HAND = 5
BETTER = 15  # what a hand opens with that is better than any pair
TURN, STEP, MOST = 6364136223846793005, 1442695040888963407, 1 << 64  # of a linear congruential generator


class Played(msgspec.Struct, frozen=True):
    """One hand. Values compare within one pack; shares tell which part of all hands is better, 0–1."""

    mask: int  # of the cards it ended with
    opens: int  # the rank of its pair; `BETTER`; 0: nothing
    changed: int
    first: float  # the share as it was dealt; four to a flush or to a straight count like a fair pair
    last: float  # the share after the change
    value: int  # after the change


@lru_cache(maxsize=8)
def pool(lowest: int) -> tuple[Played, ...]:
    """Sample hands, the best final hand first. `lowest` is the lowest rank of the pack."""
    values = hand_values(italian_poker(lowest))
    found = []
    for cards in spread(list(pack(lowest)), 2 * HAND, SIZE):
        hand, more = list(cards[:HAND]), cards[HAND:]
        kept = kept_of(hand, lowest)
        ended = (*kept, *more[: HAND - len(kept)])
        found.append((values.value(hand), HAND - len(kept), values.value(ended), ended))
    firsts, lasts = sorted(first for first, *_ in found), sorted(last for *_, last, _ in found)
    hands = []
    for first, changed, last, ended in found:
        made = values.describe(first)
        share = 1 - _place(firsts, first)
        drawing = changed == 1 and made.category in (Category.HIGH_CARD, Category.PAIR)
        share = min(share, 0.35) if drawing else share
        hands.append(Played(mask_of(ended), _opens(made), changed, share, 1 - _place(lasts, last), last))
    return tuple(sorted(hands, key=lambda hand: -hand.value))


def _opens(made: MadeHand) -> int:
    if made.category is Category.HIGH_CARD:
        return 0
    return made.ranks[0] if made.category is Category.PAIR else BETTER


def _place(ordered: Sequence[int], value: int) -> float:
    """The share of these that it beats; equal ones count half."""
    return (bisect_left(ordered, value) + bisect_right(ordered, value)) / 2 / len(ordered)


def spread(cards: Sequence[Card], count: int, times: int) -> Iterator[tuple[Card, ...]]:
    """`times` choices of `count` different cards, as if by chance and always the same."""
    number = STEP
    for _ in range(times):
        left = list(cards)
        for place in range(count):
            number = (number * TURN + STEP) % MOST
            other = place + (number >> 33) % (len(left) - place)
            left[place], left[other] = left[other], left[place]
        yield tuple(left[:count])
