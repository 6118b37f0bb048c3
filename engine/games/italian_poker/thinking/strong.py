"""The strong robot: minds everything that the others do, and does what earns most against such hands."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.thinking import betting
from engine.play import Action
from engine.view import View


def choose(view: View[ItalianFacts], events: Sequence[Event], luck: float, temper: Temper = EVEN) -> Action:
    """Open, bet, call or fold, whatever earns most chips on average."""
    return betting.choose(view, events, luck, temper.boldness, words=True)
