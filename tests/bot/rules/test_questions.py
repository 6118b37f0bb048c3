"""Real questions find their articles: those the index was tuned with, and those that were kept aside."""

from functools import cache

import pytest

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.rulebook import book
from bot.rules.search.index import PLAYED
from bot.rules.search.lookup import Here, Lookup
from bot.rules.search.reading import word_list
from bot.words import words_in
from engine.games import GAMES
from tests.bot.rules.questions import LOTS, lot


@pytest.fixture(scope="module")
def everything() -> Lookup:
    """All books, also of games that are not played yet."""
    return Lookup({language: book(language) for language in LANGUAGES})


@cache
def found(lookup: Lookup, name: str, language: str) -> list[tuple[bool, bool]]:
    """Of each question of this lot: is the first answer right, and is one of three?"""
    asked = [(lookup.find(lookup.ask(text, language, at)), answers) for text, at, answers in lot(name, language)]
    return [(bool(answers & set(order[:1])), bool(answers & set(order[:3]))) for order, answers in asked]


def shares(answers: list[tuple[bool, bool]]) -> tuple[float, float]:
    """How often the first answer is right, and how often one of three, of 1."""
    return sum(first for first, _ in answers) / len(answers), sum(three for _, three in answers) / len(answers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_questions_find_their_article_first_and_nearly_always_among_three(
    everything: Lookup, language: str
) -> None:
    answers = [answer for name in LOTS for answer in found(everything, name, language)]
    assert len(answers) > 300
    first, among_three = shares(answers)
    assert first >= 0.9
    assert among_three >= 0.98


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LOTS)
def test_no_lot_of_questions_is_answered_much_worse_than_the_others(
    everything: Lookup, name: str, language: str
) -> None:
    first, among_three = shares(found(everything, name, language))
    assert first >= 0.85
    assert among_three >= 0.95


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_beginners_ask_finds_its_article_first(everything: Lookup, game: str, language: str) -> None:
    asked = [question for question in lot("fourteenth", language) if question.at and question.at.game == game]
    assert len(asked) >= 20
    missed = {
        question.text: order[:3]
        for question in asked
        if not question.answers.intersection(
            (order := everything.find(everything.ask(question.text, language, question.at)))[:1]
        )
    }
    assert not missed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LOTS)
def test_every_answer_that_is_awaited_stands_in_the_book(name: str, language: str) -> None:
    for question in lot(name, language):
        assert question.answers <= book(language).keys(), question.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_question_that_a_game_gives_as_an_example_is_answered_by_its_books(
    everything: Lookup, game: str, language: str
) -> None:
    first = everything.find(everything.ask(words_in(language)(f"{game}-asked"), language, Here(game)))[0]
    assert book(language)[first].game in {game, *FACES[game].books}


@pytest.mark.parametrize(
    ("text", "language", "at", "first"),
    [
        ("colore batte full?", "it", "texas_holdem", "HE-RANK-1"),
        ("colore batte full?", "it", "italian_poker", "IT-RANK-2"),
        ("nel texas il colore batte il full?", "it", "italian_poker", "HE-RANK-1"),  # the game that is named
        ("COLÓRE  batte FULL!!", "it", "italian_poker", "IT-RANK-2"),
        ("colroe batte ful", "it", "italian_poker", "IT-RANK-2"),  # typed wrongly
        ("bilater", "it", "italian_poker", "IT-OPEN-5"),  # not typed to its end
        ("il colore batte il full?", "en", "italian_poker", "IT-RANK-2"),  # asked in the other language
        ("does a flush beat a full house", "it", "italian_poker", "IT-RANK-2"),
        ("JJ", "it", "italian_poker", "IT-OPEN-2"),  # cards as one types them
        ("QKA23", "en", "texas_holdem", "HE-RANK-3"),
    ],
)
def test_a_question_finds_its_article(everything: Lookup, text: str, language: str, at: str, first: str) -> None:
    assert everything.find(everything.ask(text, language, Here(at)))[0] == first


@pytest.mark.parametrize(
    ("text", "structure", "chapter"),
    [
        ("maximum raise", "NL", "NL"),
        ("maximum raise", "PL", "PL"),
        ("how many raises are there", "FL", "FL"),
        ("how many raises are there", "NL", "NL"),
        ("how many raises are there in fixed limit", "NL", "FL"),  # the structure that is named
        ("maximum raise pot limit", "MIX", "PL"),
    ],
)
def test_at_a_table_its_structure_of_betting_is_meant(
    everything: Lookup, text: str, structure: str, chapter: str
) -> None:
    best = everything.find(everything.ask(text, "en", Here("texas_holdem", structure)))[0]
    assert best.split("-")[1] == chapter


def test_of_a_game_that_is_named_only_its_own_articles_are_found(everything: Lookup) -> None:
    found = everything.find(everything.ask("quanti jolly ci sono a carioca", "it", Here("pokerato")))
    assert found
    assert all(number.startswith("CA-") for number in found)


@pytest.mark.parametrize("text", ["", "?", "xyzzy", "e il di la", "🂡", "carioca xyzzy"])
def test_what_says_nothing_finds_nothing(everything: Lookup, text: str) -> None:
    assert not everything.find(everything.ask(text, "it", Here("carioca")))


def test_of_a_speech_only_the_beginning_is_read(everything: Lookup) -> None:
    assert everything.ask("colore, " * 100 + "bilaterale", "it") == everything.ask("colore", "it")


def test_a_game_alone_is_a_question_about_the_whole_game(everything: Lookup) -> None:
    question = everything.ask("Carioca", "it", Here("texas_holdem"))
    assert (question.terms, question.games) == ((), ("carioca",))


def test_what_says_nothing_is_no_question_about_the_game_of_the_table(everything: Lookup) -> None:
    assert not everything.ask("xyzzy", "it", Here("carioca")).games


@pytest.mark.parametrize(
    ("text", "language", "first"), [("quanti siamo", "it", "CA-SETUP-2"), ("we both want it", "en", "CA-DRAW-6")]
)
def test_small_words_alone_find_what_is_asked_with_all_of_them(
    everything: Lookup, text: str, language: str, first: str
) -> None:
    assert everything.find(everything.ask(text, language, Here("carioca")))[:1] == [first]


@pytest.mark.parametrize("at", ["carioca", "pokerato"])
@pytest.mark.parametrize(
    ("text", "language"), [("colore batte full?", "it"), ("does a flush beat a full house?", "en")]
)
def test_where_the_game_played_knows_half_of_it_the_book_that_knows_all_of_it_answers(
    everything: Lookup, text: str, language: str, at: str
) -> None:
    """At a table of rummy the book is not said to know nothing of a full house: two games of poker do."""
    question = everything.ask(text, language, Here(at))
    found = everything.find(question)
    assert found[0] == "IT-RANK-2"
    assert everything.unknown(question, found) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_of_asking_finds_its_article(everything: Lookup, language: str) -> None:
    missed = []
    for number, ways in word_list(language).asked.items():
        game, structure = book(language)[number].game, number.split("-")[1]
        here = Here(
            "texas_holdem" if game in {"betting", "home", "table", "club", "tournaments"} else game,
            structure if structure in PLAYED else "",
        )
        missed += [way for way in ways if number not in everything.find(everything.ask(way, language, here))[:3]]
    assert len(missed) <= 12, missed


@pytest.mark.parametrize("game", ["texas_holdem", "italian_poker", "pokerato"])
@pytest.mark.parametrize(
    ("language", "question", "article"),
    [
        ("it", "posso rientrare?", "TAB-CHIP-4"),
        ("it", "ho perso tutto, come rientro", "TAB-CHIP-4"),
        ("it", "come mi alzo", "TAB-SEAT-1"),
        ("en", "can I buy in again", "TAB-CHIP-4"),
        ("en", "I lost everything", "TAB-CHIP-4"),
    ],
)
def test_whoever_has_lost_all_or_wants_to_go_reads_how_first(
    everything: Lookup, language: str, question: str, article: str, game: str
) -> None:
    assert everything.find(everything.ask(question, language, Here(game)))[0] == article
