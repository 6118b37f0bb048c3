"""Higher card: which articles settled a deal."""

from collections.abc import Iterator

from engine.games.higher_card import HigherCardFacts, HigherCardRules
from engine.view import View


def why_higher_card(rules: HigherCardRules, view: View[HigherCardFacts]) -> Iterator[str]:
    """Numbers, some perhaps twice."""
    facts = view.facts
    if len(facts.live) == 1:
        yield "HC-TURN-2"
        return
    yield "HC-SHOW-1"
    best = [card.rank for seat in facts.live for card in view.hand(seat) if card]
    if best.count(max(best)) > 1:
        yield "HC-SHOW-2" if rules.suits_decide else "HC-SHOW-3"
