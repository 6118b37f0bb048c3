"""The number of an article, typed with anything around it, is that article and nothing else."""

import pytest

from bot.language_files import LANGUAGES
from bot.rulebook import book
from bot.rules.search.lookup import Here, lookup
from tests.bot.fake_platform import FakeApp
from tests.bot.talk import told


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("IT-OPEN-2?", "IT-OPEN-2"),
        ("it open 2", "IT-OPEN-2"),
        ("HE NL 5", "HE-NL-5"),
        ("«he-nl-5»", "HE-NL-5"),
        ("he_nl_5!", "HE-NL-5"),
        ("itopen2", "IT-OPEN-2"),
        ("it bet2 1", "IT-BET2-1"),
        ("IT BET 2 1", "IT-BET2-1"),
        ("articolo CA-SCORE-6", "CA-SCORE-6"),
        ("what does po pay 1 say", "PO-PAY-1"),
        ("cosa dice BET-ALLIN-2", "BET-ALLIN-2"),
        ("ma IT-OPEN-2 vale anche con il buio?", "IT-OPEN-2"),
    ],
)
@pytest.mark.parametrize("at", ["texas_holdem", "pokerato"])
def test_a_number_is_found_however_it_is_typed(text: str, number: str, at: str) -> None:
    assert lookup().find(lookup().ask(text, "it", Here(at))) == [number]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_found_without_its_hyphens_in_any_case(language: str) -> None:
    for number in book(language):
        for text in (number, number.lower(), number.replace("-", " "), f"{number.replace('-', '')}?"):
            assert lookup().find(lookup().ask(text, language)) == [number], text


def test_several_numbers_are_all_shown() -> None:
    question = lookup().ask("IT-RANK-2 o IT-RANK-3?", "it")
    assert lookup().find(question) == ["IT-RANK-2", "IT-RANK-3"]


def test_a_chapter_alone_is_all_its_articles() -> None:
    found = lookup().find(lookup().ask("HE-BTN", "en"))
    assert found == ["HE-BTN-1", "HE-BTN-2"]


@pytest.mark.parametrize("text", ["IT-OPEN-99", "it open 99?"])
def test_of_a_number_that_does_not_exist_the_nearest_are_shown_and_it_is_said(text: str) -> None:
    question = lookup().ask(text, "it", Here("carioca"))
    found = lookup().find(question)
    assert lookup().unknown(question, found) == ("IT-OPEN-99",)
    assert found[-1] == "IT-OPEN-15"


@pytest.mark.parametrize("text", ["can he open 2 pairs", "does he show 3 cards", "it takes 2 jacks"])
def test_words_that_only_look_like_a_number_are_none(text: str) -> None:
    assert not lookup().ask(text, "en").numbers


async def test_the_page_of_a_number_is_that_article(app: FakeApp) -> None:
    answer = await app.says("anna", "rules", "it open 2?")
    assert f"IT-OPEN-2 {book('en')['IT-OPEN-2'].text}" in told(answer)
    assert len(told(answer).splitlines()) == 2
