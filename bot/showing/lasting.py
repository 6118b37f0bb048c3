"""Private panels at tables whose turns last hours or days (`lasting` paces, decision 41).

A new message calls the owner when their turn begins, a second one reminds them near its end; during their rest hours
(`bot.chat.rest`) none does. Each call has an id, so that the outbox sends it only once, even after a restart.
"""

from collections.abc import Callable

from bot.chat.preferences import Preferences
from bot.chat.rest import Resting
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.showing.concern import concern
from bot.showing.names import call_slot, hand_slot, private_place
from bot.showing.outbox import Outbox
from bot.showing.panels.calls import is_called, turn_call
from bot.showing.writing.rate_limit import Haste
from engine.house.tables.table import Table
from engine.house.world import PACES, Clock, Timer
from engine.seats import Seat


def is_lasting(table: Table) -> bool:
    return PACES[table.state.pace].lasting


def turn_news(table: Table, seat: Seat) -> str:
    """The id of the call that this player should have got by now: `DEAL.ASK`, or `DEAL.ASK.reminder` near the end.

    Empty if they need not be called: it is not their turn, or they have chosen their answer in advance.
    """
    turn, player = table.turn, table.state.players[seat]
    if turn is None or table.waits_for != player or table.pre_action_answer(seat) is not None:
        return ""
    if turn.reminded:
        return f"{turn.deal}.{turn.ask}.reminder"
    return f"{turn.deal}.{turn.ask}" if turn.calls else ""


class LastingPanels:
    """Shows these panels, and remembers what each was about."""

    def __init__(
        self, preferences: Preferences, resting: Resting, clock: Clock, show_again: Callable[[Table], None]
    ) -> None:
        """`show_again` is called when the rest hours of a player of this table end."""
        self._preferences = preferences
        self._resting = resting
        self._clock = clock
        self._show_again = show_again
        self._shown: dict[tuple[str, str], object] = {}  # by table and player: what their panel was about
        self._rested: dict[tuple[str, str], Timer] = {}

    def rests(self, table: Table, place: Place, key: str) -> bool:
        """Are these this player's rest hours? If so, the table is shown again when they end."""
        mark = table.state.table, key
        if timer := self._rested.pop(mark, None):
            timer.cancel()
        until = self._resting.of(key, place).until(self._clock.now())
        if until is not None:
            self._rested[mark] = self._clock.call_at(until, lambda: self._show_again(table))
        return until is not None

    def show(  # noqa: PLR0913  the panel of one player, and what it is about
        self,
        outbox: Outbox,
        table: Table,
        seat: Seat,
        panel: Callable[[], Panel],
        *,
        taste: object,
        called: bool,
        rests: bool,
    ) -> None:
        """Show the player's panel if what it is about has changed; `panel` makes it.

        `taste`: all preferences that change its looks, to be compared. `called`: asked just now, for the first time.
        `rests`: these are their rest hours, so nothing may notify them.
        """
        key = table.state.players[seat].key
        name, mark, news = hand_slot(table, key), (table.state.table, key), "" if rests else turn_news(table, seat)
        about = concern(table, seat), taste, news, rests
        calls = called and not rests and table.turn is None
        if outbox.limits.live or calls or self._shown.get(mark) != about or outbox.is_waiting(name):
            haste = Haste.TURN if news or calls else Haste.SOON
            outbox.show(name, private_place(key), panel(), haste=haste, calls=calls, telling=news, quietly=rests)
        self._shown[mark] = about
        outbox.drop(call_slot(table, key))  # the player may have been called before the private chat was open

    def call_in_public(  # noqa: PLR0913  whom, where, and to what
        self, outbox: Outbox, table: Table, place: Place, seat: Seat, person: Person, *, called: bool, rests: bool
    ) -> None:
        """Call a player without a private panel by a message in the group, which is deleted when they have acted."""
        self._shown.pop((table.state.table, person.key), None)
        name, news = call_slot(table, person.key), "" if rests else turn_news(table, seat)
        if not is_called(table, seat):
            outbox.drop(name)
            return
        panel = turn_call(table, person, self._preferences.words_at(place))
        calls = called and not rests and table.turn is None
        outbox.show(
            name, place, panel, haste=Haste.TURN if news else Haste.LAZY, anew=calls, telling=news, quietly=rests
        )

    def forget(self, table: Table) -> None:
        """The table is closed."""
        name = table.state.table
        for mark in [mark for mark in self._rested if mark[0] == name]:
            self._rested.pop(mark).cancel()
        for mark in [mark for mark in self._shown if mark[0] == name]:
            del self._shown[mark]
