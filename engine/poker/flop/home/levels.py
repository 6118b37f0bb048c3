"""Blinds that rise while a table plays, by deals or by the clock (articles HR-RISE)."""

import re

import msgspec
from msgspec.structs import replace

DEALS = re.compile(r"deals:([1-9][0-9]{0,3})")
MINUTES = re.compile(r"minutes:([1-9][0-9]{0,3})")
HIGHEST = 30  # the level after which blinds stay as they are, thirty thousand times the first ones


class Level(msgspec.Struct, frozen=True):
    """How high the blinds are in the next deal, or in the one that is played."""

    number: int = 0
    deals: int = 0  # played at this level
    began: int = 0  # unix seconds, where levels go by the clock; 0: not begun


def raised(amount: int, level: int) -> int:
    """HR-RISE-2. In turn half as much more and a third more: 10 15 20 30 40 60 80 … Half chips are rounded up."""
    doubled = amount << (level // 2)
    return doubled + (doubled + 1) // 2 if level % 2 else doubled


def after_a_deal(level: Level, rise: str) -> Level:
    """HR-RISE-1. Where a level lasts so many deals."""
    if not rises(rise):
        return level
    played, lasts = level.deals + 1, DEALS.fullmatch(rise)
    return _next(level) if lasts and played >= int(lasts[1]) else replace(level, deals=played)


def by_the_clock(level: Level, rise: str, now: int) -> Level:
    """HR-RISE-1. The level of a deal that begins at `now` (unix seconds), where levels last minutes."""
    lasts = MINUTES.fullmatch(rise)
    if lasts is None:
        return level
    if not level.began:
        return replace(level, began=now)
    return replace(_next(level), began=now) if now - level.began >= 60 * int(lasts[1]) else level


def _next(level: Level) -> Level:
    return Level(min(HIGHEST, level.number + 1))


def deals_left(level: Level, rise: str) -> int | None:
    """How many deals of this level are to come, the running one not included; None where the clock says it."""
    lasts = DEALS.fullmatch(rise)
    return int(lasts[1]) - level.deals - 1 if lasts else None


def rises(rise: str) -> bool:
    return rise != "never"


def why_not_rise(rise: str) -> str | None:
    """Why blinds cannot rise in this way; None if they can."""
    known = not rises(rise) or DEALS.fullmatch(rise) or MINUTES.fullmatch(rise)
    return None if known else "rules_rise"
