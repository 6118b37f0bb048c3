"""How the better robots draw, take and throw away, and what their hand is worth before."""

from collections.abc import Sequence

from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.moves import Discard
from engine.games.pokerato.thinking.nearness import after_throwing, nearness
from engine.seats import Seat
from engine.view import View

NEARER = 2.5  # times: a discard that brings the hand so much nearer is taken


def near(view: View[PokeratoFacts], me: Seat) -> float:
    """How near his hand of nine is to a close."""
    return nearness(_hand(view, me), _seen(view), ace_low_only=view.facts.rules.ace_low_only)


def takes(view: View[PokeratoFacts], me: Seat) -> bool:
    """Does the last discard bring him nearer than a card off the stock would?"""
    top, *others = _seen(view)
    return max(_rests(view, (*_hand(view, me), top), others, top).values()) > NEARER * near(view, me)


def thrown(view: View[PokeratoFacts], me: Seat) -> Discard:
    """The card without which the hand is nearest."""
    rests = _rests(view, _hand(view, me), _seen(view), view.facts.taken)
    return Discard(max(rests, key=rests.__getitem__))


def _rests(view: View[PokeratoFacts], ten: Sequence[str], seen: Sequence[str], taken: str | None) -> dict[str, float]:
    """How near the hand is without each card, but for the face that was taken: it may not be thrown away."""
    found = after_throwing(ten, seen, ace_low_only=view.facts.rules.ace_low_only)
    return {face: near for face, near in found.items() if face != taken}


def _hand(view: View[PokeratoFacts], me: Seat) -> tuple[str, ...]:
    return tuple(str(card) for card in view.hand(me) if card is not None)


def _seen(view: View[PokeratoFacts]) -> tuple[str, ...]:
    """All discards, the last one first."""
    return tuple(str(card) for card in view.piles["discards"] if card is not None)
