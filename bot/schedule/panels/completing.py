"""Completions of a time that is being typed after `/schedule`: they show how it is read before it is sent."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.schedule.times import dates
from bot.schedule.times.when import Found, read
from bot.schedule.times.wish import taken_apart
from bot.words import Words

CUP_WORDS = {"tournament", "torneo"}  # first words of a wish for a tournament
LONGEST = 100  # characters of a value and of a label


def completions(words: Words, typed: str, now: float, zone: ZoneInfo) -> tuple[tuple[str, str], ...]:
    """Values to send, each with its label. A time that can be read stays as typed. `now` in unix seconds."""
    if not typed.strip() or len(typed) > LONGEST:
        return ()
    first, _, rest = typed.strip().partition(" ")
    cup = f"{first} " if first.casefold() in CUP_WORDS and rest else ""
    wish = taken_apart(rest if cup else typed)
    reading = read(wish.when, now, zone, words.language)
    if isinstance(reading, Found):
        return ((typed, _label(words, reading, zone)),)
    once = [found for found in reading.proposals if not found.every]  # a series cannot be written as a moment
    if not once:
        return ((typed, reading.told(words)[:LONGEST]),)
    return tuple(
        (f"{cup}{_moment(found, zone)} {wish.table}".strip()[:LONGEST], _label(words, found, zone)) for found in once
    )


def _label(words: Words, found: Found, zone: ZoneInfo) -> str:
    return dates.told_with_series(words, found.at, zone.key, found.every)[:LONGEST]


def _moment(found: Found, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(found.at, zone).strftime("%Y-%m-%d %H:%M")
