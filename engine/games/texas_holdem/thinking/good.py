"""The good robot: tables before the flop, and then the plain robot's play."""

from collections.abc import Sequence

from engine.deal import Event
from engine.games.texas_holdem import robot as plain
from engine.games.texas_holdem.thinking.starting import SHARES, number_of
from engine.play import Action
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.moves import MUCK
from engine.poker.flop.robot import beside_the_betting, board, hole
from engine.poker.flop.thinking import before_flop
from engine.poker.flop.thinking.said import course
from engine.view import View


def choose(view: View[FlopFacts], events: Sequence[Event], luck: float, _boldness: float = 0.0) -> Action:
    """Fold, call or raise by tables before the flop; after it by the strength of the hand."""
    me, said = view.viewer, beside_the_betting(view, luck)
    if me is None or said is not None:
        return said or MUCK
    if board(view) or len(boards_seen(view)) > 1:
        return plain.choose(view, luck)
    return before_flop.choose(view, me, SHARES[number_of(hole(view, me))], course(events), luck)
