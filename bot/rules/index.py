"""The index of the rule book: the terms of a question find the articles that answer it, the best first.

Every way in which people ask for an article is a row of its own, and so is what the article says. SQLite's full-text
search (FTS5) in memory does the searching, the weighing and the finding of words typed wrongly.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

import msgspec

from bot.rulebook import Article
from bot.rules.notation import is_cards
from bot.rules.reading import WordList, plain_words

WEIGHED = """
    SELECT number, own, -bm25(ways, 0, 0, 1, 0.4) AS weight FROM ways WHERE ways MATCH ? ORDER BY weight DESC LIMIT 300
"""  # a word counts 1, a small one 0.4
SIMILAR = """
    SELECT word FROM (SELECT word FROM spelling WHERE spelling MATCH ? ORDER BY rank LIMIT 20)
    UNION SELECT word FROM spelling WHERE word GLOB substr(?, 1, 1) || '*' AND abs(length(word) - length(?)) <= 1
"""  # three letters of it in a row; or its first letter and its length
SHORTEST_BEGUN, SHORTEST_MISTYPED = 3, 5  # letters
ALIKE = 0.8  # letters in common, of 1, from which a word is another one typed wrongly
VERY_ALIKE = 0.85  # if it begins otherwise
OWN = 0.2  # how much the article's own words count beside those in which people ask for it
PARTLY = 0.25  # what an answer to no word of the question would count; to all of them it counts 1 more
SHARED = 0.9  # what an article counts that stands in a book which games share
ELSEWHERE = 0.2  # in the book of another game
PLAYED = {"NL": {"NL"}, "PL": {"PL"}, "FL": {"FL"}, "MIX": {"NL", "FL", "MIX"}}  # chapters by structure of betting
OF_THIS, OF_ANOTHER = 1.2, 0.4  # what one counts in a chapter of the structure that is played, and of another
FEWEST_SMALL = 2  # words of a question that has no others
FAR = 0.3  # what counts less than this part of the best answer is none
LIKE_BETTING = {"texas_holdem"}


class Question(msgspec.Struct, frozen=True):
    """What somebody asks, in the terms of an index."""

    language: str  # that it was asked in
    terms: tuple[str, ...]  # none if it says nothing, or only names a game
    games: tuple[str, ...] = ()  # that are meant; none if nobody knows
    structure: str = ""  # of betting that is meant, as in HE-NL-1; none if all are
    named: bool = False  # does it name its games itself?


class Index:
    """The articles of one language. It never changes.

    Raises OSError where SQLite was built without full-text search, or before version 3.34.
    """

    def __init__(self, articles: Iterable[Article], words: WordList) -> None:
        self.words = words
        self._games: dict[str, str] = {}  # of articles
        self._answers: dict[str, set[str]] = {}  # the terms to which an article answers
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        self._make_tables()
        spelt = dict.fromkeys(sorted(words.known))
        for article in articles:
            self._add(article)
            spelt |= dict.fromkeys(plain_words(_own(article)))
        self._database.executemany("INSERT INTO spelling VALUES (?)", ((word,) for word in spelt))
        self._stems = set(words.stems(spelt))
        self.terms = frozenset[str]().union(*self._answers.values())

    def _make_tables(self) -> None:
        try:
            ways = "number UNINDEXED, own UNINDEXED, large, small"
            self._database.execute(f"CREATE VIRTUAL TABLE ways USING fts5({ways})")
            self._database.execute("CREATE VIRTUAL TABLE spelling USING fts5(word, tokenize = 'trigram')")
        except sqlite3.OperationalError as lacking:
            raise OSError(f"this Python's SQLite has no full-text search with trigrams ({lacking})") from lacking

    def _add(self, article: Article) -> None:
        number = article.number
        self._games[number], self._answers[number] = article.game, set()
        asked = [(phrase, 0) for phrase in self.words.asked.get(number, ())]
        for way, own in (*asked, (_own(article), 1)):
            terms = dict.fromkeys(self.words.terms(way))
            small = [term for term in terms if self.words.is_small(term)]
            large = [term for term in terms if not self.words.is_small(term)]
            self._database.execute(
                "INSERT INTO ways VALUES (?, ?, ?, ?)", (number, own, " ".join(large), " ".join(small))
            )
            self._answers[number].update(terms)

    # Reading.

    def read(self, text: str) -> tuple[str, ...]:
        """The terms of a question, words typed wrongly put right; some may stand in no article."""
        right = " ".join(map(self._put_right, plain_words(text)))
        return tuple(dict.fromkeys(self.words.terms(right)))

    def knows(self, word: str) -> bool:
        """Is it a word of this language, as far as one needs it for asking?"""
        return word in self.words.small or is_cards(word) or self.words.stems([word])[0] in self._stems

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
        enough = ALIKE if best[:2] == word[:2] else VERY_ALIKE
        return best if alike.get(best, 0) >= enough else word

    # Finding.

    def find(self, question: Question) -> list[str]:
        """Numbers of articles, the best answer first."""
        large = [term for term in question.terms if not self.words.is_small(term)]
        if not large:
            return self._asked_so(question)
        weights = {}
        for number, weight in self._weighed(question.terms).items():
            answered = len(self._answers[number].intersection(large)) / len(large)
            weights[number] = weight * (PARTLY + answered) * self._meant(number, question)
        enough = FAR * max(weights.values(), default=0)
        return sorted((n for n in weights if weights[n] > enough), key=lambda number: -weights[number])

    def _asked_so(self, question: Question) -> list[str]:
        """Where all words are small, articles for which people ask with all of them: `how many can we be`."""
        if len(question.terms) < FEWEST_SMALL:
            return []
        meant: dict[str, float] = {}
        for number, own, weight in self._database.execute(WEIGHED, (_all_of(question.terms),)):
            if not own:
                meant.setdefault(number, weight * self._meant(number, question))  # the best of its rows comes first
        return sorted(meant, key=lambda number: -meant[number])

    def _weighed(self, terms: Sequence[str]) -> dict[str, float]:
        """By number of the article: what full-text search says of its best row, and a little of its own words."""
        best: tuple[dict[str, float], dict[str, float]] = {}, {}
        for number, own, weight in self._database.execute(WEIGHED, (_any_of(terms),)):
            best[own][number] = max(best[own].get(number, 0), weight)
        asked, said = best
        return {number: asked.get(number, 0) + OWN * said.get(number, 0) for number in {**asked, **said}}

    def _meant(self, number: str, question: Question) -> float:
        """How likely the question is about this game and this structure of betting, of about 1."""
        game, structure = self._games[number], number.split("-")[1]
        if question.structure in PLAYED and structure in PLAYED:
            return OF_THIS if structure in PLAYED[question.structure] else OF_ANOTHER
        if not question.games or game in question.games:
            return 1
        if game == "betting" and LIKE_BETTING.intersection(question.games):
            return SHARED
        return 0 if question.named else ELSEWHERE


def _own(article: Article) -> str:
    return f"{article.chapter} {article.text}"


def _all_of(terms: Iterable[str]) -> str:
    return " AND ".join(f'"{term}"' for term in terms)


def _any_of(terms: Iterable[str]) -> str:
    return " OR ".join(f'"{term}"' for term in terms)
