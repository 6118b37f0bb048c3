"""The public messages of a table: when each is written, and when it is finished."""

from collections.abc import Callable

from bot.chat.which_table import place_of
from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing import moments
from bot.showing.last_shown import LastShown, is_unchanged
from bot.showing.moments import moment
from bot.showing.names import poster_slot, table_slot
from bot.showing.outbox import Outbox
from bot.showing.panels.scene import shown_deal
from bot.showing.tailor import Tailor
from engine.house.tables.table import Table


class TableMessages:
    """One for each deal, with posters below it once it is over."""

    def __init__(self, tailor: Tailor) -> None:
        self._tailor = tailor

    def show(self, outbox: Outbox, table: Table, place: Place, shown: LastShown) -> None:
        deal = shown_deal(table)
        if shown.deal and shown.deal != deal:
            outbox.finish(table_slot(table, shown.deal), superseded=True)
            _end_posters(outbox, table, shown)
        if shown.is_paused and not table.is_paused:
            shown.call_anew()  # the clock goes on: whoever is asked is called anew
        before, shown.deal, shown.moment = shown.moment, deal, moment(table, shown.turn)
        shown.is_paused = table.is_paused
        if table.is_paused:  # nothing can be written there
            return
        when = moments.when(before, shown.moment)
        is_played = shown.moment.is_running and not shown.moment.over and not table.closed
        goes_on = is_played and before is not None and before.deal == deal
        panel = self._later(table, place) if goes_on else self._tailor.table_panel(table, place, shown.evening)
        within = moments.may_wait(table, when, outbox.limits)
        outbox.show(table_slot(table), place, panel, haste=when.haste, within=within)
        if shown.moment.over:
            self._show_posters(outbox, table, place, shown)

    def finish(self, outbox: Outbox, table: Table, shown: LastShown) -> None:
        """The table is closed. Why, or who won the tournament, lies there; one that was cancelled leaves nothing."""
        ends = not table.state.tournament or bool(shown.moment and shown.moment.over)
        outbox.finish(table_slot(table), staged=ends)
        _end_posters(outbox, table, shown)
        place, slot = place_of(table), f"results:{table.state.table}"
        if shown.evening and (panel := self._tailor.results(table, place, shown.evening)):
            outbox.show(slot, place, panel)
            outbox.finish(slot)

    def _later(self, table: Table, place: Place) -> Callable[[], Panel | None]:
        """Makes the panel when it is written; None if the table has changed by then, since that change is shown too."""
        is_same = is_unchanged(table)
        return lambda: self._tailor.table_panel(table, place) if is_same() else None

    def _show_posters(self, outbox: Outbox, table: Table, place: Place, shown: LastShown) -> None:
        """Show the further panels of a deal that is over, each as a message of its own."""
        posters = self._tailor.posters(table, place)
        for number, panel in enumerate(posters):
            outbox.show(poster_slot(table, shown.deal, number), place, panel)
        shown.posters = len(posters)


def _end_posters(outbox: Outbox, table: Table, shown: LastShown) -> None:
    for number in range(shown.posters):
        outbox.finish(poster_slot(table, shown.deal, number))
    shown.posters = 0
