"""`invito rules`: looking a rule up without a chat."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.rulebook import book


def asked(*words: str, typed: str | None = None) -> str:
    done = CliRunner().invoke(app, ["rules", *words], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def objects(*words: str, typed: str | None = None) -> list[dict[str, Any]]:
    return [json.loads(line) for line in asked("--json", *words, typed=typed).splitlines()]


def test_a_question_gets_its_articles_best_first_as_json() -> None:
    (answer,) = objects("--language", "it", "nel poker all'italiana il colore batte il full?")
    assert answer.keys() == {"question", "articles", "unknown"}
    assert answer["articles"][0] == "IT-RANK-2"
    assert 1 <= len(answer["articles"]) <= 5
    assert answer["unknown"] == []


def test_words_without_quotes_are_one_question_and_quoted_ones_are_several() -> None:
    assert [answer["question"] for answer in objects("side", "pot")] == ["side pot"]
    assert [answer["question"] for answer in objects("side pot", "carioca")] == ["side pot", "carioca"]


def test_every_line_of_standard_input_is_a_question() -> None:
    answers = objects("-", typed="IT-OPEN-2?\n\nquanto costa la pizza\nxyzzy\n")
    assert answers[0] == {"question": "IT-OPEN-2?", "articles": ["IT-OPEN-2"], "unknown": []}
    assert (answers[1]["question"], answers[1]["unknown"]) == ("quanto costa la pizza", ["pizza"])
    assert answers[2] == {"question": "xyzzy", "articles": [], "unknown": ["xyzzy"]}


def test_a_game_alone_is_how_its_book_begins() -> None:
    (answer,) = objects("carioca")
    assert answer["articles"][0] == "CA-SETUP-1"


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (("does a flush beat a full house",), "en"),
        (("il colore batte il full",), "it"),
        (("--language", "it", "does a flush beat a full house"), "it"),
    ],
)
def test_the_answer_is_in_the_language_that_is_chosen_else_in_that_of_the_question(
    words: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("INVITO_LANGUAGE", raising=False)
    assert f"IT-RANK-2 {book(language)['IT-RANK-2'].text}" in asked(*words).splitlines()


def test_what_is_not_known_is_said_in_words() -> None:
    assert "The book knows nothing of “shirt”." in asked("--language", "en", "how do i fold a shirt")
    assert "nothing on “xyzzy”" in asked("--language", "en", "xyzzy")
