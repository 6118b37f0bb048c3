"""Which day is meant: `domani`, `next Friday`, `sabato 28 novembre`, `25/12`, `la vigilia di Natale`."""

import re
from collections.abc import Callable
from datetime import date, timedelta

from bot.schedule.hours import MONTHS, Unread
from bot.schedule.phrase import A_WEEKDAY, WEEKDAYS, Phrase
from bot.schedule.written import DAY_ALONE, Unclear, months_later, next_such_day, written

NOISE = (
    r"\b(?:il|lo|la|le|i|di|del|della|dell|nel|per|a|al|alle|giorno|questo|questa|ore|e|ogni|l'|on|the|of|at|this|coming"
    r"|for|and|every)\b|(?<=\d)(?:st|nd|rd|th)\b|l'(?=\d)"
)
STRANGE = rf"(?<![\d/.-])\b(?!{MONTHS}\b)[^\W\d][\w'.-]*"  # words that name no date
NEXT_WEEK = r"\b(?:la |della |nella )?(?:prossima settimana|settimana prossima|next week)\b"
NEXT = r"\b(?:prossim[oaie]|next)\b"
A_NUMBER, A_UNIT = r"(\d{1,3}|un|una|an?)", r"(giorn[oi]|days?|settiman[ae]|weeks?|fortnight|mes[ei]|months?)"
IN_DAYS = rf"\b(?:tra|fra|in) {A_NUMBER} {A_UNIT}\b|\b{A_NUMBER} {A_UNIT} from (?:now|today)\b"
WEEKS_FROM = rf"\b{A_NUMBER} weeks? from (?=tomorrow\b|{A_WEEKDAY}\b)"
NAMED_DAYS = {
    r"dopodomani|(?:the )?day after tomorrow": 2,
    r"domani|tomorrow": 1,
    r"oggi|today": 0,
    r"ieri|yesterday": -1,
}
WEEKEND = r"\b(?:fine settimana|week ?end)\b"
FEASTS = {  # day and month; whoever says the new year may mean the night before it
    r"vigilia(?: di natale)?|christmas eve": ((24, 12),),
    r"natale|christmas(?: day)?": ((25, 12),),
    r"santo stefano|boxing day": ((26, 12),),
    r"san silvestro|ultimo dell'anno|new years? eve|new year's eve": ((31, 12),),
    r"capodanno|new year(?:'?s)?(?: day)?": ((31, 12), (1, 1)),
    r"epifania|befana": ((6, 1),),
    r"ferragosto": ((15, 8),),
}


def days(said: Phrase, today: date, language: str, *, today_can_be: bool) -> tuple[date, ...]:
    """The days that may be meant, the likeliest first. `today_can_be`: what was said is still to come today.

    Raises Unclear.
    """
    unread = Unread(said.day)
    weeks = unread.take(WEEKS_FROM)
    found = _days(unread, said, today, language, today_can_be=today_can_be)
    found = tuple(day + timedelta(7 * _number(weeks[1]) if weeks else 0) for day in found)
    if said.unknown_series:
        raise Unclear("no_such_series", found)
    if unread.text:
        raise Unclear("perhaps", found)
    return found


def _days(unread: Unread, said: Phrase, today: date, language: str, *, today_can_be: bool) -> tuple[date, ...]:
    """What is strange remains unread. Raises Unclear."""
    if unread.take(WEEKEND):
        saturday = today + timedelta((5 - today.weekday()) % 7)
        raise Unclear("which", (saturday, saturday + timedelta(1)))
    next_week, following = unread.take(NEXT_WEEK) is not None, unread.take(NEXT) is not None
    feast = next((feast for pattern, feast in FEASTS.items() if unread.take(rf"\b(?:{pattern})(?!\w)")), ())
    ahead = _ahead(unread, today)
    weekdays = [WEEKDAYS[found[0]] for found in iter(lambda: unread.take(rf"\b{A_WEEKDAY}\b"), None)]
    date_words, unread.text = _sorted_out(unread.text)
    if feast:
        return tuple(next_such_day(*day, today) for day in feast)
    if len(set(weekdays)) > 1:
        raise Unclear("one_day" if said.every else "which", [_next(weekday, today) for weekday in weekdays])
    if date_words:
        if DAY_ALONE.fullmatch(date_words) and not (said.times or weekdays):
            raise Unclear("unclear")  # a day or an hour?
        return _agreeing(ahead, lambda: _fitting(written(date_words, today, language), weekdays, today))
    if ahead is not None:
        return _fitting((ahead,), weekdays, ahead)
    if weekdays:
        return _on_weekday(weekdays[0], today, next_week=next_week, following=following, today_can_be=today_can_be)
    if next_week or following or not (said.times or said.no_hour or said.every or said.part):
        raise Unclear("unclear")
    return (today if today_can_be else today + timedelta(1),)


def _agreeing(ahead: date | None, written: Callable[[], tuple[date, ...]]) -> tuple[date, ...]:
    """The days of a date, which may be told as `domani` too. Raises Unclear."""
    try:
        dates = written()
    except Unclear:
        if ahead is None:
            raise
        raise Unclear("perhaps", (ahead,)) from None
    if ahead is not None and dates != (ahead,):
        raise Unclear("which", (ahead, *dates))
    return dates


def _sorted_out(text: str) -> tuple[str, str]:
    """The words of a date, and the strange ones."""
    words = re.sub(NOISE, " ", text)
    return " ".join(re.sub(STRANGE, " ", words).split()), " ".join(re.findall(STRANGE, words))


def _number(said: str) -> int:
    return int(said) if said.isdigit() else 1


def _ahead(unread: Unread, today: date) -> date | None:
    """`domani`, `in 3 days`, `tra una settimana`, `tra un mese`."""
    if found := unread.take(IN_DAYS):
        number, unit = _number(found[1] or found[3]), found[2] or found[4]
        if unit.startswith("m"):
            return months_later(today, number)
        return today + timedelta(number * (14 if unit[0] == "f" else 7 if unit[0] in "sw" else 1))
    named = (days for pattern, days in NAMED_DAYS.items() if unread.take(rf"\b(?:{pattern})\b"))
    return next((today + timedelta(days) for days in named), None)


def _next(weekday: int, after: date) -> date:
    """The first such day after this one."""
    return after + timedelta((weekday - after.weekday()) % 7 or 7)


def _on_weekday(weekday: int, today: date, *, next_week: bool, following: bool, today_can_be: bool) -> tuple[date, ...]:
    """The next such day; `following` ("next Friday") is said of the nearest one and of that after it."""
    if next_week:
        return (today + timedelta(7 - today.weekday() + weekday),)
    nearest = _next(weekday, today)
    if following:
        raise Unclear("which", (nearest, nearest + timedelta(7)))
    return (today if weekday == today.weekday() and today_can_be else nearest,)


def _fitting(days: tuple[date, ...], weekdays: list[int], near: date) -> tuple[date, ...]:
    """Those of the weekday that was said, if one was. Raises Unclear `wrong_weekday`."""
    fitting = tuple(day for day in days if not weekdays or day.weekday() == weekdays[0])
    if not fitting:
        raise Unclear("wrong_weekday", (days[0], _next(weekdays[0], near)))
    return fitting
