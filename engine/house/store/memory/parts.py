"""In which part of the house each open thing lies, in memory."""

from collections.abc import Mapping

import msgspec

from engine.house.store.memory.tournaments import TournamentsInMemory
from engine.house.store.values import Unplaced


class PartsInMemory(TournamentsInMemory):
    """See `Store`."""

    async def unplaced(self) -> list[Unplaced]:
        disk = self._disk
        tables = [Unplaced("table", name, state) for name, (state, _) in disk.tables.items() if name not in disk.parts]
        plans = [Unplaced("plan", each.name, each.state) for each in disk.plans.values() if each.open]
        cups = [Unplaced("tournament", each.name, each.state) for each in await self.tournaments()]
        return [
            *tables,
            *(each for each in plans if disk.plans[each.name].part is None),
            *(each for each in cups if each.name not in disk.tournament_parts),
        ]

    async def place(self, found: Mapping[Unplaced, int]) -> None:
        def place() -> None:
            for each, part in found.items():
                if each.kind != "plan":
                    parts = self._disk.parts if each.kind == "table" else self._disk.tournament_parts
                    parts.setdefault(each.name, part)
                elif (plan := self._disk.plans[each.name]).part is None:
                    self._disk.plans[each.name] = msgspec.structs.replace(plan, part=part)

        await self._write(place)
