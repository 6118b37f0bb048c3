"""The desk: shows tournaments through the outboxes, and tells people in private what concerns them alone."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import msgspec
import structlog

from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.language_files import LANGUAGES
from bot.seam.club_page import cup_page, season_page
from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing.names import private_place
from bot.showing.outbox import Outbox
from bot.showing.stage.laid_out import for_everybody
from bot.showing.writing.rate_limit import Haste
from bot.tournaments import panels, results, telling
from bot.tournaments.rooms import Rooms
from bot.words import Words, words_in
from engine.house.store.ports import StoreDown
from engine.house.tables.state import is_robot
from engine.house.tournaments.tournament import Tournament
from engine.house.world import Clock
from engine.tournament.events import AnyEvent, Ended, Out
from engine.tournament.record import Place as Finish

LINES = 4  # of news, the latest
SEVERAL = 2  # tables
TOGETHER = 10.0  # seconds for which news is gathered into one edit, on platforms with digests
A_WHILE = 5.0  # seconds; a moment that has moved by less is not shown anew
log = structlog.get_logger()


class _Told:
    """What was last told of a tournament."""

    def __init__(self, events: Sequence[AnyEvent]) -> None:
        """`events`: the first ones of this run; none if the tournament goes on from an earlier run."""
        self.news: dict[str, list[str]] = {}  # the latest lines, by language
        self.next_on_clock: float | None = None  # unix seconds: see `desk_panel`
        self.asked: tuple[str, ...] = ()  # those who were asked whether they pay again
        self.unplaced: list[str] = []  # those who are out, and have no place while entries are open
        self.bubble = False
        self.begun = False  # was it shown as running?
        # Table and seat of each person, as told to them; None: an earlier run told them.
        self.seats: dict[str, tuple[int, int]] | None = {} if events else None


@dataclass(eq=False, repr=False)
class TournamentDesk:
    """Implements `engine.house.tournaments.tournament.Desk`. `outboxes` by platform; they may be filled later."""

    _preferences: Preferences
    _outboxes: Callable[[], Mapping[str, Outbox]]
    _clock: Clock
    _rooms: Rooms
    _pages: Pages

    def __post_init__(self) -> None:
        self._told: dict[str, _Told] = {}
        self._recalling: set[asyncio.Task[None]] = set()

    async def rooms(self, tournament: Tournament, tables: Sequence[int]) -> dict[int, str]:
        """See `Desk`."""
        place = place_of(tournament)
        with suppress(StoreDown):
            await self._preferences.recall(*place.keys)
        return await self._rooms.opened(tournament, place, tables)

    def moved_on(self, tournament: Tournament, events: Sequence[AnyEvent]) -> None:
        """See `Desk`. Called at every change; never waits and never raises."""
        if tournament.is_let_go:
            return
        try:
            keys = [*place_of(tournament).keys, *tournament.state.players]
            if all(map(self._preferences.knows, keys)):
                self._show(tournament, events)
            else:
                task = asyncio.create_task(self._recall(tournament, events, keys))
                self._recalling.add(task)
                task.add_done_callback(self._recalling.discard)
        except Exception:  # the tournament must go on even if it cannot be shown
            log.exception("tournament cannot be shown", tournament=tournament.state.name)

    async def _recall(self, tournament: Tournament, events: Sequence[AnyEvent], keys: Sequence[str]) -> None:
        try:
            await self._preferences.recall(*keys)
        except StoreDown:
            log.warning("preferences cannot be read", tournament=tournament.state.name)
        if not tournament.is_let_go:
            self._show(tournament, events)

    def forget(self, tournament: Tournament) -> None:
        """Forget a tournament that another worker shows from now on."""
        self._told.pop(tournament.state.name, None)

    def leave(self, tournament: Tournament) -> None:
        """See `Desk`."""
        for outbox in self._outboxes().values():
            outbox.let_be(slot(tournament.state.name))

    def _show(self, tournament: Tournament, events: Sequence[AnyEvent]) -> None:
        place, name = place_of(tournament), tournament.state.name
        outbox = self._outboxes().get(place.platform)
        if outbox is None:
            return
        self._pages.changed(place, cup_page(name))
        outbox.share(place, name, tournament.table_names)
        told = self._told.get(name) or self._told.setdefault(name, _Told(events))
        self._note(tournament, told, events)
        self._ask_again(tournament, told)
        if tournament.state.is_over:
            self._end(outbox, tournament)
            return
        self._show_standing(outbox, tournament, place, told)
        self._drop_seats(tournament, events)
        self._tell_seats(tournament, told)

    def _show_standing(self, outbox: Outbox, tournament: Tournament, place: Place, told: _Told) -> None:
        """Show the desk's message: how the tournament stands."""
        name = tournament.state.name
        ways = {
            number: way
            for number in tournament.shown_at()
            if (room := room_of(tournament, number)) != place and (way := outbox.way_to(room))
        }
        page = self._pages.way(place, cup_page(name))

        def made(words: Words) -> Panel:
            news = told.news.get(words.language, ())
            return panels.with_page(words, panels.desk_panel(words, tournament, told.next_on_clock, news, ways), page)

        panel = self._for_everybody(outbox, place, made)
        within = TOGETHER if told.begun and outbox.limits.digest else 0.0  # sign-ups and the start are shown at once
        told.begun = tournament.is_running
        outbox.show(slot(name), place, panel, haste=Haste.LAZY if within else Haste.TURN, within=within)

    def _for_everybody(self, outbox: Outbox, place: Place, made: Callable[[Words], Panel]) -> Panel:
        return for_everybody(made, self._preferences.words_at(place), lays_out=outbox.lays_out)

    def _note(self, tournament: Tournament, told: _Told, events: Sequence[AnyEvent]) -> None:
        """Make lines about the events, and note when the next level or break begins."""
        course = tournament.course
        if course is None:
            return
        self._tell_out(tournament, told, [event.player for event in events if isinstance(event, Out)], course.places)
        bubble = telling.is_bubble(tournament)
        for language in LANGUAGES:
            words = words_in(language, place_of(tournament).platform)
            found = telling.news(words, tournament, events)
            fresh = (line.text for line in found if not line.is_level)  # the level is told above these lines
            next_is_paid = words("cup-news_bubble")
            lines = [*(line for line in told.news.get(language, ()) if bubble or line != next_is_paid), *fresh]
            if bubble and not told.bubble:
                lines.append(next_is_paid)
            told.news[language] = lines[-LINES:]
        told.bubble = bubble
        when = telling.next_on_clock(course, self._clock.now())
        # The tournament's clock counts whole seconds, so the moment may move a little without reason.
        if when is None or told.next_on_clock is None or abs(told.next_on_clock - when) > A_WHILE:
            told.next_on_clock = when

    # In private.

    def _tell_out(self, tournament: Tournament, told: _Told, out: Sequence[str], places: Iterable[Finish]) -> None:
        """Tell those who go out, and their places and prizes to those who went out before these were decided."""
        found = {place.player: place for place in places}
        for player in (*out, *(player for player in told.unplaced if player in found)):
            if not is_robot(player):
                panel = panels.out_panel(self._preferences.words_for(player), tournament, found.get(player))
                self._tell(tournament, player, panel)
        told.unplaced = [player for player in (*told.unplaced, *out) if player not in found]

    def _ask_again(self, tournament: Tournament, told: _Told) -> None:
        """TO-ENTRY-4. Ask those who may pay again, in private; delete the question when its time is up."""
        course = None if tournament.state.is_over else tournament.course
        asked = tuple(course.asked_again) if course else ()
        self._drop(tournament, "again", [player for player in told.asked if player not in asked])
        for player in asked:
            if player not in told.asked:
                panel = panels.again_panel(self._preferences.words_for(player), tournament)
                self._tell(tournament, player, panel, ":again")
        told.asked = asked

    def _tell_seats(self, tournament: Tournament, told: _Told) -> None:
        """If there are several tables, tell people where they sit, at the start and whenever they move."""
        course, before = tournament.course, told.seats
        if course is None or len(tournament.state.table_names) < SEVERAL:
            told.seats = {}
            return
        told.seats = {
            player: (number, seat)
            for number, table in sorted(course.tables.items())
            for seat, player in sorted(table.players.items())
            if not is_robot(player)
        }
        if before is None:
            return
        self._drop(tournament, "seat", [player for player in before if player not in told.seats])
        for player, seat in told.seats.items():
            if before.get(player) != seat:
                words, outbox = self._preferences.words_for(player), self._outbox_of(player)
                way = outbox.way_to(room_of(tournament, seat[0])) if outbox else ""
                panel = panels.seat_panel(words, tournament, seat, way, moves=player in before)
                self._tell(tournament, player, panel, ":seat")

    def _drop_seats(self, tournament: Tournament, events: Iterable[AnyEvent]) -> None:
        """On the local page the message about the seat covers the table, so delete it after the person's next deal."""
        tables = tournament.course.tables if tournament.course else {}
        ended = [tables[event.table] for event in events if isinstance(event, Ended) and event.table in tables]
        for player in (player for table in ended for player in table.players.values()):
            outbox = self._outbox_of(player)
            if outbox and outbox.lays_out:
                outbox.drop(f"{slot(tournament.state.name)}:seat:{player}")

    def _drop(self, tournament: Tournament, what: str, players: Iterable[str]) -> None:
        """Delete the message about their seat, or the question whether they pay again, for these players."""
        for player in players:
            if outbox := self._outbox_of(player):
                outbox.drop(f"{slot(tournament.state.name)}:{what}:{player}", private_place(player))

    def _tell(self, tournament: Tournament, player: str, panel: Panel, what: str = "", *, telling: str = "") -> None:
        """Send a player a new message in private; with `telling` only once, even after a restart."""
        outbox = self._outbox_of(player)
        if outbox and self._preferences.reachable(player):
            name = f"{slot(tournament.state.name)}{what}:{player}"
            outbox.show(name, private_place(player), panel, anew=not telling, telling=telling)

    def _outbox_of(self, player: str) -> Outbox | None:
        return self._outboxes().get(player.partition(":")[0])

    # The end.

    def _end(self, outbox: Outbox, tournament: Tournament) -> None:
        """Take the buttons off the desk's message; if it was played to its end, show the podium, only once."""
        state, place = tournament.state, place_of(tournament)
        if state.stage == "ended":
            panel = self._for_everybody(outbox, place, partial(results.podium, tournament=tournament))
            pictures = self._preferences.pictures(*place.keys)
            panel = panel if pictures else msgspec.structs.replace(panel, drawing=None)
            outbox.show(f"{slot(state.name)}:podium", place, panel, telling="end")
            page = self._pages.way(place, cup_page(state.name))

            def made(words: Words) -> Panel:
                return panels.with_page(words, panels.desk_at_rest(words, tournament), page)

            outbox.show(slot(state.name), place, self._for_everybody(outbox, place, made))
            outbox.finish(f"{slot(state.name)}:podium")
            self._tell_the_last(tournament)
            outbox.finish(slot(state.name), buttons=True)  # the link to its page stays
            self._pages.changed(place, season_page())
        else:
            over = results.interrupted if tournament.course else panels.sign_up_panel
            panel = self._for_everybody(outbox, place, partial(over, tournament=tournament))
            outbox.show(slot(state.name), place, panel)
            outbox.finish(slot(state.name))
        self._told.pop(state.name, None)
        for what in ("seat", "again"):  # an earlier run may have left them
            self._drop(tournament, what, state.players)

    def _tell_the_last(self, tournament: Tournament) -> None:
        """Tell their places to those who did not go out before: the winner, in rounds everybody in the final."""
        course = tournament.course
        out = panels.went_out(tournament)
        for place in course.places if course else ():
            if place.player not in out:
                panel = panels.out_panel(self._preferences.words_for(place.player), tournament, place)
                self._tell(tournament, place.player, panel, ":won", telling="end")


def place_of(tournament: Tournament) -> Place:
    """The place where the tournament is shown."""
    return msgspec.json.decode(tournament.state.table.place, type=Place)


def room_of(tournament: Tournament, number: int) -> Place:
    """The place where one of its tables is shown."""
    return msgspec.json.decode(tournament.shown_at()[number], type=Place)


def slot(name: str) -> str:
    """The name of the tournament's message."""
    return f"cup:{name}"
