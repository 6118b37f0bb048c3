"""Hours as they are said: `alle nove e mezza`, `20.30`, `9pm`, `a quarter to nine`, and what they may mean."""

import re
from typing import NamedTuple

from bot.schedule.zones import A_DAY

NOON = 12 * 60
EVENING, LATE = 4 * 60, 8 * 60  # what is called an hour of the evening, or of the night before midnight
AT = r"(?:\b(?:per le|verso le|dalle|alle|all'|ore|le|h|at|by|from|around)|@)\s*"
AM_PM = r"\s*(am|pm|a\.m\.?|p\.m\.?)?(?![\w])"
FRACTIONS = {"mezza": 30, "mezzo": 30, "half": 30, "a half": 30, "un quarto": 15, "tre quarti": 45}
FRACTIONS |= {"quarter": 15, "a quarter": 15}
A_FRACTION = "|".join(sorted(FRACTIONS, key=len, reverse=True))
WITH_MINUTES = (  # a point alone may stand in a date too, `10.12`
    rf"(?:{AT})?\b(\d{{1,2}})[:h](\d{{2}})(?::00\b)?{AM_PM}",
    rf"{AT}(\d{{1,2}})\.(\d{{2}}){AM_PM}",
    rf"(?<![\d./-])\b([01]?\d|2[0-4])\.(00|1[3-9]|[2-5]\d)(?!\.){AM_PM}",
)
HOUR_ALONE = (
    rf"{AT}(\d{{1,2}})(?! ?[/.-]\d)(?: o'?clock)?{AM_PM}",
    r"\b(\d{1,2})(?: o'clock|(?=\s*[ap]\.?m))\s*(am|pm|a\.m\.?|p\.m\.?)?(?!\w)",
)
BARE_HOUR = r"\b(oggi|domani|dopodomani|today|tomorrow) (\d{1,2})\b(?! ?[/.-]\d)"


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


def clock(words: Unread, part: str) -> Clock | None:
    """The first time that is said. In a known part of the day a number at the end is one: `domani sera 9`."""
    found = _in_fractions(words) or _in_digits(words)
    if found is None and (hour := words.take(BARE_HOUR, keep=1) or (words.take(r"(\b)(\d{1,2})$") if part else None)):
        return Clock(int(hour[2]))
    return found


def _in_fractions(words: Unread) -> Clock | None:
    if words.take(rf"(?:{AT}|\ba )?\b(?:mezzanotte|midnight)\b"):
        return Clock(24)
    if found := words.take(rf"(?:{AT}|\ba )?\b(?:mezzogiorno|noon|midday)\b(?: e ({A_FRACTION}))?"):
        return Clock(12, FRACTIONS.get(found[1] or "", 0))
    if found := words.take(rf"(?:{AT})?\b(half|a quarter|quarter) past (\d{{1,2}}){AM_PM}"):
        return Clock(int(found[2]), FRACTIONS[found[1]], found[3] or "")
    if found := words.take(
        rf"(?:(?:{AT})?\ba? ?quarter to|{AT}(?=\d+ meno un quarto)) ?(\d{{1,2}}){AM_PM}(?: meno un quarto)?"
    ):
        return Clock(int(found[1]) - 1, 45, found[2] or "")
    if found := words.take(rf"{AT}(\d{{1,2}}) (?:e|and) ({A_FRACTION}|\d{{1,2}})\b"):
        return Clock(int(found[1]), FRACTIONS.get(found[2]) or int(found[2]))
    return None


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
    if clock.hour > 12 or clock.hour == 0 or clock.certain:
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
