"""The best hand that lay face up at the end of a deal, in games where hands are compared."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from bot.games.game_text import as_held
from bot.words import Words
from engine.cards import Card
from engine.seats import Seat


class BestHand(msgspec.Struct, frozen=True):
    """Five cards, and in words what they are. `value` compares them with others of the same game."""

    seat: Seat
    value: tuple[int, ...]
    cards: tuple[Card, ...]
    told: Callable[[Words], str]


Best: TypeAlias = Callable[[Any, Any], BestHand | None]
"""Finds it, from house rules and a view of the deal's end."""


def fanned_out(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """As players lay down what they won with: what makes the hand first, such as the pair, then the side cards."""
    ranks = [card.rank for card in cards]
    return tuple(sorted(cards, key=lambda card: (-ranks.count(card.rank), *as_held(card))))
