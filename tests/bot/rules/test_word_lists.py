"""The words with which the rule book is searched."""

import pytest

from bot.language_files import LANGUAGES
from bot.rulebook import book
from bot.rules.search.reading import WordList, plain_words, read_word_list, word_list

SMALL = """# A remark.
[small]
il la di

[whole]
manche

[games]
ramino: carioca, pokerato

[same]
collaterale: side pot, piatto laterale

[asked]
BET-ALLIN-2: come si forma un side pot
"""


@pytest.fixture
def small() -> WordList:
    return read_word_list(SMALL, "it")


def test_words_lose_their_endings_and_their_accents(small: WordList) -> None:
    assert set(small.terms("Rilanciare rilancio, rilanciàto")) == {"rilanc"}


def test_what_nobody_looks_for_counts_little_and_so_does_the_number_of_an_example(small: WordList) -> None:
    terms = list(small.terms("la carta di picche, 7 o 120"))
    assert terms == ["la", "cart", "di", "picc", "7", "o", "120"]
    assert [term for term in terms if small.is_small(term)] == ["la", "di", "120"]


def test_the_names_of_one_thing_are_one_term(small: WordList) -> None:
    assert list(small.terms("un side pot, i piatti laterali")) == ["un", "collateral", "i", "collateral"]


def test_a_word_that_only_seems_to_have_an_ending_keeps_it(small: WordList) -> None:
    assert list(small.terms("manca una manche")) == ["manc", "una", "manche"]


def test_a_name_of_several_games_names_them_all(small: WordList) -> None:
    assert small.games == {"ramin": ("carioca", "pokerato")}


def test_a_section_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="nowhere"):
        read_word_list("[nowhere]\na: b\n", "it")


def test_a_name_of_two_things_is_refused() -> None:
    with pytest.raises(ValueError, match="girare"):
        read_word_list("[same]\nturno: giro\nmostrare: girare, giro\n", "it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_ask_only_for_articles_that_stand_in_the_book(language: str) -> None:
    assert word_list(language).asked.keys() <= book(language).keys()


def test_people_ask_for_the_same_articles_in_every_language() -> None:
    first, *others = (word_list(language).asked.keys() for language in LANGUAGES)
    assert all(other == first for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_other_things_is_no_word_of_the_book(language: str) -> None:
    words = word_list(language)
    said = {word for article in book(language).values() for word in plain_words(f"{article.chapter} {article.text}")}
    assert len(words.others) > 200
    assert not words.others & (said | words.known.keys())
