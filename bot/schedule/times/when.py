"""Reads a phrase as one moment, or as a doubt with proposals to choose from. Nothing is guessed silently.

It has no clock of its own: the caller gives the present moment.
"""

import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from difflib import get_close_matches
from typing import TypeAlias
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.schedule.times.days import NOISE, days
from bot.schedule.times.phrase import Phrase, phrase, tidied
from bot.schedule.times.vocabulary import A_MONTH, A_WEEKDAY, CHATTER, KNOWN, OFTEN_SAID
from bot.schedule.times.written import Unclear
from bot.schedule.times.zones import moment, moments, noted, on_wall, wall
from bot.words import Words

ISO = re.compile(
    r"20\d{2}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:z|[+-]\d{2}:?\d{2})?)?", re.IGNORECASE
)
LONGEST_PHRASE = 100  # characters
LONGEST_MISSED = 40  # characters of words that were not understood
FARTHEST = 366  # days ahead
USUAL = {  # times, in minutes after midnight, that are proposed if none was typed
    "morning": (600, 660),
    "lunch": (750, 780),
    "afternoon": (900, 960, 1020),
    "night": (1320, 1380),
}
USUAL_EVENING = (1230, 1260, 1290)
AN_HOUR_AFTER_ALL = re.compile(rf"({A_WEEKDAY}) (1[3-9]|2[0-4])")  # `venerdì 21`, where no Friday is a 21st
A_NUMBER = re.compile(r"\d{1,2}")
LAST_OF_A_MONTH, LAST_HOUR = 31, 24
AT_ONCE = {"now", "right now", "at once", "immediately", "ora", "adesso", "subito"}
CLEAR = {"now", "number"}  # doubts whose words say what to type
ASKING = {"perhaps", "which", "no_such_series"}  # doubts that make sense only with a proposal
LIKENESS = 0.8  # least likeness (difflib's ratio, 0 to 1) of a misspelt word and the right one


class Found(msgspec.Struct, frozen=True):
    """A moment in unix seconds, its time zone, and the days until it comes again (0: never)."""

    at: float
    zone: str
    every: int = 0


class Doubt(msgspec.Struct, frozen=True):
    """Why the phrase does not name one moment (end of a `doubt-…` key), and the moments that may have been meant.

    `missed`: the words that were not understood, where others were.
    """

    why: str
    proposals: tuple[Found, ...] = ()
    facts: dict[str, str] = {}
    missed: str = ""

    def told(self, words: Words) -> str:
        return words(f"doubt-{self.why}", missed=self.missed[:LONGEST_MISSED] or "nothing", **self.facts)


Reading: TypeAlias = Found | Doubt


def read(text: str, now: float, zone: ZoneInfo, language: str) -> Reading:
    """Read `domani alle 21`, `every Thursday 21:00`, `in 2 hours` or an ISO date. `now` in unix seconds."""
    text = " ".join(text.split())
    if len(text) > LONGEST_PHRASE:
        return Doubt("unclear")
    if too_little := _too_little(text):
        return too_little
    reading = _reading(text, now, zone, language)
    if isinstance(reading, Doubt) and reading.why in {"perhaps", "unclear", "no_such_series"}:
        corrected = _corrected(text)
        if corrected and not _is_vague(better := _reading(corrected, now, zone, language)):
            return (
                Doubt("perhaps", (better,), missed=_changed(text, corrected)) if isinstance(better, Found) else better
            )
    return reading


def _too_little(text: str) -> Doubt | None:
    """The doubt about a phrase that is only `now`, or a number that may be an hour or a day; else None."""
    if tidied(text) in AT_ONCE:
        return Doubt("now")
    if A_NUMBER.fullmatch(text) and 1 <= int(text) <= LAST_OF_A_MONTH:
        kind = "either" if int(text) <= LAST_HOUR else "day"
        return Doubt("number", facts={"text": str(int(text)), "kind": kind})
    return None


def _reading(text: str, now: float, zone: ZoneInfo, language: str) -> Reading:
    if ISO.fullmatch(text):
        return _iso(text, now, zone)
    said = phrase(text)
    if said.unknown_zone:
        return Doubt("unknown_zone", facts={"text": said.unknown_zone[:20]})
    if said.doubt:
        return Doubt(said.doubt)
    readings = [_in_zone(said, now, ZoneInfo(key), language) for key in said.zones or (zone.key,)]
    reading = readings[0]
    others = [each for each in readings[1:] if isinstance(each, Found) and isinstance(reading, Found)]
    if isinstance(reading, Found) and any(each.at != reading.at for each in others):
        return Doubt("which", (reading, *others))
    if isinstance(reading, Found) and said.doubtful:
        return Doubt("which", (reading,))
    return reading


def _in_zone(said: Phrase, now: float, zone: ZoneInfo, language: str) -> Reading:
    return _read(said, now, zone, language) if said.after is None else _soon(said, said.after, now, zone)


def _is_vague(reading: Reading) -> bool:
    return isinstance(reading, Doubt) and not reading.proposals


def _corrected(text: str) -> str | None:
    """The phrase with its misspelt words corrected; None if there are none."""

    def right(word: re.Match[str]) -> str:
        if word[0] in KNOWN or word[0] in CHATTER:
            return word[0]
        return next(iter(get_close_matches(word[0], OFTEN_SAID, 1, LIKENESS)), word[0])

    plain = tidied(text)
    corrected = re.sub(r"[a-z]{4,}", right, plain)
    return corrected if corrected != plain else None


def _changed(text: str, corrected: str) -> str:
    """The words of the text that were corrected."""
    return " ".join(word for word in tidied(text).split() if word not in corrected.split())


def _soon(said: Phrase, minutes: int, now: float, zone: ZoneInfo) -> Reading:
    """The moment so many minutes from now, for a phrase that says nothing else."""
    soon = Found((now + minutes * 60) // 60 * 60, zone.key, said.every)
    left = re.sub(NOISE, " ", said.day).strip()
    if re.search(rf"\d|\b(?:{A_MONTH}|{A_WEEKDAY})\b", left) or said.every or said.unknown_series:
        return Doubt("unclear")
    if said.times or said.no_hour or left:
        return Doubt("perhaps", _near([soon], now), missed=left)
    return _checked(on_wall(soon.at, zone).date(), [soon], now)


def _read(said: Phrase, now: float, zone: ZoneInfo, language: str) -> Reading:
    today = on_wall(now, zone).date()

    def found(day: date, times: Iterable[int] = said.times) -> list[Found]:
        return [Found(at, zone.key, said.every) for minutes in times for at in _moments(wall(day, minutes), zone)]

    today_can_be = any(each.at > now for each in found(today, said.times or USUAL_EVENING[-1:]))
    try:
        meant = days(said, today, language, today_can_be=today_can_be)
    except Unclear as unclear:
        if unclear.why == "wrong_weekday" and not said.times and (hour := AN_HOUR_AFTER_ALL.fullmatch(said.day)):
            return _read(replace(said, day=hour[1], times=(int(hour[2]) * 60,)), now, zone, language)
        times = said.times or unclear.times or USUAL.get(said.part, USUAL_EVENING)[1:2]
        proposed = _near((each for day in unclear.days for each in found(day, times)), now)
        if unclear.why == "no_such_series":
            proposed = tuple(replace(each, every=0) for each in proposed)
        why = unclear.why if proposed or unclear.why not in ASKING else "unclear"
        return Doubt(why, proposed, missed=unclear.missed)
    if not said.times:
        usual = [each for day in meant for each in found(day, USUAL.get(said.part, USUAL_EVENING))]
        return _without_hour(said, usual, now) if _near(usual, now) else _checked(meant[0], usual, now)
    for shown in [wall(day, minutes) for day in meant for minutes in said.times]:
        if not moments(shown, zone):
            return Doubt("gap", tuple(found(shown.date(), [shown.hour * 60 + shown.minute])), _hour(shown))
    return _checked(meant[0], [each for day in meant for each in found(day)], now)


def _moments(shown: datetime, zone: ZoneInfo) -> tuple[float, ...]:
    """See `moments`; a local time that does not exist stands for the one an hour later."""
    return moments(shown, zone) or (moment(shown, zone),)


def _hour(shown: datetime) -> dict[str, str]:
    return {"text": shown.strftime("%H:%M")}


def _near(found: Iterable[Found], now: float) -> tuple[Found, ...]:
    """The moments within the coming year, at most four: a keyboard has no room for more."""
    return tuple(each for each in dict.fromkeys(found) if now < each.at <= now + FARTHEST * 86400)[:4]


def _without_hour(said: Phrase, usual: list[Found], now: float) -> Doubt:
    why, facts = ("no_such_hour", {"text": said.no_hour}) if said.no_hour else ("no_time", {})
    return Doubt(why, _near(usual, now), facts)


def _checked(day: date, found: list[Found], now: float) -> Reading:
    """The only moment that can be meant, or a doubt. `day` is the likeliest day."""
    near = _near(found, now)
    if len(near) == 1:
        return near[0]
    if not near:
        return Doubt("too_far") if found[0].at > now else _past(day, found, now)
    walls = {on_wall(each.at, ZoneInfo(each.zone)).replace(tzinfo=None) for each in near}
    if len(walls) == len(near):
        return Doubt("which", near)
    return Doubt("fold", tuple(sorted(near, key=lambda each: each.at)))


def _past(day: date, found: list[Found], now: float) -> Doubt:
    """A doubt about a past moment. It proposes the same time today or tomorrow, and the next such day."""
    then, zone = found[0], ZoneInfo(found[0].zone)
    today, time = on_wall(now, zone).date(), on_wall(then.at, zone).time()
    others = [today, today + timedelta(1)]
    if day < today - timedelta(1) and (day.month, day.day) != (2, 29):
        again = day.replace(year=today.year)
        others.append(again if again > today else day.replace(year=today.year + 1))
    moved = [replace(then, at=moment(datetime.combine(other, time), zone)) for other in others]
    soonest, *later = [each for each in moved if each.at > now]
    return Doubt("past", _near([soonest, *later[-1:]] if len(others) > 2 else [soonest], now))


def _iso(text: str, now: float, zone: ZoneInfo) -> Reading:
    try:
        told = datetime.fromisoformat(text.upper())
    except ValueError:
        return Doubt("no_such_day")
    if told.tzinfo:
        return _checked(told.date(), [Found(noted(told), zone.key)], now)
    minutes = (told.hour * 60 + told.minute,) if len(text) > len("2026-12-25") else ()
    return _read(Phrase(told.date().isoformat(), minutes), now, zone, "en")
