"""How well robots play, in words: `•• Good`. If nobody chose a level, they play at the lowest one of their game."""

from bot.chat.which_table import NewTable, levels_of
from bot.words import Words
from engine.games import GAMES
from engine.house.tables.seating import dots


def told_level(words: Words, game: str, level: str) -> str:
    """A level's mark and name."""
    return f"{dots(level, tuple(GAMES[game].levels))} {words(f'robots-{level}')}"


def chosen_level(words: Words, chosen: NewTable) -> str:
    """The level of a new table's robots in words; empty if they have no levels."""
    level = chosen.level or next(iter(levels_of(chosen)), "")
    return told_level(words, chosen.game, level) if level else ""


def after_level(chosen: NewTable) -> str:
    """The level that a button offers after this one; after the last comes the first."""
    levels = levels_of(chosen)
    return levels[(levels.index(chosen.level or levels[0]) + 1) % len(levels)] if levels else ""
