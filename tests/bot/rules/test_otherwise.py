"""Articles that a house rule changes: every rule knows them, and every article that leaves something to the table."""

import re

import pytest

from bot.games import FACES
from bot.games.chosen_rules import applied, choices
from bot.rulebook import book
from bot.rules.changed_articles import otherwise
from bot.words import words_in
from engine.games import GAMES

LEFT_TO_THE_TABLE = re.compile(r"\bwhere the table|\bthe table (?:may|can)\b|\bif the table\b", re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_names_the_articles_that_it_changes(game: str) -> None:
    assert FACES[game].changed_articles.keys() == {rule.field for rule in choices(game)}
    for numbers in FACES[game].changed_articles.values():
        assert all(book("en")[number].game in {game, *FACES[game].books} for number in numbers.split())


@pytest.mark.parametrize("game", GAMES)
def test_what_an_article_leaves_to_the_table_is_told_there(game: str) -> None:
    changed = {number for numbers in FACES[game].changed_articles.values() for number in numbers.split()}
    left = {a.number for a in book("en").values() if a.game == game and LEFT_TO_THE_TABLE.search(a.text)}
    assert left <= changed.union(FACES[game].at_stake.split())


def test_articles_that_leave_an_amount_to_the_table_stand_in_the_book() -> None:
    for game, face in FACES.items():
        assert all(book("en")[number].game in {game, *face.books} for number in face.at_stake.split())


def test_by_the_usual_rules_the_book_holds_as_written() -> None:
    for game in GAMES:
        assert not otherwise(words_in("it"), game, GAMES[game].house_rules())


def test_two_rules_may_change_one_article() -> None:
    rules = applied(GAMES["italian_poker"].house_rules, {}, {"max_raises": "3", "min_raise": "last_increment"})
    assert otherwise(words_in("it"), "italian_poker", rules)["IT-BET-5"] == [
        "Rilancio minimo: quanto l'ultimo rilancio", "Rilanci per giro: al massimo 3",
    ]  # fmt: skip
