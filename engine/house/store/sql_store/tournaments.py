"""Tournaments as SQL."""

from collections.abc import Iterator, Sequence

from engine.house.store.mentioned import of_messages
from engine.house.store.sql import statements as sql
from engine.house.store.sql.group_commit import Step
from engine.house.store.sql_store.ledger import LedgerAsSql
from engine.house.store.values import Entry, KeptTournament, TournamentRow


class TournamentsAsSql(LedgerAsSql):
    """See `Store`."""

    async def keep_tournament(self, row: TournamentRow, entries: Sequence[Entry] = ()) -> None:
        await self._write_once(f"tournament {row.name}, {[*entries]}", *self._payment(entries), *of_tournament(row))

    async def tournament(self, name: str) -> KeptTournament | None:
        return next(iter(await self._tournaments(sql.TOURNAMENT, name)), None)

    async def tournaments(self, part: int | None = None) -> list[KeptTournament]:
        if part is None:
            return await self._tournaments(sql.TOURNAMENTS)
        return await self._tournaments(sql.TOURNAMENTS_OF, part)

    async def all_tournaments(self) -> list[KeptTournament]:
        return await self._tournaments(sql.ALL_TOURNAMENTS)

    async def _tournaments(self, query: str, *values: str | int) -> list[KeptTournament]:
        found = await self._read(query, *values)
        return [
            KeptTournament(
                name, state, seconds, tuple(event for (event,) in await self._read(sql.EVENTS, name)), bool(is_open)
            )
            for name, state, seconds, is_open in found
        ]


def of_tournament(row: TournamentRow) -> Iterator[Step]:
    if row.state is None:
        yield sql.TICK, (row.seconds, row.name)
        if not row.open:
            yield sql.SETTLE, (row.name,)
    else:
        yield sql.KEEP_TOURNAMENT, (row.name, row.state, row.seconds, row.open, row.part)
    if not row.open:
        yield sql.FORGET_ABOUT, of_messages("cup", row.name)
    for number, event in enumerate(row.events, start=row.first):
        yield sql.ADD_EVENT, (row.name, number, event)
