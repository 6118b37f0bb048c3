"""Book, code and refusals hold each other: whatever a game enforces stands in its book, and a refusal says where."""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cache

import pytest

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.rulebook import book
from bot.words import words_in
from engine.games import GAMES
from tests.games.deals import ENGINE, reasons

BOOKS = {number.partition("-")[0] for number in book(LANGUAGES[0])}
NUMBER = re.compile(rf"\b(?:{'|'.join(sorted(BOOKS))})-[A-Z0-9]+-\d+\b")
FAMILIES = ("poker", "rummy")  # folders of the engine that games share
NO_RULES = {"not_your_cards"}  # which no game needs to forbid
NUMBERS = range(1, 9)  # of Carioca's manches, which some refusals speak of


def refused() -> Iterator[tuple[str, str, AbstractSet[str]]]:
    """Every game, every reason for which its rules refuse something, and the books that may say so."""
    for game in GAMES:
        shared = {folder: games for folder in FAMILIES if game in (games := those_who_play_by(folder))}
        for folder, books in ({f"games/{game}": {game}} | shared).items():
            rules = sorted(reasons(ENGINE / folder) - NO_RULES)
            shelf = {*books, *(book for other in books for book in FACES[other].books), "betting"}
            yield from ((game, reason, shelf) for reason in rules)


@cache
def those_who_play_by(folder: str) -> AbstractSet[str]:
    """The games whose rules use what stands in this folder of the engine."""
    code = {
        game: [file.read_text(encoding="utf-8") for file in (ENGINE / "games" / game).rglob("*.py")] for game in GAMES
    }
    return {game for game, texts in code.items() if any(f"from engine.{folder}" in text for text in texts)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_rule_names_an_article_of_its_game(language: str) -> None:
    words, articles, nameless = words_in(language), book(language), []
    for game, reason, books in refused():
        own = f"refused-{game}-{reason}"
        key = own if own in words else f"refused-{reason}"
        for number in NUMBERS:
            article = articles.get(words.article(key, game, number=number, action="raise") or "")
            if article is None or article.game not in books:
                nameless.append((game, reason, article and article.number))
    assert not nameless


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_that_code_speaks_of_stands_in_the_book(language: str) -> None:
    code = [*ENGINE.rglob("*.py"), *(ENGINE.parent / "bot").rglob("*.py"), *(ENGINE.parent / "bot").rglob("*.ftl")]
    cited = {number for file in code for number in NUMBER.findall(file.read_text(encoding="utf-8"))}
    assert len(cited) > 100
    assert cited <= book(language).keys()
