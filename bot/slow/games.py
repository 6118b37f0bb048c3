"""`/games`: the tables where a person sits, in all chats; those that wait for them come first."""

from collections.abc import Iterable
from math import inf

import msgspec

from bot.games import FACES
from bot.seam.address import menu
from bot.seam.panel import Button, Moment, Panel, Strong, Text, joined
from bot.seam.typed.names import shown
from bot.showing.panels.calls import called_to, is_called
from bot.words import Words
from engine.house.tables.table import Table
from engine.play import AskAll
from engine.seats import Seat

LONGEST_LABEL = 40  # characters of a button that names a table and its community
PAGE = "games"


class Mine(msgspec.Struct, frozen=True):
    """A table where the reader sits, as `/games` shows it. A value, since the table may be at another worker.

    `waits`: does it wait for the reader? `deadline`: of the open question, in unix seconds.
    """

    name: str
    line: Text
    label: str
    waits: bool
    deadline: float | None

    @property
    def urgency(self) -> tuple[bool, float]:
        """For sorting: first the tables that wait for the reader, then the others, both by deadline."""
        return not self.waits, self.deadline or inf


def mine(words: Words, table: Table, seat: Seat, community: str) -> Mine:
    """A table as the player in this seat is shown it. `community`: the name of its community."""
    waits = is_called(table, seat) and table.pre_action_answer(seat) is None
    title = FACES[table.state.game].text.title(words, table.state.match.rules)
    until = (" · ", Moment(table.deadline, words("soon"))) if table.deadline else ()
    stands = _stands(words, table, seat, waits=waits)
    line = ("▸ " if waits else "• ", Strong(title), f" · {community} · {stands}", *until)
    label = _label(f"{words(f'game-{table.state.game}')} · {community}")
    return Mine(table.state.table, line, label, waits, table.deadline)


def games_panel(words: Words, mine: Iterable[Mine]) -> Panel:
    """A line and a button for each table; the button shows the reader's own panel there."""
    tables = sorted(mine, key=lambda each: each.urgency)
    if not tables:
        return Panel((words("games-none"),))
    text: list[Text] = [(Strong(words("games-title")),), *(each.line for each in tables)]
    rows = tuple((Button(each.label, f"{each.name}.hand", "main" if each.waits else "plain"),) for each in tables)
    return Panel(joined(text), rows=(*rows, (Button(words("button-refresh"), menu(PAGE)),)))


def _stands(words: Words, table: Table, seat: Seat, *, waits: bool) -> str:
    """Whom the table waits for, in words."""
    player = table.state.players[seat]
    if player.out:
        return words("seat-leaving" if player.leaving else "seat-away")
    if waits:
        return words("hand-your_turn" if table.asked_alone else f"hand-{called_to(table)}")
    if table.chooser is not None:
        return words("stage-game_chosen", name=shown(table.state.players[table.chooser].name))
    if asked := table.asked_alone:
        return words("hand-turn_of", name=shown(asked.name))
    if table.running and not table.running.deal.over and isinstance(table.running.open, AskAll):
        return words("hand-window" if table.running.asked(seat) else "games-asked")
    return words("games-pause")


def _label(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1].rstrip()}…"
