"""Omaha deals with named cards, for the tests of words and of the robot."""

from typing import Any

from engine.cards import cards, pack
from engine.games.omaha import Omaha, OmahaRules
from engine.play import Play
from tests.games.deals import begun

GAME = Omaha()
FIRST, OTHER = 0, 1  # of two players the first has the button: it speaks first before the flop, and second after it


def dealt(hand: str, other: str = "", board: str = "", rules: OmahaRules | None = None, stack: int = 2000) -> Play[Any]:
    """Two players, blinds 10/20; who is not named holds some cards that are left, and the board goes on with others."""
    play = begun(GAME, GAME.start(rules or OmahaRules(), {FIRST: stack, OTHER: stack}, dealer=FIRST))
    named = cards(f"{hand} {other} {board}")
    left = [card for card in sorted(pack(), key=lambda card: card * 17 % 52) if card not in named]
    theirs = [*cards(other), *left[: 4 - len(cards(other))]]
    rest = [card for card in left if card not in theirs]
    hands = [card for pair in zip(theirs, cards(hand), strict=True) for card in pair]  # left of the button first
    play.apply(play.shuffle([*hands, *cards(board), *rest]))
    return play
