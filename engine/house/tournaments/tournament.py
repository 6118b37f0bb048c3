"""A tournament: what people and tables may wish of it. Others read it freely and change it only so."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from engine.house.lobby import Lobby
from engine.house.store.ports import Overdrawn, StoreDown
from engine.house.store.values import KeptTournament, TournamentRow
from engine.house.tables import encoding
from engine.house.tables.change import Change
from engine.house.tables.state import AnyState
from engine.house.tournaments import seats
from engine.house.tournaments.clock import ClockedTournament
from engine.house.tournaments.moving import Move, stopped
from engine.house.tournaments.state import TournamentState, course_kept, decoded, robots_of
from engine.house.world import World
from engine.play import Refused
from engine.tournament import director
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent
from engine.tournament.record import Entry as Entered
from engine.tournament.rounds.course import course_for


class Desk(Protocol):
    """Where tournaments are shown."""

    def moved_on(self, tournament: "Tournament", events: Sequence[AnyEvent]) -> None:
        """This has happened, or (without events) something else of it has changed. Never waits and never raises."""

    def leave(self, tournament: "Tournament") -> None:
        """It is over, and no start will tell so any more: its messages stay as they are."""

    async def rooms(self, tournament: "Tournament", tables: Sequence[int]) -> dict[int, str]:
        """TO-KIND-3. A place for each of these tables; those that get none are shown where the tournament is.

        Raises Refused: `no_rooms`.
        """


class Tournament(ClockedTournament):
    """One tournament. A wish waits until it is done, or raises Refused (nothing changed, say why), StoreDown or
    Overdrawn (nothing changed).
    """

    def __init__(self, state: TournamentState, course: Course | None, world: World, lobby: Lobby, desk: Desk) -> None:
        super().__init__(state, course, world, lobby)
        self._desk = desk

    def _show(self, events: Sequence[AnyEvent]) -> None:
        if not self.is_let_go:
            self._desk.moved_on(self, events)

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
        """TO-KIND-1, TO-KIND-2. Begin with those who have entered, at the fewest tables that hold them.

        Raises Refused: `tournament_closed`, `too_few_entered`, `no_rooms`.
        """
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
        self._present = self._world.clock.now()
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
        self._present = self._world.clock.now()
        await self._move(Move(replace(self.state, players=players), None, back))

    async def _start(self) -> None:
        if self.course:
            raise Refused("tournament_closed")
        robots = robots_of(self.state, self._world.robot_names(self.state.table.place))
        if len(self.state.players) + len(robots) < self.state.fewest or not self.state.players:
            raise Refused("too_few_entered", fewest=self.state.fewest)
        people = (Entered(key, robot=False, kind="entry", paid=self.state.rules.entry) for key in self.state.players)
        entries = (*people, *(Entered(key, robot=True, kind="entry", paid=0) for key in robots))
        course = course_for(self.state.table.game, self.state.rules, entries)
        for event in director.started(course, self._lots):
            course.apply(event)
        first, *others = sorted(course.tables)
        names = {first: self.state.name, **{number: self._lobby.new_name() for number in others}}
        rooms = await self._desk.rooms(self, others) if others else {}
        state = replace(self.state, stage="running", robot_names=robots, entries=entries)
        state = replace(state, table_names=names, rooms=rooms)
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
        state = replace(self.state, template=msgspec.Raw(encoding.encoded(table)))
        await self._move(Move(state, self.course))

    async def _cancel(self) -> None:
        await self._move(stopped(self.state, self.course, self._now))

    # What its tables wish.

    async def _begin(self, state: AnyState) -> AnyState | None:
        await self._catch_up()
        course, number = self.course, self._number(state.table)
        if course is None or number not in course.tables or not director.may_deal(course, number):
            return None
        seated = seats.seating(state, course, number, self._players())
        after, event = seats.next_deal(seated, course, number, self._lots)
        move = self._following([event])
        await self._move(move, partial(self._keep_table, after, move))
        return after

    async def _ended(self, change: Change) -> None:
        assert self.course  # noqa: S101  it has begun
        event = seats.deal_ended(change, self.course, self._number(change.state.table))
        move = self._following([event])
        await self._move(move, partial(self._keep_table, change.state, move, record=change.record))

    async def _keep_table(self, state: AnyState, move: Move, row: TournamentRow, *, record: Any = None) -> None:
        """A deal and what it means for the tournament, in one write (TO-PRIZE-2)."""
        await self._world.store.keep(
            state.table, encoding.encoded(state), state.deal, entries=move.entries, record=record, tournament=row
        )


def taken_up(kept: KeptTournament, world: World, lobby: Lobby, desk: Desk) -> Tournament:
    """The tournament that the store kept. Raises msgspec.DecodeError."""
    return Tournament(decoded(kept.state), course_kept(kept), world, lobby, desk)
