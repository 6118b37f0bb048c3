"""Takes up parts of a running house and lets go of them: tables, tournaments, plans, and the messages about them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import structlog

from bot.schedule.running.planner import Planner
from bot.seam.people import Place
from bot.showing.leftovers import Leftovers
from bot.showing.names import name_of
from bot.showing.outbox import Outbox
from bot.tournaments.desk import TournamentDesk
from bot.workers.ownership import part_of_place
from engine.house.lobby import Lobby
from engine.house.parts import OwnParts
from engine.house.tables.table import Table
from engine.house.tournaments.hall import Hall
from engine.house.tournaments.tournament import Tournament

log = structlog.get_logger()


class Teller(Protocol):
    """Something that tells people about tables."""

    def forget(self, table: Table) -> None:
        """Stop its timers for this table, and forget it: another worker tells of it from now on."""


class _Lost(NamedTuple):
    """What this worker had in a part, and the places where it was shown."""

    tables: Sequence[Table]
    tournaments: Sequence[Tournament]
    places: Iterable[Place]


@dataclass(eq=False, repr=False)
class PartedHouse:
    """Implements `bot.workers.leased_parts.Parted`."""

    _parts: OwnParts
    _lobby: Lobby
    _hall: Hall
    _planner: Planner
    _tellers: Sequence[Teller]
    _desk: TournamentDesk
    _outboxes: Callable[[], Iterable[Outbox]]
    _leftovers: Leftovers

    async def take_up_all(self) -> None:
        """Go on with everything that the store has. Raises StoreDown."""
        await self._take_up(None)

    async def take_up(self, part: int) -> None:
        """See `Parted`."""
        self._parts.take(part)
        await self._take_up(part)

    async def _take_up(self, part: int | None) -> None:
        tournaments = await self._hall.recover(part)  # before their tables
        tables = await self._lobby.recover(part)
        self._hall.start(tournaments)
        plans = await self._planner.recover(part)
        self._leftovers.end(part)
        found = {"tables": tables, "tournaments": len(tournaments), "plans": plans}
        (log.info if part is None or any(found.values()) else log.debug)("taken up", part=part, **found)

    async def let_go(self, part: int) -> None:
        """See `Parted`."""
        lost = self._lose(part)
        await self._lobby.ended(lost.tables)
        await self._hall.ended(lost.tournaments)
        for outbox in self._outboxes():
            await outbox.written(lost.places)

    def lose(self, part: int) -> None:
        """See `Parted`."""
        self._lose(part)

    def _lose(self, part: int) -> _Lost:
        self._parts.lose(part)
        tables, tournaments = self._lobby.lose(part), self._hall.lose(part)
        names = {table.state.table for table in tables} | {each.state.name for each in tournaments}
        names |= self._planner.lose(part, names)
        for table in tables:
            for teller in self._tellers:
                teller.forget(table)
        for tournament in tournaments:
            self._desk.forget(tournament)

        def is_theirs(message: str, place: Place) -> bool:
            return name_of(message) in names or part_of_place(place) == part

        return _Lost(tables, tournaments, set().union(*(each.let_go(is_theirs) for each in self._outboxes())))
