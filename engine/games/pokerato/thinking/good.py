"""The good robot: stakes by how often its hand wins, and keeps the cards with which most closes come soon."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.pokerato import robot as plain
from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.moves import DRAW, PASS, TAKE, Discard, Open, Stay
from engine.games.pokerato.thinking.cards import near, takes, thrown
from engine.games.pokerato.thinking.staking import Heard, declared, nothing_heard
from engine.play import Action
from engine.view import View


def choose(view: View[PokeratoFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """The action that earns most against any hands that the others may hold."""
    return played(view, luck, nothing_heard)


def played(view: View[PokeratoFacts], luck: float, heard: Heard) -> Action:
    """Declare what earns most; draw, take and throw away by how near the hand is to all its closes."""
    me = view.viewer
    if me is None or me not in view.asked:
        return PASS
    offered = {option.kind for option in view.asked[me] if not option.locked}
    if Open in offered or Stay in offered:
        return declared(view.facts, me, near(view, me), luck, heard, opens=Open in offered)
    said = plain.choose(view, luck)
    if said == DRAW and view.piles["discards"] and takes(view, me):
        return TAKE
    return thrown(view, me) if isinstance(said, Discard) else said
