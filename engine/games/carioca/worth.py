"""What a hand of Carioca is worth to those who see it."""

from collections.abc import Sequence

from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.house_rules import CariocaRules
from engine.rummy.worth import RummyWorth
from engine.seats import Seat
from engine.view import View


def worth(rules: CariocaRules, view: View[CariocaFacts], seat: Seat) -> RummyWorth | None:
    """Of a hand that the viewer sees whole; None else, and of no cards."""
    faces = [str(card) for card in view.hand(seat) if card is not None]
    return worth_of(rules, faces) if faces and len(faces) == len(view.hand(seat)) else None


def worth_of(rules: CariocaRules, faces: Sequence[str]) -> RummyWorth:
    """Of any cards, at a table with these rules."""
    return RummyWorth(tuple(faces), rules.melds)
