"""What a table of Pokerato adds to the articles of the book."""

from collections.abc import Iterator, Mapping

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
CHANGED: Mapping[str, str] = {  # by house rule: the articles that it changes
    "max_passo": "PO-PASSO-2 PO-PASSO-3",
    "passo": "PO-PASSO-2",
    "raise": "PO-RAISE-5",
    "fold_facing_raise": "PO-FOLD-4",
    "fold_scaled": "PO-FOLD-1 PO-FOLD-4 PO-PASSO-5",
    "pass_is_out": "PO-RAISE-7",
    "multiply_pot": "PO-PAY-1",
    "strict333": "PO-CLOSE-2",
    "joker_shapes": "PO-JOKER-1 PO-JOKER-2 PO-JOKER-5",
    "dup_suits": "PO-CLOSE-1",
    "ace_low_only": "PO-CLOSE-7",
    "reale_top": "PO-CLOSE-5 PO-CLOSE-7",
    "instant_close": "PO-PLAY-4",
    "cumulate": "PO-CLOSE-6",
    "direction": "PO-DEAL-2",
    "min_stack": "",
}
AT_STAKE = (
    "PO-SETUP-3 PO-OPEN-3 PO-RAISE-1 PO-RAISE-2 PO-RAISE-3 PO-RAISE-4 PO-FOLD-1 PO-FOLD-2 PO-FOLD-3 PO-FOLD-4"
    " PO-PASSO-1 PO-PASSO-2 PO-PASSO-3 PO-PASSO-4 PO-PASSO-5 PO-PAY-1 PO-PAY-2"
)  # articles that leave an amount to the table


def in_this_deal(words: Words, _: HouseRules, view: View[PokeratoFacts]) -> Iterator[tuple[str, str]]:
    """PO-PASSO-1. The stake, once passed pots have raised it."""
    usual = view.facts.rules
    if view.facts.posta != usual.posta:
        yield words("rules-this_deal", what=played_for(TEXT, words, (view.facts.posta, usual.point))), POSTA
