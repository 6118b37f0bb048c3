"""The good robot: tables before the flop, and then the plain robot's play."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.texas_holdem import robot as plain
from engine.games.texas_holdem.thinking.starting import SHARES, number_of
from engine.play import Action
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.moves import MUCK
from engine.poker.flop.robot import Style, beside_the_betting, board, hole
from engine.poker.flop.thinking import before_flop
from engine.poker.flop.thinking.said import course
from engine.view import View

CHANCE = 2.5  # a boldness of 0.04 lowers the chance from which the robot bets by 2.5 x 0.04 = 0.1


def choose(view: View[FlopFacts], events: Sequence[Event], luck: float, temper: Temper = EVEN) -> Action:
    """Fold, call or raise by tables before the flop; after it by the strength of the hand."""
    me, said = view.viewer, beside_the_betting(view, luck)
    if me is None or said is not None:
        return said or MUCK
    if board(view) or len(boards_seen(view)) > 1:
        return plain.choose(view, luck, style_of(temper))
    return before_flop.choose(view, me, SHARES[number_of(hole(view, me))], course(events), luck, temper)


def style_of(temper: Temper) -> Style:
    """After the flop, bold robots bet and raise from a lower chance on, patient ones from a higher one."""
    style, less = plain.STYLE, CHANCE * temper.boldness
    return replace(style, bets_from=style.bets_from - less, raises_from=style.raises_from - less)
