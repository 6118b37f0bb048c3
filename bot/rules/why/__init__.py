"""Why a deal ended as it did: the articles that decided it, from what everyone may see."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bot.rules.why.carioca import why_carioca
from bot.rules.why.italian_poker import why_italian
from bot.rules.why.pokerato import why_pokerato
from bot.rules.why.texas_holdem import why_holdem
from engine.match import HouseRules
from engine.view import AnyView

# Each game reads its own kinds, and gets no others.
BY_GAME: Mapping[str, Callable[[Any, Any], Iterator[str]]] = {
    "texas_holdem": why_holdem,
    "italian_poker": why_italian,
    "carioca": why_carioca,
    "pokerato": why_pokerato,
}


def why(game: str, rules: HouseRules, view: AnyView | None) -> tuple[str, ...]:
    """Numbers of articles, what decided first; none where the deal goes on, or nothing is to be explained."""
    explained = BY_GAME.get(game)
    if view is None or not view.over or explained is None:
        return ()
    return tuple(dict.fromkeys(explained(rules, view)))
