"""The screen: whenever a table changes, it gives the panels that show it to the outbox of the table's platform."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

import msgspec
import structlog

from bot.chat.preferences import Preferences
from bot.chat.rest import Resting
from bot.chat.which_table import home_of, place_of
from bot.games.drafts import Draft
from bot.games.odds import Bookmaker
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.showing import moments, public_panel, stages, threads
from bot.showing.last_shown import (
    AT_ONCE,
    LINGER,
    LastShown,
    Taste,
    a_round,
    called_to,
    dealt_in,
    first_sight,
    is_unchanged,
    own_question,
    turn,
)
from bot.showing.lasting import LastingPanels, is_lasting
from bot.showing.moments import When, moment
from bot.showing.names import call_slot, hand_slot, poster_slot, private_place, table_slot
from bot.showing.outbox import Outbox
from bot.showing.private_panel import Around, Looks, hand_panel, seatless_text
from bot.showing.writing.rate_limit import Haste
from bot.words import Words
from engine.game import Odds
from engine.games import GAMES
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

    def __init__(self, preferences: Preferences, clock: Clock, bookmaker: Bookmaker, resting: Resting) -> None:
        self.outboxes: Mapping[str, Outbox] = {}  # by platform; given once the platforms are made
        self.drafts: dict[tuple[str, str], Draft] = {}  # by table and player
        self._preferences = preferences
        self._clock = clock
        self._bookmaker = bookmaker
        self._lasting = LastingPanels(preferences, resting, clock, self._again)
        self._shown: dict[str, LastShown] = {}
        self._recalling: set[asyncio.Task[None]] = set()

    def changed(self, table: Table) -> None:
        try:
            if table.is_let_go:
                return
            if self._preferences.knows(_keys(table)):
                self._show(table)
            else:
                task = asyncio.create_task(self._recall(table))
                self._recalling.add(task)
                task.add_done_callback(self._recalling.discard)
        except Exception:  # a picture of the game must not stop the game
            log.exception("table cannot be shown", table=table.state.table)

    def show_at_once(self, table: Table) -> None:
        """Show a table whose message is lost or out of date, without waiting for the next moment of its deal."""
        if shown := self._shown.get(table.state.table):
            shown.moment = None
        self.changed(table)

    async def _recall(self, table: Table) -> None:
        try:
            await self._preferences.recall(*_keys(table))
        except StoreDown:
            log.warning("preferences cannot be read", table=table.state.table)
        if not table.is_let_go:
            self._show(table)

    def _show(self, table: Table) -> None:
        place = place_of(table)
        outbox = self.outboxes.get(place.platform)
        if outbox is None:
            return
        shown = self._shown.get(table.state.table) or self._shown.setdefault(table.state.table, first_sight(table))
        shown.changes += 1
        self._show_table(outbox, table, place, shown)
        for seat, player in table.state.players.items():
            if not player.robot:
                self._show_hand(outbox, table, place, seat, shown)
        shown.turn = turn(table) or shown.turn
        self._end_hands(outbox, table, shown)
        shown.freed.show(outbox, table, self._private, self._preferences.words_for)
        if not is_lasting(table):  # those have reminders of their own
            shown.set_reminder(table, self._clock, partial(self._again, table))
        if table.closed:
            ends = bool(table.state.tournament and shown.moment and shown.moment.over)  # who won it lies there
            outbox.finish(table_slot(table), staged=ends)
            self._end_posters(outbox, table, shown)
            self._lasting.forget(table)
            del self._shown[table.state.table]
        threads.show_link(outbox, self._preferences, table)

    # The table.

    def _show_table(self, outbox: Outbox, table: Table, place: Place, shown: LastShown) -> None:
        deal = public_panel.shown_deal(table)
        if shown.deal and shown.deal != deal:
            outbox.finish(table_slot(table, shown.deal), superseded=True)
            self._end_posters(outbox, table, shown)
        before, shown.deal, shown.moment = shown.moment, deal, moment(table)
        if shown.is_paused and not table.is_paused:
            shown.asked, shown.turn = {}, None  # the clock goes on: whoever is asked is called anew
        shown.is_paused = table.is_paused
        if table.is_paused:  # nothing can be written there
            return
        when = moments.when(before, shown.moment)
        is_played = shown.moment.is_running and not shown.moment.over and not table.closed
        goes_on = is_played and before is not None and before.deal == deal
        panel = self._later(table, place) if goes_on else self._table_panel(table, place)
        within = moments.may_wait(table, when, outbox.limits)
        outbox.show(table_slot(table), place, panel, haste=when.haste, within=within)
        if shown.moment.over:
            self._show_posters(outbox, table, place, shown)

    def _table_panel(self, table: Table, place: Place) -> Panel:
        deck, pictures = self._preferences.looks(*place.keys)
        odds = self._odds(table)

        def made(words: Words) -> Panel:
            return public_panel.table_panel(table, words, deck, odds, pictures=pictures)

        panel, outbox = made(self._preferences.words_at(place)), self.outboxes.get(place.platform)
        if outbox and outbox.lays_out:
            panel = stages.with_stages(stages.with_words(panel, made), table, deck, odds)
        return panel

    def _later(self, table: Table, place: Place) -> Callable[[], Panel | None]:
        """Makes the panel when it is written; None if the table has changed by then, since that change is shown too."""
        is_same = is_unchanged(table)
        return lambda: self._table_panel(table, place) if is_same() else None

    def _show_posters(self, outbox: Outbox, table: Table, place: Place, shown: LastShown) -> None:
        """Show the further panels of a deal that is over, each as a message of its own."""
        deck = self._preferences.deck(*place.keys)

        def made(words: Words, nth: int) -> Panel:
            return public_panel.posters(table, words, deck)[nth]

        posters = public_panel.posters(table, self._preferences.words_at(place), deck)
        for number, panel in enumerate(posters):
            told = stages.with_words(panel, partial(made, nth=number)) if outbox.lays_out else panel
            outbox.show(poster_slot(table, shown.deal, number), place, self._as_wished(told, *place.keys))
        shown.posters = len(posters)

    def _end_posters(self, outbox: Outbox, table: Table, shown: LastShown) -> None:
        for number in range(shown.posters):
            outbox.finish(poster_slot(table, shown.deal, number))
        shown.posters = 0

    # Hands.

    def _show_hand(self, outbox: Outbox, table: Table, place: Place, seat: Seat, shown: LastShown) -> None:
        """A player's private panel: a new message when a deal begins for them and when they must act, else an edit.

        After the table's first deal those who are in no deal have one too: it tells how they come in.
        """
        key = table.state.players[seat].key
        question = called_to(table, seat)
        goes_on = shown.turn == (table.state.deal, seat)
        called = question is not None and shown.asked.get(key) != question and not goes_on
        reminded = called and question == shown.reminds
        called = called and not (reminded and self._is_heeded(outbox, table, key, shown))
        if is_lasting(table):
            self._show_lasting(outbox, table, place, seat, shown, called=called)
        elif not self._preferences.reachable(key):
            shown.concerns.pop(key, None)
            self._call_in_public(outbox, table, place, self._person(key), called=called, asked=question is not None)
        elif key in shown.dealt and table.is_moved(seat) and not outbox.lays_out:
            pass  # until the next deal their panel shows the last one from the seat where they played it
        elif key in shown.dealt or table.play or table.state.match.played:
            self._show_in_private(outbox, table, seat, shown, called=called, anew=called and reminded)
        if question:
            shown.asked[key] = question

    def _show_lasting(
        self, outbox: Outbox, table: Table, place: Place, seat: Seat, shown: LastShown, *, called: bool
    ) -> None:
        """As `_show_hand`, at a table whose turns last hours or days: see `LastingPanels`."""
        key = table.state.players[seat].key
        rests = self._lasting.rests(table, place, key)
        if not self._preferences.reachable(key):
            person = self._person(key)
            self._lasting.call_in_public(outbox, table, place, seat, person, called=called, rests=rests)
        elif key in shown.dealt or table.play or table.state.match.played:
            shown.dealt[key] = public_panel.shown_deal(table)
            taste = self._taste(table, key)
            self._lasting.show(
                outbox, table, seat, lambda: self.hand_panel(table, seat), taste=taste, called=called, rests=rests
            )

    def _show_in_private(
        self, outbox: Outbox, table: Table, seat: Seat, shown: LastShown, *, called: bool, anew: bool
    ) -> None:
        key, deal = table.state.players[seat].key, public_panel.shown_deal(table)
        is_known = key in shown.concerns
        begins = shown.dealt.get(key) != deal and dealt_in(table, seat)
        calls = begins or (called and table.pre_action_answer(seat) is None)
        when = shown.when(table, seat, self._taste(table, key), called=called, begins=begins)
        if when and when.haste is Haste.END and not (outbox.limits.tells_in_private or shown.concerns[key][0].decides):
            when = When(Haste.LAZY, LINGER)  # the table has told how it ended, and the next deal is near
        shown.dealt[key] = deal
        if outbox.limits.live:
            when = AT_ONCE
        elif when is None and outbox.is_waiting(hand_slot(table, key)):
            when = When(Haste.LAZY, a_round(table))  # what waits already must be up to date when it is written
        if when or calls:
            place, (haste, within) = self._private(key), when or AT_ONCE
            panel = self._hand_later(table, seat, shown) if is_known else self.hand_panel(table, seat)
            name, anew = hand_slot(table, key), anew and calls
            outbox.show(name, place, panel, haste=haste, within=within, calls=calls, anew=anew)
        outbox.drop(call_slot(table, key))  # the player may have been called before the private chat was open

    def _hand_later(self, table: Table, seat: Seat, shown: LastShown) -> Callable[[], Panel | None]:
        """As `_later`. If the table has changed, the next change shows the panel even if its concern stays the same."""
        is_same, key = is_unchanged(table), table.state.players[seat].key

        def made() -> Panel | None:
            if is_same():
                return self.hand_panel(table, seat)
            shown.concerns.pop(key, None)
            return None

        return made

    def _taste(self, table: Table, key: str) -> Taste:
        return Taste(self._preferences.about(key), *self._preferences.looks(key, *place_of(table).keys))

    def hand_panel(self, table: Table, seat: Seat) -> Panel:
        """What this player may see and do now: secret. Made once for each change of table, draft or taste."""
        key, draft = table.state.players[seat].key, self.draft(table, seat)
        shown = self._shown.get(table.state.table)
        taste = self._taste(table, key)
        if shown and (made := shown.hands.get(key)) and made[0] == (shown.changes, draft, taste):
            return made[1]
        panel = self._hand_panel(table, seat, key, draft, taste)
        if shown:
            shown.hands[key] = (shown.changes, draft, taste), panel
        return panel

    def _hand_panel(self, table: Table, seat: Seat, key: str, draft: Draft | None, taste: Taste) -> Panel:
        outbox = self.outboxes.get(key.partition(":")[0])
        around = Around.ALL if outbox is None or outbox.limits.live else Around.LINE
        if outbox and not outbox.limits.tells_in_private:
            around = Around.NOTHING
        words = self._preferences.words_for(key)
        looks = Looks(taste.deck, taste.about.sorting, around, taste.pictures)
        panel = hand_panel(table, seat, self._person(key), words, looks, draft)
        if outbox and outbox.lays_out:
            return stages.with_stage(panel, table, seat, words, looks, draft, self._odds(table))
        return panel

    def _as_wished(self, panel: Panel, *keys: str) -> Panel:
        """The panel, without its picture if the first of these keys that chose prefers text alone."""
        return panel if self._preferences.pictures(*keys) else msgspec.structs.replace(panel, drawing=None)

    def _odds(self, table: Table) -> Odds | None:
        """The odds of a deal that an all-in decides; None until they are worked out, which shows the table again."""
        view = table.view(None)
        contest = GAMES[table.state.game].contest(view) if view else None
        return self._bookmaker.odds(contest, lambda: self._again(table)) if contest else None

    def forget(self, table: Table) -> None:
        """Forget a table that another worker shows from now on."""
        shown = self._shown.pop(table.state.table, None)
        if shown and shown.reminder:
            shown.reminder.cancel()
        self._lasting.forget(table)
        for mark in [mark for mark in self.drafts if mark[0] == table.state.table]:
            del self.drafts[mark]

    def _again(self, table: Table) -> None:
        if not table.closed:
            self.changed(table)

    def draft(self, table: Table, seat: Seat) -> Draft | None:
        """The cards or amount this player has chosen for the open question; a draft for an earlier one is dropped."""
        key = table.state.table, table.state.players[seat].key
        draft = self.drafts.get(key)
        if draft and (draft.deal, draft.ask) != own_question(table, seat):
            del self.drafts[key]
            return None
        return draft

    def _end_hands(self, outbox: Outbox, table: Table, shown: LastShown) -> None:
        """The last panels of players who stood up lose their buttons, and say that their owners have no seat."""
        seated = {player.key for player in table.state.players.values()}
        for key in [key for key in shown.dealt if key not in seated]:
            outbox.finish(hand_slot(table, key), text=seatless_text(table, self._preferences.words_for(key)))
            del shown.dealt[key]
            shown.concerns.pop(key, None)
            shown.hands.pop(key, None)

    def tell_freed(self, table: Table, key: str, by: str) -> None:
        """A keeper of that name has freed this player's seat, now or for the end of the deal: they are told so."""
        outbox = self.outboxes.get(place_of(table).platform)
        if outbox is None or not self._preferences.reachable(key):
            return
        freed = self._shown.setdefault(table.state.table, LastShown()).freed
        freed.free(key, by)
        freed.show(outbox, table, self._private, self._preferences.words_for)

    def send_hand(self, table: Table, seat: Seat) -> None:
        """Send a player's private panel once more, as a new message."""
        key = table.state.players[seat].key
        outbox = self.outboxes.get(key.split(":")[0])
        if outbox:
            self._shown.setdefault(table.state.table, LastShown()).dealt[key] = public_panel.shown_deal(table)
            place = self._private(key)
            panel = self.hand_panel(table, seat)
            outbox.show(hand_slot(table, key), place, panel, haste=Haste.TURN, anew=True)

    def redraw_hand(self, table: Table, seat: Seat) -> None:
        """Show a player's private panel again after it has changed without a change of the table, as by a tick."""
        key, shown = table.state.players[seat].key, self._shown.get(table.state.table)
        outbox = self.outboxes.get(key.split(":")[0])
        if outbox:
            panel = self._hand_later(table, seat, shown) if shown else self.hand_panel(table, seat)
            outbox.show(hand_slot(table, key), self._private(key), panel, haste=Haste.TURN)

    # Calls.

    def _call_in_public(
        self, outbox: Outbox, table: Table, place: Place, person: Person, *, called: bool, asked: bool
    ) -> None:
        """Call players without a private panel by a message in the group, which is deleted when they have acted."""
        name = call_slot(table, person.key)
        if asked:
            panel = public_panel.turn_call(table, person, self._preferences.words_at(place))
            outbox.show(name, place, panel, haste=Haste.TURN if called else Haste.LAZY, anew=called)
        else:
            outbox.drop(name)

    def _is_heeded(self, outbox: Outbox, table: Table, key: str, shown: LastShown) -> bool:
        """Does this player know of their turn, because they have pressed something in it or were just notified?"""
        name = hand_slot(table, key) if self._preferences.reachable(key) else call_slot(table, key)
        return outbox.is_heeded(name, self._clock.now() - shown.began)

    def _private(self, key: str) -> Place:
        return private_place(self._person(key))

    def _person(self, key: str) -> Person:
        platform, _, number = key.partition(":")
        about = self._preferences.about(key)
        return Person(platform, number, about.name, about.client)


def _keys(table: Table) -> list[str]:
    """The places and people whose preferences the table's panels depend on."""
    people = [player.key for player in table.state.players.values() if not player.robot]
    return [*place_of(table).keys, *home_of(table).keys, *people]
