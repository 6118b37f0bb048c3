"""Reads `fri sat 9pm` as several moments, each as `/schedule` reads one (PL-POLL-1). Nothing is guessed silently."""

import re
from collections.abc import Iterator, Sequence
from zoneinfo import ZoneInfo

from bot.schedule.times.phrase import tidied
from bot.schedule.times.vocabulary import WEEKDAYS, words
from bot.schedule.times.when import Found, read
from bot.schedule.times.zones import on_wall
from engine.play import Refused

FEWEST, MOST = 2, 8
BETWEEN = re.compile(r"\s*[,;]\s*|\s+(?:or|o|oppure|and|e)\s+", re.IGNORECASE)
DAYS = frozenset(words("oggi domani dopodomani stasera stanotte today tonight tomorrow")) | WEEKDAYS.keys()
BEFORE_A_DAY = frozenset(words("next this on the il lo la questo questa prossimo prossima"))
A_DATE = re.compile(r"\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|20\d{2}-\d{2}-\d{2}(?:t.*)?", re.IGNORECASE)


def moments(said: str, now: float, zone: ZoneInfo, language: str) -> tuple[float, ...]:
    """The moments in unix seconds, the earliest first. A day without an hour has that of the next one that has one.

    Raises Refused: `poll_moment` for words that are not one moment, `poll_moments` where there are not 2 to 8.
    """
    found: list[float] = []
    hour = ""
    for text in reversed([*_parts(said)]):
        at = _moment(text, hour, now, zone, language)
        hour = f"{on_wall(at, zone):%H:%M}"
        found.append(at)
    if not FEWEST <= len(set(found)) <= MOST:
        raise Refused("poll_moments", fewest=FEWEST, most=MOST)
    return tuple(sorted(set(found)))


def _moment(text: str, hour: str, now: float, zone: ZoneInfo, language: str) -> float:
    readings = (read(each, now, zone, language) for each in ((text, f"{text} {hour}") if hour else (text,)))
    found = next((each for each in readings if isinstance(each, Found) and not each.every), None)
    if found is None:
        raise Refused("poll_moment", text=text[:30])
    return found.at


def _parts(said: str) -> Iterator[str]:
    """`fri 9pm, sat sun 10pm` in its parts, each with the name of one day."""
    for piece in BETWEEN.split(said.strip()):
        typed = piece.split()
        begins = [number for number, word in enumerate(typed) if _is_day(word)]
        starts = [0, *(_with_lead(typed, number) for number in begins[1:])]
        yield from (" ".join(typed[start:end]) for start, end in zip(starts, [*starts[1:], len(typed)], strict=True))


def _is_day(word: str) -> bool:
    return tidied(word) in DAYS or A_DATE.fullmatch(word) is not None


def _with_lead(typed: Sequence[str], number: int) -> int:
    """Where the name of a day begins, `next` and the like included."""
    return number - 1 if tidied(typed[number - 1]) in BEFORE_A_DAY else number
