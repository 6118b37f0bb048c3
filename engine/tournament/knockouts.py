"""In which place those who are out finish (TO-OUT)."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from engine.seats import Seat
from engine.tournament.prizes import shared
from engine.tournament.record import Place


class KnockedOut(msgspec.Struct, frozen=True):
    """A person who is out, and what decides their place."""

    player: str
    chips: int  # at the start of the deal
    table: int
    from_button: int  # how far from the button's left, 0 being next to it


def in_order(together: Iterable[KnockedOut]) -> list[tuple[str, ...]]:
    """TO-OUT-2, TO-OUT-3. Those who went out in one deal, or in one round of hand-for-hand, the best first.

    More chips at its start are better. Those with as many tie: the lower table comes first, then the seat nearer to the
    button's left.
    """
    ranked = sorted(together, key=lambda one: (-one.chips, one.table, one.from_button))
    return [tuple(one.player for one in tied) for _, tied in groupby(ranked, key=lambda one: one.chips)]


def places(left: int, groups: Sequence[Sequence[KnockedOut]], prizes: Sequence[int]) -> tuple[Place, ...]:
    """TO-OUT-1. Places and prizes of the people who are out, the best first, while so many people are `left`.

    `groups`: those who went out together, in the order in which they did. With one person left, all prizes but the
    first are decided.
    """
    found: list[Place] = []
    place = left + 1
    for group in reversed(groups):
        for tied in in_order(group):
            paid = shared(prizes, place, tied)
            found += [Place(player, place, paid[player]) for player in tied]
            place += len(tied)
    return tuple(found)


def distance(seat: Seat, button: Seat | None, seats: int) -> int:
    """How far a seat is from the button's left, going clockwise; 0: next to it."""
    return (seat - (button or 0) - 1) % seats
