"""The levels of robots in words: `•• Good`. Where nobody chose one, robots play at the lowest level of their game."""

from bot.chat.chosen_table import NewTable, levels_of
from bot.words import Words
from engine.games import GAMES
from engine.house.tables.robots import dots


def told_level(words: Words, game: str, level: str) -> str:
    """A level's dots and name."""
    return f"{dots(level, tuple(GAMES[game].levels))} {words(f'robots-{level}')}"


def chosen_level(words: Words, chosen: NewTable) -> str:
    """The level of a new table's robots in words; empty if they have no levels."""
    level = chosen.level or next(iter(levels_of(chosen)), "")
    return told_level(words, chosen.game, level) if level else ""


def after_level(chosen: NewTable) -> str:
    """The level after the chosen one, in a circle; empty if the robots have no levels."""
    levels = levels_of(chosen)
    return levels[(levels.index(chosen.level or levels[0]) + 1) % len(levels)] if levels else ""
