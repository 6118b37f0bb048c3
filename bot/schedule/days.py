"""Which day is meant: `domani`, `next Friday`, `sabato 28 novembre`, `25/12`. Dates in words are read by dateparser."""

import calendar
import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta

import dateparser

from bot.schedule.hours import Unread
from bot.schedule.phrase import A_WEEKDAY, WEEKDAYS, Phrase

NOISE = (
    r"\b(?:il|lo|la|le|i|di|del|della|dell|per|a|al|alle|giorno|questo|questa|ore|e|ogni|l'|on|the|of|at|this|coming|for|and|every)\b"
    r"|(?<=\d)(?:st|nd|rd|th)\b|l'(?=\d)"
)
NEXT_WEEK = r"\b(?:la |della |nella )?(?:prossima settimana|settimana prossima|next week)\b"
NEXT = r"\b(?:prossim[oaie]|next)\b"
NUMERIC = re.compile(r"(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?")
IN_DAYS = re.compile(
    r"\b(?:tra|fra|in)\s+(\d{1,3}|un|una|a)\s+(giorni|giorno|days?|settimane|settimana|weeks?)\b"
    r"|\b(\d{1,3}|a|un|una) (days?|weeks?) from now\b"
)
DAY_ALONE = re.compile(r"(\d{1,2})")
NAMED_DAYS = {
    r"dopodomani|domani l'altro|(?:the )?day after tomorrow": 2,
    r"domani|tomorrow": 1,
    r"oggi|today": 0,
    r"ieri|yesterday": -1,
}
ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class Unclear(Exception):
    """The words name no one day (`why` is the end of a `doubt-…` key); these may have been meant."""

    def __init__(self, why: str, days: Iterable[date] = (), **facts: str) -> None:
        super().__init__(why)
        self.why, self.days, self.facts = why, tuple(days), facts


def days(said: Phrase, today: date, language: str, *, today_can_be: bool) -> tuple[date, ...]:
    """The days that may be meant, the likeliest first. `today_can_be`: what was said is still to come today.

    Raises Unclear.
    """
    unread = Unread(said.day)
    next_week, following = unread.take(NEXT_WEEK) is not None, unread.take(NEXT) is not None
    ahead = _days_ahead(unread)
    weekdays = [WEEKDAYS[found[0]] for found in iter(lambda: unread.take(rf"\b{A_WEEKDAY}\b"), None)]
    if len(set(weekdays)) > 1:
        raise Unclear("one_day")
    if words := " ".join(re.sub(NOISE, " ", unread.text).split()):
        if DAY_ALONE.fullmatch(words) and not (said.times or weekdays):
            raise Unclear("unclear")  # a day or an hour?
        return _dated(words, weekdays, today, language)
    if ahead is not None:
        return _named(ahead, weekdays, today)
    if weekdays:
        return _on_weekday(weekdays[0], today, next_week=next_week, following=following, today_can_be=today_can_be)
    if next_week or following or not (said.times or said.no_hour or said.every or said.part):
        raise Unclear("unclear")
    return (today if today_can_be else today + timedelta(1),)


def _days_ahead(unread: Unread) -> int | None:
    """`domani`, `in 3 days`, `tra una settimana`."""
    if found := unread.take(IN_DAYS):
        number, unit = found[1] or found[3], found[2] or found[4]
        return (int(number) if number.isdigit() else 1) * (7 if unit.startswith(("set", "week")) else 1)
    return next((ahead for pattern, ahead in NAMED_DAYS.items() if unread.take(rf"\b(?:{pattern})\b")), None)


def _on_weekday(weekday: int, today: date, *, next_week: bool, following: bool, today_can_be: bool) -> tuple[date, ...]:
    """The next such day; `following` ("next Friday") is said of the nearest one and of that after it."""
    if next_week:
        return (today + timedelta(7 - today.weekday() + weekday),)
    ahead = (weekday - today.weekday()) % 7
    if following:
        nearest = today + timedelta(ahead or 7)
        raise Unclear("which", (nearest, nearest + timedelta(7)))
    return (today + timedelta(ahead if ahead or today_can_be else 7),)


def _named(ahead: int, weekdays: list[int], today: date) -> tuple[date, ...]:
    day = today + timedelta(ahead)
    if weekdays and weekdays[0] != day.weekday():
        raise Unclear("wrong_weekday", (day, day + timedelta((weekdays[0] - day.weekday()) % 7)))
    return (day,)


def _dated(words: str, weekdays: list[int], today: date, language: str) -> tuple[date, ...]:
    """A date in words or numbers. Where no year is said it is the next such day."""
    if NUMERIC.fullmatch(words):
        days = _numeric(words, today, language)
    elif found := DAY_ALONE.fullmatch(words):
        days = _of_a_month(int(found[1]), today)
    else:
        days = _in_words(words, today, language)
    if any(not 2000 <= day.year < 2100 for day in days):
        raise Unclear("too_far")
    if not weekdays:
        return days
    fitting = tuple(day for day in days if day.weekday() == weekdays[0])
    if not fitting:
        nearest = today + timedelta((weekdays[0] - today.weekday()) % 7 or 7)
        raise Unclear("wrong_weekday", (days[0], nearest))
    return fitting


def _numeric(words: str, today: date, language: str) -> tuple[date, ...]:
    """Day and month; in English, where both orders are written, either way round."""
    first, _, second, year = NUMERIC.fullmatch(words).groups()  # type: ignore[union-attr]  # whoever calls has looked
    orders = [(int(first), int(second))]
    if language.startswith("en") and first != second:
        orders.append((int(second), int(first)))
    days = tuple(day for number, month in orders if 1 <= month <= 12 and (day := _day(number, month, year, today)))
    if days:
        return tuple(dict.fromkeys(days))
    if not 1 <= orders[0][1] <= 12:
        raise Unclear("no_such_day")
    raise Unclear("no_such_day", _last_of(orders[0][1], year, today))


def _day(number: int, month: int, year: str | None, today: date) -> date | None:
    if year:
        return _or_none(int(year) if len(year) == 4 else 2000 + int(year), month, number)
    day = _or_none(today.year, month, number)
    return day if day and day >= today else _or_none(today.year + 1, month, number)


def _of_a_month(number: int, today: date) -> tuple[date, ...]:
    """`il 27`: of this month, or the first after it that has such a day."""
    months = ((today.year + (today.month + ahead - 1) // 12, (today.month + ahead - 1) % 12 + 1) for ahead in range(3))
    days = [day for year, month in months if (day := _or_none(year, month, number)) and day >= today]
    if not days:
        raise Unclear("no_such_day")
    return (days[0],)


def _or_none(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _last_of(month: int, year: str | None, today: date) -> tuple[date, ...]:
    """The last day of this month, the next time it comes."""
    first = _day(1, month, year, today.replace(day=1))
    return (first.replace(day=calendar.monthrange(first.year, first.month)[1]),) if first else ()


def _in_words(words: str, today: date, language: str) -> tuple[date, ...]:
    """`25 dicembre`, `jan 3rd 2027`, `2026-12-25`. Raises Unclear."""
    if ISO_DATE.fullmatch(words):
        try:
            return (date.fromisoformat(words),)
        except ValueError as why:
            raise Unclear("no_such_day") from why
    found = _parsed(words, today, language)
    if found:
        return (found,)
    month = _parsed(re.sub(r"\b(\d{1,2})(?:st|nd|rd|th)?\b", "1", words, count=1), today.replace(day=1), language)
    if month and re.search(r"\b(?:29|30|31)(?:st|nd|rd|th)?\b", words):
        raise Unclear("no_such_day", _last_of(month.month, str(month.year), today))
    raise Unclear("unclear")


def _parsed(words: str, today: date, language: str) -> date | None:
    if not re.search(r"\d", words):
        return None  # a month alone is no day
    found = dateparser.parse(
        words,
        languages=["en", "it"] if language.startswith("en") else ["it", "en"],
        settings={
            "RELATIVE_BASE": datetime.combine(today, datetime.min.time()) - timedelta(1),  # today counts as future
            "PREFER_DATES_FROM": "future",
            "REQUIRE_PARTS": ["day", "month"],
            "PARSERS": ["absolute-time"],
        },
    )
    return found.date() if found else None
