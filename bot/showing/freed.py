"""Tells players whose seat somebody else has freed who that was, in a private message with a button to come back.

The message is deleted when they sit at the table again, and loses its button when the table closes. After a restart it
is not known any more who freed the seat: the message stays as it is, and is deleted when the table closes, too.
"""

from collections.abc import Callable

from bot.seam.panel import Button, Panel
from bot.seam.people import Place
from bot.showing.names import freed_slot
from bot.showing.outbox import Outbox
from bot.words import Words
from engine.house.tables.table import Table


class Freed:
    """Those players of one table whose seats somebody else has freed."""

    def __init__(self) -> None:
        self._by: dict[str, str] = {}  # by player: the name of whoever freed the seat; empty if an earlier run told it

    def free(self, key: str, by: str) -> None:
        self._by[key] = by

    def show(self, outbox: Outbox, table: Table, place: Callable[[str], Place], words: Callable[[str], Words]) -> None:
        """Write, edit or delete these messages. `place` and `words`: a player's private chat and language, by key."""
        for key, by in [*self._by.items()]:
            slot = freed_slot(table, key)
            if _stays(table, key) or (table.closed and not by):
                outbox.drop(slot, place(key))
                del self._by[key]
            elif by:
                outbox.show(slot, place(key), freed_panel(table, key, by, words(key)))
                if table.closed:
                    outbox.finish(slot)


def _stays(table: Table, key: str) -> bool:
    """Does this player have a seat, and is not about to leave it?"""
    seat = table.state.seat_of(key)
    return seat is not None and not table.state.players[seat].leaving


def freed_panel(table: Table, key: str, by: str, words: Words) -> Panel:
    """Says who freed the seat, with a button: to keep the seat while the deal goes on, to sit down again after it."""
    name, seat = table.state.table, table.state.seat_of(key)
    if seat is None:
        freed = words("seat-freed", name=by, chips=table.taken_home.get(key, 0))
        return Panel((freed,), rows=((Button(words("button-sit"), f"{name}.sit", "main"),),))
    back = Button(words("button-back"), f"{name}.back", "main", verb="back")
    return Panel((words("seat-is_freed", name=by, in_deal=str(table.is_in_deal(seat)).lower()),), rows=((back,),))
