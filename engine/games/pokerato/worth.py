"""What a hand of Pokerato is worth to those who see it."""

from collections.abc import Sequence

from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.house_rules import PokeratoRules
from engine.games.pokerato.moves import Close
from engine.rummy.closing import closing
from engine.rummy.worth import RummyWorth
from engine.seats import Seat
from engine.view import View


def worth(rules: PokeratoRules, view: View[PokeratoFacts], seat: Seat) -> RummyWorth | None:
    """Of a hand that the viewer sees whole; None else, and of no cards."""
    faces = [str(card) for card in view.hand(seat) if card is not None]
    return worth_of(rules, faces) if faces and len(faces) == len(view.hand(seat)) else None


def worth_of(rules: PokeratoRules, faces: Sequence[str]) -> RummyWorth:
    """Of any cards, at a table with these rules."""
    return RummyWorth(tuple(faces), rules.close_rules.melds)


def multiplier_of(rules: PokeratoRules, close: Close) -> int:
    """PO-CLOSE-6. By how much this close, which is one, multiplies what is at stake."""
    return closing(close.melds, close.discard, rules.close_rules).multiplier
