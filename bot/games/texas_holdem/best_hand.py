"""The best hand that lay face up at the end of a deal."""

from itertools import combinations

from bot.games.best_hands import BestHand, in_order
from bot.games.poker.hands import known
from bot.games.texas_holdem.hands import told_hand
from engine.games.texas_holdem import HoldemFacts
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.worth import BOARD
from engine.seats import Seat
from engine.view import View


def best_hand(view: View[HoldemFacts]) -> BestHand | None:
    board, values = known(view.piles["board"]), hand_values(TEXAS_HOLDEM)
    if len(board) < BOARD:
        return None

    def hand(seat: Seat) -> BestHand:
        five = max(combinations(known(view.hand(seat)) + board, 5), key=values.value)
        told = told_hand
        return BestHand(seat, (values.value(five),), in_order(five), lambda words: told(words, five))

    return max(map(hand, view.facts.shown), key=lambda found: found.value, default=None)
