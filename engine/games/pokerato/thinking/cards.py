"""How the better robots draw, take and throw away, and how near their hand is to a close before that."""

from collections.abc import Sequence

from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.moves import Discard
from engine.games.pokerato.thinking.nearness import after_throwing, nearness
from engine.seats import Seat
from engine.view import View

NEARER = 2.5  # factor: a discard that brings the hand so much nearer is taken


def near(view: View[PokeratoFacts], me: Seat) -> float:
    """How near this player's hand of nine is to a close."""
    return nearness(view.faces(me), _seen(view), ace_low_only=view.facts.rules.ace_low_only)


def takes(view: View[PokeratoFacts], me: Seat) -> bool:
    """Does the last discard bring the hand nearer than a card off the stock would?"""
    top, *others = _seen(view)
    return max(_rests(view, (*view.faces(me), top), others, top).values()) > NEARER * near(view, me)


def thrown(view: View[PokeratoFacts], me: Seat) -> Discard:
    """The card without which the hand is nearest."""
    rests = _rests(view, view.faces(me), _seen(view), view.facts.taken)
    return Discard(max(rests, key=rests.__getitem__))


def _rests(view: View[PokeratoFacts], ten: Sequence[str], seen: Sequence[str], taken: str | None) -> dict[str, float]:
    """How near the hand is without each card. The face just taken is left out: it may not be thrown away."""
    found = after_throwing(ten, seen, ace_low_only=view.facts.rules.ace_low_only)
    return {face: near for face, near in found.items() if face != taken}


def _seen(view: View[PokeratoFacts]) -> tuple[str, ...]:
    """All discards, the last one first."""
    return tuple(str(card) for card in view.piles["discards"] if card is not None)
