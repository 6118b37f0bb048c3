"""The good robot: plays its cards like the plain player, and buys whatever brings it nearer to its opening."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.carioca import robot as plain
from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.moves import BUY, Buy, Faces
from engine.play import Action
from engine.rummy.arrange import arrange
from engine.rummy.openings import IN_HAND
from engine.seats import Seat
from engine.view import View

NEARER = 1.3  # factor: a card that brings the hand so much nearer to its opening is bought
MOST_HELD = 17  # cards: with so many it buys no more, since all must be laid or count


def choose(view: View[CariocaFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """Open sooner, by buying more cards."""
    me = view.viewer
    return BUY if me is not None and _may_buy(view, me) and _buys(view, me) else plain.choose(view, luck)


def _may_buy(view: View[CariocaFacts], me: Seat) -> bool:
    return any(option.kind is Buy and not option.locked for option in view.asked.get(me, ()))


def _buys(view: View[CariocaFacts], me: Seat) -> bool:
    """Before it can open, what it needs for that; never for more than a quarter of the pot."""
    facts, hand = view.facts, view.faces(me)
    if facts.top is None or me in facts.opened or len(hand) >= MOST_HELD or plain.is_dear(view):
        return False
    return not plain.can_open(view, hand) and _is_nearer(view, me, hand, (*hand, facts.top))


def _is_nearer(view: View[CariocaFacts], me: Seat, hand: Faces, more: Faces) -> bool:
    """In hand (8) all cards must be laid: there only what lies in a meld with others brings it nearer."""
    if view.facts.opening == IN_HAND:
        return len(arrange(more, plain.MELDS).left) < len(arrange(hand, plain.MELDS).left)
    return plain.promised(view, me, more) >= NEARER * plain.promised(view, me, hand)
