"""The best hand that lay face up at the end of a deal."""

from bot.games.best_hands import BestHand, in_order
from bot.games.texas_holdem.hands import KEY, told_made
from engine.games import GAMES
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.poker.worth import BOARD, HandWorth
from engine.view import View


def best_hand(rules: HoldemRules, view: View[HoldemFacts]) -> BestHand | None:
    """Only of a whole board."""
    seat = next(iter(view.facts.made), None)
    if seat is None or len(view.piles["board"]) < BOARD:
        return None
    worth: HandWorth = GAMES[KEY].worth(rules, view, seat)
    return BestHand(seat, (worth.value,), in_order(worth.five), lambda words: told_made(words, worth.made))
