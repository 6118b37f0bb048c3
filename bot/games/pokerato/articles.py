"""What a table of Pokerato adds to the articles of the book."""

from collections.abc import Iterator

from bot.games.pokerato.text import PokeratoText
from bot.games.stakes import played_for
from bot.words import Words
from engine.games.pokerato import PokeratoFacts
from engine.match import HouseRules
from engine.view import View

TEXT = PokeratoText()
POSTA = (
    "PO-SETUP-3 PO-PASSO-2 PO-PASSO-1 PO-PASSO-3 PO-PASSO-4 PO-PASSO-5 PO-OPEN-3"
    " PO-RAISE-1 PO-RAISE-2 PO-RAISE-3 PO-RAISE-4 PO-FOLD-2 PO-FOLD-3 PO-FOLD-4 PO-PAY-1"
)
AT_STAKE = (
    "PO-SETUP-3 PO-OPEN-3 PO-RAISE-1 PO-RAISE-2 PO-RAISE-3 PO-RAISE-4 PO-FOLD-1 PO-FOLD-2 PO-FOLD-3 PO-FOLD-4"
    " PO-PASSO-1 PO-PASSO-2 PO-PASSO-3 PO-PASSO-4 PO-PASSO-5 PO-PAY-1 PO-PAY-2"
)  # articles that leave an amount to the table


def in_this_deal(words: Words, _: HouseRules, view: View[PokeratoFacts]) -> Iterator[tuple[str, str]]:
    """PO-PASSO-1. The stake, once passed pots have raised it."""
    usual = view.facts.rules
    if view.facts.posta != usual.posta:
        yield words("rules-this_deal", what=played_for(TEXT, words, (view.facts.posta, usual.point))), POSTA
