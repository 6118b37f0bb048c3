"""The strong robot: plays like the good one, but minds what the others declare."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.thinking.good import played
from engine.games.pokerato.thinking.staking import by_words
from engine.play import Action
from engine.view import View


def choose(view: View[PokeratoFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """The action that earns most against hands that go with what the others declared."""
    return played(view, luck, by_words)
