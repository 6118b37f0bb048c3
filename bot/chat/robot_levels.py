"""How well robots play, in words: `•• Good`. Where nobody chose, they play like the least of their game's levels."""

from bot.chat.which_table import NewTable, levels_of
from bot.words import Words
from engine.games import GAMES
from engine.house.seating import dots


def told_level(words: Words, game: str, level: str) -> str:
    """A level's mark and name."""
    return f"{dots(level, tuple(GAMES[game].levels))} {words(f'robots-{level}')}"


def chosen_level(words: Words, chosen: NewTable) -> str:
    """The same of a new table's robots; empty where they have no levels."""
    level = chosen.level or next(iter(levels_of(chosen)), "")
    return told_level(words, chosen.game, level) if level else ""


def after_level(chosen: NewTable) -> str:
    """The level that is offered after this one, for a button that goes on from one to the next."""
    levels = levels_of(chosen)
    return levels[(levels.index(chosen.level or levels[0]) + 1) % len(levels)] if levels else ""
