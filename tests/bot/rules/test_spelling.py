"""Words typed wrongly are put right: one letter wrong, missing, twice or swapped, anywhere in a question."""

import re
from collections.abc import Callable, Mapping
from random import Random
from string import ascii_lowercase

import pytest

from bot.language_files import LANGUAGES
from bot.rules.search.lookup import lookup
from bot.rules.search.spelling import Spelling
from tests.bot.rules.questions import LOTS, Asked, lot

WORD = re.compile(r"[a-z]{4,}")
FIRST: Mapping[str, float] = {"it": 0.9, "en": 0.9}  # how often the first answer is still right, of 1


def mistyped(text: str, chance: Random) -> str:
    """One of its longer words with one letter wrong; the text as it is where it has none."""
    words = list(WORD.finditer(text))
    if not words:
        return text
    found = chance.choice(words)
    word = found.group()
    at = chance.randrange(len(word) - 1)
    wrong: tuple[Callable[[], str], ...] = (
        lambda: word[:at] + chance.choice(ascii_lowercase) + word[at + 1 :],
        lambda: word[:at] + word[at + 1 :],
        lambda: word[: at + 1] + word[at:],
        lambda: word[:at] + word[at + 1] + word[at] + word[at + 2 :],
    )
    return text[: found.start()] + chance.choice(wrong)() + text[found.end() :]


def first_is_right(question: Asked, text: str, language: str) -> bool:
    found = lookup().find(lookup().ask(text, language, question.at))
    return bool(question.answers & set(found[:1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_wrong_letter_hardly_ever_changes_the_first_answer(language: str) -> None:
    chance = Random(12)
    questions = [question for name in LOTS for question in lot(name, language)]
    right = [first_is_right(question, mistyped(question.text.lower(), chance), language) for question in questions]
    assert sum(right) / len(questions) >= FIRST[language]


def test_of_two_words_as_near_the_one_is_meant_that_is_used_more() -> None:
    assert Spelling({"carta": 9, "tarta": 1}).meant("varta") == "carta"
    assert Spelling({"posta": 9, "pesta": 2}).meant("pasta") == "posta"


def test_neighbours_that_changed_places_are_one_mistake() -> None:
    assert Spelling({"colore": 1}).meant("colroe") == "colore"


def test_only_long_words_may_have_two_mistakes() -> None:
    words = Spelling({"carta": 1, "bilaterale": 1})
    assert words.meant("bliatereale") == "bilaterale"
    assert words.meant("crtaa") is None
    assert words.meant("xy") is None


def test_a_word_that_is_not_typed_to_its_end_is_the_shortest_that_goes_on() -> None:
    words = Spelling({"bilaterale": 1, "bilateralissima": 9})
    assert words.begun("bilat") == "bilaterale"
    assert words.begun("bi") is None


@pytest.mark.parametrize(
    ("text", "language", "games"),
    [
        ("holdm: chi mostra prima", "it", ("texas_holdem",)),
        ("texas holdem: how many cards", "en", ("texas_holdem",)),
        ("carioka how many cards", "en", ("carioca",)),
        ("quante carte a pokeratto", "it", ("pokerato",)),
        ("Poker all’italiana: quanto costa il buio", "it", ("italian_poker",)),
        ("poker italiano: quante carte", "it", ("italian_poker",)),
        ("five card draw: who opens", "en", ("italian_poker",)),
        ("ramino pokerato: quante carte", "it", ("pokerato",)),
        ("ramino: quante carte", "it", ("carioca", "pokerato")),
        ("quante carte nel poker", "it", ("texas_holdem", "italian_poker")),
    ],
)
def test_the_title_of_a_game_is_heard_in_a_question_even_typed_wrongly(
    text: str, language: str, games: tuple[str, ...]
) -> None:
    question = lookup().ask(text, language)
    assert set(question.games) == set(games)
    assert question.named
