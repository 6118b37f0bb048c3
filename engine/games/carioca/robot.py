"""A plain, sensible Carioca player: gathers what the deal opens with, opens when it can, lays what fits, closes.

It values cards by the usual house rules; its questions tell what it may do.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.moves import (
    Buy,
    Choose,
    Close,
    Discard,
    Draw,
    DrawTwo,
    Faces,
    Lay,
    Meld,
    No,
    Open,
    Swap,
    Take,
)
from engine.games.carioca.thinking.promise import promise
from engine.play import Action, Checked, Option
from engine.rummy.arrange import arrange, without
from engine.rummy.faces import JOKER
from engine.rummy.melds import MeldRules, readings, why_not_added
from engine.rummy.openings import IN_HAND, OpeningRules, openings
from engine.seats import Seat
from engine.view import View

MELDS, OPENINGS = MeldRules(), OpeningRules()
GOING_OUT = 4  # cards: with no more than these it wants to be rid of jokers too
Offered: TypeAlias = Mapping[type[Action], Option]


def choose(view: View[CariocaFacts], luck: float) -> Action:
    """The robot's action; `luck` (0–1) decides between cards that are equally good to discard."""
    me = view.viewer
    if me is None or view.over or me not in view.asked:
        return No()
    offered: Offered = {option.kind: option for option in view.asked[me] if not option.locked}
    hand = view.faces(me)
    if Choose in offered:
        return _opening_chosen(offered[Choose], hand)
    if Draw in offered or Take in offered:
        return _drawn(view, me, hand, offered)
    if No in offered:
        return _bought_or_not(view, me, hand, offered)
    return _laid(view, hand, offered) or _discarded(view, me, hand, offered[Discard], luck)


def is_dear(view: View[CariocaFacts]) -> bool:
    """Does buying cost more than a quarter of the pot?"""
    return view.facts.buy_price > 0 and view.in_the_middle < 4 * view.facts.buy_price


def can_open(view: View[CariocaFacts], hand: Faces) -> bool:
    """Does this hand open? If all have openings of their own, with any of them."""
    numbers = (view.facts.opening,) if view.facts.opening else range(1, IN_HAND + 1)
    return any(next(openings(number, hand, OPENINGS), None) for number in numbers)


def _opening_chosen(option: Option, hand: Faces) -> Action:
    """Carioca pazza: the hardest opening that is in the hand, else the easiest."""
    numbers = [choice.opening for choice in _hints(option)]
    held = [number for number in numbers if number != IN_HAND and next(openings(number, hand, OPENINGS), None)]
    return Choose(max(held) if held else min(numbers))


def _bought_or_not(view: View[CariocaFacts], me: Seat, hand: Faces, offered: Offered) -> Action:
    """Buy what opens, or makes a new meld; never for more than a quarter of the pot."""
    top = view.facts.top
    if top is None or Buy not in offered or is_dear(view):
        return No()
    return Buy() if _is_of_use(view, me, hand, top) else No()


def _drawn(view: View[CariocaFacts], me: Seat, hand: Faces, offered: Offered) -> Action:
    """Take what is of use at once; draw two while the opening is not there."""
    top = view.facts.top
    if Take in offered and top and (_is_of_use(view, me, hand, top) or _fits_the_table(view, me, top)):
        return Take()
    if Draw not in offered:
        return No()
    return DrawTwo() if DrawTwo in offered and not can_open(view, hand) else Draw()


def _is_of_use(view: View[CariocaFacts], me: Seat, hand: Faces, card: str) -> bool:
    """Does it open or, after the opening, make a new meld?"""
    if me not in view.facts.opened:
        return can_open(view, (*hand, card)) and not can_open(view, hand)
    return len(arrange((*hand, card), MELDS).left) < len(arrange(hand, MELDS).left)


def _fits_the_table(view: View[CariocaFacts], me: Seat, card: str) -> bool:
    """May those who have opened lay it off?"""
    others = (laid.meld for laid in view.facts.melds if not (laid.opening and laid.owner == me))
    return me in view.facts.opened and any(why_not_added(meld, (card,), MELDS) is None for meld in others)


def _laid(view: View[CariocaFacts], hand: Faces, offered: Offered) -> Action | None:
    """The first move that gets rid of cards; None: there is none."""
    for kind in (Close, Open, Meld, Lay, Swap):
        if move := next(iter(_hints(offered.get(kind))), None):
            return move  # type: ignore[no-any-return]  # each kind of option hints at its own actions
    if Lay in offered and len(hand) <= GOING_OUT:
        return next((move for move in _jokers_laid(view, hand) if offered[Lay].refusal(move) is None), None)
    return None


def _jokers_laid(view: View[CariocaFacts], hand: Faces) -> Iterator[Lay]:
    """The ways to lay a joker off."""
    for laid in view.facts.melds if JOKER in hand else ():
        for meld in readings((*laid.cards, JOKER), MELDS):
            yield Lay(tuple(face for face in meld.cards if face not in laid.cards), laid.number)


def _discarded(view: View[CariocaFacts], me: Seat, hand: Faces, option: Option, luck: float) -> Action:
    """Discard what is of least use, a joker last of all; when somebody is about to close, what costs most."""
    late = min(cards for seat, cards in view.facts.in_hand.items() if seat != me) < GOING_OUT

    def worth_of_the_rest(move: Discard) -> tuple[int, int, int, int]:
        rest = without(hand, (move.card,))
        points = arrange(rest, MELDS).points
        return (-points if late else 0, rest.count(JOKER), promised(view, me, rest), -points)

    moves: list[Discard] = list(_hints(option))
    worths = [worth_of_the_rest(move) for move in moves]
    best = [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]
    return best[int(luck * len(best)) % len(best)]


def promised(view: View[CariocaFacts], me: Seat, hand: Faces) -> int:
    """How near this hand is to what it needs: the opening, and after it melds."""
    if me in view.facts.opened:
        return promise(IN_HAND, hand)
    if view.facts.opening:
        return promise(view.facts.opening, hand)
    used = view.facts.tallies[me].used
    return max(promise(number, hand) for number in range(1, IN_HAND + 1) if number not in used)


def _hints(option: Option | None) -> Iterable[Any]:  # of the option's kind
    return option.hints() if isinstance(option, Checked) else ()
