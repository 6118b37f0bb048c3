"""Deals that have ended, as SQL."""

from engine.house.store.packed import record_text, unpacked
from engine.house.store.sql import statements as sql
from engine.house.store.sql_store.database import OnDatabase
from engine.house.store.values import Ended


class DealsAsSql(OnDatabase):
    """See `Store`."""

    async def played(self, player: str, place: str | None = None, last: int = 10) -> list[tuple[str, int]]:
        return [(table, deal) for table, deal in await self._read(sql.PLAYED, player, place, last)]

    async def ended(self, table: str, deal: int) -> Ended | None:
        found = await self._read(sql.RECORD, table, deal)
        if not found:
            return None
        ((kept, log_of_it),) = found
        text = record_text(kept)
        if log_of_it is not None:
            return Ended(table, deal, text, unpacked(log_of_it))
        rows = await self._read(sql.ROWS, table, deal)  # of an older version; they never change any more
        return Ended(table, deal, text, tuple(row for (row,) in rows))

    async def all_ended(self, table: str | None = None) -> list[tuple[str, int]]:
        return [(name, deal) for name, deal in await self._read(sql.ALL_ENDED, table)]

    async def played_since(self, after: int, most: int) -> list[tuple[int, str, int]]:
        return [(number, table, deal) for number, table, deal in await self._read(sql.PLAYED_SINCE, after, most)]

    async def old_deals(self, before: float) -> int:
        ((count,),) = await self._read(sql.COUNT_OLD, before)
        return int(count)

    async def forget_deals(self, before: float, most: int) -> int:
        oldest = await self._read(sql.OLDEST, before, most)
        steps = [(statement, tuple(deal)) for deal in oldest for statement in sql.FORGET_DEAL]
        if steps:
            await self._write(f"end of {len(oldest)} old deals", *steps)
        return len(oldest)
