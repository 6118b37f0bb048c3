"""A plain, sensible Omaha player: bets what is ahead, pays what the price is worth, bluffs a little."""

from collections.abc import Iterator, Sequence
from math import gcd

from engine.cards import Card, pack
from engine.games.omaha.hands import value
from engine.play import Action
from engine.poker.flop import robot
from engine.poker.flop.facts import FlopFacts
from engine.poker.flop.moves import MUCK
from engine.poker.worth import BOARD
from engine.seats import Seat
from engine.view import View

STYLE = robot.Style(bets_from=0.6, raises_from=0.66, opens_from=0.54, reraises_from=0.54, spread=0.13)
HAND = 4
LOOKED_AT = 40  # ways to complete the board and to deal another player's hand


def choose(view: View[FlopFacts], luck: float) -> Action:
    """Bet strong hands, call when the price is right, else check or fold. `luck` (0–1) makes it unpredictable."""
    me, said = view.viewer, robot.beside_the_betting(view, luck)
    if me is None or said is not None:
        return said or MUCK
    return robot.choose(view, luck, STYLE, robot.on_the_average(view, strength_of, me))


def strength_of(view: View[FlopFacts], seat: Seat) -> float:
    """How often this hand wins against an unknown one, 0–1; ties count half.

    Cards to come are counted: hands of four improve so often that their present value says little.
    """
    hand, board = robot.hole(view, seat), robot.board(view)
    won = 0.0
    for others in _ways_to_go_on((*hand, *board), HAND + BOARD - len(board)):
        whole = (*board, *others[HAND:])
        mine, theirs = value(hand, whole), value(others[:HAND], whole)
        won += (mine > theirs) + 0.5 * (mine == theirs)
    return won / LOOKED_AT


def _ways_to_go_on(seen: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Choices of `count` cards among those left, spread evenly over them and always the same."""
    left = [card for card in pack() if card not in seen]
    steps = [step for step in range(1, len(left)) if gcd(step, len(left)) == 1]
    for way in range(LOOKED_AT):
        first, step = 7 * way, steps[way % len(steps)]
        yield tuple([left[(first + step * place) % len(left)] for place in range(count)])
