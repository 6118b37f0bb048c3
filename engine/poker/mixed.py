"""Mixed games: rounds of no limit and of limit that take turns, changing only between deals (HE-MIX)."""

import re
from typing import Literal

import msgspec

from engine.seats import Seat, clockwise

HANDS = re.compile(r"hands:([1-9][0-9]{0,3})")


class Spell(msgspec.Struct, frozen=True):
    """One round of a mixed game, as it stands at a deal. The first one is without limit."""

    game: Literal["nolimit", "limit"] = "nolimit"
    deals: int = 0  # of this round, the running one included
    since: Seat | None = None  # the big blind of its first deal, a seat that may be empty by now; None: not begun


def next_spell(spell: Spell, unit: str, last_big: Seat | None, big: Seat) -> Spell:
    """HE-MIX-1, HE-MIX-4. The round of the deal that now begins; `big` and `last_big` are its and the last big blind.

    An orbit is over when the big blind comes back to, or passes, the seat where the round began.
    """
    if spell.since is None or last_big is None:
        return Spell(spell.game, 1, big)
    if hands := HANDS.fullmatch(unit):
        over = spell.deals >= int(hands[1])
    else:
        over = clockwise(tuple(sorted({spell.since, big})), after=last_big)[0] == spell.since
    if not over:
        return Spell(spell.game, spell.deals + 1, spell.since)
    return Spell("limit" if spell.game == "nolimit" else "nolimit", 1, big)


def why_not_unit(unit: str) -> str | None:
    """Why no round can last so long: it is neither `orbit` nor `hands:N`. None if it can."""
    known = unit == "orbit" or HANDS.fullmatch(unit)
    return None if known else "rules_mix_unit"
