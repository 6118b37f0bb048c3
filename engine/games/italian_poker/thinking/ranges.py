"""What the others may hold: every hand weighs as much as it is likely after all that its player did."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TypeAlias

from engine.cards import Card, mask_of, pack
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.house_rules import LEVELS
from engine.games.italian_poker.robot import kept_of
from engine.games.italian_poker.thinking.pool import HAND, Played, pool, spread
from engine.games.italian_poker.thinking.said import Said
from engine.poker.earning import Other
from engine.poker.hands import hand_values, italian_poker
from engine.poker.likely import above, between
from engine.seats import Seat

DRAWS = 40  # ways in which our own change may end
SELDOM = 0.04  # how likely somebody does what their hand does not


Weighed: TypeAlias = tuple[list[Played], list[float]]
"""Hands, the best first, and how likely a player holds each."""


def range_of(seat: Seat, said: Sequence[Said], facts: ItalianFacts, mine: Sequence[Card], *, words: bool) -> Weighed:
    """What this player may hold. Without `words` only the opening and the change count."""
    seen, level = mask_of(mine), LEVELS[facts.level]
    hands = [hand for hand in pool(facts.lowest_rank) if not hand.mask & seen]
    weights = [1.0] * len(hands)
    for word in said:
        if word.seat == seat and (words or word.word in ("open", "pass", "change")):
            weights = [weight * likely(word, hand, level) for hand, weight in zip(hands, weights, strict=True)]
    return hands, weights


def likely(word: Said, hand: Played, level: int) -> float:
    """How likely this hand acts so (0–1), at a table where a pair of rank `level` opens."""
    opens = hand.opens >= level
    share = hand.last if word.after else hand.first
    match word.word:
        case "open":
            found = 1.0 if opens else SELDOM
        case "pass":
            found = 0.25 if opens else 1.0
        case "change":
            found = 1.0 if hand.changed == word.count else SELDOM
        case "check":
            found = 0.5 if share < 0.25 else 1.0
        case "call":
            found = between(0.04, (0.8 if word.after else 0.6) / (1 + 0.6 * word.price))(share)
        case "bet":
            found = above(0.4 / (1 + 0.3 * word.price), 0.05)(share)
        case _:
            found = above(0.2 if word.count < 2 else 0.1, 0.03)(share)
    return found


def against(hands: Sequence[Played], weights: Sequence[float], ours: Sequence[int]) -> Other:
    """How often each of our values, all equally likely, wins against each hand; ties count half."""
    ordered = sorted(ours)
    lost = [(bisect_left(ordered, hand.value) + bisect_right(ordered, hand.value)) / 2 for hand in hands]
    return Other(tuple([1 - count / len(ordered) for count in lost]), tuple(weights))


def endings(mine: Sequence[Card], lowest: int, *, changed: bool) -> list[int]:
    """The values of our hand: the one it has after the change, or those that it may come to have."""
    values = hand_values(italian_poker(lowest))
    kept = list(mine) if changed else kept_of(list(mine), lowest)
    missing = HAND - len(kept)
    if not missing:
        return [values.value(kept)]
    left = [card for card in pack(lowest) if card not in mine]
    return [values.value((*kept, *more)) for more in spread(left, missing, DRAWS)]
