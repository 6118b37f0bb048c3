"""Mixed games: rounds of no limit and of limit that take turns, changing only between deals (HE-MIX)."""

import re
from typing import Literal

import msgspec
from msgspec.structs import replace

from engine.poker.positions import Positions
from engine.seats import Seat, clockwise

HANDS = re.compile(r"hands:([1-9][0-9]{0,3})")
MINUTES = re.compile(r"minutes:([1-9][0-9]{0,3})")


class Spell(msgspec.Struct, frozen=True):
    """One round of a mixed game, as it stands at a deal. The first one is no limit."""

    game: Literal["nolimit", "limit"] = "nolimit"
    deals: int = 0  # of this round, the running one included
    since: Seat | None = None  # the big blind of its first deal, a seat that may be empty by now; None: not begun
    began: int = 0  # unix seconds, where rounds go by the clock; 0: not begun
    had: tuple[Seat, ...] = ()  # those who had the big blind in it, or posted it; none: not kept yet


def next_spell(spell: Spell, unit: str, last_big: Seat | None, places: Positions) -> Spell:
    """HE-MIX-1, HE-MIX-4. The round of the deal that now begins with these `places`; `last_big` was the last big blind.

    AMB-HE-9: an orbit is over when the big blind has been once with everyone dealt in. Minutes are counted by a
    clock (`by_the_clock`), before the deal begins.
    """
    big, pays = places.big, (places.big, *places.posting)
    if spell.since is None or last_big is None:
        return replace(spell, deals=1, since=big, had=pays)
    if MINUTES.fullmatch(unit):
        over = False
    elif hands := HANDS.fullmatch(unit):
        over = spell.deals >= int(hands[1])
    elif spell.had:
        over = set(places.inside) <= set(spell.had)
    else:  # it comes back to, or passes, the seat where the round began
        over = clockwise(tuple(sorted({spell.since, big})), after=last_big)[0] == spell.since
    if over:
        return Spell(_other(spell), 1, big, had=pays)
    return replace(spell, deals=spell.deals + 1, had=tuple(sorted({*spell.had, *pays})) if spell.had else ())


def by_the_clock(spell: Spell, unit: str, now: int) -> Spell:
    """HE-MIX-1. The round that a deal beginning at `now` (unix seconds) belongs to, where rounds last minutes."""
    minutes = MINUTES.fullmatch(unit)
    if minutes is None:
        return spell
    if not spell.began:
        return replace(spell, began=now)
    return spell if now - spell.began < 60 * int(minutes[1]) else Spell(_other(spell), began=now)


def _other(spell: Spell) -> Literal["nolimit", "limit"]:
    return "limit" if spell.game == "nolimit" else "nolimit"


def why_not_unit(unit: str) -> str | None:
    """Message key: a round cannot last `unit`. None if it can: for `orbit`, `hands:N` and `minutes:N`."""
    known = unit == "orbit" or HANDS.fullmatch(unit) or MINUTES.fullmatch(unit)
    return None if known else "rules_mix_unit"
