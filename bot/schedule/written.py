"""Dates as they are written: `25/12`, `25 dicembre`, `il 27`, `2026-12-25`. Those in words are read by dateparser."""

import calendar
import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta

import dateparser

NUMERIC = re.compile(r"(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?")
DAY_ALONE = re.compile(r"(\d{1,2})")
ISO_DATE = re.compile(r"(\d{4})[/-](\d{2})[/-](\d{2})")


class Unclear(Exception):
    """The words name no one day (`why` is the end of a `doubt-…` key); these may have been meant."""

    def __init__(self, why: str, days: Iterable[date] = (), **facts: str) -> None:
        super().__init__(why)
        self.why, self.days, self.facts = why, tuple(days), facts


def written(words: str, today: date, language: str) -> tuple[date, ...]:
    """The days that may be meant. Where no year is said it is the next such day. Raises Unclear."""
    if NUMERIC.fullmatch(words):
        days = _numeric(words, today, language)
    elif found := DAY_ALONE.fullmatch(words):
        days = _of_a_month(int(found[1]), today)
    else:
        days = _in_words(words, today, language)
    if any(not 2000 <= day.year < 2100 for day in days):
        raise Unclear("too_far")
    return days


def next_such_day(number: int, month: int, today: date) -> date:
    """This day of the year when it comes next; it is there in every year."""
    day = date(today.year, month, number)
    return day if day >= today else day.replace(year=today.year + 1)


def months_later(day: date, months: int) -> date:
    """The same day of the month; of a shorter one its last."""
    years, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(years, month + 1, min(day.day, calendar.monthrange(years, month + 1)[1]))


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
    if iso := ISO_DATE.fullmatch(words):
        if day := _or_none(*map(int, iso.groups())):
            return (day,)
        raise Unclear("no_such_day")
    if re.match(r"\d{1,2}[ -]\d{1,2}\b", words):
        raise Unclear("unclear")  # two days, of which the library would make a year
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
