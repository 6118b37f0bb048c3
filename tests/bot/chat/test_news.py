"""What people choose at one worker holds at the others: two of them over one PostgreSQL, which talk of nothing else."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TypeVar

import pytest

from bot.chat.news import LASTING, follow
from bot.chat.preferences import Preferences, Profile
from bot.seam.address import menu
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from engine.house.store.postgresql.leases import PART, Lease, Leases, parts
from engine.house.store.postgresql.listening import NOTES, Listening
from engine.house.store.postgresql.store import PostgresStore
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.engine.house.a_world import settle
from tests.patience import GUARD
from tests.platforms.bell import Bell
from tests.postgres import Cluster

DAY = 24 * 3600.0  # seconds
T = TypeVar("T")


class Holder:
    def taken(self, lease: Lease) -> None: ...

    def lost(self, lease: Lease) -> None: ...

    async def give(self, lease: Lease) -> bytes | None: ...


class Told(Listening):
    """News, and a bell that rings whenever they were followed."""

    def __init__(self, address: str, bell: Bell) -> None:
        super().__init__(address, NOTES, longest=GUARD)
        self._bell = bell
        self.times = 0

    async def wait(self) -> Sequence[str] | None:
        self.times += 1
        self._bell.ring()
        return await super().wait()


class Worker:
    """One that serves, with all parts or none. Its bell rings too for whatever it shows."""

    def __init__(self, address: str, store: PostgresStore) -> None:
        self.bell = Bell()
        self.news = Told(address, self.bell)
        self.app = FakeApp(store=store, news=self.news, has_forms=False)
        for way in ("send", "edit"):
            setattr(self.app.platform, way, self._ringing(getattr(self.app.platform, way)))
        self.serving = asyncio.create_task(self.app.run())

    def _ringing(self, write: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        async def rings(*args: object) -> T:
            written = await write(*args)
            self.bell.ring()
            return written

        return rings

    async def connected(self) -> None:
        await self.bell.until(lambda: self.news.times > 1)

    async def begins(self) -> None:
        """Anna and Bruno play, and Anna is asked."""
        await self.app.says("anna", "play", game="texas_holdem", pace="slow")
        table = self.app.table
        await self.app.presses("bruno", f"{table.state.table}.sit")
        await self.app.presses("anna", f"{table.state.table}.deal")
        await self.app.clock.move(2)
        await self.bell.until(lambda: spoken(self.app, "en"))

    async def close(self) -> None:
        self.serving.cancel()
        await asyncio.wait([self.serving])
        await self.news.close()
        await self.app.store.close()


@pytest.fixture
async def workers(postgres: Cluster) -> AsyncIterator[list[Worker]]:
    address = postgres.new()
    started = []
    for name, wanted in (("one", parts()), ("two", [])):
        leases = Leases(name)
        store = await PostgresStore.open(address, lambda: 0.0, leases=leases)
        leases.want(PART, wanted, Holder())
        await leases.renew()
        started.append(Worker(address, store))
    for worker in started:
        await worker.connected()
    yield started
    for worker in started:
        await worker.close()


def spoken(app: FakeApp, language: str) -> bool:
    """Is the panel of Anna's hand in this language?"""
    return {"en": "Your turn", "it": "Tocca a te"}[language] in app.text(private_place("anna"))


async def test_a_language_chosen_at_another_worker_is_spoken_at_the_table_of_this_one(workers: list[Worker]) -> None:
    one, two = workers
    await one.begins()
    await two.app.presses("anna", menu("set", "you", "language", "it"))
    await one.bell.until(lambda: spoken(one.app, "it"))
    two.app.platform.managers.add("bruno")
    await two.app.presses("bruno", menu("set", "chat", "language", "it"))
    await one.bell.until(lambda: "Lascio" in one.app.labels_of_all(GROUP))


async def test_whoever_rests_from_now_on_has_their_turn_counted_anew_where_the_table_is(workers: list[Worker]) -> None:
    one, two = workers
    await one.begins()
    before = one.app.table.turn_clock.deadline
    assert before
    await two.app.presses("anna", "menu.rest.off.7")
    await one.bell.until(lambda: one.app.table.turn_clock.deadline != before)
    deadline = one.app.table.turn_clock.deadline
    assert deadline
    assert deadline > before + DAY


class Shaky:
    """News that some were missed, then of one person; `heard` once all of them were followed."""

    def __init__(self) -> None:
        self._left: list[Sequence[str] | None] = [["fake:bruno"], None]
        self.heard = asyncio.Event()

    async def wait(self) -> Sequence[str] | None:
        if self._left:
            return self._left.pop()
        self.heard.set()
        await asyncio.Event().wait()
        return None


async def test_where_some_was_missed_all_that_is_known_is_read_again_and_a_fault_ends_nothing() -> None:
    store, told = MemoryStore(), list[str]()
    here, there = Preferences(store, "en"), Preferences(store, "en")
    await here.recall("fake:anna", "fake:bruno")
    await there.change("fake:anna", deck="two")

    async def changed(key: str, before: Profile) -> None:
        assert before == Profile()
        told.append(key)
        await there.change("fake:bruno", deck="two")
        raise RuntimeError("a table cannot be shown")

    following = asyncio.create_task(follow(news := Shaky(), here, changed))
    await news.heard.wait()
    following.cancel()
    assert told == ["fake:anna", "fake:bruno"]
    assert here.deck("fake:bruno") == "two"


async def test_what_cannot_be_read_when_the_news_come_is_read_when_it_is_asked_for() -> None:
    store = MemoryStore()
    here, there = Preferences(store, "en", lasting=LASTING), Preferences(store, "en")
    await here.recall("fake:anna")
    await there.change("fake:anna", deck="two")
    noting = store.note

    async def broken(owner: str, key: str) -> str | None:
        raise StoreDown("no way to the database")

    store.note = broken  # type: ignore[method-assign]
    following = asyncio.create_task(follow(news := Shaky(), here, lambda *_: settle()))
    await news.heard.wait()
    following.cancel()
    store.note = noting  # type: ignore[method-assign]
    assert here.deck("fake:anna") == "four"
    await here.recall("fake:anna")
    assert here.deck("fake:anna") == "two"
