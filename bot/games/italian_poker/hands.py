"""Hands of poker all'italiana in words: what they are, what opens, and why one beat another."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeVar

from bot.games.game_text import Scene, as_held
from bot.games.poker.betting import gains
from bot.games.poker.hands import known, told
from bot.words import Words
from engine.cards import SUITS, Card
from engine.deal import Event
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.hands import RankedHand, ranked
from engine.games.italian_poker.house_rules import LEVELS, ItalianRules
from engine.games.italian_poker.openers import proof
from engine.poker.hands import hand_values, italian_poker
from engine.poker.made_hands import Category
from engine.seats import Seat
from engine.view import View

KEY = "italian_poker"
HAND = 5  # cards
E = TypeVar("E", bound=Event)


def rules_of(scene: Scene) -> ItalianRules:
    rules = scene.rules
    assert isinstance(rules, ItalianRules)  # noqa: S101  a scene of this game
    return rules


def held(words: Words, view: View[ItalianFacts], cards: tuple[Card, ...]) -> str:
    """A hand in words: `pair of queens`, `minima`, or that some of its five cards are still to come."""
    if len(cards) < HAND:
        return words(f"{KEY}-to_come", count=HAND - len(cards))
    hand = ranked(cards, view.facts.lowest_rank)
    if hand.royal:
        return words(f"{KEY}-{hand.royal}")
    values = hand_values(italian_poker(view.facts.lowest_rank))
    return told(words, values.describe(values.value(cards)))


def told_of(words: Words, view: View[ItalianFacts], seat: Seat) -> str:
    """The hand that a player turned up, in words; empty if he did not."""
    return held(words, view, known(view.hand(seat))) if seat in view.facts.shown else ""


def openers(scene: Scene, view: View[ItalianFacts]) -> tuple[Card, ...]:
    """The viewer's cards that entitle him to open; none: he may not, or only on his honour."""
    hand = known(view.hand(view.viewer)) if view.viewer is not None else ()
    return openers_among(scene, view, hand)


def openers_among(scene: Scene, view: View[ItalianFacts], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The fewest of these cards that entitle to open at this deal's level."""
    rules, facts = rules_of(scene), view.facts
    bilateral = rules.bilateral_levels == "all" or facts.level == "J"
    return proof(hand, LEVELS[facts.level], facts.lowest_rank, bilateral=bilateral, with_ace=rules.bilateral_ace)


def happened(scene: Scene, kind: type[E]) -> list[E]:
    """All events of this kind in the deal so far."""
    return [event for event in scene.events if isinstance(event, kind)]


def proven(scene: Scene, view: View[ItalianFacts], seat: Seat) -> tuple[Card, ...]:
    """The cards that an opener turned up as proof; none where the hand that he showed to the end says it all."""
    if seat == view.viewer:
        return ()  # he sees more of his cards than he had to show
    hand, thrown = known(view.hand(seat)), known(view.piles[f"discards {seat}"])
    if seat not in view.facts.shown:
        return tuple(sorted(hand + thrown, key=as_held))
    # He showed all five, and threw away at least one of those he had opened with: which others belong to it?
    for count in range(len(hand) if thrown else 0):
        for kept in combinations(hand, count):
            if len(openers_among(scene, view, thrown + kept)) == len(thrown) + count:
                return tuple(sorted(thrown + kept, key=as_held))
    return thrown


def why_it_won(words: Words, scene: Scene, view: View[ItalianFacts]) -> Iterator[str]:
    """One line where something decided that other games do not know: a suit, the circle of scale reali, colore.

    Who kept a beaten hand to himself is told alone why it lost.
    """
    lowest, rule = view.facts.lowest_rank, rules_of(scene).suit_rule
    seen = {seat: known(view.hand(seat)) for seat in view.facts.live}
    hands = {seat: ranked(cards, lowest, rule) for seat, cards in seen.items() if len(cards) == HAND}
    won = gains(view)
    for winner in won:
        others = [hand for seat, hand in hands.items() if seat not in won]
        if winner in view.facts.shown and (line := _decided(words, hands[winner], others)):
            yield line
            return


def _decided(words: Words, hand: RankedHand, others: list[RankedHand]) -> str:
    for other in others:
        if (hand.place, hand.ranks, hand.royal) == (other.place, other.ranks, other.royal):
            return words(f"{KEY}-by_suit", better=_suit(words, hand), worse=_suit(words, other))
        if hand.royal and other.royal and hand.royal is not other.royal:
            return words(f"{KEY}-by_royal", better=words(f"{KEY}-{hand.royal}"), worse=words(f"{KEY}-{other.royal}"))
        if (hand.category, other.category) == (Category.FLUSH, Category.FULL_HOUSE):
            return words(f"{KEY}-flush_beats_full")
    return ""


def _suit(words: Words, hand: RankedHand) -> str:
    return words(f"suit-{SUITS[len(SUITS) - hand.suit]}")
