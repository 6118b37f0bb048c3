"""Real questions find their articles: those the index was tuned with, and those that were kept aside."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.rulebook import LANGUAGES, book
from bot.rules.lookup import Lookup

HERE = Path(__file__).parent


class Asked(NamedTuple):
    text: str
    at: str | None  # the game that is played where it is asked
    answers: frozenset[str]  # any of these articles is right


@pytest.fixture(scope="module")
def everything() -> Lookup:
    """All books, also of games that are not played yet."""
    return Lookup({language: book(language) for language in LANGUAGES})


def asked(name: str) -> Iterator[Asked]:
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            text, at, answers = (part.strip() for part in line.split("|"))
            yield Asked(text, None if at == "-" else at, frozenset(answers.split()))


def shares(lookup: Lookup, name: str, language: str) -> tuple[float, float]:
    """How often the first answer is right, and how often one of three, of 1."""
    first, among_three, questions = 0, 0, list(asked(name))
    for text, at, answers in questions:
        found = lookup.find(lookup.ask(text, language, at))
        first += bool(answers & set(found[:1]))
        among_three += bool(answers & set(found[:3]))
    return first / len(questions), among_three / len(questions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_questions_find_their_article_first_and_nearly_always_among_three(
    everything: Lookup, language: str
) -> None:
    name = f"questions_{language}.txt"
    assert len(list(asked(name))) > 100
    first, among_three = shares(everything, name, language)
    assert first >= 0.9
    assert among_three >= 0.98


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_that_nothing_was_tuned_with_find_their_article_mostly(everything: Lookup, language: str) -> None:
    first, among_three = shares(everything, f"unseen_{language}.txt", language)
    assert first >= 0.5
    assert among_three >= 0.8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["questions", "unseen"])
def test_every_answer_that_is_awaited_stands_in_the_book(name: str, language: str) -> None:
    for question in asked(f"{name}_{language}.txt"):
        assert question.answers <= book(language).keys(), question.text


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
    ],
)
def test_a_question_finds_its_article(everything: Lookup, text: str, language: str, at: str | None, first: str) -> None:
    assert everything.find(everything.ask(text, language, at))[0] == first


@pytest.mark.parametrize("text", ["", "?", "xyzzy", "e il di la", "🂡"])
def test_what_says_nothing_finds_nothing(everything: Lookup, text: str) -> None:
    question = everything.ask(text, "it", "carioca")
    assert not everything.find(question)
    assert not question.games  # nor is it a question about the game


def test_of_a_speech_only_the_beginning_is_read(everything: Lookup) -> None:
    assert everything.ask("colore, " * 100 + "bilaterale", "it", None) == everything.ask("colore", "it", None)


def test_a_game_alone_is_a_question_about_the_whole_game(everything: Lookup) -> None:
    question = everything.ask("Carioca", "it", "texas_holdem")
    assert (question.terms, question.games) == ((), ("CA",))


def test_a_question_of_any_length_fits_onto_a_button_and_comes_back_as_it_was(everything: Lookup) -> None:
    long = " ".join(text for text, _, _ in asked("questions_it.txt"))
    for text, at, _ in [*asked("questions_it.txt"), Asked(long, "italian_poker", frozenset())]:
        question = everything.ask(text, "it", at)
        assert len(".".join(("menu.rules.find.12", *question.words()))) <= 64
        assert everything.read(*question.words()) == question


@pytest.mark.parametrize(
    "words", [("tlh", "-", "colore"), ("it", "XX", "colore"), ("it", "-", 'a" OR "b'), ("it", "-", "a__b")]
)
def test_a_forged_question_is_none(everything: Lookup, words: tuple[str, str, str]) -> None:
    assert everything.read(*words) is None
