"""Why a deal ended as it did: the articles that decided it, from what everyone may see."""

from bot.games import FACES
from engine.match import HouseRules
from engine.view import AnyView


def why(game: str, rules: HouseRules, view: AnyView | None) -> tuple[str, ...]:
    """Numbers of articles, what decided first; none where the deal goes on, or nothing is to be explained."""
    if view is None or not view.over:
        return ()
    return tuple(dict.fromkeys(FACES[game].why(rules, view)))
