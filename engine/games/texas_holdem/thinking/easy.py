"""The easy robot: the plain player, which looks at its own hand alone."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.texas_holdem import robot
from engine.play import Action
from engine.poker.flop.facts import FlopFacts
from engine.view import View


def choose(view: View[FlopFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """Bet strong hands, call when the price is right, else check or fold, wherever it sits."""
    return robot.choose(view, luck)
