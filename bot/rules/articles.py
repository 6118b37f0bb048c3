"""The articles of all books: one book for each game, and those on betting, tables, the club and tournaments."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from bot.language_files import LANGUAGES
from bot.rulebook import Article, book
from engine.games import GAMES

BOOKS = (*GAMES, "betting", "home", "table", "club", "tournaments")


class Chapter(msgspec.Struct, frozen=True):
    game: str
    number: int  # within its book, from 0
    heading: str
    articles: tuple[Article, ...]


@cache
def all_articles(language: str) -> Mapping[str, Article]:
    """The articles of all books by number, book after book."""
    found = [article for article in book(language).values() if article.game in BOOKS]
    return MappingProxyType({article.number: article for article in sorted(found, key=lambda a: BOOKS.index(a.game))})


def on_button(numbers: Iterable[str]) -> str:
    """The numbers of articles packed into an address: for each three digits, its position among all articles."""
    places = {number: place for place, number in enumerate(all_articles(LANGUAGES[0]))}
    return "".join(f"{places[number]:03}" for number in numbers)


def from_button(text: str) -> list[str]:
    """Read what `on_button` wrote, without positions that do not exist."""
    numbers = list(all_articles(LANGUAGES[0]))
    places = (text[at : at + 3] for at in range(0, len(text), 3))
    return [numbers[int(place)] for place in places if place.isdecimal() and int(place) < len(numbers)]


@cache
def chapters(language: str, game: str) -> tuple[Chapter, ...]:
    """The chapters of one book in order; empty if there is no such book."""
    of_chapter: dict[str, list[Article]] = {}
    for article in all_articles(language).values():
        if article.game == game:
            of_chapter.setdefault(article.chapter, []).append(article)
    return tuple(
        Chapter(game, number, heading, tuple(articles)) for number, (heading, articles) in enumerate(of_chapter.items())
    )
