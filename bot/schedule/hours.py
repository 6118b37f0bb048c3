"""Hours as they are said: `alle nove e mezza`, `20.30`, `9pm`, `a quarter to nine`, and what they may mean."""

import re
from collections.abc import Callable
from typing import NamedTuple

from bot.schedule.zones import A_DAY

MONTHS = (
    r"(?:gen|gennaio|feb|febbraio|mar|marzo|apr|aprile|mag|maggio|giu|giugno|lug|luglio|ago|agosto|set|sett|settembre"
    r"|ott|ottobre|nov|novembre|dic|dicembre|jan|january|february|march|april|may|jun|june|jul|july|aug|august|sep|sept"
    r"|september|oct|october|november|dec|december)"
)
NOON = 12 * 60
EVENING, LATE = 4 * 60, 8 * 60  # what is called an hour of the evening, or of the night before midnight
AT = r"(?:\b(?:per le|verso le|dalle|alle|all'|ore|le|h\.?|at|by|from|around)|@)\s*"
AM_PM = r"\s*(am|pm|a\.m\.?|p\.m\.?)?(?![\w])"
FRACTIONS = {"mezza": 30, "mezzo": 30, "half": 30, "a half": 30, "un quarto": 15, "3 quarti": 45}
FRACTIONS |= {"quarter": 15, "a quarter": 15}
A_FRACTION = "|".join(sorted(FRACTIONS, key=len, reverse=True))
WITH_MINUTES = (  # a point alone may stand in a date too, `10.12`
    rf"(?:{AT})?(?<!\d)(\d{{1,2}})[:h](\d{{2}})(?::00\b)?{AM_PM}",
    rf"{AT}(\d{{1,2}})\.?(\d{{2}}){AM_PM}",
    rf"(?<![\d./-])\b([01]?\d|2[0-4])\.(00|1[3-9]|[2-5]\d)(?!\.){AM_PM}",
    rf"{AT}(\d{{1,2}}) ([0-5]\d)\b(?! ?[/.-]\d| {MONTHS}\b){AM_PM}",
    r"(?<![\d/.-])(\d{1,2}) (1[3-9]|[2-5]\d) ?([ap]m)\b",  # after `Dec 3` comes no minute but an hour: `11pm`
)
HOUR_ALONE = (
    rf"{AT}(\d{{1,2}})(?! ?[/.-]\d)(?: o'?clock)?{AM_PM}",
    r"\b(\d{1,2})(?: o'clock| ?h\b|(?=\s*[ap]\.?m))\s*(am|pm|a\.m\.?|p\.m\.?)?(?!\w)",
)
BARE_HOUR = r"\b(oggi|domani|dopodomani|today|tomorrow) (\d{1,2}) ?([0-5]\d)?\b(?! ?[/.-]\d)"
A_CLOCK = r"(?:\d{1,2}(?:[:.h]\d{2})?(?: ?[ap]m)?|mezzanotte|midnight)"
RANGES = (  # of which the beginning counts
    rf"\b(?:dalle|from|tra le|fra le|between) ({A_CLOCK}) ?(?:alle|a|to|till|until|and|e le|-) ?{A_CLOCK}\b",
    rf"(\d{{1,2}} ?[ap]m|\d{{1,2}}[:.]\d{{2}}) ?(?:to|till|until|-|fino alle|fino a) ?{A_CLOCK}\b",
)


class Unread:
    """Words of which more and more are understood."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, pattern: str | re.Pattern[str], keep: int = 0) -> re.Match[str] | None:
        """The first words that match, which are gone then, all but group number `keep`."""
        found = re.search(pattern, self.text)
        if found:
            kept = found[keep] if keep else " "
            self.text = " ".join(f"{self.text[: found.start()]} {kept} {self.text[found.end() :]}".split())
        return found


class Clock(NamedTuple):
    """What was said of a clock. `certain`: it cannot be meant of the afternoon."""

    hour: int
    minute: int = 0
    am_pm: str = ""
    certain: bool = False

    @property
    def exists(self) -> bool:
        return (0 <= self.hour < 24 and 0 <= self.minute < 60) or (self.hour, self.minute) == (24, 0)


def _before(hour: str, said: str, am_pm: str = "") -> Clock:
    """So many minutes before the hour."""
    return Clock(int(hour) - 1, 60 - _minutes(said), am_pm)


def _minutes(said: str | None) -> int:
    return FRACTIONS.get(said or "") or int(said or 0)


SPOKEN: tuple[tuple[str, Callable[[re.Match[str]], Clock]], ...] = (
    (rf"(?:{AT}|\ba )?\b(?:mezzanotte|midnight)\b", lambda found: Clock(24)),
    (
        rf"(?:{AT}|\ba )?\b(?:mezzogiorno|noon|midday)\b(?: e ({A_FRACTION}))?",
        lambda found: Clock(12, _minutes(found[1])),
    ),
    (
        rf"(?:{AT})?\b(half|a quarter|quarter|5|10|20|25) past (\d{{1,2}}){AM_PM}",
        lambda found: Clock(int(found[2]), _minutes(found[1]), found[3] or ""),
    ),
    (  # `10 to 12` may be two hours
        rf"(?:{AT})?\b(a quarter|quarter|(?<!from )(?:5|10|20|25)(?= to [1-9]\b)) to (\d{{1,2}}){AM_PM}",
        lambda found: _before(found[2], found[1], found[3] or ""),
    ),
    (rf"{AT}(\d{{1,2}}) meno (un quarto|5|10|20|25)\b", lambda found: _before(found[1], found[2])),
    (
        rf"{AT}(\d{{1,2}}) (?:e|and) ({A_FRACTION}|\d{{1,2}})\b",
        lambda found: Clock(int(found[1]), _minutes(found[2])),
    ),
)


def clock(words: Unread, part: str) -> Clock | None:
    """The first time that is said. In a known part of the day a number at the end is one: `domani sera 9`."""
    for pattern in RANGES:
        words.text = re.sub(pattern, r" at \1 ", words.text)
    found = _spoken(words) or _in_digits(words)
    if found is None and (hour := words.take(BARE_HOUR, keep=1) or (words.take(r"(\b)(\d{1,2})()$") if part else None)):
        return Clock(int(hour[2]), int(hour[3] or 0))
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
    """The minutes of the day that it may mean, the likeliest first: most clocks tell twelve hours twice."""
    minutes = clock.hour * 60 + clock.minute
    if clock.hour == 24:
        return (A_DAY, 0)
    if clock.am_pm:
        return (minutes % NOON + (NOON if clock.am_pm.startswith("p") else 0),)
    if clock.hour > 12 or (not part and (clock.hour == 0 or clock.certain)):
        return (minutes,)
    match part:
        case "morning":
            found: tuple[int, ...] = (minutes,)
        case "afternoon":
            found = (minutes % NOON + NOON,)
        case "evening":
            found = (minutes + NOON,) if minutes >= EVENING else (minutes + A_DAY,)
        case "night":
            found = (minutes + NOON,) if minutes >= LATE else (minutes + A_DAY, minutes)
        case _:
            found = (minutes,) if clock.hour == 12 else (minutes + NOON, minutes)
    return found
