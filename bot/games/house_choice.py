"""A house rule that people may choose for a table."""

from typing import NamedTuple


class HouseChoice(NamedTuple):
    """`field` of the game's house rules. What it is called, and each of its words, stands in the game's texts."""

    field: str
    articles: str  # numbers of those that it changes
    numbers: tuple[str, ...] = ()  # what the menu offers where it is neither a switch nor one of some words
