"""Hands of poker all'italiana in words: what they are, what opens, and why one beat another."""

from collections.abc import Iterator
from typing import TypeVar

from bot.games.game_text import Scene, as_held
from bot.games.poker.betting import gains
from bot.games.poker.hands import known, told
from bot.words import Words
from engine.cards import SUITS, Card
from engine.deal import Event
from engine.games import GAMES
from engine.games.italian_poker import ItalianFacts, ItalianRules, RankedHand
from engine.games.italian_poker.worth import HAND, opened_with, openers_among
from engine.poker.made_hands import Category
from engine.seats import Seat
from engine.view import View

KEY = "italian_poker"
E = TypeVar("E", bound=Event)


def rules_of(scene: Scene) -> ItalianRules:
    rules = scene.rules
    assert isinstance(rules, ItalianRules)  # noqa: S101  a scene of this game
    return rules


def worth(scene: Scene, seat: Seat) -> RankedHand | None:
    """What the viewer sees that this hand is worth; None while he sees fewer than five cards."""
    return GAMES[KEY].worth(scene.rules, scene.view, seat) if scene.view else None


def held(words: Words, scene: Scene, view: View[ItalianFacts]) -> str:
    """The viewer's own hand in words, or that some of its five cards are still to come."""
    assert view.viewer is not None  # noqa: S101  a hand is told to its owner
    hand = worth(scene, view.viewer)
    return told_hand(words, hand) if hand else words(f"{KEY}-to_come", count=HAND - len(view.hand(view.viewer)))


def told_hand(words: Words, hand: RankedHand) -> str:
    """A hand in words: `pair of queens`, `minima`."""
    return words(f"{KEY}-{hand.royal}") if hand.royal else told(words, hand.made)


def told_of(words: Words, view: View[ItalianFacts], seat: Seat) -> str:
    """The hand that a player turned up, in words; empty if he did not."""
    return told_hand(words, view.facts.made[seat]) if seat in view.facts.made else ""


def openers(scene: Scene, view: View[ItalianFacts]) -> tuple[Card, ...]:
    """The viewer's cards that entitle him to open; none: he may not, or only on his honour."""
    hand = known(view.hand(view.viewer)) if view.viewer is not None else ()
    return openers_among(rules_of(scene), view, hand)


def happened(scene: Scene, kind: type[E]) -> list[E]:
    """All events of this kind in the deal so far."""
    return [event for event in scene.events if isinstance(event, kind)]


def proven(scene: Scene, view: View[ItalianFacts], seat: Seat) -> tuple[Card, ...]:
    """The cards that an opener turned up as proof; none where the hand that he showed to the end says it all."""
    if seat == view.viewer:
        return ()  # he sees more of his cards than he had to show
    return tuple(sorted(opened_with(rules_of(scene), view, seat), key=as_held))


def why_it_won(words: Words, scene: Scene, view: View[ItalianFacts]) -> Iterator[str]:
    """One line where something decided that other games do not know: a suit, the circle of scale reali, colore.

    Who kept a beaten hand to himself is told alone why it lost.
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
