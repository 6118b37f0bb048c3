"""A tournament: the task that owns it serves its people and its tables, one after the other.

Write, then move, then show, as at a table. What follows from what is decided by `engine.tournament.director`.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ParamSpec, Protocol, TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from engine.house import state as states
from engine.house.change import Change
from engine.house.inbox import Inbox, Request
from engine.house.lobby import Lobby
from engine.house.state import AnyState, Player
from engine.house.store.ports import KeptTournament, Overdrawn, StoreDown, TournamentRow
from engine.house.table import Table
from engine.house.tournaments import seats
from engine.house.tournaments.moving import Move, finished, moved, stopped
from engine.house.tournaments.state import TournamentState, decoded, decoded_event, robots_of
from engine.house.world import Chance, Timer, World
from engine.play import Refused
from engine.tournament import clock, director
from engine.tournament.course import Course, course_of
from engine.tournament.events import AnyEvent
from engine.tournament.record import Entry as Entered

T = TypeVar("T")
P = ParamSpec("P")
S = TypeVar("S")
A_SECOND = 1.0
DESERTED = 600.0  # seconds (TO-AWAY-1)
FEWEST = 2  # players
log = structlog.get_logger()


class Desk(Protocol):
    """Where tournaments are shown. Never makes them wait and never raises."""

    def moved_on(self, tournament: "Tournament", events: Sequence[AnyEvent]) -> None:
        """This has happened, or (without events) something else of it has changed."""
        ...


class ByLot:
    """Lots by the chance of the house."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def sample(self, population: Sequence[S], k: int, /) -> list[S]:
        """See `Lots`."""
        return sorted(population, key=lambda _: self._chance.between(0, 1))[:k]


class Tournament:
    """One tournament. Others read it freely and change it only by the wishes below, each of which waits until it is
    done. A wish raises Refused (nothing changed, say why), StoreDown or Overdrawn (nothing changed).
    """

    def __init__(self, state: TournamentState, course: Course | None, world: World, lobby: Lobby, desk: Desk) -> None:
        self.state = state
        self.course = course  # None before the start
        self._world = world
        self._lobby = lobby
        self._desk = desk
        self._lots = ByLot(world.chance)
        self._inbox = Inbox()
        self._played = float(course.at if course else 0)  # seconds
        self._looked = world.clock.now()  # unix seconds
        self._present = self._looked  # when somebody was there last, unix seconds
        self._known: dict[str, Player] = {}  # as they sat at their last table
        self._timer: Timer | None = None

    # What anybody may look at.

    @property
    def is_running(self) -> bool:
        """Has it begun, and is it not over?"""
        return self.state.stage == "running"

    def seating(self, state: AnyState) -> AnyState | None:
        """See `TableOwner`."""
        table = self.course.tables.get(self._number(state.table)) if self.course and self.is_running else None
        return None if table is None else seats.seating(state, table, self._players())

    def place_at(self, player: str) -> tuple[int, int] | None:
        """Table and seat of a player, from 1; None if they have none."""
        return self.course.where(player) if self.course and self.is_running else None

    def _players(self) -> dict[str, Player]:
        """All of it, as they sat at their last table."""
        entered = {**self.state.players, **self.state.robot_names}
        return {key: self._known.get(key) or seats.newcomer(key, name) for key, name in entered.items()}

    def _number(self, table: str) -> int:
        return next((number for number, name in self.state.table_names.items() if name == table), 0)

    # Wishes of people.

    async def sign_up(self, player: str, name: str) -> None:
        """TO-ENTRY-1, TO-ENTRY-3. Enter, late where that is still possible; where it is full by then, it starts.

        Raises Refused: `entered_already`, `tournament_full`, `tournament_closed`, `entry_too_dear`.
        """
        await self._request(self._sign_up, player, name)

    async def withdraw(self, player: str) -> None:
        """TO-ENTRY-1. Take the entry back, before the start. Raises Refused: `not_entered`, `tournament_closed`."""
        await self._request(self._withdraw, player)

    async def start(self) -> None:
        """TO-KIND-1. Begin with those who have entered. Raises Refused: `tournament_closed`, `too_few_entered`."""
        await self._request(self._start)

    async def buy_again(self, player: str) -> None:
        """TO-ENTRY-4. Raises Refused: `no_rebuy`, `entry_too_dear`."""
        await self._request(self._buy_again, player)

    async def pause(self) -> None:
        """TO-LEVEL-4. Running deals end, no other begins. Raises Refused: `not_now`."""
        await self._request(self._pause)

    async def resume(self) -> None:
        """It goes on. Raises Refused: `not_now`."""
        await self._request(self._resume)

    async def cancel(self) -> None:
        """TO-STOP-1. Raises Refused: `tournament_closed`."""
        await self._request(self._cancel)

    async def move(self, place: str) -> None:
        """It is shown elsewhere from now on; its tables move by themselves."""
        await self._request(self._to, place)

    # Wishes of its tables.

    async def begin(self, state: AnyState) -> AnyState | None:
        """See `TableOwner`."""
        return await self._request(self._begin, state)

    async def ended(self, change: Change) -> None:
        """See `TableOwner`."""
        await self._request(self._ended, change)

    # Its task.

    async def run(self) -> None:
        """Own it until it is over."""
        self._looked = self._present = self._world.clock.now()
        try:
            await self._take_up()
            while not self.state.is_over:
                await self._serve(await self._inbox.next())
        finally:
            if self._timer:
                self._timer.cancel()
            over = Refused("tournament_closed") if self.state.is_over else StoreDown("the house has stopped")
            self._inbox.refuse_all(over)

    async def _request(self, do: Callable[P, Awaitable[T]], *args: P.args, **kw: P.kwargs) -> T:
        if self.state.is_over:
            raise Refused("tournament_closed")
        return await self._inbox.ask(do, *args, **kw)

    async def _serve(self, request: Request[Any]) -> None:
        try:
            request.answer(await request.do())
        except (Refused, StoreDown, Overdrawn) as why:
            request.refuse(why)
        except Exception:  # whatever it is, the next wish is served; tables try again
            log.exception("tournament failed", tournament=self.state.name)
            request.refuse(StoreDown("tournament failed"))

    async def _take_up(self) -> None:
        """Go on where the house stopped."""
        if self.is_running:
            await self._look_after_tables()
            self._tick_soon()
        self._desk.moved_on(self, ())

    # Writing and moving.

    async def _move(self, move: Move, write: Callable[[TournamentRow], Awaitable[None]] | None = None) -> None:
        """Write, then move, then show. `write` writes something else in one go with it."""
        if move.state.stage == "ended" and move.course:
            await self._world.store.finish(
                [finished(move.state, move.course)]
            )  # first: if the house stops now, it ends once more
        row = move.row(self.course)
        await (write(row) if write else self._world.store.keep_tournament(row, move.entries))
        self._remember()
        self.state, self.course = move.state, move.course
        await self._look_after_tables()
        self._desk.moved_on(self, move.events)

    async def _catch_up(self) -> None:
        """What is due by the clock happens now."""
        self._wind()
        if self.course and self.is_running:
            move = self._following(())
            if move.events:
                await self._move(move)
            else:
                self.course.tick(int(self._played))

    async def _go_on(self, *events: AnyEvent) -> None:
        """These happen, and what follows."""
        await self._move(self._following(events))

    def _following(self, events: Iterable[AnyEvent]) -> Move:
        assert self.course  # noqa: S101  it has begun
        return moved(self.state, self.course, int(self._played), events, self._lots, self._now)

    @property
    def _now(self) -> int:
        return int(self._world.clock.now())

    def _remember(self) -> None:
        """Those who move take their habits with them."""
        for table in self._tables():
            self._known |= {player.key: player for player in table.state.players.values()}

    def _tables(self) -> list[Table]:
        return [table for table in self._lobby if table.state.tournament == self.state.name]

    async def _look_after_tables(self) -> None:
        """Every table looks who sits there now; those that are missing open, with the store down a second later."""
        with suppress(StoreDown):
            for name in self._missing():
                if seated := self.seating(replace(self.state.table, table=name)):
                    await self._lobby.open(seated)
        for table in self._tables():
            table.reseat()

    def _missing(self) -> list[str]:
        """Names of the tables that are not open yet."""
        there = {table.state.table for table in self._tables()}
        numbers = self.course.tables if self.course and self.is_running else ()
        return [name for number in numbers if (name := self.state.table_names[number]) not in there]

    # The clock (TO-LEVEL-5).

    def _tick_soon(self) -> None:
        when = self._world.clock.now() + A_SECOND
        self._timer = self._world.clock.call_at(when, partial(self._inbox.post, self._tick))

    async def _tick(self) -> None:
        """Once a second: the clock is kept, and what is due by it happens."""
        try:
            await self._look_at_clock()
        finally:
            if not self.state.is_over:
                self._tick_soon()

    async def _look_at_clock(self) -> None:
        course, now = self.course, self._world.clock.now()
        assert course  # noqa: S101  only a running one has a clock
        before = int(self._played)
        self._wind()
        move = self._following(self._absence(now))
        if move.events or move.state != self.state:
            await self._move(move)
        elif int(self._played) != before:
            await self._world.store.keep_tournament(TournamentRow(self.state.name, int(self._played)))
            course.tick(int(self._played))
        if self._missing():
            await self._look_after_tables()
        for number in course.tables:
            if director.may_deal(course, number):
                self._nudge(number)

    def _wind(self) -> None:
        """The clock goes on to now, if it runs."""
        now = self._world.clock.now()
        if self.course and self.is_running and clock.runs(self.course):
            self._played += now - self._looked
        self._looked = now

    def _nudge(self, number: int) -> None:
        for table in self._tables():
            if table.state.table == self.state.table_names[number] and not table.state.dealing:
                table.reseat()

    def _absence(self, now: float) -> tuple[AnyEvent, ...]:
        """TO-AWAY-1. With everybody absent for ten minutes it pauses, until somebody is back."""
        course = self.course
        people = [player for table in self._tables() for player in table.state.players.values() if not player.robot]
        if not people or not all(player.away for player in people):
            self._present = now
            back = director.resumed(course) if course and self.state.deserted else None
            self.state = replace(self.state, deserted=False) if back else self.state
            return (back,) if back else ()
        gone = director.paused(course) if course and now - self._present >= DESERTED else None
        self.state = replace(self.state, deserted=True) if gone else self.state
        return (gone,) if gone else ()

    # What is wished.

    async def _sign_up(self, player: str, name: str) -> None:
        if player in self.state.players:
            raise Refused("entered_already")
        purse = await self._world.bank.welcome(self.state.table.community, player)
        if purse < self.state.rules.entry:
            raise Refused("entry_too_dear", purse=purse, entry=self.state.rules.entry)
        after = replace(self.state, players={**self.state.players, player: name})
        if self.course:
            await self._enter_late(after, player)
            return
        if len(self.state.players) >= self.state.most:
            raise Refused("tournament_full", most=self.state.most)
        await self._move(Move(after, None, self.state.bought(player, "entry")))
        if len(after.players) == after.most and after.tables == 1:
            with suppress(StoreDown):  # who has entered has entered; it can be started by hand
                await self._start()

    async def _enter_late(self, after: TournamentState, player: str) -> None:
        assert self.course  # noqa: S101  it has begun
        event = director.late(self.course, player, self._lots)
        if event is None:
            raise Refused("tournament_closed")
        move = self._following([event])
        await self._move(move._replace(state=replace(move.state, players=after.players)))

    async def _withdraw(self, player: str) -> None:
        if player not in self.state.players:
            raise Refused("not_entered")
        if self.course:
            raise Refused("tournament_closed")
        players = {other: name for other, name in self.state.players.items() if other != player}
        back = self.state.paying({player: self.state.rules.entry}, "back")
        await self._move(Move(replace(self.state, players=players), None, back))

    async def _start(self) -> None:
        if self.course:
            raise Refused("tournament_closed")
        robots = robots_of(self.state, self._world.robot_names(self.state.table.place))
        if len(self.state.players) + len(robots) < FEWEST or not self.state.players:
            raise Refused("too_few_entered", fewest=FEWEST)
        people = (Entered(key, robot=False, kind="entry", paid=self.state.rules.entry) for key in self.state.players)
        entries = (*people, *(Entered(key, robot=True, kind="entry", paid=0) for key in robots))
        course = Course(self.state.rules, entries)
        for event in director.started(course, self._lots):
            course.apply(event)
        first, *others = sorted(course.tables)
        names = {first: self.state.name, **{number: self._lobby.new_name() for number in others}}
        state = replace(self.state, stage="running", robot_names=robots, entries=entries, table_names=names)
        self._looked = self._present = self._world.clock.now()
        await self._move(Move(replace(state, began=self._now), course, (), tuple(course.events)))
        self._tick_soon()

    async def _buy_again(self, player: str) -> None:
        event = director.rebought(self.course, player) if self.course else None
        if event is None:
            raise Refused("no_rebuy")
        try:
            await self._go_on(event)
        except Overdrawn as why:
            purse = await self._world.bank.welcome(self.state.table.community, player)
            raise Refused("entry_too_dear", purse=purse, entry=self.state.rules.entry) from why

    async def _pause(self) -> None:
        event = director.paused(self.course) if self.course else None
        if event is None:
            raise Refused("not_now")
        await self._go_on(event)

    async def _resume(self) -> None:
        event = director.resumed(self.course) if self.course else None
        if event is None:
            raise Refused("not_now")
        self._looked = self._present = self._world.clock.now()
        self.state = replace(self.state, deserted=False)
        await self._go_on(event)

    async def _to(self, place: str) -> None:
        table = replace(self.state.table, place=place)
        state = replace(self.state, template=msgspec.Raw(states.encoded(table)))
        await self._move(Move(state, self.course))

    async def _cancel(self) -> None:
        await self._move(stopped(self.state, self.course, self._now))

    # What its tables wish.

    async def _begin(self, state: AnyState) -> AnyState | None:
        await self._catch_up()
        course, number = self.course, self._number(state.table)
        if course is None or number not in course.tables or not director.may_deal(course, number):
            return None
        seated = seats.seating(state, course.tables[number], self._players())
        after, event = seats.next_deal(seated, course, number, self._lots)
        move = self._following([event])
        await self._move(move, partial(self._keep_table, after, move))
        return after

    async def _ended(self, change: Change) -> None:
        assert self.course  # noqa: S101  it has begun
        event = seats.deal_ended(change.state, self.course, self._number(change.state.table))
        move = self._following([event])
        await self._move(move, partial(self._keep_table, change.state, move, record=change.record))

    async def _keep_table(self, state: AnyState, move: Move, row: TournamentRow, *, record: Any = None) -> None:
        """A deal and what it means for the tournament, in one write (TO-PRIZE-2)."""
        await self._world.store.keep(
            state.table, states.encoded(state), state.deal, entries=move.entries, record=record, tournament=row
        )


def taken_up(kept: KeptTournament, world: World, lobby: Lobby, desk: Desk) -> Tournament:
    """The tournament that the store kept. Raises msgspec.DecodeError."""
    state = decoded(kept.state)
    course = None
    if state.entries:
        course = course_of(state.rules, state.entries, map(decoded_event, kept.events))
        course.tick(kept.seconds)
    return Tournament(state, course, world, lobby, desk)
