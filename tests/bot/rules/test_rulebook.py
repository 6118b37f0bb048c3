"""The two books, the transcripts and the list of definitions hold each other together."""

import re
from pathlib import Path

import pytest

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.rulebook import Article, articles, book
from bot.rules.articles import all_articles, chapters
from engine.games import GAMES
from engine.tournament.rounds.matches import KINDS
from tests.places import BESIDE, ROOT, transcripts

LEDGER = BESIDE / "rules" / "ledger.md"
NUMBER = re.compile(r"\b[A-Z]{2,3}-[A-Z0-9]+-\d+\b")
LONGEST = 300  # characters of an article: it must fit into a short answer

# Which transcripts prove which pages: those of the game itself, as soon as it is played here.
PROVEN_BY = {game: game for game in GAMES} | {"betting": "texas_holdem", "home": "texas_holdem"}


def kind_of(number: str) -> str:
    """`HE` of HE-BLIND-1."""
    return number.partition("-")[0]


def cited(folder: str) -> set[str]:
    """Numbers in the comments of a game's transcripts."""
    lines = (
        line for path in transcripts(folder).glob("*.txt") for line in path.read_text(encoding="utf-8").splitlines()
    )
    return {number for line in lines for number in NUMBER.findall(line.partition("#")[2])}


def defined(folder: str) -> dict[str, str]:
    """Articles that no deal can show, each with its reason."""
    text = (transcripts(folder) / "DEFINITIONS.md").read_text(encoding="utf-8")
    rows = (line.partition(": ") for line in text.splitlines() if NUMBER.match(line))
    return {number: reason for number, _, reason in rows}


def numbers_proven_by(folder: str) -> set[str]:
    return {article.number for article in book("en").values() if PROVEN_BY.get(article.game) == folder}


def numbers_holding_in(game: str) -> set[str]:
    """Articles of other books that hold in this game too: those of the table hold in each, those of its tournaments
    (TO-RU) in a game of rounds."""
    books = (*FACES[game].books, "table")
    return {
        article.number
        for article in book("en").values()
        if article.game in books or (game in KINDS and article.number.startswith("TO-RU-"))
    }


def test_every_language_has_the_same_articles_in_the_same_order() -> None:
    first, *others = [[(article.number, article.game) for article in book(language).values()] for language in LANGUAGES]
    assert first
    for other in others:
        assert other == first


def test_chapters_begin_at_the_same_articles_in_every_language() -> None:
    def first_of_chapters(language: str) -> list[str]:
        firsts: dict[tuple[str, str], str] = {}
        for article in book(language).values():
            firsts.setdefault((article.game, article.chapter), article.number)
        return list(firsts.values())

    assert first_of_chapters("it") == first_of_chapters("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_says_something_short(language: str) -> None:
    for article in book(language).values():
        assert NUMBER.fullmatch(article.number), article
        assert 0 < len(article.text) <= LONGEST, article.number
        assert article.text[-1] in ".!?", article.number


def test_an_article_tells_the_same_numbers_in_every_language() -> None:
    first, *others = (book(language) for language in LANGUAGES)
    for number, article in first.items():
        told = sorted(re.findall(r"\d+", article.text))
        assert all(sorted(re.findall(r"\d+", other[number].text)) == told for other in others), number


@pytest.mark.parametrize("folder", sorted(set(PROVEN_BY.values())))
def test_every_article_is_proven_by_a_transcript_or_listed_as_a_definition_not_both(folder: str) -> None:
    proven, definitions, own = cited(folder), set(defined(folder)), numbers_proven_by(folder)
    assert own <= proven | definitions <= own | numbers_holding_in(folder)
    assert not proven & definitions


def test_every_article_of_the_table_is_shown_by_a_transcript_or_by_a_test_that_cites_it() -> None:
    """Much of what holds at any table is no matter of one deal: its clock, its robots, its proofs."""
    tests = ROOT / "tests"
    shown = set[str]().union(*map(cited, GAMES))
    for path in tests.rglob("test_*.py"):
        shown.update(NUMBER.findall(path.read_text(encoding="utf-8")) if path != Path(__file__) else ())
    table = {article.number for article in book("en").values() if article.game == "table"}
    assert table - shown == {"TAB-FAIR-5", "TAB-SEAT-3"}  # what no proof can do, and what is not played


@pytest.mark.parametrize("folder", sorted(set(PROVEN_BY.values())))
def test_every_definition_says_why_no_deal_can_show_it(folder: str) -> None:
    for number, reason in defined(folder).items():
        assert reason.strip(), number


@pytest.mark.parametrize("folder", sorted(set(PROVEN_BY.values())))
def test_a_transcript_proves_the_article_it_is_named_after(folder: str) -> None:
    for path in transcripts(folder).glob("*.txt"):
        named = re.match(r"[a-z]+-[a-z0-9]+-\d+", path.name)
        assert named, path.name
        assert named.group().upper() in NUMBER.findall(path.read_text(encoding="utf-8")), path.name


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger of rules is not beside this repository")
def test_every_number_stands_in_the_ledger_of_rules() -> None:
    known = set(NUMBER.findall(LEDGER.read_text(encoding="utf-8")))
    books = {kind_of(number) for number in known}
    # Other books are our own affair: how a table is kept (no source of the games speaks of buttons), and new games.
    assert {number for number in book("en") if kind_of(number) in books} <= known


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger of rules is not beside this repository")
def test_every_article_of_the_ledger_of_rules_stands_in_the_book() -> None:
    kinds = "|".join(sorted({kind_of(number) for number in book("en")}))
    rows = re.findall(rf"^\| ((?:{kinds})-[A-Z0-9]+-\d+) \|", LEDGER.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) > 300
    assert set(rows) - set(book("en")) == set()


def test_a_page_is_read_chapter_by_chapter() -> None:
    page = "# Blinds\n\n## HE-BLIND-1\nOne sentence.\n\n## HE-BLIND-2\nTwo\nlines.\n"
    assert list(articles(page, "texas_holdem")) == [
        Article("HE-BLIND-1", "Blinds", "One sentence.", "texas_holdem"),
        Article("HE-BLIND-2", "Blinds", "Two lines.", "texas_holdem"),
    ]


@pytest.mark.parametrize("page", ["## HE-BLIND-1\nNo chapter.", "# Blinds\n\n## HE-BLIND-1", "# Blinds\n\nNo number."])
def test_a_page_out_of_form_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="neither chapter nor article"):
        list(articles(page, "texas_holdem"))


def test_a_language_without_a_book_is_named() -> None:
    with pytest.raises(KeyError, match="tlh"):
        book("tlh")


def test_only_the_books_of_games_that_are_played_here_may_be_asked_for() -> None:
    assert {article.game for article in all_articles("it").values()} == {
        *("betting", "home", "table", "club", "tournaments"),
        *GAMES,
    }
    assert all_articles("en").keys() == all_articles("it").keys()


def test_the_chapters_of_a_book_hold_all_of_it_in_its_order() -> None:
    numbers = [article.number for chapter in chapters("en", "betting") for article in chapter.articles]
    assert numbers == [article.number for article in book("en").values() if article.game == "betting"]
    assert not chapters("en", "chess")
