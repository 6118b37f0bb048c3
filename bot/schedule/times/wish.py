"""Splits what is typed after `/schedule` into the time, the game, and its settings."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from bot.chat import reading
from bot.language_files import LANGUAGES
from bot.rules.search.reading import plain_words, word_list
from bot.schedule.times.phrase import phrase
from bot.schedule.times.vocabulary import CHATTER, MONTHS, WEEKDAYS, words
from bot.schedule.times.zone_words import zone_said
from engine.games import GAMES

LONGEST_NAME = 4  # words
STAKES = re.compile(r"\d+(?:/\d+)+")
TOURNAMENT = re.compile(r"\b(?:(?:for|per)\s+)?(?:(?:a|un)\s+)?(?:tournament|torneo)\b\s*", re.IGNORECASE)
POKER = ("italian_poker", "texas_holdem")  # the games that the word `poker` alone may mean
OF_TIME = {"ora", "ore", "time"}  # next to these, `italiana` names a time zone and not a game
BEGINS_A_TIME = frozenset(
    words(
        "domani oggi dopodomani stasera stanotte today tomorrow tonight alle all dalle ore h at on from il the ogni "
        "every tra fra"
    )
)


class Wish(msgspec.Struct, frozen=True):
    """`table`: options as for `/play`, with the key of the first game; `games`: all games that the name may mean."""

    when: str
    table: str = ""
    games: tuple[str, ...] = ()
    name: str = ""  # of the game, as it was typed


def taken_apart(said: str) -> Wish:
    """Split `domani alle 21 holdem 10/20`; time and game may stand in either order."""
    typed = said.split()
    for start in range(len(typed)):
        for end in range(min(start + LONGEST_NAME, len(typed)), start, -1):
            games = () if _is_of_time(typed, start, end) else games_called(" ".join(typed[start:end]))
            if games:
                last = _end_of_table(typed, start, end)
                when = " ".join(typed[:start] + typed[last:])
                return Wish(when, " ".join([games[0], *typed[end:last]]), games, " ".join(typed[start:end]))
    return Wish(said)


def of_a_tournament(said: str) -> str | None:
    """`fri sat 9pm tournament holdem 300` without the word that makes it one; None where it is not there."""
    rest, found = TOURNAMENT.subn("", said, count=1)
    return rest.strip() if found else None


@lru_cache(1024)
def games_called(said: str) -> tuple[str, ...]:
    """The games that a name may mean, as in `/rules`: `ramino` means two, `ramino pokerato` one of them."""
    if game := reading.game_called(said):
        return (game,)
    words_said = plain_words(said)
    for language in LANGUAGES:
        kinds = [_of_kind(word, word_list(language).games) for word in words_said]
        if kinds and (common := tuple(game for game in GAMES if all(game in kind for kind in kinds))):
            return common
    return ()


def _of_kind(word: str, named: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The games of `named` that the beginning of a word may mean: `italian` stands for `italiano` too."""
    if word == "poker":
        return POKER
    return next((games for stem, games in named.items() if word.startswith(stem) and len(word) - len(stem) < 3), ())


def _is_of_time(typed: Sequence[str], start: int, end: int) -> bool:
    """Do these words belong to a time zone, as in `ora italiana` and `italian time`?"""
    around = " ".join(typed[max(0, start - 1) : end + 1])
    return end == start + 1 and not OF_TIME.isdisjoint(plain_words(around)) and bool(zone_said(around).zones)


def _end_of_table(typed: Sequence[str], start: int, end: int) -> int:
    """The index after the words about the table. If they begin the text, only stakes may follow the game's name."""
    if not start or set(plain_words(" ".join(typed[:start]))) <= CHATTER:
        return end + _are_stakes(typed[end:])
    after = range(end, len(typed))
    return next((at for at in after if _begins_a_time(typed[at:])), len(typed))


def _are_stakes(typed: Sequence[str]) -> bool:
    """Is the first word stakes rather than a date, because the others name a day: `10/20 domani alle 21`?"""
    return bool(typed) and STAKES.fullmatch(typed[0]) is not None and phrase(" ".join(typed[1:])).says_a_day


def _begins_a_time(typed: Sequence[str]) -> bool:
    first = (plain_words(typed[0]) or [""])[0]
    if first in BEGINS_A_TIME or first in WEEKDAYS or first in MONTHS:
        return True
    return bool(phrase(typed[0]).times)
