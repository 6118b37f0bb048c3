"""`invito when`: shows how `/schedule` reads a time, without a chat."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

from bot.chat import chosen_table, commands
from bot.chat.reading import new_table
from bot.schedule.times import dates
from bot.schedule.times.when import CLEAR, Doubt, Found, read
from bot.schedule.times.wish import Wish, taken_apart
from bot.words import Words, words_in
from engine.play import Refused

EVERY = {0: None, 1: "day", 7: "week", 14: "2 weeks"}  # by days


class Tried(msgspec.Struct, frozen=True):
    """One phrase: `at` is in ISO 8601 with its offset, or None if it was not read; `said` is the answer in words."""

    phrase: str
    kind: Literal["read", "asked", "refused"]
    at: str | None
    every: str | None
    said: str


def tried(phrase: str, language: str, zone: ZoneInfo, now: float) -> Tried:
    """How `/schedule PHRASE` reads the phrase in a chat of that time zone; `now` in unix seconds."""
    words, wish = words_in(language), taken_apart(phrase)
    try:
        table = new_table(commands.options_of("play", wish.table, {}), chosen_table.NewTable())
        chosen_table.rules_of(table)
    except Refused as why:
        return Tried(phrase, "refused", None, None, words(f"refused-{why.reason}", **why.facts))
    reading = read(wish.when, now, zone, language)
    if isinstance(reading, Found) and len(wish.games) < 2:
        at = datetime.fromtimestamp(reading.at, zone).isoformat(timespec="minutes")
        return Tried(phrase, "read", at, EVERY[reading.every], _told(words, reading, zone))
    times = (reading,) if isinstance(reading, Found) else reading.proposals
    return Tried(phrase, "asked" if times else "refused", None, None, "\n".join(_asked(words, wish, reading, zone)))


def _told(words: Words, found: Found, zone: ZoneInfo) -> str:
    """The moment in the chat's time zone, as a draft shows it."""
    return dates.told_with_series(words, found.at, zone.key, found.every)


def _asked(words: Words, wish: Wish, reading: Found | Doubt, zone: ZoneInfo) -> Iterable[str]:
    """The question, then each proposal, one on each line."""
    times = (reading,) if isinstance(reading, Found) else reading.proposals
    several = len(wish.games) > 1 and bool(times)
    if several:
        yield words("doubt-which_game", text=wish.name)
    if isinstance(reading, Doubt):
        yield reading.told(words)
    if not times and not (isinstance(reading, Doubt) and reading.why in CLEAR):
        yield words("doubt-try")
    games = [f"{words(f'game-{game}')} · " for game in wish.games] if several else [""]
    yield from (game + _told(words, found, zone) for found in times for game in games)
