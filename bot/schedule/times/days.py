"""Which day is meant: `domani`, `next Friday`, `sabato 28 novembre`, `25/12`, `la vigilia di Natale`."""

import re
from collections.abc import Iterable
from datetime import date, timedelta

from bot.schedule.times.hours import Unread
from bot.schedule.times.phrase import Phrase, number
from bot.schedule.times.vocabulary import A_MONTH, A_WEEKDAY, CHATTER, FEASTS, WEEKDAYS
from bot.schedule.times.written import Day, Unclear, existing, months_later, written

NOISE = (
    r"\b(?:il|lo|la|le|i|di|del|della|dell|nel|per|a|al|alle|giorno|questo|questa|ore|e|ogni|l'|on|the|of|at|this|coming"
    r"|for|and|every)\b|\||\bl'"
)
NEXT_WEEK = r"\b(?:la |della |nella )?(?:prossima settimana|settimana prossima|next week)\b"
THIS_WEEK = r"\b(?:of |di |della )?(?:this week|questa settimana)\b"
NEXT = r"\b(?:prossim[oaie]|next)\b"
A_NUMBER, A_UNIT = r"(\d{1,3}|un|una|an?)", r"(giorn[oi]|days?|settiman[ae]|weeks?|fortnight|mes[ei]|months?)"
IN_DAYS = (
    rf"\b(?:tra|fra|in) {A_NUMBER} {A_UNIT}\b(?:'? time\b)?|\b{A_NUMBER} {A_UNIT} (?:from (?:now|today)|da oggi)\b"
)
WEEKS_FROM = rf"\b{A_NUMBER} weeks? (?:from|on) (?=tomorrow\b|{A_WEEKDAY}\b)"
A_WEEK_ON = rf"\b({A_WEEKDAY}|oggi|domani|today|tomorrow) (?:week\b|a (8|15)\b(?: giorni\b)?)"
NAMED_DAYS = {
    r"dopodomani|(?:the )?day after tomorrow": 2,
    r"domani|tomorrow": 1,
    r"oggi|today": 0,
    r"ieri|yesterday": -1,
}
WEEKEND = r"\b(?:fine settimana|week ?end)\b"
A_YEAR = r"(?: (?:del |of )?(20\d\d)\b)?"
NO_DAY = rf"\d|\b{A_MONTH}\b"  # must not be left over: it means a day that was not understood


def days(said: Phrase, today: date, language: str, *, today_can_be: bool) -> tuple[date, ...]:
    """The days that may be meant, the likeliest first. `today_can_be`: the time that was typed is still to come today.

    Raises Unclear.
    """
    unread = Unread(said.day.strip("| ") + (" |" if said.day.endswith("|") else ""))
    weeks = _weeks(unread)
    try:
        found, says_one = _days(unread, said, today, language, today_can_be=today_can_be)
    except Unclear as unclear:
        if re.search(r"\d", unread.text):
            raise Unclear("unclear") from None
        if said.unknown_series and unclear.why == "perhaps":
            raise Unclear("no_such_series", unclear.days) from None
        raise
    found = tuple(day + timedelta(7 * weeks) for day in found)
    left = " ".join(re.sub(NOISE, " ", unread.text).split())
    if re.search(NO_DAY, left):
        raise Unclear("unclear")
    # If no day is named, an unknown word may be the day: then nothing is proposed.
    proposed = found if says_one or CHATTER.issuperset(re.findall(r"[\w']+", left)) else ()
    if left or said.unknown_series:
        raise Unclear("no_such_series" if said.unknown_series else "perhaps", proposed, missed=left)
    return found


def _days(
    unread: Unread, said: Phrase, today: date, language: str, *, today_can_be: bool
) -> tuple[tuple[date, ...], bool]:
    """The days, and whether any was named; unknown words remain in `unread`. Raises Unclear."""
    next_week, following = unread.take(NEXT_WEEK) is not None, unread.take(NEXT) is not None
    if unread.take(WEEKEND):
        raise Unclear("which", _weekends(unread, today, next_week=next_week, following=following))
    told = [*_feast(unread, today), *([day] for day in _ahead(unread, today))]
    ahead = told[-1][0] if told else None
    try:
        dates = written(unread, today, language, timed=bool(said.times))
    except Unclear:
        if ahead is None:
            raise
        raise Unclear("perhaps", (ahead,)) from None
    told += [list(dates)] if dates else []
    weekdays = [WEEKDAYS[found[0]] for found in iter(lambda: unread.take(rf"\b{A_WEEKDAY}\b"), None)]
    told += _of_this_week(unread, weekdays, today)
    if len(set(weekdays)) > 1:
        raise Unclear("one_day" if said.every else "which", [_next(weekday, today) for weekday in weekdays])
    if not told:
        if weekdays and said.every != 1:
            return _on_weekday(
                weekdays[0], today, next_week=next_week, following=following, today_can_be=today_can_be
            ), True
        if weekdays or next_week or following or not (said.times or said.no_hour or said.every or said.part):
            raise Unclear("unclear")
        return (today if today_can_be else today + timedelta(1),), bool(said.every)
    found = _agreed(told)
    if dates and (said.every or said.unknown_series):  # a series and a date: `ogni venerdì 13`
        raise Unclear("no_such_series", [day for day in found if day.weekday() in (weekdays or [day.weekday()])])
    found = _fitting(found, weekdays, ahead or today)
    if next_week and not all(_of_next_week(day, today) for day in found):
        raise Unclear("perhaps", found)
    return found, True


def _of_this_week(unread: Unread, weekdays: list[int], today: date) -> list[list[date]]:
    """`Friday this week`. Raises Unclear."""
    if not unread.take(THIS_WEEK):
        return []
    monday = today - timedelta(today.weekday())
    found = [day for weekday in weekdays if (day := monday + timedelta(weekday)) >= today]
    if not found:
        raise Unclear("gone" if weekdays else "unclear")
    return [found]


def _weeks(unread: Unread) -> int:
    """How many weeks after the named day is meant: one for `venerdì a otto` and `a week on Friday`."""
    if found := unread.take(WEEKS_FROM):
        return number(found[1])
    if found := unread.take(A_WEEK_ON, keep=1):
        return 2 if found[2] == "15" else 1
    return 0


def _weekends(unread: Unread, today: date, *, next_week: bool, following: bool) -> list[date]:
    """`next weekend` may mean the nearest one or the one after it. Raises Unclear if further words were added."""
    if re.search(NO_DAY, unread.text):
        raise Unclear("unclear")
    saturday = today + timedelta((5 - today.weekday()) % 7 + (7 if next_week and today.weekday() < 5 else 0))
    return [saturday + timedelta(days) for days in ((0, 1, 7, 8) if following else (0, 1))]


def _feast(unread: Unread, today: date) -> list[list[date]]:
    """The days of a feast that was named. Raises Unclear."""
    for pattern, feast in FEASTS.items():
        if found := unread.take(rf"\b(?:{pattern})(?!\w){A_YEAR}"):
            year = int(found[1]) if found[1] else None
            meant = [Day(*day, year) for day in feast]
            if year and len(feast) > 1:  # the eve of that year, its first day, or its last
                meant.insert(0, Day(*feast[0], year - 1))
            return [list(existing(meant, today))]
    return []


def _ahead(unread: Unread, today: date) -> list[date]:
    """The day of `domani`, `in 3 days`, `tra una settimana` or `tra un mese`. Raises Unclear for two of them."""
    found = []
    if amount := unread.take(IN_DAYS):
        many, unit = number(amount[1] or amount[3]), amount[2] or amount[4]
        days = many * (14 if unit[0] == "f" else 7 if unit[0] in "sw" else 1)
        found = [months_later(today, many) if unit[0] == "m" else today + timedelta(days)]
    found += [today + timedelta(days) for pattern, days in NAMED_DAYS.items() if unread.take(rf"\b(?:{pattern})\b")]
    if len(found) > 1:
        raise Unclear("which", sorted(found))
    return found


def _next(weekday: int, after: date) -> date:
    """The first day after this one that is such a weekday (0: Monday)."""
    return after + timedelta((weekday - after.weekday()) % 7 or 7)


def _of_next_week(day: date, today: date) -> bool:
    monday = today + timedelta(7 - today.weekday())
    return monday <= day < monday + timedelta(7)


def _on_weekday(weekday: int, today: date, *, next_week: bool, following: bool, today_can_be: bool) -> tuple[date, ...]:
    """The next such weekday; `following` ("next Friday") may mean the nearest one or the one after it."""
    if next_week:
        return (today + timedelta(7 - today.weekday() + weekday),)
    nearest = _next(weekday, today)
    if following:
        raise Unclear("which", (nearest, nearest + timedelta(7)))
    return (today if weekday == today.weekday() and today_can_be else nearest,)


def _agreed(told: list[list[date]]) -> tuple[date, ...]:
    """The days on which all readings agree. Raises Unclear `which` if there is none."""
    first, *others = told
    agreed = tuple(day for day in first if all(day in days for days in others))
    if not agreed:
        raise Unclear("which", dict.fromkeys(day for days in told for day in days))
    return agreed


def _fitting(days: Iterable[date], weekdays: list[int], near: date) -> tuple[date, ...]:
    """The days that fall on the weekday that was named, if one was. Raises Unclear `wrong_weekday` if none does."""
    days = tuple(days)
    fitting = tuple(day for day in days if not weekdays or day.weekday() == weekdays[0])
    if not fitting:
        raise Unclear("wrong_weekday", (days[0], _next(weekdays[0], near)))
    return fitting
