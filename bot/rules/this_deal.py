"""What holds in the deal that is being played: the book and the house rules leave it open. Everyone may know it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bot.rules.otherwise import Otherwise, at_stake, of_a_table, played_for
from bot.words import Words
from engine.games.carioca import CariocaFacts
from engine.games.italian_poker import LEVELS, ItalianFacts
from engine.games.pokerato import PokeratoFacts
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.match import HouseRules
from engine.view import AnyView, View

NEEDS = "IT-OPEN-14 IT-OPEN-2 IT-BET2-6"
BLINDS = "HE-MIX-3 HE-BLIND-1 HE-BLIND-2 HE-BLIND-4 HE-MIX-1 HE-FL-1"
POSTA = (
    "PO-SETUP-3 PO-PASSO-2 PO-PASSO-1 PO-PASSO-3 PO-PASSO-4 PO-PASSO-5 PO-OPEN-3"
    " PO-RAISE-1 PO-RAISE-2 PO-RAISE-3 PO-RAISE-4 PO-FOLD-2 PO-FOLD-3 PO-FOLD-4 PO-PAY-1"
)
BARRED = {7: "CA-DISC-3 CA-DISC-5"}  # by opening; of the others
BARRED_FIGURES = "CA-DISC-2 CA-DISC-5"


def lines(words: Words, rules: HouseRules, game: str, view: AnyView | None) -> Iterator[tuple[str, str]]:
    """What people should know of this deal, and the articles about it, the one to cite first."""
    if view is not None and not view.over and (told := BY_GAME.get(game)):
        yield from told(words, rules, view)


def at_this_table(words: Words, game: str, rules: HouseRules, view: AnyView | None) -> Otherwise:
    """What a table adds to the articles now: what this deal is played for stands instead of what is usual there."""
    found = dict(of_a_table(words, game, rules))
    usual = at_stake(words, game, rules)
    for line, numbers in lines(words, rules, game, view):
        for number in numbers.split():
            found[number] = [line, *(other for other in found.get(number, ()) if other != usual)]
    return found


def _holdem(words: Words, rules: HoldemRules, view: View[HoldemFacts]) -> Iterator[tuple[str, str]]:
    """HE-MIX-3. A mixed game has other blinds in its limit rounds."""
    if rules.structure == "MIX":
        facts = view.facts
        blinds = played_for(words, "texas_holdem", (facts.small_blind, facts.big_blind, facts.ante))
        yield f"{words(f'rules-round-{facts.structure}')}: {blinds}", BLINDS


def _italian(words: Words, _: HouseRules, view: View[ItalianFacts]) -> Iterator[tuple[str, str]]:
    """IT-OPEN-14. What opens, where jacks are not enough any more."""
    if view.facts.level != "J":
        yield words("italian_poker-alt-level", many=words(f"ranks-{LEVELS[view.facts.level]}")), NEEDS


def _carioca(words: Words, _: HouseRules, view: View[CariocaFacts]) -> Iterator[tuple[str, str]]:
    """CA-OPEN-9, CA-DISC-2, CA-DISC-3. What opens, and what may not be discarded."""
    facts = view.facts
    if facts.opening:
        needs = words("carioca-manche_line", manche=facts.manche, opening=words(f"carioca-opening-{facts.opening}"))
        yield needs, f"CA-OPEN-{facts.opening} CA-OPEN-9"
    if facts.forbidden and not facts.lifted:
        ranks = " ".join(rank.replace("T", "10") for rank in facts.forbidden)
        yield words("carioca-forbidden_line", ranks=ranks), BARRED.get(facts.opening, BARRED_FIGURES)


def _pokerato(words: Words, _: HouseRules, view: View[PokeratoFacts]) -> Iterator[tuple[str, str]]:
    """PO-PASSO-1. The stake, once passed pots have raised it."""
    usual = view.facts.rules
    if view.facts.posta != usual.posta:
        yield words("rules-this_deal", what=played_for(words, "pokerato", (view.facts.posta, usual.point))), POSTA


# Each game reads its own kinds, and gets no others.
BY_GAME: Mapping[str, Callable[[Words, Any, Any], Iterator[tuple[str, str]]]] = {
    "texas_holdem": _holdem,
    "italian_poker": _italian,
    "carioca": _carioca,
    "pokerato": _pokerato,
}
