"""The best hand that lay face up at the end of a deal, in games where hands are compared."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import TypeAlias

import msgspec

from bot.told import italian_poker_hands, texas_holdem_hands
from bot.told.poker_hands import known
from bot.told.telling import as_held
from bot.words import Words
from engine.cards import Card
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.hands import ranked
from engine.games.texas_holdem import HoldemFacts
from engine.poker.equity import BOARD
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.seats import Seat
from engine.view import AnyView, View


class BestHand(msgspec.Struct, frozen=True):
    """Five cards, and in words what they are. `value` compares them with others of the same game."""

    seat: Seat
    value: tuple[int, ...]
    cards: tuple[Card, ...]
    told: Callable[[Words], str]


def holdem(view: View[HoldemFacts]) -> BestHand | None:
    board, values = known(view.piles["board"]), hand_values(TEXAS_HOLDEM)
    if len(board) < BOARD:
        return None

    def hand(seat: Seat) -> BestHand:
        five = max(combinations(known(view.hand(seat)) + board, 5), key=values.value)
        told = texas_holdem_hands.told_hand
        return BestHand(seat, (values.value(five),), _sorted(five), lambda words: told(words, five))

    return max(map(hand, view.facts.shown), key=lambda found: found.value, default=None)


def italian(view: View[ItalianFacts]) -> BestHand | None:
    """Suits count too; of the kinds of scala reale, that go round in a circle, the one with the higher cards."""

    def hand(seat: Seat) -> BestHand:
        five = known(view.hand(seat))
        worth = ranked(five, view.facts.lowest_rank)
        told = italian_poker_hands.held
        return BestHand(
            seat, (worth.place, *worth.ranks, worth.suit), _sorted(five), lambda words: told(words, view, five)
        )

    shown = [seat for seat in view.facts.shown if len(known(view.hand(seat))) == 5]
    return max(map(hand, shown), key=lambda found: found.value, default=None)


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=as_held))


Best: TypeAlias = Callable[[AnyView], BestHand | None]
BEST: Mapping[str, Best] = {"texas_holdem": holdem, "italian_poker": italian}
