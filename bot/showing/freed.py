"""Who was sent away from a table, and by whom: they are told so in a message of their own, with the way back.

It stands until they sit at the table again, and loses the way back when the table closes. Who did it is not kept over
a restart: what is kept is that they go.
"""

from collections.abc import Callable

from bot.seam.panel import Button, Panel
from bot.seam.people import Place
from bot.showing.names import freed_slot
from bot.showing.outbox import Outbox
from bot.words import Words
from engine.house.tables.table import Table


class Freed:
    """The players of one table whose seats were freed."""

    def __init__(self) -> None:
        self._by: dict[str, str] = {}  # by player: the name of whoever freed the seat

    def free(self, key: str, by: str) -> None:
        self._by[key] = by

    def show(self, outbox: Outbox, table: Table, place: Callable[[str], Place], words: Callable[[str], Words]) -> None:
        """`place` and `words`: where a player is told in private, and in which words."""
        for key, by in [*self._by.items()]:
            slot = freed_slot(table, key)
            if _stays(table, key):
                outbox.drop(slot)
                del self._by[key]
                continue
            outbox.show(slot, place(key), freed_panel(table, key, by, words(key)))
            if table.closed:
                outbox.finish(slot)


def _stays(table: Table, key: str) -> bool:
    """Has this player a seat again, or still?"""
    seat = table.state.seat_of(key)
    return seat is not None and not table.state.players[seat].leaving


def freed_panel(table: Table, key: str, by: str, words: Words) -> Panel:
    """Whoever freed the seat, and what its player can do now: keep it until the deal is over, or sit down again."""
    name, seat = table.state.table, table.state.seat_of(key)
    if seat is None:
        return Panel((words("seat-freed", name=by),), rows=((Button(words("button-sit"), f"{name}.sit", "main"),),))
    back = Button(words("button-back"), f"{name}.back", "main", verb="back")
    return Panel((words("seat-is_freed", name=by, in_deal=str(table.is_in_deal(seat)).lower()),), rows=((back,),))
