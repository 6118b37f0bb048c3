"""Looking things up: a question in any of our languages finds articles."""

from collections.abc import Mapping
from functools import cache

import msgspec

from bot.rulebook import LANGUAGES, Article
from bot.rules.index import Index, Question
from bot.rules.reading import plain_words, word_list
from bot.rules.shelf import shelf

LONGEST_ASKED = 200  # characters that are read of a question


class Here(msgspec.Struct, frozen=True):
    """What is played where somebody asks."""

    game: str
    structure: str = ""  # of the betting, where the game has several: NL, PL, FL, MIX


class Lookup:
    """All books, by language."""

    def __init__(self, books: Mapping[str, Mapping[str, Article]]) -> None:
        self._indexes = {language: Index(book.values(), word_list(language)) for language, book in books.items()}

    def ask(self, text: str, language: str, here: Here | None = None) -> Question:
        """A question as typed by somebody who reads `language`; who asks in another of ours is understood too."""
        text = text[:LONGEST_ASKED]
        own_first = sorted(self._indexes, key=lambda key: key != language)
        spoken = max(own_first, key=lambda key: _understood(self._indexes[key], text))
        index = self._indexes[spoken]
        read = index.read(text)
        named = tuple(game for term in read for game in index.words.games.get(term, ()))
        terms = tuple(term for term in read if term in index.terms and term not in index.words.games)
        if all(map(index.words.is_small, terms)) and (named or not terms):
            return Question(spoken, (), named)
        if named or here is None:
            return Question(spoken, terms, named, named=bool(named))
        structure = "" if index.words.structures.intersection(terms) else here.structure
        return Question(spoken, terms, (here.game,), structure)

    def find(self, question: Question) -> list[str]:
        """Numbers of articles, the best answer first."""
        return self._indexes[question.language].find(question)


@cache
def lookup() -> Lookup:
    """In the books on the shelf."""
    return Lookup({language: shelf(language) for language in LANGUAGES})


def _understood(index: Index, text: str) -> float:
    """How much of it is in this language, of 1."""
    words = plain_words(text)
    return sum(map(index.knows, words)) / (len(words) or 1)
