"""The lobby: all tables of the house. It opens them, gives each its task, and brings them back after a crash."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence

import structlog
from msgspec.structs import replace

from engine.house.store.ports import StoreDown
from engine.house.store.values import Entry
from engine.house.tables import encoding
from engine.house.tables.seating import chips_for, opened_by
from engine.house.tables.state import AnyState
from engine.house.tables.table import Table, taken_up
from engine.house.world import PACES, World
from engine.play import Refused

log = structlog.get_logger()
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
LENGTH = 7  # 31⁷ = 27,000,000,000 names


class Lobby:
    """Tables by name. One table's failure is its own."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._tables: dict[str, Table] = {}
        self._tasks: dict[Table, asyncio.Task[None]] = {}  # of tables where something is being served

    def __iter__(self) -> Iterator[Table]:
        return iter(tuple(self._tables.values()))

    def find(self, name: str) -> Table:
        """Raises Refused: `table_closed`."""
        table = self._tables.get(name)
        if table is None or table.closed:
            raise Refused("table_closed")
        return table

    def at(self, place: str) -> list[Table]:
        """The open tables of a place, oldest first."""
        return [table for table in self._tables.values() if table.state.place == place and not table.closed]

    def with_player(self, key: str) -> list[Table]:
        """The open tables where this player sits."""
        return [table for table in self._tables.values() if not table.closed and table.state.seat_of(key) is not None]

    def new_name(self) -> str:
        """A name that no table has."""
        name = self._world.chance.word(LETTERS, LENGTH)
        return name if name not in self._tables else self.new_name()

    async def open(self, state: AnyState) -> Table:
        """Open a new table at which nobody sits yet. Raises StoreDown."""
        return await self._open(state, ())

    async def open_for(self, state: AnyState, key: str, name: str) -> Table:
        """Open a new table at which its opener sits already: both or neither.

        Raises Refused `purse_too_small`, StoreDown, Overdrawn.
        """
        purse = await self._world.bank.welcome(state.community, key)
        change = opened_by(state, key, name, purse)
        return await self._open(change.state, change.entries)

    async def _open(self, state: AnyState, entries: Sequence[Entry]) -> Table:
        if PACES[state.pace].lasting:
            state = replace(state, waits_since=self._world.clock.now())
        part = self._world.part_of(state.community)
        await self._world.store.keep(state.table, encoding.encoded(state), state.deal, entries=entries, part=part)
        if not self._world.owns(part):
            raise StoreDown("the table is opened by whoever owns its part by now")
        return self._start(Table(state, self._world), ())

    async def check_chips(self, state: AnyState, key: str) -> None:
        """May this person sit down at such a table? Raises Refused `purse_too_small`, StoreDown."""
        chips_for(state, await self._world.bank.welcome(state.community, key))

    def opened_by(self, key: str) -> list[Table]:
        """The open tables that this person has opened."""
        return [table for table in self._tables.values() if table.state.opener == key and not table.closed]

    async def recover(self, part: int | None = None) -> int:
        """Take up every open table (of this part) that is not here yet; how many of them are here then.

        A table that today's house cannot read stays in the store as it is, and the operator is told. Raises StoreDown.
        """
        found = await self._world.store.tables(part)
        for kept in found:
            if kept.table in self._tables:
                continue
            try:
                table = taken_up(kept, self._world)
            except Exception:  # whatever is wrong with one table must not keep the others closed
                log.exception("table cannot be read", table=kept.table)
            else:
                self._start(table, kept.rows)
        return sum(kept.table in self._tables for kept in found)

    def _start(self, table: Table, rows: tuple[bytes, ...]) -> Table:
        self._tables[table.state.table] = table
        table.wake = self._wake
        self._wake(table, rows)
        return table

    def _wake(self, table: Table, rows: tuple[bytes, ...] | None = None) -> None:
        """Give the table a task, unless it has one: it ends once nothing is asked any more."""
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._work(table, rows), name=f"table {table.state.table}")

    async def _work(self, table: Table, rows: tuple[bytes, ...] | None) -> None:
        name = table.state.table
        try:
            await table.work(rows)
        except Exception:
            log.exception("table's task ended by a fault", table=name)
        finally:
            del self._tasks[table]
            if (table.closed or table.is_let_go) and self._tables.get(name) is table:
                del self._tables[name]

    def lose(self, part: int) -> list[Table]:
        """Another worker goes on with the tables of this part: they end what they are doing, and stop. Returns them."""
        lost = [table for table in self if self._world.part_of(table.state.community) == part]
        for table in lost:
            table.let_go()
            del self._tables[table.state.table]
        return lost

    async def ended(self, tables: Iterable[Table]) -> None:
        """Returns once nothing is done at these tables any more."""
        await asyncio.gather(*(self._tasks[table] for table in tables if table in self._tasks), return_exceptions=True)

    async def close(self) -> None:
        """Stop all tables where they are; the store has everything to take them up again."""
        for table in self:
            table.stop()
        self._tables.clear()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
