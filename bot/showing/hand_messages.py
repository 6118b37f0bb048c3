"""The private messages of a table's players: whom each change is shown to, and who is called."""

from collections.abc import Callable

from bot.chat.preferences import Preferences
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.showing.concern import Concern
from bot.showing.last_shown import A_ROUND, AT_ONCE, LINGER, LastShown, called_to, dealt_in, is_unchanged
from bot.showing.lasting import LastingPanels, is_lasting
from bot.showing.moments import When
from bot.showing.names import call_slot, hand_slot, private_place
from bot.showing.outbox import Outbox
from bot.showing.panels.calls import turn_call
from bot.showing.panels.private_panel import seatless_text
from bot.showing.panels.scene import shown_deal
from bot.showing.tailor import Tailor
from bot.showing.writing.rate_limit import Haste
from engine.house.tables.table import Table
from engine.house.world import Clock
from engine.seats import Seat


class HandMessages:
    """Shows private panels, and calls in public those who have none."""

    def __init__(self, preferences: Preferences, clock: Clock, tailor: Tailor, lasting: LastingPanels) -> None:
        self._preferences = preferences
        self._clock = clock
        self._tailor = tailor
        self._lasting = lasting

    def show(self, outbox: Outbox, table: Table, place: Place, seat: Seat, shown: LastShown) -> None:
        """A player's private panel: a new message when a deal begins for them and when they must act, else an edit.

        After the table's first deal those who are in no deal have one too: it tells how they come in.
        """
        key = table.state.players[seat].key
        seen, question = shown.by(key), called_to(table, seat)
        goes_on = shown.turn == (table.state.deal, seat)
        called = question is not None and seen.asked != question and not goes_on
        reminded = called and question == shown.reminds
        called = called and not (reminded and self._is_heeded(outbox, table, key, shown))
        if is_lasting(table):
            self._show_lasting(outbox, table, place, seat, shown, called=called)
        elif not self._preferences.reachable(key):
            seen.about = None
            person = self._tailor.person(key)
            self._call_in_public(outbox, table, place, person, called=called, asked=question is not None)
        elif seen.deal is not None and table.is_moved(seat) and not outbox.lays_out:
            pass  # until the next deal their panel shows the last one from the seat where they played it
        elif not outbox.limits.live and _waits_for_cards(table, seat, shown):
            pass  # the deal begins for them with their cards
        elif seen.deal is not None or table.play or table.state.match.played:
            self._show_in_private(outbox, table, seat, shown, called=called, anew=called and reminded)
        if question:
            seen.asked = question

    def _show_lasting(
        self, outbox: Outbox, table: Table, place: Place, seat: Seat, shown: LastShown, *, called: bool
    ) -> None:
        """As `show`, at a table whose turns last hours or days: see `LastingPanels`."""
        key = table.state.players[seat].key
        rests = self._lasting.rests(table, place, key)
        if not self._preferences.reachable(key):
            person = self._tailor.person(key)
            self._lasting.call_in_public(outbox, table, place, seat, person, called=called, rests=rests)
        elif (seen := shown.by(key)).deal is not None or table.play or table.state.match.played:
            seen.deal = shown_deal(table)
            taste = self._tailor.taste(table, key)
            self._lasting.show(
                outbox,
                table,
                seat,
                lambda: self._tailor.hand_panel(table, seat, shown),
                taste=taste,
                called=called,
                rests=rests,
            )

    def _show_in_private(
        self, outbox: Outbox, table: Table, seat: Seat, shown: LastShown, *, called: bool, anew: bool
    ) -> None:
        key, deal = table.state.players[seat].key, shown_deal(table)
        seen = shown.by(key)
        before, begins = seen.about, seen.deal != deal and dealt_in(table, seat)
        calls = begins or (called and table.pre_action_answer(seat) is None)
        when = shown.when(table, seat, self._tailor.taste(table, key), called=called, begins=begins)
        in_private = outbox.limits.tells_in_private or _was_offered(before) or (seen.about and seen.about.decides)
        if when and when.haste is Haste.END and not in_private:
            when = When(Haste.LAZY, LINGER)  # the table has told how it ended, and the next deal is near
        seen.deal = deal
        if outbox.limits.live:
            when = AT_ONCE
        elif when is None and outbox.is_waiting(hand_slot(table, key)):
            when = When(Haste.LAZY, A_ROUND)  # what waits already must be up to date when it is written
        if when or calls:
            haste, within = when or AT_ONCE
            panel = self._later(table, seat, shown) if before else self._tailor.hand_panel(table, seat, shown)
            name, anew = hand_slot(table, key), anew and calls
            outbox.show(name, private_place(key), panel, haste=haste, within=within, calls=calls, anew=anew)
        outbox.drop(call_slot(table, key))  # the player may have been called before the private chat was open

    def _later(self, table: Table, seat: Seat, shown: LastShown) -> Callable[[], Panel | None]:
        """Makes the panel when it is written; None if the table has changed by then.

        That change shows the panel even if its concern stays the same.
        """
        is_same, key = is_unchanged(table), table.state.players[seat].key

        def made() -> Panel | None:
            if is_same():
                return self._tailor.hand_panel(table, seat, shown)
            shown.by(key).about = None
            return None

        return made

    def send(self, outbox: Outbox, table: Table, seat: Seat, shown: LastShown) -> None:
        """Send a player's private panel once more, as a new message."""
        key = table.state.players[seat].key
        shown.by(key).deal = shown_deal(table)
        panel = self._tailor.hand_panel(table, seat, shown)
        outbox.show(hand_slot(table, key), private_place(key), panel, haste=Haste.TURN, anew=True)

    def redraw(self, outbox: Outbox, table: Table, seat: Seat, shown: LastShown | None) -> None:
        """Show a player's private panel again after it has changed without a change of the table, as by a tick."""
        key = table.state.players[seat].key
        panel = self._later(table, seat, shown) if shown else self._tailor.hand_panel(table, seat, None)
        outbox.show(hand_slot(table, key), private_place(key), panel, haste=Haste.TURN)

    def end(self, outbox: Outbox, table: Table, shown: LastShown) -> None:
        """The last panels of players who stood up lose their buttons, and say that their owners have no seat.

        Nobody calls them any more either.
        """
        seated = {player.key for player in table.state.players.values()}
        for key in [key for key in shown.seen if key not in seated]:
            outbox.drop(call_slot(table, key))
            if shown.seen.pop(key).deal is not None:
                outbox.finish(hand_slot(table, key), text=seatless_text(table, key, self._preferences.words_for(key)))

    def _call_in_public(
        self, outbox: Outbox, table: Table, place: Place, person: Person, *, called: bool, asked: bool
    ) -> None:
        """Call players without a private panel by a message in the group, which is deleted when they have acted."""
        name = call_slot(table, person.key)
        if asked:
            panel = turn_call(table, person, self._preferences.words_at(place))
            outbox.show(name, place, panel, haste=Haste.TURN if called else Haste.LAZY, anew=called)
        else:
            outbox.drop(name)

    def _is_heeded(self, outbox: Outbox, table: Table, key: str, shown: LastShown) -> bool:
        """Does this player know of their turn, because they have pressed something in it or were just notified?"""
        name = hand_slot(table, key) if self._preferences.reachable(key) else call_slot(table, key)
        return outbox.is_heeded(name, self._clock.now() - shown.began)


def _was_offered(before: Concern | None) -> bool:
    """Did this player read what they can choose for the next deal? They read too that it is no longer needed."""
    return before is not None and before.decides and not before.asked


def _waits_for_cards(table: Table, seat: Seat, shown: LastShown) -> bool:
    """Was this player shown nothing yet of the deal they are in, holds no cards and is not asked anything?"""
    play, is_new = table.play, shown.by(table.state.players[seat].key).deal != shown_deal(table)
    return is_new and table.is_in_deal(seat) and play is not None and not (play.deal.hands[seat] or play.asked(seat))
