"""Chips that come to one table from its players' purses: what they wished during a deal is granted after it."""

from contextlib import suppress

from msgspec.structs import replace

from engine.house.store.ports import Overdrawn
from engine.house.tables import seating
from engine.house.tables.change import Change
from engine.house.tables.task.table_task import TableTask
from engine.house.world import World
from engine.play import Refused


class Buying:
    """Its table's task alone calls it. All raise StoreDown."""

    __slots__ = ("_table", "_world")

    def __init__(self, table: TableTask, world: World) -> None:
        self._table = table
        self._world = world

    async def purse(self, key: str) -> int:
        """Chips in this player's purse."""
        return await self._world.bank.welcome(self._table.state.community, key)

    async def look_into_purses(self) -> None:
        """Those who have too few chips are told what buying in again takes."""
        for key in self._table.short_people:
            self._table.purses = {**self._table.purses, key: await self.purse(key)}

    async def grant_promises(self) -> None:
        """Robots make room. Those who have not the chips any more find no seat."""
        table = self._table
        for key, name in table.state.promised.items():
            with suppress(Refused, Overdrawn):
                if table.state.seat_of(key) is None:
                    purse, now = await self.purse(key), self._world.clock.now()
                    await table.commit(seating.sit_as_promised(table.state, key, name, purse, now))
        if table.state.promised:  # last: with the store down all of it is tried again
            await table.commit(Change(replace(table.state, promised={})))

    async def grant_top_ups(self) -> None:
        """Those who wished it are filled up, if their purses and the table's limit still let them."""
        table = self._table
        for seat, player in table.state.players.items():
            if player.tops_up:
                try:
                    purse = await self.purse(player.key)
                    await table.commit(seating.fill_up(table.state, seat, purse, table.stack(seat)))
                except (Refused, Overdrawn):
                    await table.commit(seating.without_top_up(table.state, seat))
