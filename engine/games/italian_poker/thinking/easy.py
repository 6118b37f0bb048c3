"""The easy robot: the plain player, which looks at its own hand alone."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.italian_poker import robot
from engine.games.italian_poker.deal import ItalianFacts
from engine.play import Action
from engine.view import View


def choose(view: View[ItalianFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """Open what may be opened, bet strong hands, call when the price is right, else parola or fold."""
    return robot.choose(view, luck)
