"""What a table of poker all'italiana adds to the articles of the book."""

from collections.abc import Iterator

from bot.words import Words
from engine.games.italian_poker import LEVELS, ItalianFacts
from engine.match import HouseRules
from engine.view import View

NEEDS = "IT-OPEN-14 IT-OPEN-2 IT-BET2-6"
AT_STAKE = "IT-ANTE-1 IT-OPEN-10"  # articles that leave an amount to the table


def in_this_deal(words: Words, _: HouseRules, view: View[ItalianFacts]) -> Iterator[tuple[str, str]]:
    """IT-OPEN-14. What opens, where jacks are not enough any more."""
    if view.facts.level != "J":
        yield words("italian_poker-alt-level", many=words(f"ranks-{LEVELS[view.facts.level]}")), NEEDS
