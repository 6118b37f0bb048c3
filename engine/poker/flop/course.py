"""From deal to deal: who sits where in the next one, and what it leaves (HE-BTN, HE-SHOW-8)."""

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.match import Match
from engine.poker.choice import A_NEW_ORBIT
from engine.poker.flop.carried import FlopCarried
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.home.home_rules import EVERY
from engine.poker.flop.home.levels import after_a_deal
from engine.poker.positions import Positions
from engine.seats import Seat, lies_between

C = TypeVar("C", bound=FlopCarried)


def stacks_of(match: Match[Any, Any], places: Positions) -> Mapping[Seat, int]:
    """The chips of those who are dealt in."""
    everybody = len(places.inside) == len(match.stacks)
    return match.stacks if everybody else {seat: match.stacks[seat] for seat in places.inside}


def carried_on(match: Match[Any, C], deal: FlopDeal) -> C:
    """HE-SHOW-8. Where button and blinds were, who has missed some, and odd chips."""
    return replace(
        match.carried,
        button=deal.button,
        small=deal.small,
        big=deal.big,
        inside=deal.seats,
        missed=missed_blinds(match, deal),
        pot=deal.chips.in_the_middle,
        since_bomb=since_bomb(match, deal),
        proposed=deal.proposed,
        level=after_a_deal(deal.level, deal.rules.rise),
        orbit=deal.choice.after if deal.choice else A_NEW_ORBIT,
    )


def since_bomb(match: Match[Any, Any], deal: FlopDeal) -> int:
    """HR-BOMB-1. Deals since the last bomb pot, where every so many are one."""
    counted = deal.rules.bomb_pot != "never" and EVERY.fullmatch(deal.rules.bomb_pot)
    return int(match.carried.since_bomb) + 1 if counted and not deal.bomb else 0


def next_match(match: Match[Any, C], deal: FlopDeal, carried: C) -> Match[Any, C]:
    """HE-SHOW-8. The chips as they are now, and what is carried on."""
    return replace(
        match,
        carried=carried,
        stacks=match.stacks | deal.chips.stacks,
        posting=tuple(seat for seat in match.posting if seat not in deal.seats),
        played=match.played + 1,
    )


def missed_blinds(match: Match[Any, Any], deal: FlopDeal) -> dict[Seat, bool]:
    """HE-BTN-2. Those who played here and were not dealt in: has the small blind passed them since?"""
    carried = match.carried
    last = carried.small
    return {
        seat: carried.missed.get(seat, False)
        or seat == deal.small
        or (last is not None and lies_between(seat, last, deal.small))
        for seat in match.stacks
        if seat not in deal.seats and (seat in carried.inside or seat in carried.missed)
    }
