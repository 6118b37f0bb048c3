"""Texas Hold'em: which article decided between the hands that were shown."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from bot.games.poker.hands import known
from engine.cards import Card
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.poker.made_hands import Category
from engine.poker.worth import BOARD
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


def why_holdem(_: HoldemRules, view: View[HoldemFacts]) -> Iterator[str]:
    """HE-SHOW-4, HE-SHOW-5, HE-SHOW-7 and what settles ties: numbers, some perhaps twice."""
    shown = view.facts.shown
    if len(view.facts.live) < 2 or not shown or len(known(view.piles["board"])) < BOARD:
        return
    best = list(view.facts.made)
    if len(best) == 1:
        yield "HE-RANK-1"  # the others keep their hands hidden
    for first, second in pairwise(best[:3]):
        yield from _between(view, first, second)
    yield from _shared(view)
    yield "HE-SHOW-4"


def _between(view: View[HoldemFacts], first: Seat, second: Seat) -> Iterator[str]:
    """What settles it between two hands, or makes them equal."""
    one, other = view.facts.made[first], view.facts.made[second]
    if _ranks(view.hand(first)) == _ranks(view.hand(second)) and len(set(_ranks(view.hand(first)))) == 1:
        yield "HE-TIE-3"
    if one.category is not other.category:
        yield "HE-RANK-1"
    elif one.category is Category.TWO_PAIR and one.ranks[:2] == other.ranks[:2]:
        board = Counter(_ranks(view.piles["board"]))
        yield "HE-TIE-6" if all(board[rank] > 1 for rank in one.ranks[:2]) else "HE-TIE-5"
    if one.category is other.category:
        yield TIES[one.category]
    if any(made.category is Category.STRAIGHT and made.ranks[0] == 5 for made in (one, other)):
        yield "HE-RANK-3"


def _shared(view: View[HoldemFacts]) -> Iterator[str]:
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


def _ranks(cards: tuple[Card | None, ...]) -> list[int]:
    return sorted(card.rank for card in known(cards))
