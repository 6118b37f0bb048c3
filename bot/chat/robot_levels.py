"""How well robots play, in words: `•• Good`. Where nobody chose, they play like the least of their game's levels."""

from bot.words import Words
from engine.games import GAMES
from engine.house.seating import dots


def told_level(words: Words, game: str, level: str) -> str:
    """A level's mark and name; empty where this game's robots have no levels."""
    levels = tuple(GAMES[game].levels)
    chosen = level or next(iter(levels), "")
    return f"{dots(chosen, levels)} {words(f'robots-{chosen}')}" if chosen else ""


def after_level(game: str, level: str) -> str:
    """The level that is offered after this one, for a button that goes on from one to the next."""
    levels = tuple(GAMES[game].levels)
    return levels[(levels.index(level or levels[0]) + 1) % len(levels)] if levels else ""
