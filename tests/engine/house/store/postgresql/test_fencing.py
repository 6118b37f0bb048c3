"""Houses that fight for one database: one writes, the other is refused and lets go."""

import asyncio
from contextlib import suppress
from random import Random

import asyncpg
import pytest

from engine.house.store.opening import open_store
from engine.house.store.ports import Fenced, StoreDown
from engine.house.store.postgresql import fencing
from engine.house.store.postgresql.database_address import Connection
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.where import AlreadyRunning, told
from tests.patience import GUARD

AT_ONCE = 0.05  # seconds; whoever is cut off here is gone before anybody else begins


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fencing, "PATIENCE", AT_ONCE)


class House:
    """A store, and the one table as this house believes it to be."""

    def __init__(self, store: PostgresStore, state: bytes, rows: int) -> None:
        self.store = store
        self.state = state
        self.rows = rows

    @classmethod
    async def begun(cls, address: str) -> "House":
        """It takes the table up as it stands. Raises AlreadyRunning."""
        store = await PostgresStore.open(address, lambda: 0.0)
        found = await store.tables()
        return cls(store, found[0].state if found else b"", len(found[0].rows) if found else 0)

    async def writes(self) -> None:
        """One more row and another state, each made from what it believes. Raises StoreDown, Duplicate."""
        state = b"%s %d" % (self.state, self.store._epoch)
        await asyncio.gather(
            self.store.keep("t", state, 1), self.store.append("t", 1, self.rows, b"%d" % self.store._epoch)
        )
        self.state, self.rows = state, self.rows + 1

    async def is_cut_off(self, stranger: Connection) -> None:
        """PostgreSQL has ended its connection; the house does not know it yet."""
        if not self.store._writer.is_closed():
            await stranger.execute("SELECT pg_terminate_backend($1, 60000)", self.store._writer.get_server_pid())


async def test_what_is_refused_to_a_house_that_was_replaced_is_counted(address: str, stranger: Connection) -> None:
    refused: list[int] = []
    async with await open_store(address, lambda: 0.0, fenced=refused.append) as first:
        assert isinstance(first, PostgresStore)
        await first.keep("t", b"", 1)
        await House(first, b"", 0).is_cut_off(stranger)
        await (await House.begun(address)).store.close()
        assert refused == []
        with pytest.raises(Fenced):
            await first.keep("t", b"late", 1)
        assert refused == [1]


async def test_who_was_cut_off_while_another_began_is_refused_and_hears_it(address: str, stranger: Connection) -> None:
    first = await House.begun(address)
    await first.writes()
    await first.is_cut_off(stranger)
    second = await House.begun(address)
    await second.writes()
    with pytest.raises(StoreDown, match="another Invito is running"):
        await first.writes()
    await second.store.close()
    with pytest.raises(Fenced, match=f"cut off from {told(address)}, another has begun there"):
        await first.writes()
    with pytest.raises(Fenced):
        await first.writes()
    third = await House.begun(address)
    assert (third.state, third.rows) == (second.state, 2)
    for store in (first.store, third.store):
        await store.close()


async def test_who_was_cut_off_and_alone_goes_on(address: str, stranger: Connection) -> None:
    house = await House.begun(address)
    await house.is_cut_off(stranger)
    with suppress(StoreDown):
        await house.writes()
    await house.writes()
    await house.store.close()


async def test_no_epoch_begins_in_the_middle_of_a_write(
    address: str, monkeypatch: pytest.MonkeyPatch, stranger: Connection
) -> None:
    """Though somebody had taken the lock away: what has begun is committed before another reads it."""
    house = await House.begun(address)
    async with house.store._writer.transaction():
        await fencing.standing(house.store._writer, address, house.store._epoch)
        beginning = asyncio.create_task(fencing.begin(stranger))
        other = await asyncpg.connect(address)
        async with asyncio.timeout(GUARD):
            while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                pass
    assert (await beginning).epoch == house.store._epoch + 1
    with pytest.raises(Fenced):
        await house.writes()
    await house.store.close()
    for connection in (stranger, other):
        await connection.close()


class Fight:
    """Two houses, and what was acknowledged: the table's state, and the epoch of each row."""

    def __init__(self, address: str, stranger: Connection) -> None:
        self._address = address
        self._stranger = stranger
        self.houses: list[House | None] = [None, None]
        self.state = b""
        self.epochs: list[int] = []
        self.fenced = 0

    async def begin(self, number: int) -> None:
        with suppress(AlreadyRunning):
            house = self.houses[number] = await House.begun(self._address)
            assert house.state == self.state

    async def write(self, number: int, house: House) -> None:
        try:
            await house.writes()
        except Fenced:
            self.fenced += 1
            await self.stop(number, house)  # it lets go
        except StoreDown:
            pass  # cut off, or another is there: it tries again
        else:
            self.state = house.state
            self.epochs.append(house.store._epoch)

    async def cut(self, number: int, house: House) -> None:
        await house.is_cut_off(self._stranger)

    async def stop(self, number: int, house: House) -> None:
        await house.store.close()
        self.houses[number] = None


@pytest.mark.parametrize("seed", range(3))
async def test_of_two_who_fight_for_a_table_one_writes_and_the_other_lets_go(
    address: str, seed: int, stranger: Connection
) -> None:
    """They begin, write, are cut off and stop as chance has it. What was acknowledged is there, epoch by epoch."""
    chance = Random(seed)
    fight = Fight(address, stranger)
    await fight.begin(0)
    for _ in range(80):
        number = chance.randrange(2)
        house = fight.houses[number]
        if house is None:
            await fight.begin(number)
        else:
            await chance.choice([*[fight.write] * 4, *[fight.cut] * 4, fight.stop])(number, house)
    rows = await stranger.fetch("SELECT row FROM log ORDER BY number")
    assert [int(row) for (row,) in rows] == fight.epochs == sorted(fight.epochs)
    assert await stranger.fetchval("SELECT state FROM tables") == fight.state
    assert len({*fight.epochs}) > 1
    assert fight.fenced
    for house in fight.houses:
        if house:
            await house.store.close()
