"""Hands as people lay them down."""

from bot.games.best_hands import fanned_out
from bot.games.game_text import as_they_lie
from engine.cards import cards


def test_what_makes_the_hand_lies_first_and_the_side_cards_follow() -> None:
    assert fanned_out(cards("Ah 7d Kc 7s 9h")) == cards("7d 7s Ah Kc 9h")
    assert fanned_out(cards("Kd As Kh Ac Ks")) == cards("Kh Kd Ks Ac As")
    assert fanned_out(cards("9h Kd Td Jh Qs")) == as_they_lie(cards("Kd Qs Jh Td 9h"))
