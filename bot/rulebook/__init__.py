"""The rule book that `/rules` shows: numbered articles in each language.

A game's own book stands beside the game, `bot/games/<game>/book/<language>.md`; what games share, beside this file.

A book is written as `# Chapter`, `## HE-BTN-2` and below the number the sentence. Numbers are the same in every
language; refusals and transcripts cite them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from bot.language_files import LANGUAGES, pages


@dataclass(frozen=True, slots=True)
class Article:
    number: str  # "HE-BTN-2"
    chapter: str  # the chapter's heading, in the book's language
    text: str  # one or two sentences on one line
    game: str  # the key of its book: "texas_holdem", or "betting" for what the betting games share


@cache
def book(language: str) -> Mapping[str, Article]:
    """All articles of a language by number, in the order of the pages.

    Raises KeyError for a language without a book, ValueError for a page that cannot be read or a number used twice.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    found: dict[str, Article] = {}
    for game, page in pages(language):
        for article in articles(page.read_text(encoding="utf-8"), game):
            if article.number in found:
                raise ValueError(f"{article.number} stands twice in the {language} book")
            found[article.number] = article
    return MappingProxyType(found)


def articles(text: str, game: str) -> Iterator[Article]:
    """The articles of one page, in order. Raises ValueError for one without chapter or text."""
    chapter = ""
    for block in text.split("\n\n"):
        match block.strip().splitlines():
            case []:
                continue
            case [heading] if heading.startswith("# "):
                chapter = heading.removeprefix("# ")
            case [heading, *lines] if chapter and lines and heading.startswith("## "):
                yield Article(heading.removeprefix("## "), chapter, " ".join(lines), game)
            case lines:
                raise ValueError(f"{game}: neither chapter nor article: {lines[0]!r}")
