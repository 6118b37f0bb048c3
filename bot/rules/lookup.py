"""Looking things up: a question in any of our languages finds articles, and fits onto a button with what it found."""

from collections.abc import Mapping
from functools import cache

import msgspec

from bot.rulebook import LANGUAGES, Article
from bot.rules.index import Index
from bot.rules.reading import plain_words, word_list
from bot.rules.shelf import shelf

LONGEST_ASKED = 200  # characters that are read of a question
LONGEST = 36  # bytes of the terms on a button
NONE = "-"


class Question(msgspec.Struct, frozen=True):
    """What somebody asks, as the index understands it. `games` are prefixes of article numbers: IT, HE."""

    language: str  # that it was asked in
    terms: tuple[str, ...]
    games: tuple[str, ...]

    def words(self) -> tuple[str, str, str]:
        """As words of an address; `Lookup.read` reads them."""
        return self.language, "_".join(self.games) or NONE, "_".join(self.terms) or NONE


class Lookup:
    """All books, by language."""

    def __init__(self, books: Mapping[str, Mapping[str, Article]]) -> None:
        self._indexes = {language: Index(book.values(), word_list(language)) for language, book in books.items()}
        articles = next(iter(books.values())).values()
        self.games = {article.number.partition("-")[0]: article.game for article in articles}  # by prefix

    def ask(self, text: str, language: str, here: str | None) -> Question:
        """A question as typed by somebody who reads `language`, where `here` (None: nothing) is played.

        Who asks in another of our languages is understood too. Without terms it is about a game as a whole, or nothing.
        """
        text = text[:LONGEST_ASKED]
        own_first = sorted(self._indexes, key=lambda key: key != language)
        spoken = max(own_first, key=lambda key: _understood(self._indexes[key], text))
        index = self._indexes[spoken]
        terms = index.read(text)
        named = tuple(game for term in terms for game in index.words.games.get(term, ()))
        others = [term for term in terms if term in index.common and term not in index.words.games]
        meant = named or ((here,) if others else ())
        games = tuple(prefix for prefix, game in self.games.items() if game in meant)
        return Question(spoken, _shortened(others, index), games)

    def read(self, language: str, games: str, terms: str) -> Question | None:
        """The question of an address; None for words that no button of ours says."""
        said = Question(language, _split(terms), _split(games))
        known = language in self._indexes and self.games.keys() >= set(said.games)
        return said if known and all(map(str.isalnum, said.terms)) else None

    def find(self, question: Question) -> list[str]:
        """Numbers of articles, the best answer first."""
        games = tuple(self.games[prefix] for prefix in question.games)
        return self._indexes[question.language].find(question.terms, games)


@cache
def lookup() -> Lookup:
    """In the books on the shelf."""
    return Lookup({language: shelf(language) for language in LANGUAGES})


def _understood(index: Index, text: str) -> float:
    """How much of it is in this language, of 1."""
    words = plain_words(text)
    return sum(map(index.knows, words)) / (len(words) or 1)


def _shortened(terms: list[str], index: Index) -> tuple[str, ...]:
    """The terms that fit onto a button; what most articles say goes first."""
    kept = list(terms)
    while len("_".join(kept)) > LONGEST:
        kept.remove(max(kept, key=lambda term: index.common[term]))
    return tuple(kept)


def _split(text: str) -> tuple[str, ...]:
    return () if text == NONE else tuple(text.split("_"))
