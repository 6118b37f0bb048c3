"""Workers over one PostgreSQL, led by their leases: they die, freeze, leave and are cut off, and people press anywhere.

Nothing waits: leases are renewed when the test says so, and a stranger lets them run out.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import Random

import asyncpg
import msgspec
import pytest

from bot.chat.which_table import address_of, community_of, part_of
from bot.seam.people import Place
from bot.seam.press import Answer, Command, Done, Press
from bot.workers.routing import RoutingHost
from bot.workers.worker import Worker
from engine.games import GAMES
from engine.house.chips.ledger import BANK
from engine.house.store.ports import StoreDown
from engine.house.store.postgresql import leases
from engine.house.store.postgresql.database_address import WRITING, Connection
from engine.house.store.postgresql.leases import PART, Leases
from engine.house.store.postgresql.listening import Listening
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.values import Entry
from engine.house.tables.table import Table
from tests.bot.fake_platform import FakeApp, a_person, private_place
from tests.engine.house.a_world import settle
from tests.engine.house.deals import chips_add_up, likeness, running, to_answer
from tests.patience import GUARD
from tests.postgres import Cluster

NOTED = """
    CREATE TABLE noted (table_name TEXT, deal BIGINT, number BIGINT, row BYTEA, epoch BIGINT, worker TEXT);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO noted VALUES (NEW.table_name, NEW.deal, NEW.number, NEW.row, NEW.epoch, NEW.worker); RETURN NEW;
    END $$;
    CREATE TRIGGER note AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION note()"""
PEOPLE = ("anna", "bruno", "carla")
ALL = 64
TICKS = ("tick", "other", "more", "fewer")  # what a press says to nobody else yet
SOON = 0.5  # seconds after which a wish that nobody makes is given up: however early, nothing may come of it


class One:
    """A worker of several."""

    def __init__(self, name: str, address: str, store: PostgresStore, leases: Leases) -> None:
        self.name, self.leases, self.store = name, leases, store
        self._listening = Listening(address)
        self.app = FakeApp(store=store, shared=True, leases=leases, wake=self._listening)
        assert isinstance(self.app.host, RoutingHost)
        assert isinstance(self.app._worker, Worker)
        self.host, self.owned = self.app.host, self.app._worker.owned
        self.owned.want()
        self._serving = asyncio.create_task(self.host.run())

    @classmethod
    async def begun(cls, name: str, address: str) -> "One":
        leases = Leases(name, lambda: 0.0)
        return cls(name, address, await PostgresStore.open(address, lambda: 0.0, leases=leases), leases)

    async def renews(self) -> None:
        with suppress(StoreDown):
            await self.leases.renew()
        await self.has_followed()

    async def has_followed(self) -> None:
        """The house is as the leases are."""
        async with asyncio.timeout(GUARD):
            while self.owned._taking:  # noqa: ASYNC110  nothing tells of it
                await asyncio.sleep(0)

    async def dies(self) -> None:
        """From one moment to the next: nothing is given away."""
        self._serving.cancel()
        await asyncio.gather(self._serving, return_exceptions=True)
        await self.app.close()
        await self._listening.close()
        await self.store.close()


class Several:
    """The workers, and what was acknowledged to people: table, deal, question and seat."""

    def __init__(self, address: str, stranger: Connection, chance: Random) -> None:
        self.address, self.stranger, self.chance = address, stranger, chance
        self.workers: list[One] = []
        self.said: list[tuple[str, int, int, int]] = []
        self.done: Counter[str] = Counter()  # what has become of workers
        self.refused = self.begun = self._numbers = 0
        self._longest: float | None = None  # for which a wish waits; None: as long as for people
        self._tried: set[str] = set()
        self.places = [Place("fake", f"group{number}") for number in range(len(GAMES))]

    async def begins(self) -> None:
        """One more worker."""
        self.begun += 1
        one = await One.begun(f"w{self.begun}", self.address)
        one.host._longest = self._longest or one.host._longest
        if self.workers:
            one.app.platform.now = self.workers[0].app.platform.now
        one.app.platform._number = 1_000_000 * self.begun
        self.workers.append(one)

    def hurries(self) -> None:
        """From now on wishes that nobody makes are given up soon."""
        self._longest = SOON
        for one in self.workers:
            one.host._longest = SOON

    async def evens_out(self) -> None:
        """All have renewed, every part has an owner, and each as many as it should."""
        async with asyncio.timeout(GUARD):
            while True:
                for one in self.workers:
                    await one.renews()
                if sorted(len(one.owned.owned) for one in self.workers) == _shares(len(self.workers)):
                    return

    @property
    def tables(self) -> list[Table]:
        return [table for one in self.workers for table in one.app.lobby if not table.is_let_go]

    # What people do: whatever worker hears it.

    def hears(self) -> One:
        return self.chance.choice(self.workers)

    async def opens(self, place: Place, game: str) -> None:
        first, *others = sorted(PEOPLE, key=lambda who: sum(t.state.opener == f"fake:{who}" for t in self.tables))
        await self.asks(Command(a_person(first), place, "play", options={"game": game}, source=self.source()))
        (table,) = [table for table in self.tables if table.state.place == address_of(place)]
        for who in others:
            await self.asks(Press(a_person(who), place, f"{table.state.table}.sit", source=self.source()))
        await self.asks(Press(a_person(first), place, f"{table.state.table}.deal", source=self.source()))

    def source(self) -> str:
        self._numbers += 1
        return f"dc:{self._numbers}"

    async def asks(self, asked: Press | Command, times: int = 1) -> Answer:
        """Delivered so often, to any of the workers: it is answered alike, or told as done and no more."""
        async with asyncio.timeout(GUARD):
            answers = await asyncio.gather(*(self._given(self.hears().host, asked) for _ in range(times)))
        await settle(20)
        told = [answer for answer in answers if answer != Done()]
        assert all(answer == told[0] for answer in told)
        return (told or answers)[0]

    @staticmethod
    async def _given(host: RoutingHost, asked: Press | Command) -> Answer:
        return await (host.press(asked) if isinstance(asked, Press) else host.command(asked))

    async def plays(self) -> None:
        """Somebody who is asked presses one of the buttons before them; now and then that is delivered twice."""
        asked = [(table, seat, key) for table in self.tables for seat, key in to_answer(table)]
        if not asked:
            await self.passes()
            return
        table, seat, key = self.chance.choice(asked)
        assert table.play
        who, deal, ask = key.partition(":")[2], table.state.deal, table.play.ask
        question = f"{table.state.table}.{deal}.{ask}."
        buttons = [
            button.address
            for panel in self.workers[0].app.platform.of(private_place(who))
            for row in panel.rows
            for button in row
            if button.address.startswith(question) and button.address not in self._tried
        ]
        if not buttons:
            await self.passes()
            return
        address = self.chance.choice(buttons)
        self._tried.add(address)
        press = Press(a_person(who), private_place(who), address, source=self.source())
        answer = await self.asks(press, times=self.chance.choice((1, 1, 1, 2)))
        if isinstance(answer, Done) and not address.rpartition(".")[2].startswith(TICKS):
            self.said.append((table.state.table, deal, ask, seat))
        else:
            self.refused += 1

    async def passes(self) -> None:
        """Time, for all."""
        for one in self.workers:
            await one.app.clock.move(7)
            await settle(20)

    # What becomes of workers.

    async def dies(self) -> None:
        if len(self.workers) > 1:
            one = self.hears()
            self.workers.remove(one)
            await one.dies()
            await self._runs_out(one)
            await self.begins()

    async def freezes(self) -> None:
        """So long that the others take what it has, while it believes in it: it writes and says nothing any more."""
        one = self.hears()
        theirs = [*one.app.lobby]
        await self._runs_out(one)
        await self._others_renew(one)
        said = len(one.app.platform.calls)
        for table in theirs:
            for seat, key in to_answer(table)[:1]:
                ask = running(table).asked(seat)
                assert ask
                with pytest.raises(StoreDown):
                    await table.act(key, table.state.deal, running(table).ask, ask.default)
                self.done["refused"] += 1
        assert len(one.app.platform.calls) == said

    async def leaves(self) -> None:
        """A deploy: it gives away all that it has, and is there again."""
        one = self.hears()
        await one.leases.give_all()
        assert [*one.app.lobby] == []
        said = len(one.app.platform.calls)
        await self._others_renew(one)
        assert len(one.app.platform.calls) == said
        one.owned.want()

    async def is_cut(self) -> None:
        """The connection by which it writes is lost: it goes on by another."""
        await self.stranger.execute("SELECT pg_terminate_backend($1)", self.hears().store._writer.get_server_pid())

    async def goes_on(self, becomes: Callable[[], Awaitable[None]]) -> None:
        """Whatever becomes of one, then each table is at one worker, with the same hands as before."""
        await self.evens_out()
        stood = await self.hands()
        await becomes()
        await self.evens_out()
        assert await self.hands() == stood
        self.done[becomes.__name__] += 1

    async def hands(self) -> list[tuple[object, ...]]:
        """Of all tables; each has ended what it was doing."""
        for table in self.tables:
            await table.look_into_purse("nobody")
        found = [(table.state.table, table.state.deal, table.play and likeness(table.play)) for table in self.tables]
        return sorted(found)

    async def _others_renew(self, one: One) -> None:
        for other in self.workers:
            if other is not one:
                await other.renews()

    async def _runs_out(self, one: One) -> None:
        ago = "clock_timestamp() - interval '1 second'"
        await self.stranger.execute(f"UPDATE leases SET until = {ago} WHERE owner = $1", one.leases.owner)  # noqa: S608

    async def renews(self) -> None:
        await self.hears().renews()

    # What is so afterwards.

    async def check(self) -> None:
        rows = await self.stranger.fetch("SELECT table_name, deal, number, row, epoch FROM noted ORDER BY deal, number")
        answered = [
            (name, deal, row["ask"], row["seat"])
            for name, deal, _, text, _ in rows
            if (row := msgspec.json.decode(text)).get("type") == "answered"
        ]
        assert [each for each in self.said if answered.count(each) != 1] == []
        for table in self.tables:
            epochs = [epoch for name, *_, epoch in rows if name == table.state.table]
            assert epochs == sorted(epochs), "whoever was replaced has written nothing"
        async with self.stranger.transaction(isolation="repeatable_read"):  # both of one moment: somebody may be paid
            moves = await self.stranger.fetch("SELECT source, target, amount, why FROM entries")
            balances = dict(map(tuple, await self.stranger.fetch("SELECT account, chips FROM balances")))
        entries = [Entry(*line) for line in moves]
        assert balances[BANK] < 0
        chips_add_up(self.tables, balances, entries)


def _shares(workers: int) -> list[int]:
    """As even as it goes: the first have one more each."""
    most = -(-ALL // workers)
    return sorted([most] * (workers - 1) + [ALL - most * (workers - 1)])


@pytest.fixture
async def several(
    postgres: Cluster, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Several]:
    # Leases run out when the stranger says so, and nobody is cut off for being slow, on a busy machine either.
    monkeypatch.setattr(leases, "LASTS", 3600.0)
    monkeypatch.setitem(WRITING, "idle_in_transaction_session_timeout", "0")
    address = postgres.new()
    first = await One.begun("w0", address)
    stranger = await asyncpg.connect(address)
    await stranger.execute(NOTED)
    found = Several(address, stranger, Random(str(request.node.name)))
    found.workers.append(first)
    for _ in range(2):
        await found.begins()
    await found.evens_out()
    yield found
    for one in found.workers:
        await one.dies()
    await stranger.close()


async def test_three_workers_have_a_third_each_and_what_is_asked_anywhere_is_done(several: Several) -> None:
    for place, game in zip(several.places, GAMES, strict=True):
        await several.opens(place, game)
    assert len(several.tables) == len(GAMES)
    assert all(table.play for table in several.tables)
    assert all(one.leases.held(PART) for one in several.workers)


@pytest.mark.parametrize("seed", range(1))
async def test_nothing_that_was_acknowledged_is_lost_or_doubled_whatever_becomes_of_workers(
    several: Several, seed: int
) -> None:
    for place, game in zip(several.places, GAMES, strict=True):
        await several.opens(place, game)
    several.hurries()
    acts: list[Callable[[], Awaitable[None]]] = [*[several.plays] * 37, *[several.renews] * 8]
    acts += [several.freezes, several.dies]
    acts += [partial(several.goes_on, becomes) for becomes in (several.freezes, several.leaves, several.is_cut)]
    for _ in range(3):
        for act in several.chance.sample(acts, len(acts)):  # each happens, however fast the machine is
            await act()
        await several.dies()
    await several.evens_out()
    heard = {one: len(one.app.platform.calls) for one in several.workers}
    for _ in range(20):
        await several.plays()
    for one, before in heard.items():
        spoken = {ref.place for _, ref in one.app.platform.calls[before:] if not ref.place.private_to}
        assert all(one.owned.owns(part_of(community_of(place))) for place in spoken)
    await several.check()
    assert len(several.said) > 40
    assert several.begun > 3
    assert set(several.done) == {"freezes", "refused", "leaves", "is_cut"}
