"""What no rule answers is said: which word nothing is known of, and what is nearest. What a rule answers is not."""

import pytest

from bot.language_files import LANGUAGES
from bot.rules.articles import BOOKS
from bot.rules.search.lookup import Here, Lookup, lookup
from bot.seam.panel import plain
from bot.seam.press import Shown
from bot.words import words_in
from tests.bot.fake_platform import FakeApp
from tests.bot.rules.questions import LOTS, NOTHING, lot
from tests.bot.talk import told

MOST_FALSE = 0.07  # of questions that no rule answers, those that get an answer without a doubt
MOST_DOUBTED = 0.03  # of questions that a rule answers, those that are doubted


def doubted(lookup: Lookup, text: str, language: str, at: Here | None) -> bool:
    question = lookup.ask(text, language, at)
    found = lookup.find(question)
    return not found or bool(lookup.unknown(question, found))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NOTHING)
def test_what_no_rule_answers_gets_no_answer_without_a_doubt(name: str, language: str) -> None:
    asked = list(lot(name, language))
    answered = [text for text, at, _ in asked if not doubted(lookup(), text, language, at)]
    assert len(answered) <= MOST_FALSE * len(asked), answered


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_rule_answers_is_hardly_ever_doubted(language: str) -> None:
    asked = [question for name in LOTS for question in lot(name, language)]
    refused = [text for text, at, _ in asked if doubted(lookup(), text, language, at)]
    assert len(refused) <= MOST_DOUBTED * len(asked), refused


@pytest.mark.parametrize(
    ("text", "language", "unknown"),
    [
        ("quanto costa la pizza", "it", ("pizza",)),
        ("quanto costa la pizza", "en", ("pizza",)),
        ("how much does a pizza cost", "en", ("pizza",)),
        ("posso fumare al tavolo?", "it", ("fumare",)),
        ("что такое блеф", "en", ("что", "такое", "блеф")),
        ("la citta\u0300", "it", ("città",)),
        ("parli francese?", "it", ("francese",)),  # all its words are in the book, together in no article
        ("colore batte full?", "it", ()),
        ("colroe batte ful", "it", ()),
        ("ha aperto gigi, posso vedere?", "it", ()),  # who plays is no rule
        ("is a pair of 10s enough", "en", ()),
    ],
)
def test_the_word_of_which_nothing_is_known_is_named(text: str, language: str, unknown: tuple[str, ...]) -> None:
    question = lookup().ask(text, language, Here("italian_poker"))
    assert lookup().unknown(question, lookup().find(question)) == unknown


async def test_the_page_says_what_it_does_not_know_before_what_is_nearest(app: FakeApp) -> None:
    lines = told(await app.says("anna", "rules", "how do i fold a shirt")).splitlines()
    assert lines[0] == "The book knows nothing of “shirt”. What is nearest:"
    assert lines[2].startswith("BET-TERM-3")


@pytest.mark.parametrize(
    ("language", "typed", "meant"), [("en", "stradel", "straddle"), ("it", "apretua", "apertura"), ("en", "zzzz", "")]
)
async def test_where_nothing_fits_the_page_offers_the_nearest_words_and_all_books(
    app: FakeApp, language: str, typed: str, meant: str
) -> None:
    await app.preferences.change("fake:anna", language=language)
    words = words_in(language)
    answer = await app.says("anna", "rules", typed)
    assert isinstance(answer, Shown)
    assert answer.refuses
    assert plain(answer.panel.text).splitlines()[0] == words("rules-nothing", text=typed)
    buttons = {button.label: button.address for row in answer.panel.keyboard for button in row}
    assert buttons.keys() >= {words(f"game-{book}") for book in BOOKS}
    near = [label for label, address in buttons.items() if address.startswith("menu.rules.found.")]
    assert bool(near) == bool(meant)
    if meant:
        found = await app.presses("anna", buttons[words("rules-quoted", word=meant)])
        assert isinstance(found, Shown)
        (first, *_) = lookup().find(lookup().ask(meant, language))
        assert first in plain(found.panel.text)
