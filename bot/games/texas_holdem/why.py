"""Texas Hold'em: which article decided between the hands that were shown."""

from collections import Counter
from collections.abc import Iterator

from bot.games.flop.why import ranked, why_shown
from engine.cards import Card
from engine.games.texas_holdem import HoldemRules
from engine.poker.flop.facts import FlopFacts
from engine.poker.made_hands import Category
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View


def why_holdem(_: HoldemRules, view: View[FlopFacts]) -> Iterator[str]:
    """HE-SHOW-4, HE-SHOW-5, HE-SHOW-7 and what settles ties: numbers, some perhaps twice."""
    yield from why_shown(view, _between, "HE-SHOW-4")


def _between(view: View[FlopFacts], first: Seat, second: Seat) -> Iterator[str]:
    """Pairs in hand and on the board have articles of their own."""
    one, other = view.facts.made[first], view.facts.made[second]
    if _ranks(view.hand(first)) == _ranks(view.hand(second)) and len(set(_ranks(view.hand(first)))) == 1:
        yield "HE-TIE-3"
    if one.category is other.category is Category.TWO_PAIR and one.ranks[:2] == other.ranks[:2]:
        board = Counter(_ranks(view.piles["board"]))
        yield "HE-TIE-6" if all(board[rank] > 1 for rank in one.ranks[:2]) else "HE-TIE-5"
    yield from ranked(view, first, second)


def _ranks(cards: tuple[Card | None, ...]) -> list[int]:
    return sorted(card.rank for card in known(cards))
