"""Looks things up in the rule book: a question in any of its languages finds articles."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec
from msgspec.structs import replace

from bot.language_files import LANGUAGES
from bot.rulebook import Article
from bot.rules.articles import all_articles
from bot.rules.search.index import Index, Question
from bot.rules.search.notation import is_cards
from bot.rules.search.numbers import Numbers
from bot.rules.search.reading import forget_stems, plain_words, typed_words, word_list

LONGEST_ASKED = 200  # characters of a question that are read
MOST_NEAR = 4  # words of the book that are offered in place of those of a question


class Here(msgspec.Struct, frozen=True):
    """What is played in the place where the question is asked."""

    game: str
    structure: str = ""  # of the betting, where the game has several: NL, PL, FL, MIX


class Lookup:
    """All books, by language."""

    def __init__(self, books: Mapping[str, Mapping[str, Article]]) -> None:
        self._indexes = {language: Index(book.values(), word_list(language)) for language, book in books.items()}
        self._numbers = Numbers(next(iter(books.values())))
        self._small = frozenset[str]().union(*(index.words.small for index in self._indexes.values()))

    def ask(self, text: str, language: str, here: Here | None = None) -> Question:
        """Read a question of a person who reads `language`; it may be typed in any language of the books."""
        text = text[:LONGEST_ASKED]
        if by_number := self._by_number(text, language):
            return by_number
        own_first = sorted(self._indexes, key=lambda key: key != language)
        spoken = max(own_first, key=lambda key: _understood(self._indexes[key], text))
        index = self._indexes[spoken]
        read, unknown = index.read(text)
        named = index.named(read)
        terms = tuple(term for term in read if term in index.terms and term not in index.words.games)
        asked = Question(spoken, terms, named, unknown=unknown, typed=tuple(dict.fromkeys(typed_words(text))))
        if all(map(index.words.is_small, terms)) and (named or not terms):
            return replace(asked, terms=())
        if named or here is None:
            return replace(asked, named=bool(named))
        structure = "" if index.words.structures.intersection(terms) else here.structure
        return replace(asked, games=(here.game,), structure=structure)

    def _by_number(self, text: str, language: str) -> Question | None:
        """The question if it names articles by number, even by a number that does not exist; else None."""
        if named := self._numbers.named(text, self._small):
            return Question(language, (), numbers=named)
        number, near = self._numbers.missing(text)
        return Question(language, (), numbers=near, unknown=(number,)) if number else None

    def find(self, question: Question) -> list[str]:
        """Numbers of articles, the best answer first; if words are unknown, only the nearest articles."""
        return list(question.numbers) or self._indexes[question.language].find(question)

    def unknown(self, question: Question, found: Sequence[str]) -> tuple[str, ...]:
        """The question's words that the book does not know.

        If it knows them all, but the best of the articles `found` has at most half of them: the rarest one.
        """
        if question.unknown or not found or question.numbers:
            return question.unknown
        index = self._indexes[question.language]
        return tuple(
            next((word for word in question.typed if term in index.read(word)[0]), term)
            for term in index.beside(question, found[0])
        )

    def nearest(self, question: Question) -> Mapping[str, Sequence[str]]:
        """Words of the book that resemble the question's unknown ones, each with the articles that it finds."""
        index = self._indexes[question.language]
        near = [other for word in question.unknown for other in index.resembling(word)]
        found = {word: self.find(self.ask(word, question.language)) for word in near[:MOST_NEAR]}
        return {word: numbers for word, numbers in found.items() if numbers}


@cache
def lookup() -> Lookup:
    """The lookup in all books. The words of the books themselves need not be remembered: questions have few of them."""
    made = Lookup({language: all_articles(language) for language in LANGUAGES})
    forget_stems()
    is_cards.cache_clear()
    return made


async def looked_up() -> Lookup:
    """The same, for a running bot: whoever asks first waits until a thread has read the books, and nobody else does.

    They take 0.2 s and 5 MB, and many a bot is never asked.
    """
    return lookup() if lookup.cache_info().currsize else await asyncio.to_thread(lookup)


def _understood(index: Index, text: str) -> float:
    """The share of the text's words, from 0 to 1, that are of this language."""
    words = plain_words(text)
    return sum(map(index.familiar, words)) / (len(words) or 1)
