"""Cards as people type them into a question."""

import pytest

from bot.rules.search.notation import in_words


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("jj", "pair pocket jack"),
        ("aa contro kk", "pair pocket ace contro pair pocket king"),
        ("777", "777"),  # chips
        ("qqq", "trips pocket queen"),
        ("k10", "king 10"),
        ("qka23", "straight queen king ace 2 3"),
        ("k a 2", "straight king ace 2"),
        ("a 7 8 9 10", "straight ace 7 8 9 10"),
        ("dal 2 al 10", "dal 2 al 10"),
        ("from 2 to a 3", "from 2 to a 3"),
        ("a 45", "a 45"),
        ("50 120 190", "50 120 190"),
        ("2k 1k 2a at", "2k 1k 2a at"),
    ],
)
def test_cards_are_told_in_words_and_nothing_else_is(typed: str, told: str) -> None:
    assert " ".join(in_words(typed.split())) == told
