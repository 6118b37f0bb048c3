"""`/games`: the tables where a person sits, in whatever chat, the one that waits for them first."""

from collections.abc import Iterable, Mapping
from math import inf

import msgspec

from bot.games import FACES
from bot.seam.address import menu
from bot.seam.names import shown
from bot.seam.panel import Button, Moment, Panel, Rows, Strong, Text, joined
from bot.showing.public_panel import called_to, is_called
from bot.words import Words
from engine.house.table import Table
from engine.play import AskAll
from engine.seats import Seat

LONGEST_LABEL = 40  # characters of a button that names a table and its community
PAGE = "games"


class Mine(msgspec.Struct, frozen=True):
    """A table where the reader sits: their seat, and what its community is called."""

    table: Table
    seat: Seat
    community: str

    @property
    def waits(self) -> bool:
        """Is it the reader who is asked?"""
        return is_called(self.table, self.seat) and self.table.pre_action_answer(self.seat) is None

    @property
    def urgency(self) -> tuple[bool, float]:
        """The lowest first: where the reader is asked, then where a question is open; each by its end."""
        return not self.waits, self.table.deadline or inf


def games_panel(words: Words, mine: Iterable[Mine]) -> Panel:
    """A line and a button for each table; the button brings the reader's own panel, with all that they may do."""
    tables = sorted(mine, key=lambda each: each.urgency)
    if not tables:
        return Panel((words("games-none"),))
    text: list[Text] = [(Strong(words("games-title")),), *(_line(words, each) for each in tables)]
    return Panel(joined(text), rows=(*_buttons(words, tables), (Button(words("button-refresh"), menu(PAGE)),)))


def _line(words: Words, mine: Mine) -> Text:
    table = mine.table
    title = FACES[table.state.game].text.title(words, table.state.match.rules)
    until = (" · ", Moment(table.deadline, words("soon"))) if table.deadline else ()
    return ("▸ " if mine.waits else "• ", Strong(title), f" · {mine.community} · {_stands(words, mine)}", *until)


def _stands(words: Words, mine: Mine) -> str:
    """Whom the table waits for."""
    table, player = mine.table, mine.table.state.players[mine.seat]
    if player.out:
        return words("seat-leaving" if player.leaving else "seat-away")
    if mine.waits:
        return words("hand-your_turn" if table.asked_alone else f"hand-{called_to(table)}")
    if table.chooser is not None:
        return words("stage-game_chosen", name=shown(table.state.players[table.chooser].name))
    if asked := table.asked_alone:
        return words("hand-turn_of", name=shown(asked.name))
    if table.running and not table.running.deal.over and isinstance(table.running.open, AskAll):
        return words("hand-window" if table.running.asked(mine.seat) else "games-asked")
    return words("games-pause")


def _buttons(words: Words, tables: Iterable[Mine]) -> Rows:
    return tuple(
        (Button(_label(words, each), f"{each.table.state.table}.hand", "main" if each.waits else "plain"),)
        for each in tables
    )


def _label(words: Words, mine: Mine) -> str:
    label = f"{words(f'game-{mine.table.state.game}')} · {mine.community}"
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1].rstrip()}…"


def by_key(tables: Iterable[Table], key: str) -> Mapping[Table, Seat]:
    """These tables with the seat of this player."""
    return {table: table.player(key)[0] for table in tables}
