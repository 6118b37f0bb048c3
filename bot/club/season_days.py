"""Reads when a season begins and ends: `2027-01-01 2027-03-31`, `from 1 January to 31 March`."""

import re
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from bot.schedule.times.when import Found, read
from bot.schedule.times.zones import moment, on_wall, wall
from engine.play import Refused

NOON = "12:00"  # a day is read together with this time
FROM = {"from", "dal", "dall'"}
TO = {"-", "–", "—", "to", "until", "till", "al", "all'", "fino"}
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
LONGEST = 80  # characters


def span(said: str, now: float, zone: ZoneInfo, language: str) -> tuple[float, float | None]:
    """SE-TIME-1. Beginning and end of a season in unix seconds: `now` or a day, and the end of a day or None.

    Days in ISO 8601 may lie in the past; others are read as `/schedule` reads them, in the future. Raises Refused
    `season_unreadable`.
    """
    typed = re.sub(r"[–—]", " – ", said[:LONGEST]).split()
    if not typed:
        return now, None
    typed = typed[1:] if typed[0].casefold() in FROM else typed
    first, last = _two(typed, now, zone, language)
    begins = now if first is None else moment(wall(first, 0), zone)
    return begins, moment(wall(last + timedelta(1), 0), zone)


def _two(typed: list[str], now: float, zone: ZoneInfo, language: str) -> tuple[date | None, date]:
    """The first day (None if it is not named) and the last one. Raises Refused `season_unreadable`."""
    between = next((number for number, word in enumerate(typed) if word.casefold() in TO), None)
    if between is None and (last := _day(typed, now, zone, language)):
        return None, last
    splits = range(1, len(typed)) if between is None else (between,)
    found = {pair for split in splits if (pair := _pair(typed[:split], typed[split:], now, zone, language))}
    if len(found) != 1:
        raise Refused("season_unreadable")
    return found.pop()


def _pair(
    first: list[str], last: list[str], now: float, zone: ZoneInfo, language: str
) -> tuple[date | None, date] | None:
    """Both days, None if they cannot be read; the last one follows the first: `from 1 December to 31 March`."""
    while last and last[0].casefold() in TO:
        last = last[1:]
    begins = _day(first, now, zone, language)
    if first and begins is None:
        return None
    after = moment(wall(begins, 0), zone) if begins else now
    ends = _day(last, max(after, now), zone, language)
    return (begins, ends) if ends else None


def _day(typed: list[str], now: float, zone: ZoneInfo, language: str) -> date | None:
    """The day that these words name; None if they do not name one."""
    said = " ".join(typed)
    if DAY.fullmatch(said):
        try:
            return date.fromisoformat(said)
        except ValueError:
            return None
    if not said or DAY.search(said):
        return None
    found = read(f"{said} {NOON}", now, zone, language)
    return on_wall(found.at, zone).date() if isinstance(found, Found) and not found.every else None
