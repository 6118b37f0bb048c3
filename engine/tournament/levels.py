"""What is posted at each level (TO-LEVEL-1, TO-IT-1), and a game's house rules at that level: as the game says."""

from collections.abc import Mapping
from typing import Any

from engine.competing import ByLevels, Level
from engine.games import GAMES

BY_LEVELS: Mapping[str, ByLevels] = {
    key: game.tournament for key, game in GAMES.items() if isinstance(game.tournament, ByLevels)
}
"""The games whose tournaments have levels, by their keys."""


def levels_to(game: str, last: int) -> tuple[Level, ...]:
    """What is posted from the first level to this one; empty for games whose tournaments have no levels."""
    kind = BY_LEVELS.get(game)
    return tuple(kind.posted(level) for level in range(1, last + 1)) if kind else ()


def at_level(game: str, rules: Any, level: int) -> Any:  # the game's HouseRules
    """The house rules of a deal that begins at this level."""
    kind = BY_LEVELS[game]
    return kind.rules(rules, kind.posted(level))
