"""The index of the rule book: terms find the articles that hold them, the best first.

SQLite's full-text search (FTS5) in memory does the searching, the weighing and the finding of words typed wrongly.
"""

import sqlite3
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from difflib import SequenceMatcher

from bot.rulebook import Article
from bot.rules.reading import WordList, plain_words

WEIGHED = """
    SELECT number, -bm25(articles, 0, 3, 1, 1.5) FROM articles WHERE articles MATCH ? ORDER BY rank LIMIT 60
"""  # words that people ask with count 3, those of the chapter's heading 1, those of the article 1.5
SIMILAR = """
    SELECT word FROM (SELECT word FROM spelling WHERE spelling MATCH ? ORDER BY rank LIMIT 20)
    UNION SELECT word FROM spelling WHERE word GLOB substr(?, 1, 1) || '*' AND abs(length(word) - length(?)) <= 1
"""  # three letters of it in a row; or its first letter and its length
SHORTEST_BEGUN, SHORTEST_MISTYPED = 3, 5  # letters
ALIKE = 0.8  # letters in common, of 1, from which a word is another one typed wrongly
ASKED_SO = 0.8  # how much more an answer counts that people ask for in just these words
SHARED = 0.9  # what it counts if it stands in a book that games share
ELSEWHERE = 0.2  # and in the book of another game
FAR = 0.3  # what counts less than this part of the best answer is none
LIKE_BETTING = {"texas_holdem"}


class Index:
    """The articles of one language. It never changes.

    Raises OSError where SQLite was built without full-text search, or before version 3.34.
    """

    def __init__(self, articles: Iterable[Article], words: WordList) -> None:
        self.words = words
        self._terms: dict[str, frozenset[str]] = {}  # by number of the article
        self._asked: dict[str, set[frozenset[str]]] = {}
        self._game: dict[str, str] = {}
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        self._make_tables()
        spelt = dict.fromkeys(sorted(words.known))
        for article in articles:
            self._add(article, spelt)
        self._database.executemany("INSERT INTO spelling VALUES (?)", ((word,) for word in spelt))
        self._stems = set(words.stems(spelt))
        self.common = Counter(term for terms in self._terms.values() for term in terms)  # in how many articles each is

    def _make_tables(self) -> None:
        try:
            self._database.execute("CREATE VIRTUAL TABLE articles USING fts5(number UNINDEXED, asked, heading, body)")
            self._database.execute("CREATE VIRTUAL TABLE spelling USING fts5(word, tokenize = 'trigram')")
        except sqlite3.OperationalError as lacking:
            raise OSError(f"this Python's SQLite has no full-text search with trigrams ({lacking})") from lacking

    def _add(self, article: Article, spelt: dict[str, None]) -> None:
        asked = self.words.asked.get(article.number, ())
        columns = (" ".join(asked), article.chapter, article.text)
        terms = [list(self.words.terms(column)) for column in columns]
        row = (article.number, *map(" ".join, terms))
        self._database.execute("INSERT INTO articles VALUES (?, ?, ?, ?)", row)
        self._terms[article.number] = frozenset(term for column in terms for term in column)
        self._asked[article.number] = {frozenset(self.words.terms(phrase)) for phrase in asked}
        self._game[article.number] = article.game
        spelt |= dict.fromkeys(word for column in columns for word in plain_words(column))

    # Reading.

    def read(self, text: str) -> tuple[str, ...]:
        """The terms of a question, words typed wrongly put right; some may stand in no article."""
        right = " ".join(map(self._put_right, plain_words(text)))
        return tuple(dict.fromkeys(self.words.terms(right)))

    def knows(self, word: str) -> bool:
        """Is it a word of this language, as far as one needs it for asking?"""
        return word in self.words.idle or self.words.stems([word])[0] in self._stems

    def _put_right(self, word: str) -> str:
        """The word, or the one in the book that it is likely to be: longer, or typed wrongly."""
        if len(word) < SHORTEST_BEGUN or self.knows(word):
            return word
        threes = (word[at : at + 3] for at in range(len(word) - 2))
        similar: list[str] = [other for (other,) in self._database.execute(SIMILAR, (_any_of(threes), word, word))]
        if longer := [other for other in similar if other.startswith(word)]:
            return min(longer, key=len)
        if len(word) < SHORTEST_MISTYPED:
            return word
        alike = {other: SequenceMatcher(None, word, other).ratio() for other in similar}
        best = max(alike, key=lambda other: alike[other], default=word)
        return best if alike.get(best, 0) >= ALIKE else word

    # Finding.

    def find(self, terms: tuple[str, ...], games: tuple[str, ...]) -> list[str]:
        """Numbers of articles, the best answer first. `games`: of which is asked, none if nobody knows."""
        weights = {number: weight * self._near(number, games) for number, weight in self._weighed(terms)}
        best = max(weights.values(), default=0)
        return sorted((n for n in weights if weights[n] >= FAR * best), key=lambda number: -weights[number])

    def _weighed(self, terms: tuple[str, ...]) -> Iterator[tuple[str, float]]:
        """What full-text search says, and more for what answers every word of the question."""
        if not terms:
            return
        looked_for = [term for term in terms if term not in self.words.asking] or terms
        for number, weight in self._database.execute(WEIGHED, (_any_of(looked_for),)):
            answered = len(self._terms[number].intersection(looked_for)) / len(looked_for)
            alike = max((_alike(phrase, terms) for phrase in self._asked[number]), default=0)
            yield number, weight * answered * (1 + ASKED_SO * alike**2)

    def _near(self, number: str, games: tuple[str, ...]) -> float:
        game = self._game[number]
        if not games or game in games:
            return 1
        return SHARED if game == "betting" and LIKE_BETTING & set(games) else ELSEWHERE


def _alike(phrase: frozenset[str], terms: Collection[str]) -> float:
    """How much of both is the same, of 1."""
    return len(phrase.intersection(terms)) / len(phrase.union(terms))


def _any_of(terms: Iterable[str]) -> str:
    return " OR ".join(f'"{term}"' for term in terms)
