"""The hall: all tournaments of the house. It makes them, gives each its task, and brings them back after a crash."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

import structlog
from msgspec.structs import replace

from engine.house.lobby import Lobby
from engine.house.store.ports import StoreDown
from engine.house.store.values import Entry, TournamentRow
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
        self._tasks: dict[Tournament, asyncio.Task[None]] = {}
        self._settling: dict[str, tuple[Tournament, Timer]] = {}  # over, but their end may still have to be told

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
        """A tournament to be read and nothing else: as it stands, or as it stood when it was over; None: there is none.

        Raises StoreDown, msgspec.DecodeError.
        """
        if found := self._tournaments.get(name):
            return found
        kept = await self._world.store.tournament(name)
        return taken_up(kept, self._world, self._lobby, self._desk) if kept else None

    async def open(self, state: TournamentState, entries: Sequence[Entry] = (), *, at_once: bool = False) -> Tournament:
        """A new tournament, whose players have paid to enter. `entries`: what is paid in the same write.

        `at_once`: whoever opens it starts it next, and nothing of it is shown before that. Raises StoreDown, Overdrawn.
        """
        state = replace(state, present=int(self._world.clock.now()))
        part = self._world.part_of(state.table.community)
        await self._world.store.keep_tournament(TournamentRow(state.name, 0, encoded(state), part=part), entries)
        if not self._world.owns(part):
            raise StoreDown("the tournament is opened by whoever owns its part by now")
        tournament = Tournament(state, None, self._world, self._lobby, self._desk)
        self._tournaments[state.name] = tournament
        self._begin(tournament, at_once=at_once)
        return tournament

    async def recover(self, part: int | None = None) -> list[Tournament]:
        """Read each tournament (of this part) that is not going on here yet, also those over whose end may be untold.

        To be done before the tables are taken up; `start` lets them go on. One that cannot be read stays in the store.
        Raises StoreDown.
        """
        found = []
        for kept in await self._world.store.tournaments(part):
            here = self._tournaments.get(kept.name)  # not begun: its tables could not be read when it was
            if here in self._tasks or kept.name in self._settling:
                continue
            try:
                found.append(here or taken_up(kept, self._world, self._lobby, self._desk))
            except Exception:  # whatever is wrong with one of them must not keep the others from going on
                log.exception("tournament cannot be read", tournament=kept.name)
        self._tournaments |= {each.state.name: each for each in found if not each.state.is_over}
        return found

    def start(self, found: Iterable[Tournament]) -> None:
        """Their tables are there: those that were read go on, and the end of others is told, if it was not."""
        for tournament in found:
            if not tournament.state.is_over:
                self._begin(tournament)
            else:
                self._desk.moved_on(tournament, ())
                self._settle_later(tournament)

    def _begin(self, tournament: Tournament, *, at_once: bool = False) -> None:
        task = asyncio.create_task(tournament.run(at_once=at_once), name=f"tournament {tournament.state.name}")
        self._tasks[tournament] = task
        task.add_done_callback(lambda done: self._gone(tournament, done))

    def _gone(self, tournament: Tournament, task: "asyncio.Task[None]") -> None:
        name = tournament.state.name
        self._tasks.pop(tournament, None)
        if self._tournaments.get(name) is tournament:
            del self._tournaments[name]
        if tournament.state.is_over and not tournament.is_let_go:
            self._settle_later(tournament)
        if not task.cancelled() and (fault := task.exception()):
            log.error("tournament's task ended by a fault", tournament=name, exc_info=fault)

    def lose(self, part: int) -> list[Tournament]:
        """Another worker goes on with the tournaments of this part: they end what they do, and stop. Returns them."""
        known = [*self._tournaments.values(), *(tournament for tournament, _ in self._settling.values())]
        lost = [each for each in known if self._world.part_of(each.state.table.community) == part]
        for tournament in lost:
            tournament.let_go()
            self._tournaments.pop(tournament.state.name, None)
            if settling := self._settling.pop(tournament.state.name, None):
                settling[1].cancel()
        return lost

    async def ended(self, tournaments: Iterable[Tournament]) -> None:
        """Returns once nothing is done in these any more."""
        tasks = [self._tasks[each] for each in tournaments if each in self._tasks]
        await asyncio.gather(*tasks, return_exceptions=True)

    # The end: what is told of it is in no log, so a house that is killed before it was sent tells it at its next start.

    def _settle_later(self, tournament: Tournament) -> None:
        timer = self._world.clock.call_at(self._world.clock.now() + SETTLES, lambda: self._settle_now(tournament))
        self._settling[tournament.state.name] = tournament, timer

    def _settle_now(self, tournament: Tournament) -> None:
        name = tournament.state.name
        del self._settling[name]
        task = asyncio.create_task(self._settle(tournament), name=f"end of tournament {name}")
        self._tasks[tournament] = task
        task.add_done_callback(lambda _: self._tasks.pop(tournament, None))

    async def _settle(self, tournament: Tournament) -> None:
        """Its end has been told: it is not looked at again, and its messages are left."""
        seconds = tournament.course.at if tournament.course else 0
        with suppress(StoreDown):  # then its end is told once more at the next start, to no effect
            await self._world.store.keep_tournament(TournamentRow(tournament.state.name, seconds, open=False))
            self._desk.leave(tournament)

    async def close(self) -> None:
        """Stop all of them where they are; the store has everything to take them up again."""
        for _, timer in self._settling.values():
            timer.cancel()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
