"""Who is dealt in, and where button and blinds are (HE-BTN, HE-BLIND)."""

from typing import Any

import msgspec

from engine.match import Match
from engine.seats import Seat, clockwise, lies_between

TWO = 2


class Positions(msgspec.Struct, frozen=True):
    """Button and small blind may be at a seat that is not dealt in."""

    button: Seat
    small: Seat
    big: Seat
    inside: tuple[Seat, ...]
    posting: tuple[Seat, ...] = ()  # those who enter at once by posting a big blind


def next_places(match: Match[Any, Any]) -> Positions:  # of a game with a board
    """Who is dealt in next, where button and blinds are. Needs `match.enough`.

    HE-BTN-2, AMB-HE-8. The big blind always advances to the next player ready; small blind and button follow it.

    The button may be dead. Newcomers wait for the big blind or post it, but never between button and big blind. Two
    players: HE-BLIND-5, or with `hu_literal` the small blind left of the button (AMB-HE-7). HE-BTN-1: a moving button
    goes to the next of three or more who were dealt in, and the blinds follow it; it is never at an empty place.
    """
    ready, last, literal, moving = match.ready(), match.carried, match.rules.hu_literal, match.rules.moving_button
    if not match.rules.big_blind:
        return without_blinds(ready, last, literal=literal)
    if last.small is None or last.big is None:
        return first_positions(ready, last.dealer, literal=literal)
    staying = tuple(seat for seat in ready if seat in last.inside)
    button, small = last.small, last.big
    if moving and len(staying) > TWO and last.button is not None:
        button, small = clockwise(staying, after=last.button)[:2]
    big = clockwise(ready, after=small)[0]
    settled = tuple(seat for seat in ready if seat == big or seat in staying)
    # Of two players one had button and small blind: that seat may be the new big blind, or lie behind it.
    lost = button == big or lies_between(button, small, big) or (moving and button not in settled)
    posting = may_post(match, not_these=(*settled, small), not_from=small if lost else button, big=big)
    inside = tuple(sorted((*settled, *posting)))
    if len(inside) < TWO:  # there is nobody to wait for: all come in, small blind and button right behind the big blind
        inside, posting, small, lost = ready, (), clockwise(ready, after=big)[-2], True
    if len(inside) == TWO:
        small = next(seat for seat in inside if seat != big)
        button = big if literal else small
    elif lost:
        button = [seat for seat in clockwise(inside, after=small) if seat != small][-1]
    return Positions(button, small, big, inside, tuple(seat for seat in posting if seat != small))


def may_post(match: Match[Any, Any], not_these: tuple[Seat, ...], not_from: Seat, big: Seat) -> tuple[Seat, ...]:
    """HE-BTN-2. Who may post a big blind, of those who offer to: nobody between `not_from` and the big blind."""
    offering = [seat for seat in match.ready() if seat in match.posting and seat not in not_these]
    return tuple(seat for seat in offering if not lies_between(seat, not_from, big))


def without_blinds(ready: tuple[Seat, ...], last: Any, *, literal: bool) -> Positions:  # FlopCarried
    """HE-BTN-1. Where nobody posts a blind nobody waits for one either, and the button goes to the next player."""
    button = last.dealer if last.button is None else clockwise(ready, after=last.button)[0]
    return first_positions(ready, button, literal=literal)


def first_positions(ready: tuple[Seat, ...], dealer: Seat, *, literal: bool) -> Positions:
    """HE-BLIND-1. Left of the button the small blind, then the big blind. HE-BLIND-5: of two, the button is small."""
    button = dealer if dealer in ready else clockwise(ready, after=dealer)[0]
    around = clockwise(ready, after=button)
    small, big = (button, around[0]) if len(ready) == TWO and not literal else around[:2]
    return Positions(button, small, big, ready)
