"""Reads dates: `25/12`, `25 dicembre 2026`, `Dec 25th`, `il 27`, `2026-12-25`, `first Friday of May`."""

import calendar
import re
from collections.abc import Iterable
from datetime import date

import msgspec

from bot.schedule.times.hours import Unread
from bot.schedule.times.vocabulary import A_MONTH, A_WEEKDAY, MONTHS, WEEKDAYS

LATELY = 31  # days; a date that passed more recently is not read as one of next year without asking
DAY = r"(\d{1,2})(?:st|nd|rd|th|°|º)?"
YEAR = r"(?:(?: del| of| di)? (20\d\d|2[5-9]|[3-9]\d))?"  # `21` is an hour, not a year
ISO_DATE = r"(?<!\d)(\d{4})[/-](\d{2})[/-](\d{2})(?!\d)"
NUMERIC = r"(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/-]|\.\d)"
NTH = {"1": 0, "2nd": 1, "second": 1, "secondo": 1, "seconda": 1, "3th": 2, "3rd": 2, "terzo": 2, "terza": 2}
NTH |= {"4th": 3, "quarto": 3, "quarta": 3, "last": -1, "ultimo": -1, "ultima": -1}
NTH_WEEKDAY = (
    rf"\b({'|'.join(NTH)})\s({A_WEEKDAY}) (?:di|del|of|in) (?:the )?(mese|month|{A_MONTH})\b(?: (?:del |of )?(20\d\d))?"
)
DAY_MONTH = rf"(?:\b(?:il|the|on|del|di) |\bl')?(?<![\d/.:-])\b{DAY} ?(?:of |di )?({A_MONTH})\b{YEAR}(?![\d:/])"
MONTH_DAY = rf"\b({A_MONTH}) (?:the )?{DAY}\b(?: (20\d\d))?(?![\d:/.-])"
DAY_ALONE = (
    rf"\b({A_WEEKDAY}) (?:the |il )?{DAY}\b(?![\d:/.-])",
    rf"()\b(?:il |the |del |dell'|l'){DAY}\b(?![\d:/.-])",
    r"()\b(\d{1,2})(?:(?:st|nd|rd|th)\b|°|º| (?:del|di ogni|of the) (?:mese|month)\b)",
)


class Unclear(Exception):
    """The words do not name one day (`why`: end of a `doubt-…` key); with days and minutes that may be meant.

    `missed`: the words that were not understood, where others were.
    """

    def __init__(self, why: str, days: Iterable[date] = (), times: tuple[int, ...] = (), missed: str = "") -> None:
        super().__init__(why)
        self.why, self.days, self.times, self.missed = why, tuple(days), times, missed


class Day(msgspec.Struct, frozen=True):
    """A day of a month as it was written; without a year, the next such day is meant."""

    number: int
    month: int
    year: int | None = None


def written(unread: Unread, today: date, language: str, *, timed: bool) -> tuple[date, ...]:
    """The days that the first date may mean, empty if there is no date; `timed`: an hour was typed too.

    Without a year it is the next such day. Raises Unclear.
    """
    if iso := unread.take(ISO_DATE):
        return existing([Day(int(iso[3]), int(iso[2]), int(iso[1]))], today)
    if found := unread.take(NUMERIC):
        return existing(_either_way(found, language), today)
    return _with_a_month(unread, today, language, timed=timed) or _alone(unread, today)


def _with_a_month(unread: Unread, today: date, language: str, *, timed: bool) -> tuple[date, ...]:
    if found := unread.take(NTH_WEEKDAY):
        return (_nth_weekday(NTH[found[1]], WEEKDAYS[found[2]], MONTHS.get(found[3]), found[4], today),)
    if found := unread.take(DAY_MONTH):
        return _in_words(Day(int(found[1]), MONTHS[found[2]], _year(found[3])), today, timed=timed)
    if found := unread.take(MONTH_DAY):
        if found[1] == "mar" and not found[3]:
            return _march_or_tuesday(int(found[2]), today, language)
        return _in_words(Day(int(found[2]), MONTHS[found[1]], _year(found[3])), today, timed=timed)
    return ()


def _alone(unread: Unread, today: date) -> tuple[date, ...]:
    """The days of `il 27` or `friday 27`. Raises Unclear for `27 alle 21`, where the number may mean anything."""
    found = next(filter(None, (unread.take(pattern, keep=1) for pattern in DAY_ALONE)), None)
    if found:
        return _of_a_month(int(found[2]), today)
    if found := unread.take(r"^(\d{1,2})(?= \|)"):
        raise Unclear("perhaps", _of_a_month(int(found[1]), today))
    return ()


def months_later(day: date, months: int) -> date:
    """The same day, so many months later; the last day of a month that is too short."""
    years, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(years, month + 1, min(day.day, calendar.monthrange(years, month + 1)[1]))


def _year(said: str | None) -> int | None:
    return int(said) + (0 if len(said) == 4 else 2000) if said else None


def _either_way(found: re.Match[str], language: str) -> list[Day]:
    """Day and month; in English, where both orders are in use, both readings."""
    first, second, year = int(found[1]), int(found[3]), _year(found[4])
    orders = [Day(first, second, year)]
    if language.startswith("en") and first != second:
        orders.append(Day(second, first, year))
    return [each for each in orders if 1 <= each.month <= 12] or orders[:1]


def _in_words(told: Day, today: date, *, timed: bool) -> tuple[date, ...]:
    """The days of a date in words. Without an hour, a year may really be one: `5 dicembre 2030`."""
    if told.year and today.year + 1 < told.year < 2060 and not timed:
        days = existing([msgspec.structs.replace(told, year=None)], today)
        raise Unclear("perhaps", days, (20 * 60 + told.year - 2000,))
    return existing([told], today)


def existing(told: list[Day], today: date) -> tuple[date, ...]:
    """The days that exist. Raises Unclear if none does, and for a day that has just passed and returns next year."""
    found = [day for each in told if (day := _coming(each, today))]
    if not found:
        raise Unclear("no_such_day", _last_of(told[0], today))
    if any(not 2000 <= day.year < 2100 for day in found):
        raise Unclear("too_far")
    if all(each.year is None and _was_lately(each, today) for each in told if _coming(each, today)):
        raise Unclear("past", (*_of_a_month(found[0].day, today), found[0]))
    return tuple(dict.fromkeys(found))


def _coming(told: Day, today: date) -> date | None:
    if told.year is not None:
        return _or_none(told.year, told.month, told.number)
    days = (_or_none(today.year + ahead, told.month, told.number) for ahead in range(9))  # years to a leap day
    return next((day for day in days if day and day >= today), None)


def _was_lately(told: Day, today: date) -> bool:
    days = (_or_none(year, told.month, told.number) for year in (today.year, today.year - 1))
    return any(day is not None and 0 < (today - day).days <= LATELY for day in days)


def _of_a_month(number: int, today: date) -> tuple[date, ...]:
    """`il 27`: in this month, or in the next that has such a day."""
    months = ((today.year + (today.month + ahead - 1) // 12, (today.month + ahead - 1) % 12 + 1) for ahead in range(3))
    days = [day for year, month in months if (day := _or_none(year, month, number)) and day >= today]
    if not days:
        raise Unclear("no_such_day")
    return (days[0],)


def _march_or_tuesday(number: int, today: date, language: str) -> tuple[date, ...]:
    """`mar 20` is Tuesday the 20th in Italian, where the day precedes the month, and the 20th of March in English."""
    march = existing([Day(number, 3)], today)
    tuesday = _of_a_month(number, today)
    fits = tuesday[0].weekday() == WEEKDAYS["martedi"]
    if language.startswith("it"):
        if fits:
            return tuesday
        raise Unclear("which", march)
    if fits and tuesday != march:
        raise Unclear("which", (*march, *tuesday))
    return march


def _nth_weekday(nth: int, weekday: int, month: int | None, year: str | None, today: date) -> date:
    """The next such day, such as the first Friday of May; `month` None: of this or the next month. Raises Unclear."""
    if month is None:
        firsts = [today.replace(day=1), months_later(today.replace(day=1), 1)]
    else:
        firsts = [date(each, month, 1) for each in ([int(year)] if year else [today.year, today.year + 1])]
    days = [day for first in firsts if (day := _nth_of(first, nth, weekday)) >= today]
    if not days:
        raise Unclear("gone")
    return days[0]


def _nth_of(first: date, nth: int, weekday: int) -> date:
    weeks = calendar.monthcalendar(first.year, first.month)
    return first.replace(day=[week[weekday] for week in weeks if week[weekday]][nth])


def _or_none(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _last_of(told: Day, today: date) -> tuple[date, ...]:
    """The last day of the named month, for `31 aprile`; empty for a month or a day that no calendar has."""
    first = _coming(Day(1, told.month, told.year), today.replace(day=1))
    if first is None or told.number > 31:
        return ()
    return (first.replace(day=calendar.monthrange(first.year, first.month)[1]),)
