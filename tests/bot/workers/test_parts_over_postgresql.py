"""Workers that share a database play on while leases run out, are given away and connections are cut: by real leases.

Nothing waits here: a stranger lets leases run out, and the tables' clocks are in the test's hand.
"""

from collections.abc import AsyncIterator, Callable
from itertools import chain, cycle, islice
from random import Random
from typing import Any, Self

import asyncpg
import pytest

from bot.chat.which_table import address_of, community_of, part_of
from bot.seam.people import Place
from bot.workers.leased_parts import OwnedParts
from engine.games import GAMES
from engine.house.parts import PARTS
from engine.house.store.ports import StoreDown
from engine.house.store.postgresql import leases
from engine.house.store.postgresql.database_address import WRITING, Connection
from engine.house.store.postgresql.leases import PART, Leases
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.values import Entry
from engine.house.tables.table import Table
from engine.play import Refused
from tests.bot.fake_platform import FakeApp
from tests.bot.workers.parts import dealt
from tests.bot.workers.test_leased_parts import until
from tests.engine.house.deals import answer, chips_add_up, likeness, to_answer

PLACES = [Place("fake", f"group{number}") for number in range(4)]
NUMBERS = [part_of(community_of(place)) for place in PLACES]
SHARE = 2  # of four parts for three workers, at most
ENDS = "SELECT pg_terminate_backend($1)"
RUNS_OUT = "UPDATE leases SET until = clock_timestamp() - interval '1 second' WHERE owner = $1"
ROWS = "SELECT table_name, epoch FROM log ORDER BY table_name, deal, number"


class Worker:
    """A house of its own that follows its leases; its clock for them stands still."""

    def __init__(self, store: PostgresStore, held: Leases) -> None:
        self.store, self.leases = store, held
        self.app = FakeApp(store=store, shared=True)
        self.parts = OwnedParts(held, self.app.parted, again=0.0)

    @classmethod
    async def begun(cls, address: str, name: str) -> Self:
        held = Leases(name, lambda: 0.0)
        worker = cls(await PostgresStore.open(address, lambda: 0.0, leases=held), held)
        held.want(PART, map(str, NUMBERS), worker.parts)
        return worker

    async def renews(self) -> None:
        """As each second; what it takes is taken up when this returns."""
        await self.leases.renew()
        await until(lambda: not self.parts._taking)

    def tables(self, place: Place) -> list[Table]:
        return self.app.lobby.at(address_of(place))

    async def close(self) -> None:
        await self.app.close()
        await self.store.close()


class House:
    """All workers, and what was granted to people."""

    def __init__(self, workers: list[Worker], stranger: Connection, chance: Random) -> None:
        self.workers, self._stranger, self._chance = workers, stranger, chance
        self.done: dict[str, int] = {}
        self._look_again()

    def owner(self, place: Place) -> Worker:
        (owner,) = [each for each in self.workers if each.parts.owns(part_of(community_of(place)))]
        return owner

    async def all_renew(self) -> None:
        """Until each has its share and all parts are somebody's."""
        for _ in range(PARTS):
            for worker in self.workers:
                await worker.renews()
            owned = [worker.parts.owned for worker in self.workers]
            if sorted(chain(*owned)) == sorted(NUMBERS) and max(map(len, owned)) <= SHARE:
                return
        raise AssertionError("parts that nobody takes")

    async def hands(self) -> dict[str, Any]:
        """Of all tables, by their names, where they are owned; each has ended what it was doing."""
        tables = [table for place in PLACES for table in self.owner(place).tables(place)]
        for table in tables:
            await table.look_into_purse("nobody")
        return {table.state.table: (table.state.deal, table.play and likeness(table.play)) for table in tables}

    # What may happen.

    async def plays(self) -> None:
        """Somebody who is asked answers at the owner of their table; the same once more is refused."""
        place = self._chance.choice(PLACES)
        (table,) = self.owner(place).tables(place)
        await table.look_into_purse("nobody")
        if wish := self._wish(table):
            await table.act(*wish)
            self._count("plays")
            with pytest.raises(Refused):
                await table.act(*wish)
        else:
            for worker in self.workers:
                await worker.app.clock.move(7)
        self._look_who_spoke()

    def _look_who_spoke(self) -> None:
        """Since parts went to and fro last, nobody has said anything where it is not theirs to speak."""
        for worker in self.workers:
            said = {
                ref.place for _, ref in worker.app.platform.calls[self._heard[worker] :] if not ref.place.private_to
            }
            assert all(self.owner(place) is worker for place in said), (worker.leases.worker, said)

    def _look_again(self) -> None:
        self._heard = {worker: len(worker.app.platform.calls) for worker in self.workers}

    def _wish(self, table: Table) -> tuple[Any, ...] | None:
        asked = to_answer(table)
        if table.play is None or not asked:
            return None
        seat, key = self._chance.choice(asked)
        ask = table.play.asked(seat)
        assert ask
        action = answer(self._chance, ask)
        return key, table.state.deal, table.play.ask, ask.default if ask.refusal(action) else action

    async def freezes(self) -> None:
        """One does nothing for long. Others own what it had; awake it writes and says nothing, and lets go."""
        zombie = self._chance.choice(self.workers)
        stood, theirs = await self.hands(), [table for place in PLACES for table in zombie.tables(place)]
        await self._stranger.execute(RUNS_OUT, zombie.leases.owner)
        for worker in self.workers:
            if worker is not zombie:
                await worker.renews()
        said = len(zombie.app.platform.calls)
        for table in theirs:
            if wish := self._wish(table):
                with pytest.raises(StoreDown):
                    await table.act(*wish)
                self._count("refused")
        await zombie.renews()
        assert [*zombie.app.lobby] == []
        assert len(zombie.app.platform.calls) == said
        await self._goes_on(stood, "freezes")

    async def leaves(self) -> None:
        """A deploy: one gives away all that it has, and is there again."""
        leaver = self._chance.choice(self.workers)
        stood = await self.hands()
        await leaver.leases.give_all()
        assert [*leaver.app.lobby] == []
        said = len(leaver.app.platform.calls)
        for worker in self.workers:
            if worker is not leaver:
                await worker.renews()
        assert len(leaver.app.platform.calls) == said
        leaver.leases.want(PART, map(str, NUMBERS), leaver.parts)
        await self._goes_on(stood, "leaves")

    async def is_cut(self) -> None:
        """The connection by which one writes is lost: it goes on by another."""
        worker = self._chance.choice(self.workers)
        stood = await self.hands()
        await self._stranger.execute(ENDS, worker.store._writer.get_server_pid())
        await self._goes_on(stood, "is_cut")

    async def _goes_on(self, stood: dict[str, Any], what: str) -> None:
        """The same hands as before, each at one worker."""
        for worker in self.workers:
            await self._again(worker)
        await self.all_renew()
        self._look_again()
        assert await self.hands() == stood
        self._count(what)

    @staticmethod
    async def _again(worker: Worker) -> None:
        """A renewal may be what notices that the connection is gone."""
        try:
            await worker.renews()
        except StoreDown:
            await worker.renews()

    def _count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1


@pytest.fixture
async def stranger(address: str) -> AsyncIterator[Connection]:
    connection = await asyncpg.connect(address)
    yield connection
    await connection.close()


@pytest.mark.parametrize("seed", [0, 3])
async def test_people_play_while_workers_freeze_leave_and_are_cut_off(
    address: str, stranger: Connection, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands stay as they are, what was granted is kept and made once, chips are constant."""
    # Leases run out when the stranger says so, and nobody is cut off for being slow, on a busy machine either.
    monkeypatch.setattr(leases, "LASTS", 3600.0)
    monkeypatch.setitem(WRITING, "idle_in_transaction_session_timeout", "0")
    chance = Random(seed)
    workers = [await Worker.begun(address, name) for name in "abc"]
    house = House(workers, stranger, chance)
    await house.all_renew()
    for place, game in zip(PLACES, islice(cycle(GAMES), seed, None), strict=False):
        await dealt(house.owner(place).app, game, place=place)
    acts: list[Callable[[], Any]] = [house.freezes, house.leaves, house.is_cut]
    for _ in range(150):
        await (chance.choice(acts) if chance.random() < 0.15 else house.plays)()
    assert house.done.pop("plays") > 60
    assert set(house.done) == {"freezes", "refused", "leaves", "is_cut"}
    await house.hands()
    entries = [Entry(*line) for line in await stranger.fetch("SELECT source, target, amount, why FROM entries")]
    balances = {line["account"]: line["chips"] for line in await stranger.fetch("SELECT account, chips FROM balances")}
    tables = [table for place in PLACES for table in house.owner(place).tables(place)]
    assert len(tables) == len(PLACES)
    chips_add_up(tables, balances, entries)
    epochs: dict[str, list[int]] = {}
    for table, epoch in await stranger.fetch(ROWS):
        epochs.setdefault(table, []).append(epoch)
    assert all(of == sorted(of) for of in epochs.values()), "an owner of the past has written"
    for worker in workers:
        await worker.close()
