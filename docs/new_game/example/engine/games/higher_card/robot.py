"""A plain, sensible player: the more players are in, the higher the card must be."""

from engine.games.higher_card.deal import HigherCardFacts
from engine.games.higher_card.moves import FOLD, STAY
from engine.play import Action
from engine.view import View

BLUFF = 0.05  # how often it stays with any card


def choose(view: View[HigherCardFacts], luck: float) -> Action:
    """What it does from what it sees; `luck` (0-1) makes it hard to read."""
    card = next(iter(view.hand(view.viewer)), None) if view.viewer is not None else None
    if card is None or luck < BLUFF:
        return STAY
    others = len(view.facts.live) - 1
    beats_one = (card.rank - 2) / 13
    return STAY if beats_one**others * view.in_the_middle >= view.facts.ante else FOLD
