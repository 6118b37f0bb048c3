"""The task that owns a tournament: it serves its people and its tables, one after the other.

Write, then move, then show, as at a table. `engine.tournament.director` decides what follows from what.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

import structlog
from msgspec.structs import replace

from engine.house.lobby import Lobby
from engine.house.store.ports import Overdrawn, StoreDown
from engine.house.store.values import TournamentRow
from engine.house.tables.state import AnyState, Player
from engine.house.tables.table import Table
from engine.house.tables.task.inbox import Inbox, Request
from engine.house.tournaments import seats
from engine.house.tournaments.moving import Move, finished, moved
from engine.house.tournaments.state import TournamentState
from engine.house.world import Chance, HeldUp, Timer, World
from engine.play import Refused
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent
from engine.tournament.waiting import wait_of

T = TypeVar("T")
P = ParamSpec("P")
S = TypeVar("S")
log = structlog.get_logger()


class ByLot:
    """Lots by the chance of the house."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def sample(self, population: Sequence[S], k: int, /) -> list[S]:
        """See `Lots`."""
        return sorted(population, key=lambda _: self._chance.between(0, 1))[:k]


class TournamentTask(ABC):
    """A tournament and the task that owns it. `Tournament` says what may be wished of it."""

    def __init__(self, state: TournamentState, course: Course | None, world: World, lobby: Lobby) -> None:
        self.state = state
        self.course = course  # None before the start
        self._world = world
        self._lobby = lobby
        self._lots = ByLot(world.chance)
        self._inbox = Inbox()
        self._played = float(course.at if course else 0)  # seconds
        self._looked = world.clock.now()  # unix seconds
        self._present = self._looked  # when somebody was there last, unix seconds
        self._known: dict[str, Player] = {}  # as they sat at their last table
        self._timer: Timer | None = None
        self.is_let_go = False  # another worker goes on with it

    # What anybody may look at.

    @property
    def is_running(self) -> bool:
        """Has it begun, and is it not over?"""
        return self.state.stage == "running"

    def seating(self, state: AnyState) -> AnyState | None:
        """See `TableOwner`."""
        course, number = self.course, self._number(state.table)
        if course is None or number not in course.tables or not self.is_running:
            return None
        return seats.seating(state, course, number, self._players())

    def holds_up(self, table: str) -> HeldUp | None:
        """See `TableOwner`."""
        course, number = self.course, self._number(table)
        wait = wait_of(course, number) if course and number in course.tables and self.is_running else None
        if wait is None:
            return None
        why = "deserted" if wait.why == "paused" and self.state.deserted else wait.why
        until = None if wait.until is None else self._unix(wait.until)
        return HeldUp(why, until, wait.tables, self.state.players.get(self.state.maker, ""))

    def _unix(self, at: int) -> float:
        """When the clock shows so many seconds of play, if it does not stop: the same however often it is asked."""
        return float(round(self._looked - self._played + at))

    def place_at(self, player: str) -> tuple[int, int] | None:
        """Table and seat of a player, from 1; None if they have none."""
        return self.course.where(player) if self.course and self.is_running else None

    @property
    def table_names(self) -> tuple[str, ...]:
        """The tables that are still played at, the first one first."""
        numbers = sorted(self.course.tables) if self.course and self.is_running else ()
        return tuple(self.state.table_names[number] for number in numbers)

    def shown_at(self) -> dict[int, str]:
        """By table that is still played at, the place where that is shown."""
        there = {table.state.table: table.state.place for table in self._tables()}
        numbers = sorted(self.course.tables) if self.course and self.is_running else ()
        return {
            number: there.get(self.state.table_names[number]) or self.state.table_at(number).place for number in numbers
        }

    def _players(self) -> dict[str, Player]:
        """All of it, as they sat at their last table."""
        entered = {**self.state.players, **self.state.robot_names}
        return {
            key: self._known.get(key) or seats.newcomer(key, name, self.state.level) for key, name in entered.items()
        }

    def _number(self, table: str) -> int:
        return next((number for number, name in self.state.table_names.items() if name == table), 0)

    # Its task.

    async def run(self, *, at_once: bool = False) -> None:
        """Own it until it is over. `at_once`: its start is wished next, and it is not shown before."""
        self._looked = self._present = self._world.clock.now()
        try:
            await self._take_up(at_once=at_once)
            while not self.state.is_over and (request := await self._inbox.next()):
                await self._serve(request)
        finally:
            if self._timer:
                self._timer.cancel()
            over = Refused("tournament_closed") if self.state.is_over else StoreDown("the house has stopped")
            self._inbox.refuse_all(over)

    async def _request(self, do: Callable[P, Awaitable[T]], *args: P.args, **kw: P.kwargs) -> T:
        if self.state.is_over:
            raise Refused("tournament_closed")
        if self.is_let_go:
            raise StoreDown("another worker goes on with it")
        return await self._inbox.ask(do, *args, **kw)

    def let_go(self) -> None:
        """Another worker goes on with it: nothing can be wished of it here any more, and nothing of it is shown.

        What it is doing just now may end.
        """
        self.is_let_go = True
        self._inbox.end()

    async def _serve(self, request: Request[Any]) -> None:
        try:
            request.answer(await request.do())
        except (Refused, StoreDown, Overdrawn) as why:
            request.refuse(why)
        except Exception:  # whatever it is, the next wish is served; tables try again
            log.exception("tournament failed", tournament=self.state.name)
            request.refuse(StoreDown("tournament failed"))

    async def _take_up(self, *, at_once: bool) -> None:
        """Begin, or go on where the house stopped."""
        if at_once:
            self._inbox.post(self._show_unbegun)
            return
        if self.is_running:
            await self._look_after_tables()
            self._tick_soon()
        self._show(())

    async def _show_unbegun(self) -> None:
        """It could not start: people see that it is still to come."""
        if not self.course:
            self._show(())

    # Writing and moving.

    async def _move(self, move: Move, write: Callable[[TournamentRow], Awaitable[None]] | None = None) -> None:
        """Write, then move, then show. `write` writes something else in one go with it."""
        move = move._replace(state=replace(move.state, present=int(self._present)))
        if move.state.stage == "ended" and move.course:
            await self._world.store.finish(
                [finished(move.state, move.course)]
            )  # first: if the house stops now, it ends once more
        row = move.row(self.course)
        await (write(row) if write else self._world.store.keep_tournament(row, move.entries))
        self._remember()
        self.state, self.course = move.state, move.course
        await self._look_after_tables()
        self._show(move.events)

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
        if self.is_let_go:
            return
        with suppress(StoreDown):
            for number in self._missing():
                if seated := self.seating(self.state.table_at(number)):
                    await self._lobby.open(seated)
        for table in self._tables():
            table.reseat()

    def _missing(self) -> list[int]:
        """The tables that are not open yet."""
        there = {table.state.table for table in self._tables()}
        numbers = self.course.tables if self.course and self.is_running else ()
        return [number for number in numbers if self.state.table_names[number] not in there]

    @abstractmethod
    def _show(self, events: Sequence[AnyEvent]) -> None:
        """This has happened, or (without events) something else has changed."""

    @abstractmethod
    def _tick_soon(self) -> None:
        """Look at the clock in a second."""
