"""The screen: whenever a table changes, its panels go to the outbox of its platform, each when its time has come."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

import msgspec
import structlog

from bot.chat.preferences import Preferences, Profile
from bot.chat.rest import Resting
from bot.chat.which_table import home_of, place_of
from bot.games.drafts import Draft
from bot.games.odds import Bookmaker
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.showing import moments, public_panel, stages, threads
from bot.showing.concern import Concern, concern
from bot.showing.freed import Freed
from bot.showing.lasting import LastingPanels, is_lasting
from bot.showing.moments import Moment, When, moment
from bot.showing.names import call_slot, hand_slot, poster_slot, private_place, table_slot
from bot.showing.outbox import Outbox
from bot.showing.private_panel import Around, Looks, hand_panel, seatless_text
from bot.showing.writing.rate_limit import Haste
from bot.words import Words
from engine.game import Odds
from engine.games import GAMES
from engine.house.store.ports import StoreDown
from engine.house.table import Table
from engine.house.world import Clock, Screen, Timer
from engine.play import Ask
from engine.seats import Seat

log = structlog.get_logger()
REMINDED = 10.0  # seconds before the end of a turn
WORTH_REMINDING = 30.0  # a shorter turn gets no reminder
LINGER = 15.0  # seconds that a private panel may stay as it was when its owner has acted
PONDERED = 3.0  # seconds of somebody else's turn, after which it is worth while to offer answers in advance
AT_ONCE = When(Haste.SOON)


class _Taste(NamedTuple):
    """Whatever a person, or the chat, has chosen that changes how a panel looks."""

    about: Profile
    deck: str
    pictures: bool


class _Shown:
    """What was last shown of a table."""

    def __init__(self) -> None:
        self.deal = 0
        self.moment: Moment | None = None
        self.posters = 0  # how many of that deal
        self.changes = 0
        self.concerns: dict[str, tuple[Concern, object]] = {}  # by player: what their panel was about, and their looks
        self.hands: dict[str, tuple[tuple[int, Draft | None, object], Panel]] = {}  # by player: from what, and which
        self.asked: dict[str, tuple[int, int]] = {}  # by player: deal and ask that they were called to
        self.turn: tuple[int, Seat] | None = None  # deal and seat asked last: those asked again are not called again
        self.dealt: dict[str, int] = {}  # by player: the deal that their private panel shows
        self.reminder: Timer | None = None
        self.reminded_for: tuple[int, int] | None = None
        self.freed = Freed()


class Onlookers:
    """Several screens as one."""

    def __init__(self, *screens: Screen) -> None:
        self.screens = screens

    def changed(self, table: Table) -> None:
        for screen in self.screens:
            screen.changed(table)


class TableScreen:
    """Shows tables. Called at every change, it never waits and never raises."""

    def __init__(self, preferences: Preferences, clock: Clock, bookmaker: Bookmaker, resting: Resting) -> None:
        self.outboxes: Mapping[str, Outbox] = {}  # by platform; given once the platforms are made
        self.drafts: dict[tuple[str, str], Draft] = {}  # by table and player
        self._preferences = preferences
        self._clock = clock
        self._bookmaker = bookmaker
        self._lasting = LastingPanels(preferences, resting, clock, self._again)
        self._shown: dict[str, _Shown] = {}
        self._recalling: set[asyncio.Task[None]] = set()

    def changed(self, table: Table) -> None:
        try:
            if table.is_let_go:
                return
            if all(map(self._preferences.knows, _concerned(table))):
                self._show(table)
            else:
                task = asyncio.create_task(self._recall(table))
                self._recalling.add(task)
                task.add_done_callback(self._recalling.discard)
        except Exception:  # a picture of the game must not stop the game
            log.exception("table cannot be shown", table=table.state.table)

    async def _recall(self, table: Table) -> None:
        try:
            await self._preferences.recall(*_concerned(table))
        except StoreDown:
            log.warning("preferences cannot be read", table=table.state.table)
        if not table.is_let_go:
            self._show(table)

    def _show(self, table: Table) -> None:
        place = place_of(table)
        outbox = self.outboxes.get(place.platform)
        if outbox is None:
            return
        shown = self._shown.get(table.state.table) or self._shown.setdefault(table.state.table, _first_sight(table))
        shown.changes += 1
        self._show_table(outbox, table, place, shown)
        for seat, player in table.state.players.items():
            if not player.robot:
                self._show_hand(outbox, table, place, seat, shown)
        shown.turn = _turn(table) or shown.turn
        self._end_hands(outbox, table, shown)
        shown.freed.show(outbox, table, self._private, self._preferences.words_for)
        self._set_reminder(table, shown)
        if table.closed:
            outbox.finish(table_slot(table))
            self._end_posters(outbox, table, shown)
            self._lasting.forget(table)
            del self._shown[table.state.table]
        threads.show_link(outbox, self._preferences, table)

    # The table.

    def _show_table(self, outbox: Outbox, table: Table, place: Place, shown: _Shown) -> None:
        deal = public_panel.shown_deal(table)
        if shown.deal and shown.deal != deal:
            outbox.finish(table_slot(table, shown.deal), superseded=True)
            self._end_posters(outbox, table, shown)
        before, shown.deal, shown.moment = shown.moment, deal, moment(table)
        when = moments.when(before, shown.moment)
        is_played = shown.moment.is_running and not shown.moment.over and not table.closed
        goes_on = is_played and before is not None and before.deal == deal
        panel = self._later(table, place) if goes_on else self._table_panel(table, place)
        within = moments.folded(table, when, outbox.limits)
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
        """Makes the panel when it is needed, unless the table is about to change: then it is shown again anyway."""
        is_same = _stands(table)
        return lambda: self._table_panel(table, place) if is_same() else None

    def _show_posters(self, outbox: Outbox, table: Table, place: Place, shown: _Shown) -> None:
        """Post the further panels of a deal that is over, each as a message of its own."""
        deck = self._preferences.deck(*place.keys)

        def made(words: Words, nth: int) -> Panel:
            return public_panel.posters(table, words, deck)[nth]

        posters = public_panel.posters(table, self._preferences.words_at(place), deck)
        for number, panel in enumerate(posters):
            told = stages.with_words(panel, partial(made, nth=number)) if outbox.lays_out else panel
            outbox.show(poster_slot(table, shown.deal, number), place, self._as_wished(told, *place.keys))
        shown.posters = len(posters)

    def _end_posters(self, outbox: Outbox, table: Table, shown: _Shown) -> None:
        for number in range(shown.posters):
            outbox.finish(poster_slot(table, shown.deal, number))
        shown.posters = 0

    # Hands.

    def _show_hand(self, outbox: Outbox, table: Table, place: Place, seat: Seat, shown: _Shown) -> None:
        """One player's private panel: sent anew when a deal begins for them and when they must answer, else edited.

        Once cards were dealt here, players without cards have one too: it tells how they come in.
        """
        key = table.state.players[seat].key
        question = _called_to(table, seat)
        goes_on = shown.turn == (table.state.deal, seat)
        called = question is not None and shown.asked.get(key) != question and not goes_on
        if is_lasting(table):
            self._show_lasting(outbox, table, place, seat, shown, called=called)
        elif not self._preferences.reachable(key):
            shown.concerns.pop(key, None)
            self._call_in_public(outbox, table, place, self._person(key), called=called, asked=question is not None)
        elif key in shown.dealt and table.is_moved(seat) and not outbox.lays_out:
            pass  # their panel tells of the deal as they have played it, until the next one begins
        elif key in shown.dealt or table.play or table.state.match.played:
            self._show_in_private(outbox, table, seat, shown, called=called)
        if question:
            shown.asked[key] = question

    def _show_lasting(
        self, outbox: Outbox, table: Table, place: Place, seat: Seat, shown: _Shown, *, called: bool
    ) -> None:
        """The same at a table of days, where other things call and nothing does while one rests."""
        key = table.state.players[seat].key
        rests = self._lasting.rests(table, place, key)
        if not self._preferences.reachable(key):
            person = self._person(key)
            self._lasting.call_in_public(outbox, table, place, seat, person, called=called, rests=rests)
        elif key in shown.dealt or table.play or table.state.match.played:
            shown.dealt[key] = public_panel.shown_deal(table)
            taste = self._taste(table, key)
            self._lasting.show(
                outbox,
                table,
                seat,
                lambda: self.hand_panel(table, seat),
                taste=taste,
                called=called,
                rests=rests,
            )

    def _show_in_private(self, outbox: Outbox, table: Table, seat: Seat, shown: _Shown, *, called: bool) -> None:
        key, deal = table.state.players[seat].key, public_panel.shown_deal(table)
        is_known = key in shown.concerns
        begins = shown.dealt.get(key) != deal and _dealt_in(table, seat)
        calls = begins or (called and table.pre_action_answer(seat) is None)
        when = self._when(table, seat, shown, called=called, begins=begins)
        if when and when.haste is Haste.END and not (outbox.limits.tells_in_private or shown.concerns[key][0].decides):
            when = When(Haste.LAZY, LINGER)  # the table has told how it ended, and the next deal is near
        shown.dealt[key] = deal
        if outbox.limits.live:
            when = AT_ONCE
        elif when is None and outbox.is_waiting(hand_slot(table, key)):
            when = When(Haste.LAZY, LINGER)  # what waits is to be the newest when it goes
        if when or calls:
            place, (haste, within) = self._private(key), when or AT_ONCE
            panel = self._hand_later(table, seat, shown) if is_known else self.hand_panel(table, seat)
            outbox.show(hand_slot(table, key), place, panel, haste=haste, within=within, calls=calls)
        outbox.drop(call_slot(table, key))  # the player may have been called before the private chat was open

    def _hand_later(self, table: Table, seat: Seat, shown: _Shown) -> Callable[[], Panel | None]:
        """As `_later`; as soon as the table has changed, the panel is shown whatever it is about."""
        is_same, key = _stands(table), table.state.players[seat].key

        def made() -> Panel | None:
            if is_same():
                return self.hand_panel(table, seat)
            shown.concerns.pop(key, None)
            return None

        return made

    def _when(self, table: Table, seat: Seat, shown: _Shown, *, called: bool, begins: bool) -> When | None:
        """When this player's panel is to be written; None if it is about nothing else than before."""
        key = table.state.players[seat].key
        now, before = (concern(table, seat), self._taste(table, key)), shown.concerns.get(key)
        shown.concerns[key] = now
        if called or begins:
            return When(Haste.TURN if called else Haste.START)
        if before is None or now == before:
            return AT_ONCE if before is None else None
        (about, _), (was, _) = now, before
        if about.over:
            return When(Haste.SOON if was.over else Haste.END)
        if was.asked and not about.asked:
            return When(Haste.LAZY, LINGER)  # those who have acted know what they did
        return When(Haste.LAZY, PONDERED) if was._replace(round=about.round) == about else AT_ONCE

    def _taste(self, table: Table, key: str) -> _Taste:
        return _Taste(self._preferences.about(key), *self._preferences.looks(key, *place_of(table).keys))

    def hand_panel(self, table: Table, seat: Seat) -> Panel:
        """The panel of what this player may see and do now, made once for each change. It is secret."""
        key, draft = table.state.players[seat].key, self.draft(table, seat)
        shown = self._shown.get(table.state.table)
        taste = self._taste(table, key)
        if shown and (made := shown.hands.get(key)) and made[0] == (shown.changes, draft, taste):
            return made[1]
        panel = self._hand_panel(table, seat, key, draft, taste)
        if shown:
            shown.hands[key] = (shown.changes, draft, taste), panel
        return panel

    def _hand_panel(self, table: Table, seat: Seat, key: str, draft: Draft | None, taste: _Taste) -> Panel:
        outbox = self.outboxes.get(key.partition(":")[0])
        around = Around.ALL if outbox is None or outbox.limits.live else Around.LINE
        if outbox and not outbox.limits.tells_in_private:
            around = Around.NOTHING
        words = self._preferences.words_for(key)
        looks = Looks(taste.deck, taste.about.sorting, around, taste.pictures)
        panel = hand_panel(table, seat, self._person(key), words, looks, draft)
        if outbox and outbox.lays_out:
            return stages.with_stage(panel, table, seat, words, looks, draft)
        return panel

    def _as_wished(self, panel: Panel, *keys: str) -> Panel:
        """The panel without its picture, if these keys prefer text alone: the text says everything anyway."""
        return panel if self._preferences.pictures(*keys) else msgspec.structs.replace(panel, drawing=None)

    def _odds(self, table: Table) -> Odds | None:
        """The odds of a deal that an all-in decides. Until they are worked out: None; then the table is shown again."""
        view = table.view(None)
        contest = GAMES[table.state.game].contest(view) if view else None
        return self._bookmaker.odds(contest, lambda: self._again(table)) if contest else None

    def forget(self, table: Table) -> None:
        """Another worker shows it from now on."""
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
        """The cards this player has ticked for the open question; a draft for an earlier question is forgotten."""
        key = table.state.table, table.state.players[seat].key
        draft = self.drafts.get(key)
        if draft and (draft.deal, draft.ask) != _question(table, seat):
            del self.drafts[key]
            return None
        return draft

    def _end_hands(self, outbox: Outbox, table: Table, shown: _Shown) -> None:
        """Players who stood up keep their last panel without buttons; its words say that they have no seat."""
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
        freed = self._shown.setdefault(table.state.table, _Shown()).freed
        freed.free(key, by)
        freed.show(outbox, table, self._private, self._preferences.words_for)

    def send_hand(self, table: Table, seat: Seat) -> None:
        """Send a player's private panel once more, as a new message."""
        key = table.state.players[seat].key
        outbox = self.outboxes.get(key.split(":")[0])
        if outbox:
            self._shown.setdefault(table.state.table, _Shown()).dealt[key] = public_panel.shown_deal(table)
            place = self._private(key)
            panel = self.hand_panel(table, seat)
            outbox.show(hand_slot(table, key), place, panel, haste=Haste.TURN, anew=True)

    def redraw_hand(self, table: Table, seat: Seat) -> None:
        """Show a player's private panel again: it changed, although nothing at the table did."""
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

    def _set_reminder(self, table: Table, shown: _Shown) -> None:
        """One reminder near the end of a turn that is long enough for one; those of hours have their own."""
        if is_lasting(table):
            return
        play = table.play
        question = (table.state.deal, play.ask) if play and isinstance(play.open, Ask) and not play.deal.over else None
        if question == shown.reminded_for and not table.closed:
            return
        shown.reminded_for = question
        if shown.reminder:
            shown.reminder.cancel()
            shown.reminder = None
        late_enough = table.deadline is not None and table.deadline - self._clock.now() >= WORTH_REMINDING
        if question and late_enough and table.deadline and not table.closed:
            shown.reminder = self._clock.call_at(table.deadline - REMINDED, lambda: self._remind(table, question))

    def _remind(self, table: Table, question: tuple[int, int]) -> None:
        shown = self._shown.get(table.state.table)
        if shown is None or shown.reminded_for != question or table.closed:
            return
        for key in [key for key, asked in shown.asked.items() if asked == question]:
            del shown.asked[key]
        shown.turn = None
        self.changed(table)

    def _private(self, key: str) -> Place:
        return private_place(self._person(key))

    def _person(self, key: str) -> Person:
        platform, _, number = key.partition(":")
        about = self._preferences.about(key)
        return Person(platform, number, about.name, about.client)


def _concerned(table: Table) -> list[str]:
    people = [player.key for player in table.state.players.values() if not player.robot]
    return [*place_of(table).keys, *home_of(table).keys, *people]


def _first_sight(table: Table) -> _Shown:
    """The start of a table's record. After a restart in the middle of a deal, its players count as called already."""
    shown = _Shown()
    for seat, player in table.state.players.items():
        if not player.robot and _dealt_in(table, seat):
            shown.dealt[player.key] = public_panel.shown_deal(table)
        if question := _called_to(table, seat):
            shown.asked[player.key] = question
    shown.turn = _turn(table)
    return shown


def _stands(table: Table) -> Callable[[], bool]:
    """Tells whether the table still stands as it does now."""
    state, play, moved = table.state, table.play, _moves(table)
    return lambda: state is table.state and play is table.play and moved == _moves(table)


def _moves(table: Table) -> int:
    """How much has been said in the deal on the table."""
    return len(table.play.log) if table.play else 0


def _turn(table: Table) -> tuple[int, Seat] | None:
    """The deal, and the only seat that is asked now; None if there is no such seat."""
    play = table.play
    if play is None or not isinstance(play.open, Ask) or play.deal.over:
        return None
    return table.state.deal, play.open.seat


def _question(table: Table, seat: Seat) -> tuple[int, int] | None:
    """Deal and ask of this player's turn; None if it is not their turn."""
    if table.play is None or not table.state.dealing or table.play.deal.over:
        return None
    is_asked = isinstance(table.play.open, Ask) and table.play.asked(seat) is not None
    return (table.state.deal, table.play.ask) if is_asked else None


def _called_to(table: Table, seat: Seat) -> tuple[int, int] | None:
    """Deal and ask that this player is called to; None if they are not called."""
    called = table.play is not None and public_panel.is_called(table, seat)
    return (table.state.deal, table.play.ask) if called and table.play else None


def _dealt_in(table: Table, seat: Seat) -> bool:
    return table.play is not None and seat in table.play.deal.seats and table.is_theirs(seat)
