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
"""From house rules and a view of the end."""


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=as_held))
