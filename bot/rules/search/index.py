"""The index of the rule book: finds the articles that answer the terms of a question, the best first (decision 13).

It has a row for each article's own text, and one for each way in which people ask for the article. SQLite's full-text
search (FTS5), in memory, finds rows and ranks them by BM25.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from weakref import finalize

import msgspec
from msgspec.structs import replace

from bot.games import FACES
from bot.rulebook import Article
from bot.rules.search.notation import is_cards
from bot.rules.search.reading import WordList, plain_words, typed_words
from bot.rules.search.spelling import Spelling

WAYS = "CREATE VIRTUAL TABLE ways USING fts5(large, small, content = '')"
WEIGHED = """
    SELECT rowid, -bm25(ways, 1, 0.4) AS weight FROM ways WHERE ways MATCH ? ORDER BY weight DESC LIMIT 300
"""  # a word counts 1, a small one 0.4
DIGIT = re.compile(r"\d")
ALIKE = 0.5  # weight of a word that looks misspelt, when the language of a question is guessed
OWN = 0.2  # weight of an article's own text, compared with the ways in which people ask for it
PARTLY = 0.25  # weight of an article that has no word of the question; one that has all of them gets 1 more
SHARED = 0.93  # weight of an article in a book that several games share
ELSEWHERE = 0.2  # weight of an article in the book of another game
PLAYED = {"NL": {"NL"}, "PL": {"PL"}, "FL": {"FL"}, "MIX": {"NL", "FL", "MIX"}}  # chapters by structure of betting
EVERYWHERE = {"table", "club", "tournaments"}  # books that apply whatever is played
OF_THIS, OF_ANOTHER = 1.2, 0.4  # weight of a chapter about the betting structure that is played, and about another
FEWEST_SMALL = 2  # words that a question of nothing but small words needs to be answered
FEWEST_DOUBTED = 2  # words that a question needs for an answer to only some of them to be doubtful
FAR = 0.3  # articles below this share of the best answer's weight are left out


class Question(msgspec.Struct, frozen=True):
    """A question that was read for an index."""

    language: str  # in which it was asked
    terms: tuple[str, ...]  # empty if it says nothing, or only names a game
    games: tuple[str, ...] = ()  # those that may be meant; empty for any
    structure: str = ""  # of betting, such as NL; empty for any
    named: bool = False  # does the question itself name the games?
    unknown: tuple[str, ...] = ()  # words that the index does not know, as typed
    typed: tuple[str, ...] = ()  # its words, each once
    numbers: tuple[str, ...] = ()  # of articles that it names


class Index:
    """The articles of one language. It never changes.

    Raises OSError where SQLite was built without full-text search.
    """

    def __init__(self, articles: Iterable[Article], words: WordList) -> None:
        self.words = words
        self._games: dict[str, str] = {}  # of articles
        self._answers: dict[str, set[str]] = {}  # the terms to which an article answers
        check_full_text()
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        finalize(self, self._database.close)
        self._database.execute(WAYS)
        self._rows: list[tuple[str, bool]] = []  # each row's article, and whether it is the article's own text
        spelt = Counter(words.known)
        for article in articles:
            self._add(article)
            spelt.update(plain_words(_own(article)))
        self._spelling = Spelling(spelt)
        self._stems = set(words.stems(spelt))
        self.terms = frozenset[str]().union(*self._answers.values())

    def _add(self, article: Article) -> None:
        number = article.number
        self._games[number], self._answers[number] = article.game, set()
        asked = [(phrase, False) for phrase in self.words.asked.get(number, ())]
        for way, own in (*asked, (_own(article), True)):
            terms = dict.fromkeys(self.words.terms(way))
            small = [term for term in terms if self.words.is_small(term)]
            large = [term for term in terms if not self.words.is_small(term)]
            row = len(self._rows), " ".join(large), " ".join(small)
            self._database.execute("INSERT INTO ways (rowid, large, small) VALUES (?, ?, ?)", row)
            self._rows.append((number, own))
            self._answers[number].update(terms)

    # Reading.

    def read(self, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The terms of a question, with misspelt words corrected; and its unknown words, as typed."""
        right, unknown = list[str](), list[str]()
        typed = typed_words(text)
        for at, word in enumerate(typed):
            meant = [self._put_right(part, last=at == len(typed) - 1) for part in plain_words(word)]
            right += [part for part in meant if part]
            if None in meant or not meant:
                unknown.append(word)
        return tuple(dict.fromkeys(self.words.terms(" ".join(right)))), tuple(dict.fromkeys(unknown))

    def named(self, terms: Iterable[str]) -> tuple[str, ...]:
        """The games that a question names: those that all its names have in common, else all of them."""
        said = [self.words.games[term] for term in terms if term in self.words.games]
        common = [game for game in (said[0] if said else ()) if all(game in games for games in said)]
        return tuple(common or dict.fromkeys(game for games in said for game in games))

    def knows(self, word: str) -> bool:
        """Does the index know this word?"""
        return word in self.words.small or is_cards(word) or self.words.stems([word])[0] in self._stems

    def familiar(self, word: str) -> float:
        """How surely this is a word of the language: 1 if known, `ALIKE` if it looks misspelt, else 0."""
        return 1 if self.knows(word) or word in self.words.others else ALIKE * (self._spelling.meant(word) is not None)

    def resembling(self, word: str) -> tuple[str, ...]:
        """The book's words that resemble an unknown word, but not enough to be taken for what was meant."""
        return self._spelling.resembling(word)

    def _put_right(self, word: str, *, last: bool) -> str | None:
        """The word, or the known word that it may be misspelt for or, if it is the last one, the beginning of.

        None for an unknown word.
        """
        if word in self.words.others:
            return None
        if self.knows(word) or DIGIT.search(word):
            return word
        return (self._spelling.begun(word) if last else None) or self._spelling.meant(word)

    # Finding.

    def find(self, question: Question) -> list[str]:
        """Numbers of articles, the best answer first.

        If the book of the game played here answers at most half of the question, and another book more, that is used.
        """
        found = self._found(question)
        if found and question.games and not question.named and self.beside(question, found[0]):
            anywhere = self._found(replace(question, games=(), structure=""))
            return found if self.beside(question, anywhere[0]) else anywhere
        return found

    def _found(self, question: Question) -> list[str]:
        large = [term for term in question.terms if not self.words.is_small(term)]
        if not large:
            return self._asked_so(question)
        weights = {}
        for number, weight in self._weighed(question.terms).items():
            answered = len(self._answers[number].intersection(large)) / len(large)
            weights[number] = weight * (PARTLY + answered) * self._meant(number, question)
        enough = FAR * max(weights.values(), default=0)
        return sorted((n for n in weights if weights[n] > enough), key=lambda number: -weights[number])

    def beside(self, question: Question, best: str) -> tuple[str, ...]:
        """The rarest term of the question, if the best answer has at most half of its terms, and so is doubtful."""
        large = [term for term in question.terms if not self.words.is_small(term)]
        if len(large) < FEWEST_DOUBTED or 2 * len(self._answers[best].intersection(large)) > len(large):
            return ()
        return (min(large, key=lambda term: sum(term in answers for answers in self._answers.values())),)

    def _asked_so(self, question: Question) -> list[str]:
        """For a question of small words alone, `how many can we be`: the articles asked for with all of them."""
        if len(question.terms) < FEWEST_SMALL:
            return []
        meant: dict[str, float] = {}
        for row, weight in self._database.execute(WEIGHED, (_joined(question.terms, " AND "),)):
            number, own = self._rows[row]
            if not own:
                meant.setdefault(number, weight * self._meant(number, question))  # the best of its rows comes first
        return sorted((number for number in meant if meant[number]), key=lambda number: -meant[number])

    def _weighed(self, terms: Sequence[str]) -> dict[str, float]:
        """The weight of each article: that of the best way of asking for it, and a little for its own text."""
        best: tuple[dict[str, float], dict[str, float]] = {}, {}
        for row, weight in self._database.execute(WEIGHED, (_joined(terms, " OR "),)):
            number, own = self._rows[row]
            best[own][number] = max(best[own].get(number, 0), weight)
        asked, said = best
        return {number: asked.get(number, 0) + OWN * said.get(number, 0) for number in {**asked, **said}}

    def _meant(self, number: str, question: Question) -> float:
        """A factor from 0 to 1.2: how likely the question is about this article's game and betting structure."""
        game, structure = self._games[number], number.split("-")[1]
        if question.structure in PLAYED and structure in PLAYED:
            return OF_THIS if structure in PLAYED[question.structure] else OF_ANOTHER
        if not question.games or game in question.games:
            return 1
        if game in EVERYWHERE or any(game in FACES[played].books for played in question.games):
            return SHARED
        return 0 if question.named else ELSEWHERE


def check_full_text() -> None:
    """Raises OSError where SQLite was built without full-text search."""
    try:
        with closing(sqlite3.connect(":memory:")) as trial:
            trial.execute(WAYS)
    except sqlite3.OperationalError as lacking:
        raise OSError(f"this Python's SQLite has no full-text search ({lacking})") from lacking


def _own(article: Article) -> str:
    return f"{article.chapter} {article.text}"


def _joined(terms: Iterable[str], operator: str) -> str:
    """A query of FTS5."""
    return operator.join(f'"{term}"' for term in terms)
