"""The good robot: stakes by how often its hand wins, and keeps the cards with which most closes come soon."""

from collections.abc import Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.pokerato import robot as plain
from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.moves import DRAW, PASS, TAKE, Discard, Open, Stay
from engine.games.pokerato.thinking.nearness import after_throwing, nearness
from engine.games.pokerato.thinking.staking import Heard, declared, nothing_heard
from engine.play import Action
from engine.seats import Seat
from engine.view import View

NEARER = 2.5  # factor: a discard that brings the hand so much nearer is taken


def choose(view: View[PokeratoFacts], _told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """The action that earns most against any hands that the others may hold."""
    return played(view, luck, nothing_heard)


def played(view: View[PokeratoFacts], luck: float, heard: Heard) -> Action:
    """Declare what earns most; draw, take and throw away by how near the hand is to all its closes."""
    me = view.viewer
    if me is None or me not in view.asked:
        return PASS
    offered = {option.kind for option in view.asked[me] if not option.locked}
    if Open in offered or Stay in offered:
        return declared(view.facts, me, near(view, me), luck, heard, opens=Open in offered)
    said = plain.choose(view, luck)
    if said == DRAW and view.piles["discards"] and takes(view, me):
        return TAKE
    return thrown(view, me) if isinstance(said, Discard) else said


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
