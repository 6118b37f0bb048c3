"""Poker all'italiana: which article gave the pot to the winner, or kept it on the table."""

from collections.abc import Iterator

from engine.games.italian_poker import ItalianFacts, ItalianRules, RankedHand, Royal
from engine.poker.made_hands import Category
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

ACE = 14
BETWEEN = {  # hands of one category
    Category.HIGH_CARD: "IT-SUIT-9",
    Category.PAIR: "IT-SUIT-4",
    Category.TWO_PAIR: "IT-SUIT-5",
    Category.TRIPS: "IT-SUIT-6",
    Category.STRAIGHT: "IT-SUIT-7",
    Category.FULL_HOUSE: "IT-SUIT-6",
    Category.FLUSH: "IT-SUIT-8",
    Category.QUADS: "IT-SUIT-6",
    Category.STRAIGHT_FLUSH: "IT-SUIT-10",
}
PECULIAR = {  # what players of other games would not expect
    (Category.FLUSH, Category.FULL_HOUSE): "IT-RANK-2",
    (Category.STRAIGHT, Category.TRIPS): "IT-RANK-3",
    (Category.QUADS, Category.FLUSH): "IT-RANK-4",
}


def why_italian(_: ItalianRules, view: View[ItalianFacts]) -> Iterator[str]:
    """IT-SHOW-1, IT-BET-4 and what settles ties, or why the pot stays: numbers, some perhaps twice."""
    facts = view.facts
    if facts.carried_on:
        yield from _kept(facts)
    elif len(facts.live) == 1:
        yield "IT-BET2-4" if facts.changed else "IT-BET-4"
    else:
        yield from _decided(view)
        if any(_has_ace_below(view, seat) for seat in facts.made):
            yield "IT-RANK-9"
        yield "IT-SHOW-1"
    if len({award.pot for award in facts.awards}) > 1:
        yield "IT-SHOW-3"
    if facts.proof:
        yield "IT-PROOF-3"
    if facts.false_opener is not None and not facts.carried_on and view.in_the_middle:
        yield from ("IT-PROOF-7", "IT-PROOF-8")  # what lies there already is the fine


def _kept(facts: ItalianFacts) -> Iterator[str]:
    if facts.opener is None:
        yield from ("IT-OPEN-13", "IT-OPEN-14")
    elif facts.shown or len(facts.live) == 1:
        yield from ("IT-PROOF-5", "IT-PROOF-6", "IT-PROOF-8")
    else:
        yield from ("IT-BET2-5", "IT-BET2-6")


def _decided(view: View[ItalianFacts]) -> Iterator[str]:
    """The best hand of those that were shown won the main pot: why not the best of the others?"""
    hands = dict(view.facts.made)
    winner = next((hands.pop(award.seat) for award in view.facts.awards if award.seat in hands), None)
    if winner is None or not hands:
        yield "IT-RANK-1"  # the others keep their hands hidden
    elif {hand.royal for hand in (winner, *hands.values())} >= set(Royal):
        yield "IT-RANK-8"
    else:
        yield from _between(winner, next(iter(hands.values())))  # the best first


def _has_ace_below(view: View[ItalianFacts], seat: Seat) -> bool:
    """Is this hand a straight that begins with the ace? With a short pack not everybody sees it."""
    ranks = {card.rank for card in known(view.hand(seat))}
    made = view.facts.made[seat]
    return made.category is Category.STRAIGHT and ACE in ranks and made.ranks[0] != ACE


def _between(winner: RankedHand, loser: RankedHand) -> Iterator[str]:
    if winner.category is not loser.category:
        if article := PECULIAR.get((winner.category, loser.category)):
            yield article
        yield "IT-RANK-1"
    elif winner.royal is not loser.royal:
        yield "IT-RANK-6" if winner.royal is Royal.MINIMA else "IT-RANK-7"
    elif winner.ranks != loser.ranks:
        yield "IT-SUIT-3" if winner.category is Category.PAIR else BETWEEN[winner.category]
    else:
        yield from ("IT-SUIT-2", BETWEEN[winner.category], "IT-SUIT-1")
