"""The screen: whenever a table changes, it gives the panels that show it to the outbox of the table's platform."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

import structlog

from bot.chat.preferences import Preferences
from bot.chat.rest import Resting
from bot.chat.which_table import home_of, place_of
from bot.games.drafts import Draft
from bot.games.odds import Bookmaker
from bot.seam.address import Choice
from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.showing import threads
from bot.showing.freed import Freed
from bot.showing.hand_messages import HandMessages
from bot.showing.last_shown import LastShown, first_sight, turn
from bot.showing.lasting import LastingPanels, is_lasting
from bot.showing.names import pressed_slot, private_place
from bot.showing.outbox import Outbox
from bot.showing.results import Evening
from bot.showing.stage.closed import note_closed
from bot.showing.table_messages import TableMessages
from bot.showing.tailor import Tailor
from engine.house.store.ports import StoreDown
from engine.house.tables.table import Table
from engine.house.world import Clock, Screen
from engine.seats import Seat

log = structlog.get_logger()


class Onlookers:
    """Tells several screens of each change, in order."""

    def __init__(self, *screens: Screen) -> None:
        self.screens = screens

    def changed(self, table: Table) -> None:
        for screen in self.screens:
            screen.changed(table)


class TableScreen:
    """Shows tables. `changed` is called at every change of a table; it never waits and never raises."""

    def __init__(
        self,
        preferences: Preferences,
        clock: Clock,
        bookmaker: Bookmaker,
        resting: Resting,
        evening: Callable[[Table], Awaitable[Evening | None]],
    ) -> None:
        """`evening`: finds out who won the evening at a table that has closed; None where nobody need be told."""
        self.outboxes: dict[str, Outbox] = {}  # by platform; filled once the platforms are made
        self._preferences = preferences
        self._clock = clock
        self._evening = evening
        self._tailor = Tailor(preferences, bookmaker, self.outboxes, self._again)
        self._lasting = LastingPanels(preferences, resting, clock, self._again)
        self._tables = TableMessages(self._tailor)
        self._hands = HandMessages(preferences, clock, self._tailor, self._lasting)
        self._shown: dict[str, LastShown] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def drafts(self) -> dict[tuple[str, str], Draft]:
        """What players have chosen for an answer and not yet given, by table and player."""
        return self._tailor.drafts

    def changed(self, table: Table) -> None:
        try:
            if table.is_let_go:
                return
            if self._preferences.knows(_keys(table)) and not table.closed:
                self._show(table)
            else:
                self._start(self._recall(table))
        except Exception:  # a picture of the game must not stop the game
            log.exception("table cannot be shown", table=table.state.table)

    def show_at_once(self, table: Table) -> None:
        """Show a table whose message is lost or out of date, without waiting for the next moment of its deal."""
        if shown := self._shown.get(table.state.table):
            shown.moment = None
        self.changed(table)

    def _start(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note_closed(self, table: Table) -> None:
        try:
            await note_closed(self._preferences, table)
        except StoreDown:
            log.warning("why a table has closed cannot be kept", table=table.state.table)

    async def _recall(self, table: Table) -> None:
        """Show it, with all that is to be known of it."""
        evening = None
        try:
            await self._preferences.recall(*_keys(table))
            evening = await self._evening(table) if table.closed else None
        except StoreDown:
            log.warning("not all that is shown of a table can be read", table=table.state.table)
        if not table.is_let_go:
            self._show(table, evening)

    def _show(self, table: Table, evening: Evening | None = None) -> None:
        place = place_of(table)
        outbox = self.outboxes.get(place.platform)
        if outbox is None:
            return
        shown = self._last_shown(table)
        shown.changes, shown.evening = shown.changes + 1, evening
        self._tables.show(outbox, table, place, shown)
        for seat, player in table.state.players.items():
            if not player.robot:
                self._hands.show(outbox, table, place, seat, shown)
        shown.turn = turn(table) or shown.turn
        self._hands.end(outbox, table, shown)
        if shown.freed:
            shown.freed.show(outbox, table, private_place, self._preferences.words_for)
        if not is_lasting(table):  # those have reminders of their own
            shown.set_reminder(table, self._clock, self._again)
        if table.closed:
            self._tables.finish(outbox, table, shown)
            self._lasting.forget(table)
            del self._shown[table.state.table]
            if outbox.lays_out:  # elsewhere the table's last message says why, and stays
                self._start(self._note_closed(table))
        threads.show_link(outbox, self._preferences, table)

    def _last_shown(self, table: Table) -> LastShown:
        return self._shown.get(table.state.table) or self._shown.setdefault(table.state.table, first_sight(table))

    def _again(self, table: Table) -> None:
        if not table.closed:
            self.changed(table)

    def forget(self, table: Table) -> None:
        """Forget a table that another worker shows from now on."""
        shown = self._shown.pop(table.state.table, None)
        if shown and shown.reminder:
            shown.reminder.cancel()
        self._lasting.forget(table)
        self._tailor.forget(table)

    # For those who answer.

    def hand_panel(self, table: Table, seat: Seat) -> Panel:
        """What this player may see and do now: secret."""
        return self._tailor.hand_panel(table, seat, self._shown.get(table.state.table))

    def draft(self, table: Table, seat: Seat) -> Draft | None:
        """The cards or amount this player has chosen for the open question; None if they have chosen nothing."""
        return self._tailor.draft(table, seat)

    def send_hand(self, table: Table, seat: Seat) -> None:
        """Send a player's private panel once more, as a new message."""
        if outbox := self._outbox_of(table, seat):
            self._hands.send(outbox, table, seat, self._shown.setdefault(table.state.table, LastShown()))

    def redraw_hand(self, table: Table, seat: Seat) -> None:
        """Show a player's private panel again after it has changed without a change of the table, as by a tick."""
        if outbox := self._outbox_of(table, seat):
            self._hands.redraw(outbox, table, seat, self._shown.get(table.state.table))

    def _outbox_of(self, table: Table, seat: Seat) -> Outbox | None:
        return self.outboxes.get(table.state.players[seat].key.partition(":")[0])

    def take(self, message: Ref) -> Panel | None:
        """See `bot.seam.answerer.Answerer`."""
        outbox = self.outboxes.get(message.place.platform)
        return outbox.take(message) if outbox else None

    def replaced(self, choice: Choice, message: Ref) -> None:
        """This message, which has this button, was pressed: if another one stands for it, it goes."""
        if outbox := self.outboxes.get(message.place.platform):
            outbox.replaced(pressed_slot(choice, message), message)

    def owe(self, message: Ref) -> None:
        """See `bot.seam.answerer.Answerer`."""
        if outbox := self.outboxes.get(message.place.platform):
            outbox.owe(message)

    def wrote(self, place: Place) -> None:
        """See `bot.seam.answerer.Answerer`."""
        if outbox := self.outboxes.get(place.platform):
            outbox.count(place)

    def covered(self, place: Place) -> None:
        """Somebody has written in this place, below their panel if it is their private chat."""
        outbox = self.outboxes.get(place.platform)
        if outbox and place.private_to:
            outbox.covered(place)

    def tell_freed(self, table: Table, key: str, by: str) -> None:
        """A keeper of that name has freed this player's seat, now or for the end of the deal: they are told so.

        Empty: they were told so by an earlier run.
        """
        outbox = self.outboxes.get(place_of(table).platform)
        if outbox is None or not self._preferences.reachable(key):
            return
        shown = self._last_shown(table)
        shown.freed = shown.freed or Freed()
        shown.freed.free(key, by)
        shown.freed.show(outbox, table, private_place, self._preferences.words_for)


def _keys(table: Table) -> list[str]:
    """The places and people whose preferences the table's panels depend on."""
    people = [player.key for player in table.state.players.values() if not player.robot]
    return [*place_of(table).keys, *home_of(table).keys, *people]
