"""What a hand of Carioca is worth to those who see it."""

from collections.abc import Sequence

from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.house_rules import CariocaRules
from engine.rummy.worth import RummyWorth, worth_seen
from engine.seats import Seat
from engine.view import View


def worth(rules: CariocaRules, view: View[CariocaFacts], seat: Seat) -> RummyWorth | None:
    """None unless the viewer sees the whole hand, and for a hand without cards."""
    return worth_seen(rules.melds, view, seat)


def worth_of(rules: CariocaRules, faces: Sequence[str]) -> RummyWorth:
    """What any cards are worth by these rules."""
    return RummyWorth(tuple(faces), rules.melds)
