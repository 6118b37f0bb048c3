"""The best hand that lay face up at the end of a deal."""

from bot.games.best_hands import BestHand
from bot.games.flop.hands import told_made, worth_to_the_viewer
from bot.games.game_text import as_they_lie
from engine.poker.flop.facts import FlopFacts, boards_seen, on_board
from engine.poker.flop.house_rules import FlopRules
from engine.poker.worth import BOARD
from engine.view import View


def best_hand(rules: FlopRules, view: View[FlopFacts]) -> BestHand | None:
    """Only of a whole board."""
    found = (_on_board(rules, on_board(view, number)) for number in range(len(boards_seen(view))))
    return max(filter(None, found), key=lambda hand: hand.value, default=None)


def _on_board(rules: FlopRules, view: View[FlopFacts]) -> BestHand | None:
    seat = next(iter(view.facts.made), None)
    if seat is None or len(view.piles["board"]) < BOARD:
        return None
    worth = worth_to_the_viewer(rules, view, seat)
    assert worth is not None  # noqa: S101  it was shown, with a whole board
    return BestHand(seat, (worth.value,), as_they_lie(worth.five), lambda words: told_made(words, worth.made))
