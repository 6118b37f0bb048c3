"""The hall: all tournaments of the house. It makes them, gives each its task, and brings them back after a crash."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress

import structlog

from engine.house.lobby import Lobby
from engine.house.store.ports import Entry, StoreDown, TournamentRow
from engine.house.tournaments.state import TournamentState, encoded
from engine.house.tournaments.tournament import Desk, Tournament, taken_up
from engine.house.world import Timer, World
from engine.play import Refused

SETTLES = 600.0  # seconds in which the end of a tournament is told, even across a restart
log = structlog.get_logger()


class Hall:
    """Tournaments by name; their names are those of their first tables too."""

    def __init__(self, world: World, lobby: Lobby, desk: Desk) -> None:
        self._world = world
        self._lobby = lobby
        self._desk = desk
        self._tournaments: dict[str, Tournament] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._over: list[Tournament] = []  # their end may still have to be told
        self._timers: dict[str, Timer] = {}

    def __iter__(self) -> Iterator[Tournament]:
        return iter(tuple(self._tournaments.values()))

    def owner_of(self, name: str) -> Tournament | None:
        """See `World`."""
        return self._tournaments.get(name)

    def find(self, name: str) -> Tournament:
        """Raises Refused: `tournament_closed`."""
        if found := self._tournaments.get(name):
            return found
        raise Refused("tournament_closed")

    async def look(self, name: str) -> Tournament | None:
        """To be read and nothing else: one that is going on, or as it stood when it was over; None: there is none.

        Raises StoreDown, msgspec.DecodeError.
        """
        if found := self._tournaments.get(name):
            return found
        kept = await self._world.store.tournament(name)
        return taken_up(kept, self._world, self._lobby, self._desk) if kept else None

    async def open(self, state: TournamentState, entries: Sequence[Entry] = ()) -> Tournament:
        """A new tournament, whose players have paid to enter. `entries`: what is paid in the same write.

        Raises StoreDown, Overdrawn.
        """
        row = TournamentRow(state.name, 0, encoded(state), part=self._world.part_of(state.table.community))
        await self._world.store.keep_tournament(row, entries)
        tournament = Tournament(state, None, self._world, self._lobby, self._desk)
        self._tournaments[state.name] = tournament
        self._begin(tournament)
        return tournament

    async def recover(self) -> int:
        """Read every tournament that was not over when the house last stopped; how many there are.

        To be done before the tables are taken up; `start` lets them go on. One that cannot be read stays in the store.
        """
        for kept in await self._world.store.tournaments():
            try:
                tournament = taken_up(kept, self._world, self._lobby, self._desk)
            except Exception:  # whatever is wrong with one of them must not keep the others from going on
                log.exception("tournament cannot be read", tournament=kept.name)
                continue
            if tournament.state.is_over:
                self._over.append(tournament)
            else:
                self._tournaments[kept.name] = tournament
        return len(self._tournaments)

    def start(self) -> None:
        """The tables are there: those that were taken up go on, and the end of others is told, if it was not."""
        for tournament in self:
            self._begin(tournament)
        for tournament in self._over:
            self._desk.moved_on(tournament, ())
            self._settle_later(tournament)
        self._over.clear()

    def _begin(self, tournament: Tournament) -> None:
        name = tournament.state.name
        task = asyncio.create_task(tournament.run(), name=f"tournament {name}")
        self._tasks[name] = task
        task.add_done_callback(lambda done: self._gone(tournament, done))

    def _gone(self, tournament: Tournament, task: "asyncio.Task[None]") -> None:
        name = tournament.state.name
        self._tasks.pop(name, None)
        self._tournaments.pop(name, None)
        if tournament.state.is_over:
            self._settle_later(tournament)
        if not task.cancelled() and (fault := task.exception()):
            log.error("tournament's task ended by a fault", tournament=name, exc_info=fault)

    # The end: what is told of it is in no log, so a house that is killed before it was sent tells it at its next start.

    def _settle_later(self, tournament: Tournament) -> None:
        name, when = tournament.state.name, self._world.clock.now() + SETTLES
        self._timers[name] = self._world.clock.call_at(when, lambda: self._settle_now(tournament))

    def _settle_now(self, tournament: Tournament) -> None:
        name = tournament.state.name
        del self._timers[name]
        task = asyncio.create_task(self._settle(tournament), name=f"end of tournament {name}")
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._tasks.pop(name, None))

    async def _settle(self, tournament: Tournament) -> None:
        """Its end has been told: it is not looked at again."""
        seconds = tournament.course.at if tournament.course else 0
        with suppress(StoreDown):  # then its end is told once more at the next start, to no effect
            await self._world.store.keep_tournament(TournamentRow(tournament.state.name, seconds, open=False))

    async def close(self) -> None:
        """Stop all of them where they are; the store has everything to take them up again."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
