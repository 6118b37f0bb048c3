"""Open tables as SQL: their states, the logs of their running deals, and what seals these."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from engine.house.store.packed import packed, packed_record
from engine.house.store.sql import statements as sql
from engine.house.store.sql_store.tournaments import TournamentsAsSql, of_tournament
from engine.house.store.values import Entry, Kept, Record, TournamentRow


class TablesAsSql(TournamentsAsSql):
    """See `Store`."""

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        step = sql.ADD_ROW, (table, deal, number, row)
        await self._write_once(f"row {number} of deal {deal} at table {table}", step)

    async def keep(  # noqa: PLR0913  all that goes into one write
        self,
        table: str,
        state: bytes,
        deal: int,
        *,
        entries: Sequence[Entry] = (),
        record: Record | None = None,
        closed: bool = False,
        tournament: TournamentRow | None = None,
        part: int | None = None,
    ) -> None:
        steps = [(sql.KEEP_TABLE, (table, state, deal, not closed, part)), *self._payment(entries)]
        if tournament:
            steps += of_tournament(tournament)
        if record is not None:
            log_of_it = packed(record.rows) if record.rows else None
            steps.append((sql.ADD_RECORD, (table, deal - 1, self._now(), packed_record(record.text), log_of_it)))
            if log_of_it:
                steps.append((sql.DROP_ROWS, (table, deal - 1)))
            steps += [(sql.ADD_PLAYED, (player, record.place, table, deal - 1)) for player in record.players]
        await self._write_once(f"state of table {table}, deal {deal}, {[*entries]}", *steps)

    async def close_table(self, table: str, entries: Sequence[Entry]) -> None:
        """It is no more, whatever its state says, and these chips go. Raises Overdrawn, StoreDown."""
        await self._write(f"end of table {table}, {[*entries]}", *self._payment(entries), (sql.CLOSE_TABLE, (table,)))

    async def keep_seal(self, table: str, deal: int, parts: Mapping[int, bytes]) -> None:
        steps = [(sql.ADD_SEAL, (table, deal, int(part), kept)) for part, kept in parts.items()]
        await self._write(f"seal of deal {deal} at table {table}", *steps)

    async def seals(self, table: str, first: int, last: int) -> dict[int, dict[int, bytes]]:
        found: dict[int, dict[int, bytes]] = {}
        for deal, part, kept in await self._read(sql.SEALS, table, first, last):
            found.setdefault(deal, {})[part] = kept
        return found

    async def tables(self, part: int | None = None) -> list[Kept]:
        kept = []
        found = await (self._read(sql.TABLES) if part is None else self._read(sql.TABLES_OF, part))
        for table, lines in groupby(found, key=itemgetter(0)):
            state, *rows = (line for _, line in lines)
            kept.append(Kept(table, state, tuple(rows)))
        return kept
