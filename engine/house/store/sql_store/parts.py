"""In which part of the house each open thing lies, as SQL."""

from collections.abc import Mapping

from engine.house.store.sql import statements as sql
from engine.house.store.sql_store.database import OnDatabase
from engine.house.store.values import Unplaced


class PartsAsSql(OnDatabase):
    """See `Store`."""

    async def unplaced(self) -> list[Unplaced]:
        return [Unplaced(*line) for line in await self._read(sql.UNPLACED)]

    async def place(self, found: Mapping[Unplaced, int]) -> None:
        steps = [(sql.PLACE[each.kind], (each.name, part)) for each, part in found.items()]
        await self._write(f"parts of {len(found)} that had none", *steps)
