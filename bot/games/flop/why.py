"""Which article decided between the hands that were shown, as far as it is the same in every game with a board."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TypeAlias

from engine.poker.flop.facts import FlopFacts, boards_seen, on_board
from engine.poker.made_hands import Category
from engine.poker.worth import BOARD, known
from engine.seats import Seat
from engine.view import View

TIES = {
    Category.HIGH_CARD: "HE-TIE-1",
    Category.PAIR: "HE-TIE-2",
    Category.TWO_PAIR: "HE-TIE-4",
    Category.TRIPS: "HE-TIE-7",
    Category.STRAIGHT: "HE-TIE-8",
    Category.FLUSH: "HE-TIE-9",
    Category.FULL_HOUSE: "HE-TIE-10",
    Category.QUADS: "HE-TIE-11",
    Category.STRAIGHT_FLUSH: "HE-TIE-12",
}
Between: TypeAlias = Callable[[View[FlopFacts], Seat, Seat], Iterator[str]]
"""The articles that decide between two hands that were shown, or make them equal."""


def why_shown(view: View[FlopFacts], between: Between, five_cards: str) -> Iterator[str]:
    """What ranks the three best hands, what shares the pots, and the article that says which five cards count.

    Nothing where hands were not compared; numbers come perhaps twice.
    """
    boards = len(boards_seen(view))
    for number in range(boards):
        yield from _why_on_board(on_board(view, number), between, five_cards)
    if boards > 1 and len(view.facts.live) > 1:
        yield "HR-RUN-4"


def _why_on_board(view: View[FlopFacts], between: Between, five_cards: str) -> Iterator[str]:
    if len(view.facts.live) < 2 or not view.facts.shown or len(known(view.piles["board"])) < BOARD:
        return
    best = list(view.facts.made)
    if len(best) == 1:
        yield "HE-RANK-1"  # the others keep their hands hidden
    for first, second in pairwise(best[:3]):
        yield from between(view, first, second)
    yield from _shared(view)
    yield five_cards


def ranked(view: View[FlopFacts], first: Seat, second: Seat) -> Iterator[str]:
    """By category, and within one of them by its cards."""
    one, other = view.facts.made[first], view.facts.made[second]
    yield "HE-RANK-1" if one.category is not other.category else TIES[one.category]
    if any(made.category is Category.STRAIGHT and made.ranks[0] == 5 for made in (one, other)):
        yield "HE-RANK-3"


def _shared(view: View[FlopFacts]) -> Iterator[str]:
    """Pots that several won, and several pots."""
    by_pot: dict[int, list[int]] = {}
    for award in view.facts.awards:
        by_pot.setdefault(award.pot, []).append(award.amount)
    if any(len(shares) > 1 for shares in by_pot.values()):
        yield from ("HE-SHOW-5", "HE-SHOW-6")
    if any(len(set(shares)) > 1 for shares in by_pot.values()):
        yield "HE-SHOW-7"
    if len(by_pot) > 1:
        yield from ("BET-ALLIN-2", "BET-ALLIN-3")
