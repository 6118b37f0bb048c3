"""The easy robot: the plain player, which counts the cards that its hand lacks."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.pokerato import robot
from engine.games.pokerato.deal import PokeratoFacts
from engine.play import Action
from engine.view import View


def choose(view: View[PokeratoFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """Stake and play by how many cards are missing, whoever else plays."""
    return robot.choose(view, luck)
