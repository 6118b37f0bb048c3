"""Open tables in memory: their states, the logs of their running deals, and what seals these."""

from collections.abc import Mapping, Sequence

from engine.house.store.memory.tournaments import TournamentsInMemory
from engine.house.store.ports import Duplicate
from engine.house.store.values import Entry, Kept, Record, TournamentRow


class TablesInMemory(TournamentsInMemory):
    """See `Store`."""

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        def add_row() -> None:
            rows = self._disk.log.setdefault((table, deal), {})
            if number in rows or (table, deal) in self._disk.records:
                raise Duplicate(f"row {number} of deal {deal} at table {table}")
            rows[number] = row

        await self._write_once(add_row)

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
        def keep_table() -> None:
            if record is not None and (table, deal - 1) in self._disk.records:
                raise Duplicate(f"record of deal {deal - 1} at table {table}")
            if tournament:
                self._check_log(tournament)
            self._pay(entries)
            if tournament:
                self._keep_tournament(tournament)
            if record is not None:
                self._disk.records[table, deal - 1] = record
                self._disk.ended[table, deal - 1] = self._now()
                self._disk.played += [(table, deal - 1)] if record.players else []
            self._disk.tables[table] = state, deal
            if part is not None:
                self._disk.parts.setdefault(table, part)
            if closed:
                del self._disk.tables[table]

        await self._write_once(keep_table)

    async def keep_seal(self, table: str, deal: int, parts: Mapping[int, bytes]) -> None:
        def keep_parts() -> None:
            kept = self._disk.seals.setdefault((table, deal), {})
            if kept.keys() & parts.keys():
                raise Duplicate(f"seal of deal {deal} at table {table}")
            kept.update(parts)

        await self._write(keep_parts)

    async def seals(self, table: str, first: int, last: int) -> dict[int, dict[int, bytes]]:
        numbers = range(first, last + 1)
        return {deal: {**parts} for deal in numbers if (parts := self._disk.seals.get((table, deal)))}

    async def tables(self, part: int | None = None) -> list[Kept]:
        return [
            Kept(table, state, self._disk.rows(table, deal))
            for table, (state, deal) in self._disk.tables.items()
            if part in (None, self._disk.parts.get(table))
        ]
