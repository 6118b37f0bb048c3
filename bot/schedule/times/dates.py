"""Moments in words, in the reader's language and a time zone."""

from collections.abc import Iterable
from datetime import date
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_datetime

from bot.schedule.times.zones import moments, on_wall
from bot.seam.panel import Moment, Text
from bot.words import Words

EXACT = 20  # minutes that are told one by one; above, in fives
HALVES = (105, 240)  # minutes between which half hours are told
LONG, SHORT = "EEEE d MMMM y, HH:mm", "EEE d MMM, HH:mm"


def told(words: Words, at: float, zone: str) -> str:
    """`giovedì 26 novembre 2026, 21:00 (Europe/Rome)`; if the hour occurs twice that night, it says which one."""
    shown = on_wall(at, ZoneInfo(zone))
    twice = len(moments(shown.replace(tzinfo=None, fold=0), ZoneInfo(zone))) > 1
    offset = format_datetime(shown, " 'UTC'xxx", locale=words.language) if twice else ""
    return words("plan-at", when=format_datetime(shown, LONG, locale=words.language), zone=zone + offset)


def briefly(words: Words, at: float, zone: str, *, offset: bool = False) -> str:
    """`gio 26 nov, 21:00`; with its `offset` from UTC `gio 26 nov, 21:00 UTC+01`."""
    pattern = f"{SHORT} 'UTC'x" if offset else SHORT
    return format_datetime(on_wall(at, ZoneInfo(zone)), pattern, locale=words.language)


def brief_each(words: Words, moments: Iterable[tuple[float, str]]) -> list[str]:
    """Moments, each with its time zone, as buttons have room for them: with offsets if two would be told alike."""
    told = [(briefly(words, *each), briefly(words, *each, offset=True)) for each in moments]
    return [exact if len({brief for brief, _ in told}) < len(told) else brief for brief, exact in told]


def day(words: Words, on: date) -> str:
    """`giovedì 26 novembre`."""
    return format_date(on, "EEEE d MMMM", locale=words.language)


def date_of(words: Words, at: float, zone: str) -> str:
    """`26 nov 2026`."""
    return format_datetime(on_wall(at, ZoneInfo(zone)), "d MMM y", locale=words.language)


def weekday(words: Words, at: float, zone: str) -> str:
    return format_datetime(on_wall(at, ZoneInfo(zone)), "EEEE", locale=words.language)


def series(words: Words, at: float, zone: str, every: int) -> str:
    """`ogni giovedì`, for a series that comes every so many days, once at this moment."""
    return words(f"plan-every_{every}", weekday=weekday(words, at, zone))


def told_with_series(words: Words, at: float, zone: str, every: int) -> str:
    """The moment as `told` says it; of a series (`every` is not 0) also its rhythm."""
    when = told(words, at, zone)
    return f"{series(words, at, zone, every)} · {when}" if every else when


def hour(words: Words, at: float, zone: str) -> str:
    return format_datetime(on_wall(at, ZoneInfo(zone)), "HH:mm", locale=words.language)


def ahead(words: Words, seconds: float) -> str:
    """`tra 2 ore`, for readers whose client does not count down.

    Rounded as people would: two hours less a moment are no 119 minutes.
    """
    minutes = round(seconds / 60)
    if minutes > EXACT:
        minutes = 5 * round(minutes / 5)
    if minutes < 1:
        return words("plan-now")
    if minutes < HALVES[0] and minutes not in {60, 90}:
        return words("plan-in_minutes", minutes=minutes)
    hours, half = divmod(round(minutes / 30), 2) if minutes < HALVES[1] else (round(minutes / 60), 0)
    if hours < 48:
        return words("plan-in_hours_and_half" if half else "plan-in_hours", hours=hours)
    return words("plan-in_days", days=round(minutes / (24 * 60)))


def where_you_are(words: Words, at: float, zone: str, now: float) -> Text:
    """The moment as each reader's client shows it."""
    date = Moment(at, briefly(words, at, zone), dated=True)
    return (words("plan-for_you"), " ", date, " · ", Moment(at, ahead(words, at - now), planned=True))
