"""Hands of poker all'italiana in words: what they are, what opens, and why one beat another."""

from collections.abc import Iterator
from typing import TypeVar

from bot.games.game_text import Scene, as_they_lie
from bot.games.poker.betting import gains
from bot.games.poker.hands import told
from bot.words import Words
from engine.cards import SUITS, Card
from engine.deal import Event
from engine.games import GAMES
from engine.games.italian_poker import ItalianFacts, ItalianRules, RankedHand
from engine.games.italian_poker.worth import HAND, opened_with, openers_among
from engine.poker.made_hands import Category
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

KEY = "italian_poker"
E = TypeVar("E", bound=Event)


def rules_of(scene: Scene) -> ItalianRules:
    rules = scene.rules
    assert isinstance(rules, ItalianRules)  # noqa: S101  a scene of this game
    return rules


def worth(scene: Scene, seat: Seat) -> RankedHand | None:
    """What this hand is worth by the cards that the viewer sees; None if these are fewer than five."""
    return GAMES[KEY].worth(scene.rules, scene.view, seat) if scene.view else None


def held(words: Words, scene: Scene, view: View[ItalianFacts]) -> str:
    """The viewer's own hand in words, or that some of its five cards are still to come."""
    assert view.viewer is not None  # noqa: S101  a hand is told to its owner
    hand = worth(scene, view.viewer)
    return told_hand(words, hand) if hand else words(f"{KEY}-to_come", count=HAND - len(view.hand(view.viewer)))


def told_hand(words: Words, hand: RankedHand) -> str:
    """A hand in words: `pair of queens`, `minima`."""
    return words(f"{KEY}-{hand.royal}") if hand.royal else told(words, hand.made)


def hand_tag(words: Words, hand: RankedHand) -> str:
    """A hand as a tag: `PAIR`, or `SCALA REALE` of any kind."""
    return words(f"{KEY}-label-royal") if hand.royal else words(f"hand-tag-{hand.category}")


def told_of(words: Words, view: View[ItalianFacts], seat: Seat) -> str:
    """The hand that a player turned up, in words; empty if it is not shown."""
    return told_hand(words, view.facts.made[seat]) if seat in view.facts.made else ""


def openers(scene: Scene, view: View[ItalianFacts]) -> tuple[Card, ...]:
    """The viewer's cards that entitle to open; none: opening is not allowed, or only on one's honour."""
    hand = known(view.hand(view.viewer)) if view.viewer is not None else ()
    return openers_among(rules_of(scene), view, hand)


def happened(scene: Scene, kind: type[E]) -> list[E]:
    """All events of this kind in the deal so far."""
    return [event for event in scene.events if isinstance(event, kind)]


def proven(scene: Scene, view: View[ItalianFacts], seat: Seat) -> tuple[Card, ...]:
    """The cards that an opener turned up as proof; none if the hand shown to the end says it all."""
    if seat == view.viewer:
        return ()  # the viewer sees more of them than had to be shown
    return as_they_lie(opened_with(rules_of(scene), view, seat))


def why_it_won(words: Words, scene: Scene, view: View[ItalianFacts]) -> Iterator[str]:
    """One line if something decided that other games do not know: a suit, the circle of scale reali, colore.

    A player who kept a beaten hand hidden is told privately why it lost.
    """
    hands = {seat: hand for seat in view.facts.live if (hand := worth(scene, seat))}
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
