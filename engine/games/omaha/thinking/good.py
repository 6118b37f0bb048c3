"""The good robot: tables before the flop, then what earns most against the hands that others may hold."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.omaha import robot as plain
from engine.games.omaha.thinking.ranges import against, range_of
from engine.games.omaha.thinking.starting import share_of
from engine.play import Action
from engine.poker.earning import best, worths
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.moves import MUCK
from engine.poker.flop.robot import beside_the_betting, board, hole
from engine.poker.flop.thinking import before_flop
from engine.poker.flop.thinking.said import course
from engine.view import View

CLOSER = 0.7  # hands of four are nearer to each other than those of two, by which the tables were made


def choose(view: View[FlopFacts], events: Sequence[Event], luck: float, temper: Temper = EVEN) -> Action:
    """The action that earns most on average; of those that earn nearly as much, one by `luck` (0–1)."""
    me, said = view.viewer, beside_the_betting(view, luck)
    if me is None or said is not None:
        return said or MUCK
    if len(boards_seen(view)) > 1:
        return plain.choose(view, luck)
    words, cards, mine = course(events), board(view), hole(view, me)
    if not cards:
        return before_flop.choose(view, me, CLOSER * share_of(mine), words, luck)
    ranges = [range_of(seat, words, cards, mine, len(view.seats)) for seat in view.facts.live if seat != me]
    others = [against(weights, mine, cards) for weights in ranges]
    return best(worths(view, me, others, before_flop.part_of(view, me), temper.boldness), view.in_the_middle, luck)
