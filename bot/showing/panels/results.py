"""Who won the evening at a table: one line for each player, the winner first, and the same as a picture."""

from bot.games.game_text import robot_named
from bot.seam.panel import Panel, Strong, Text, joined
from bot.seam.typed.names import animal_of, shown
from bot.showing.results import Evening, Player
from bot.words import Words
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import BestHand, Ranked, Ranking

MOST_ROWS = 10  # in a picture


def lines(words: Words, evening: Evening) -> list[Text]:
    return [
        (
            words(
                "results-line",
                place=evening.place(player),
                name=shown(named(words, player)),
                chips=words.signed(player.won),
            ),
        )
        for player in evening.players
    ]


def drawing(words: Words, evening: Evening, title: str, note: str, best: BestHand | None = None) -> SheetPicture:
    rows = tuple(
        Ranked(number, f"{evening.place(player)}", named(words, player), max(0, player.won), words.signed(player.won))
        for number, player in enumerate(evening.players[:MOST_ROWS])
    )
    return SheetPicture(Ranking(title, note, rows, best))


def told(words: Words, evening: Evening) -> list[Text]:
    """Under a heading, below a table that has closed."""
    return [(Strong(_heading(words, evening)),), *lines(words, evening)]


def panel(words: Words, evening: Evening, title: str) -> Panel:
    """The same as a message with a picture. `title`: of the game."""
    return Panel(joined(told(words, evening)), drawing(words, evening, title, _heading(words, evening)))


def _heading(words: Words, evening: Evening) -> str:
    return words("results-title", deals=evening.deals)


def named(words: Words, player: Player) -> str:
    """The player's name; a robot's for its reader, as at the table."""
    return robot_named(words, player.name, animal_of(player.key))
