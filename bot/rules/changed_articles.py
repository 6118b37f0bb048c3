"""The sentences that a table adds to articles: its stakes, and what its house rules change."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from bot.games import FACES
from bot.games.chosen_rules import told_by_field
from bot.games.stakes import played_for
from bot.words import Words
from engine.match import HouseRules

Otherwise: TypeAlias = Mapping[str, Sequence[str]]
"""By the number of an article, the sentences that a table adds to it."""
AS_WRITTEN: Otherwise = MappingProxyType({})


def at_stake(words: Words, game: str, rules: HouseRules) -> str:
    """The amounts of a table: `stake 10 · buying 2 · exit at 301 · back in for 20`."""
    text = FACES[game].text
    return played_for(text, words, text.stakes.of(rules))


def of_a_table(words: Words, game: str, rules: HouseRules) -> Otherwise:
    """All sentences that a table with these rules adds, by the number of the article."""
    changed, played_for = otherwise(words, game, rules), at_stake(words, game, rules)
    return {**changed, **{number: [played_for, *changed.get(number, ())] for number in FACES[game].at_stake.split()}}


def otherwise(words: Words, game: str, rules: HouseRules) -> Otherwise:
    """The sentences about house rules, by the number of the article."""
    found: dict[str, list[str]] = {}
    for field, told in told_by_field(words, game, rules):
        for number in FACES[game].changed_articles[field].split():
            found.setdefault(number, []).append(told)
    return found
