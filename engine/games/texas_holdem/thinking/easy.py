"""The easy robot: the plain player, which looks at its own hand alone."""

from collections.abc import Sequence

from engine.deal import Event
from engine.games.texas_holdem import robot
from engine.play import Action
from engine.poker.flop.facts import FlopFacts
from engine.view import View


def choose(view: View[FlopFacts], _told: Sequence[Event], luck: float, _boldness: float = 0.0) -> Action:
    """Bet strong hands, call when the price is right, else check or fold, wherever it sits."""
    return robot.choose(view, luck)
