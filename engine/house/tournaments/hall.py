"""The hall: all tournaments of the house. It makes them, gives each its task, and brings them back after a crash."""

import asyncio
from collections.abc import Iterator

import structlog

from engine.house.lobby import Lobby
from engine.house.store.ports import TournamentRow
from engine.house.tournaments.state import TournamentState, encoded
from engine.house.tournaments.tournament import Desk, Tournament, taken_up
from engine.house.world import World
from engine.play import Refused

log = structlog.get_logger()


class Hall:
    """Tournaments by name; their names are those of their first tables too."""

    def __init__(self, world: World, lobby: Lobby, desk: Desk) -> None:
        self._world = world
        self._lobby = lobby
        self._desk = desk
        self._tournaments: dict[str, Tournament] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

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

    async def open(self, state: TournamentState) -> Tournament:
        """A new tournament that nobody has entered yet. Raises StoreDown."""
        await self._world.store.keep_tournament(TournamentRow(state.name, 0, encoded(state)))
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
                self._tournaments[kept.name] = taken_up(kept, self._world, self._lobby, self._desk)
            except Exception:  # whatever is wrong with one of them must not keep the others from going on
                log.exception("tournament cannot be read", tournament=kept.name)
        return len(self._tournaments)

    def start(self) -> None:
        """The tables are there: those that were taken up go on."""
        for tournament in self:
            self._begin(tournament)

    def _begin(self, tournament: Tournament) -> None:
        name = tournament.state.name
        task = asyncio.create_task(tournament.run(), name=f"tournament {name}")
        self._tasks[name] = task
        task.add_done_callback(lambda done: self._gone(name, done))

    def _gone(self, name: str, task: "asyncio.Task[None]") -> None:
        self._tasks.pop(name, None)
        self._tournaments.pop(name, None)
        if not task.cancelled() and (fault := task.exception()):
            log.error("tournament's task ended by a fault", tournament=name, exc_info=fault)

    async def close(self) -> None:
        """Stop all of them where they are; the store has everything to take them up again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
