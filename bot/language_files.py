"""Finds the files of a language: shared ones in `texts` and `rulebook`, those of a game in its own folder.

These are `games/<game>/texts/<language>.ftl`, `book/<language>.md` and `book/<language>_asked.txt`.
"""

from collections.abc import Iterator
from enum import StrEnum
from importlib.resources import files
from importlib.resources.abc import Traversable


class Language(StrEnum):
    """A language that the bot speaks."""

    IT = "it"
    EN = "en"


LANGUAGES = tuple(language.value for language in Language)
BOT = files("bot")


def texts(language: str, bot: Traversable = BOT) -> Iterator[Traversable]:
    """The Fluent files of a language: all sentences shown to people."""
    yield from _sorted(bot / "texts" / language)
    yield from (file for _, file in _of_games(f"texts/{language}.ftl", bot))


def pages(language: str) -> Iterator[tuple[str, Traversable]]:
    """The books, each with its key: a game's, or the name of one that games share, such as `betting`."""
    for page in _sorted(BOT / "rulebook" / language):
        if page.name.endswith(".md"):
            yield page.name.removesuffix(".md"), page
    yield from _of_games(f"book/{language}.md", BOT)


def word_lists(language: str) -> Iterator[Traversable]:
    """The lists for the search: words that mean the same, then the ways in which people ask for each article."""
    yield from (BOT / "rulebook" / language / name for name in ("words.txt", "asked.txt"))
    yield from (file for _, file in _of_games(f"book/{language}_asked.txt", BOT))


def _of_games(name: str, bot: Traversable) -> Iterator[tuple[str, Traversable]]:
    games = bot / "games"
    for game in _sorted(games) if games.is_dir() else ():
        file = game.joinpath(name)
        if file.is_file():
            yield game.name, file


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda file: file.name)
