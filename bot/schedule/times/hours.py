"""Reads times of day: `alle nove e mezza`, `20.30`, `9pm`, `a quarter to nine`, and what each may mean."""

import re
from collections.abc import Callable
from typing import NamedTuple

from bot.schedule.times.vocabulary import A_MONTH
from bot.schedule.times.zones import A_DAY

NOON = 12 * 60
DAWN, EVENING, LATE = 6 * 60, 4 * 60, 8 * 60  # clock times from which it is day, or `evening` and `night` mean p.m.
AT = r"(?:\b(?:per le|verso le|dalle|alle|all'|ore|le|h\.?|at|by|from|around)|@)\s*"
AM_PM = r"\s*(am|pm|a\.m\.?|p\.m\.?)?(?![\w])"
FRACTIONS = {"mezza": 30, "mezzo": 30, "half": 30, "a half": 30, "un quarto": 15, "3 quarti": 45}
FRACTIONS |= {"quarter": 15, "a quarter": 15}
A_FRACTION = "|".join(sorted(FRACTIONS, key=len, reverse=True))
WITH_MINUTES = (  # a point alone may stand in a date too, `10.12`
    rf"(?:{AT})?(?<!\d)(\d{{1,2}})[:h](\d{{2}})(?::00\b)?h?{AM_PM}",
    rf"{AT}(\d{{1,2}})\.?(\d{{2}}){AM_PM}",
    rf"(?<![\d./-])\b([01]?\d|2[0-4])\.(00|1[3-9]|[2-5]\d)(?!\.){AM_PM}",
    rf"{AT}(\d{{1,2}}) ([0-5]\d)\b(?! ?[/.-]\d| {A_MONTH}\b){AM_PM}",
    r"(?<![\d/.-])(\d{1,2}) (1[3-9]|[2-5]\d) ?([ap]m)\b",  # in `Dec 3 11pm` the 11 is not minutes but an hour
)
HOUR_ALONE = (
    rf"{AT}(\d{{1,2}})(?! ?[/.-]\d| {A_MONTH}\b)(?: o'?clock)?{AM_PM}",
    r"\b(\d{1,2})(?: o'clock| ?h\b|(?=\s*[ap]\.?m))\s*(am|pm|a\.m\.?|p\.m\.?)?(?!\w)",
)
BARE_HOUR = r"\b(oggi|domani|dopodomani|today|tomorrow) (\d{1,2}) ?([0-5]\d)?\b(?! ?[/.-]\d)"
A_CLOCK = r"(?:\d{1,2}(?:[:.h]\d{2})?(?: ?[ap]m)?|mezzanotte|midnight)"
RANGES = (  # only their beginning counts
    rf"\b(?:dalle|from|tra le|fra le|between) ({A_CLOCK}) ?(?:alle|a|to|till|until|and|e le|-) ?{A_CLOCK}\b",
    rf"(\d{{1,2}} ?[ap]m|\d{{1,2}}[:.]\d{{2}}) ?(?:to|till|until|-|fino alle|fino a) ?{A_CLOCK}\b",
    rf"\b(?:alle|ore|at) ({A_CLOCK}) (?:fino alle|fino a|till|until) ?{A_CLOCK}\b",
)
HOUR_AFTER_A_DATE = rf"\b(\d{{1,2}} {A_MONTH}(?: 20\d\d)?|{A_MONTH} \d{{1,2}}(?: 20\d\d)?) (1\d|2[1-4])([0-5]\d)?$"
PARTS_LAST = {  # parts of the day: from and to, in minutes after midnight
    "morning": (3 * 60, 13 * 60),
    "lunch": (11 * 60, 16 * 60),
    "afternoon": (12 * 60, 20 * 60),
    "evening": (16 * 60, 29 * 60),
    "night": (19 * 60, 31 * 60),
}


class Unread:
    """The words that are not understood yet; a bar takes the place of those that are."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, pattern: str | re.Pattern[str], keep: int = 0) -> re.Match[str] | None:
        """Find the first match and replace it by a bar, except for group number `keep`; None if there is no match."""
        found = re.search(pattern, self.text)
        if found:
            kept = found[keep] if keep else "|"
            self.text = " ".join(f"{self.text[: found.start()]} {kept} {self.text[found.end() :]}".split())
        return found


class Clock(NamedTuple):
    """A time on a clock, as typed. `certain`: the hour cannot be meant 12 hours later."""

    hour: int
    minute: int = 0
    am_pm: str = ""
    certain: bool = False

    @property
    def exists(self) -> bool:
        return 0 <= self.hour <= (12 if self.am_pm else 24) and 0 <= self.minute < 60


def _before(hour: str, said: str, am_pm: str = "") -> Clock:
    """The time that is so many minutes before the hour."""
    return Clock(int(hour) - 1, 60 - _minutes(said), am_pm)


def _minutes(said: str | None) -> int:
    return FRACTIONS.get(said or "") or int(said or 0)


SPOKEN: tuple[tuple[str, Callable[[re.Match[str]], Clock]], ...] = (
    (rf"(?:{AT}|\ba )?\b(?:mezzanotte|midnight)\b(?: e ({A_FRACTION}))?", lambda found: Clock(24, _minutes(found[1]))),
    (
        rf"(?:{AT}|\ba )?\b(?:mezzogiorno|noon|midday)\b(?: e ({A_FRACTION}))?",
        lambda found: Clock(12, _minutes(found[1])),
    ),
    (
        rf"(?:{AT})?\b(half|a quarter|quarter|5|10|20|25)(?: past|(?<=half)) (\d{{1,2}}){AM_PM}",
        lambda found: Clock(int(found[2]), _minutes(found[1]), found[3] or ""),
    ),
    (  # `10 to 12` may be two hours
        rf"(?:{AT})?\b(a quarter|quarter|(?<!from )(?:5|10|20|25)(?= to [1-9]\b)) to (\d{{1,2}}){AM_PM}",
        lambda found: _before(found[2], found[1], found[3] or ""),
    ),
    (rf"{AT}(\d{{1,2}}) meno (un quarto|5|10|20|25)\b", lambda found: _before(found[1], found[2])),
    (rf"{AT}(\d{{1,2}}) (?:e|and) ({A_FRACTION}|\d{{1,2}})\b", lambda found: Clock(int(found[1]), _minutes(found[2]))),
    (r"\b(\d{1,2}) e (mezza|mezzo|un quarto|3 quarti)\b", lambda found: Clock(int(found[1]), _minutes(found[2]))),
)


def clocks(words: Unread, part: str) -> list[Clock]:
    """All times in the text. A number after a part of the day is a time too: `domani sera 9`."""
    for pattern in RANGES:
        words.text = re.sub(pattern, r" at \1 ", words.text)
    found = list(iter(lambda: _spoken(words) or _in_digits(words), None))
    if not found and (hour := words.take(BARE_HOUR, keep=1) or words.take(HOUR_AFTER_A_DATE, keep=1)):
        found.append(Clock(int(hour[2]), int(hour[3] or 0)))
    if not found and part and (hour := words.take(r"(?<=\| )(\d{1,2})$")):
        found.append(Clock(int(hour[1])))
    return found


def _spoken(words: Unread) -> Clock | None:
    return next((clock(found) for pattern, clock in SPOKEN if (found := words.take(pattern))), None)


def _in_digits(words: Unread) -> Clock | None:
    if found := next(filter(None, map(words.take, WITH_MINUTES)), None):
        return Clock(int(found[1]), int(found[2]), found[3] or "", certain=found[1].startswith("0"))
    if found := next(filter(None, map(words.take, HOUR_ALONE)), None):
        return Clock(int(found[1]), 0, found[2] or "")
    return None


def meant(clock: Clock, part: str) -> tuple[int, ...]:
    """The minutes of the day that a time may mean, the likeliest first: `9` may be 9:00 or 21:00."""
    late = part in {"evening", "night"}
    minutes = clock.hour * 60 + clock.minute
    if clock.hour == 24 or (clock.hour, clock.am_pm[:1]) == (12, "a"):
        return (A_DAY + clock.minute,) if late else (A_DAY + clock.minute, clock.minute)
    if clock.am_pm:
        minutes = minutes % NOON + (NOON if clock.am_pm.startswith("p") else 0)
        return (minutes + A_DAY, minutes) if late and minutes < DAWN else (minutes,)
    if not clock.hour and not part:  # midnight may belong to the day before it or after it
        return (minutes, minutes + A_DAY)
    if clock.hour > 12 or (not part and clock.certain):
        return (minutes,)
    match part:
        case "morning":
            found: tuple[int, ...] = (minutes,)
        case "afternoon":
            found = (minutes % NOON + NOON,)
        case "lunch":
            found = (minutes,) if minutes >= 11 * 60 else (minutes + NOON,)
        case "evening":
            found = (minutes + NOON,) if minutes >= EVENING else (minutes + A_DAY, minutes)
        case "night":
            found = (minutes + NOON,) if minutes >= LATE else (minutes + A_DAY, minutes)
        case _:
            found = (minutes,) if clock.hour == 12 else (minutes + NOON, minutes)
    return found


def fits(minutes: int, part: str) -> bool:
    """Does this time, in minutes after midnight, belong to this part of the day?"""
    first, last = PARTS_LAST.get(part, (0, 2 * A_DAY))
    return first <= minutes < last or first <= minutes + A_DAY < last
