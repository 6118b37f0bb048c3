"""Who is dealt in, and where button and blinds are (HE-BTN, HE-BLIND)."""

from typing import Any

import msgspec

from engine.match import Match
from engine.seats import Seat, clockwise

TWO = 2


class Positions(msgspec.Struct, frozen=True):
    """Button and small blind may be at a seat that is not dealt in."""

    button: Seat
    small: Seat
    big: Seat
    inside: tuple[Seat, ...]
    posting: tuple[Seat, ...] = ()  # who enters at once by posting a big blind


class Last(msgspec.Struct, frozen=True):
    """Positions of the last deal, as seats that may be empty by now. None before the first deal."""

    dealer: Seat  # of the match's first deal
    small: Seat | None
    big: Seat | None
    inside: tuple[Seat, ...]  # who was dealt in


def positions(match: Match[Any, Any], last: Last, *, literal: bool) -> Positions:
    """HE-BTN-2, AMB-HE-8. The big blind always advances to the next player ready; small blind and button follow it.

    The button may be dead. Newcomers wait for the big blind or post it. Two players: HE-BLIND-5, or with `literal`
    the small blind left of the button (AMB-HE-7).
    """
    ready = match.ready()
    if last.small is None or last.big is None:
        return first_positions(ready, last.dealer, literal=literal)
    big = clockwise(ready, after=last.big)[0]
    inside = tuple(seat for seat in ready if seat == big or seat in last.inside or seat in match.posting)
    if len(inside) < TWO:
        inside = ready
    posting = tuple(seat for seat in inside if seat in match.posting and seat not in last.inside and seat != big)
    if len(inside) == TWO:
        small = next(seat for seat in inside if seat != big)
        button = big if literal else small
    else:
        small = last.big
        button = last.small if last.small != big else clockwise(inside, after=small)[-2]
    return Positions(button, small, big, inside, tuple(seat for seat in posting if seat != small))


def first_positions(ready: tuple[Seat, ...], dealer: Seat, *, literal: bool) -> Positions:
    """HE-BLIND-1. Left of the button the small blind, then the big blind. HE-BLIND-5: of two, the button is small."""
    button = dealer if dealer in ready else clockwise(ready, after=dealer)[0]
    around = clockwise(ready, after=button)
    small, big = (button, around[0]) if len(ready) == TWO and not literal else around[:2]
    return Positions(button, small, big, ready)
