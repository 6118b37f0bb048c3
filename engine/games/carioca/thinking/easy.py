"""The easy robot: the plain player, which gathers what opens and lays what fits."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.carioca import robot
from engine.games.carioca.facts import CariocaFacts
from engine.play import Action
from engine.view import View


def choose(view: View[CariocaFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """Buy and keep what helps to open, and get rid of cards as they come."""
    return robot.choose(view, luck)
