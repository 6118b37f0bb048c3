"""What a hand of poker all'italiana is worth to those who see it, and what opens: from views, never from the deal."""

from collections.abc import Sequence
from itertools import combinations

from engine.cards import Card
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.hands import RankedHand, ranked
from engine.games.italian_poker.house_rules import ItalianRules
from engine.games.italian_poker.openers import openers
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

HAND = 5  # cards


def worth(rules: ItalianRules, view: View[ItalianFacts], seat: Seat) -> RankedHand | None:
    """None while the viewer sees fewer than five cards of it."""
    cards = known(view.hand(seat))
    return ranked(cards, view.facts.lowest_rank, rules.suit_rule) if len(cards) == HAND else None


def openers_among(rules: ItalianRules, view: View[ItalianFacts], cards: Sequence[Card]) -> tuple[Card, ...]:
    """IT-OPEN-2. The fewest of these cards that entitle to open at this deal's level; none: they do not."""
    return openers(cards, rules, view.facts.level, view.facts.lowest_rank)


def opened_with(rules: ItalianRules, view: View[ItalianFacts], seat: Seat) -> tuple[Card, ...]:
    """IT-PROOF-3. The cards that an opener turned up as proof; none if the hand shown says it all."""
    hand, thrown = known(view.hand(seat)), known(view.piles[f"discards {seat}"])
    if seat not in view.facts.shown:
        return hand + thrown
    # All five are shown, and at least one of the openers was thrown away: which others belong to it?
    for count in range(len(hand) if thrown else 0):
        for kept in combinations(hand, count):
            if len(openers_among(rules, view, thrown + kept)) == len(thrown) + count:
                return thrown + kept
    return thrown
