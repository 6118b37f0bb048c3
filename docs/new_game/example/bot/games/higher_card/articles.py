"""What a table of Higher card adds to the articles of the book."""

from collections.abc import Iterator

from bot.words import Words
from engine.games.higher_card import HigherCardFacts, HigherCardRules
from engine.view import View

AT_STAKE = "HC-TABLE-2 HC-TABLE-3 HC-TURN-1"  # articles that leave an amount to the table


def in_this_deal(_words: Words, _rules: HigherCardRules, _view: View[HigherCardFacts]) -> Iterator[tuple[str, str]]:
    """Every deal is played alike: there is nothing to add."""
    yield from ()
