"""Five cards for each hand of a game, the best hand first: the cards that a ranking shows.

Keys are those of the engine's categories (`full_house`), and `royal`, `massima`, `media`, `minima`.
"""

from typing import NamedTuple

from cards_render.shown.cards import Face
from engine.cards import RANKS

MIXED = "hdcsh"  # suits of five cards that are no flush


class HandShown(NamedTuple):
    """Five cards. `counting` are the positions of those that make the hand; empty if all do."""

    key: str
    cards: tuple[Face, ...]
    counting: tuple[int, ...] = ()


def holdem_hands() -> tuple[HandShown, ...]:
    """The hands with the whole pack, where a full house beats a flush."""
    best, *others = _hands(2)
    royal = HandShown("royal", best.cards)
    straight_flush = HandShown("straight_flush", _suited("98765", "c"))
    by_key = {hand.key: hand for hand in others}
    keys = ("quads", "full_house", "flush", "straight", "trips", "two_pair", "pair", "high_card")
    return (royal, straight_flush, *(by_key[key] for key in keys))


def italian_hands(lowest: int) -> tuple[HandShown, ...]:
    """The hands with a pack whose lowest rank is `lowest` (2–9). The three royals beat each other in a circle."""
    return _hands(lowest)


def _hands(lowest: int) -> tuple[HandShown, ...]:
    ranks = RANKS[lowest - 2 :]
    apart = _apart(ranks)
    low = ranks[0]
    return (
        HandShown("massima", _suited("AKQJT", "h")),
        HandShown("media", _suited(ranks[4::-1], "c")),
        HandShown("minima", _suited(ranks[3::-1] + "A", "d")),
        HandShown("quads", (*_each("K", "hdcs"), low + "d"), (0, 1, 2, 3)),
        HandShown("flush", _suited(apart, "s")),
        HandShown("full_house", (*_each("Q", "hds"), *_each(ranks[1], "cd"))),
        HandShown("straight", _mixed("KQJT9")),
        HandShown("trips", (*_each("J", "hdc"), "Ks", low + "d"), (0, 1, 2)),
        HandShown("two_pair", (*_each("Q", "hc"), *_each("T", "ds"), "Ah"), (0, 1, 2, 3)),
        HandShown("pair", (*_each("A", "hd"), "Kc", "Ts", low + "h"), (0, 1)),
        HandShown("high_card", _mixed(apart), (0,)),
    )


def _apart(ranks: str) -> str:
    """Five ranks that are no run, from the ace down."""
    last = len(ranks) - 1
    return "".join(ranks[-(-last * step // 4)] for step in range(4, -1, -1))


def _suited(ranks: str, suit: str) -> tuple[Face, ...]:
    return tuple(rank + suit for rank in ranks)


def _each(rank: str, suits: str) -> tuple[Face, ...]:
    return tuple(rank + suit for suit in suits)


def _mixed(ranks: str) -> tuple[Face, ...]:
    return tuple(rank + suit for rank, suit in zip(ranks, MIXED, strict=True))
