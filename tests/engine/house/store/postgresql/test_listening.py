"""What workers that share a PostgreSQL database hear of each other, and what they change at the same time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import asyncpg
import pytest

from engine.house.store.ports import Changed
from engine.house.store.posted import Posted
from engine.house.store.postgresql.leases import Leases
from engine.house.store.postgresql.listening import NOTES, Listening
from engine.house.store.postgresql.store import PostgresStore
from engine.house.store.values import Forgotten, Mentions
from tests.patience import GUARD

WISH = Posted("tg:1", 7, "fake:anna", b"a wish", "one")


@pytest.fixture
async def store(address: str) -> AsyncIterator[PostgresStore]:
    async with await PostgresStore.open(address, lambda: 0.0, leases=Leases("one")) as opened:
        yield opened


@pytest.fixture
async def notes(address: str, store: PostgresStore) -> AsyncIterator[Listening]:
    listening = Listening(address, NOTES, longest=GUARD)
    assert await listening.wait() is None  # connected only now
    yield listening
    await listening.close()


async def test_whoever_listens_hears_of_each_batch(address: str, store: PostgresStore) -> None:
    listening = Listening(address, longest=GUARD)
    await listening.wait()
    await store.post(WISH)
    await listening.wait()
    await store.answer_posted("tg:1", b"answer")
    await listening.wait()
    await listening.close()


async def test_whose_notes_are_changed_or_erased_is_told(store: PostgresStore, notes: Listening) -> None:
    await store.change_note("fake:anna", "about", None, "1")
    assert await notes.wait() == ["fake:anna"]
    gone = Mentions([], [], [], [], [], [("fake:anna", "about")], [])
    await store.forget(Forgotten("fake:anna", "gone:1", "nobody", (), (), {}, gone, ()))
    assert await notes.wait() == ["fake:anna"]


async def test_what_is_refused_and_where_a_message_stands_is_not_told(store: PostgresStore, notes: Listening) -> None:
    with pytest.raises(Changed):
        await store.change_note("fake:anna", "about", "never", "1")
    await store.keep_note("slot:menu", "ref", "{}")
    await store.change_note("x" * 8000, "about", None, "too long to be told")
    await store.change_note("fake:bruno", "about", None, "1")
    assert await notes.wait() == ["fake:bruno"]


async def test_after_a_lost_connection_something_may_have_been_missed(
    address: str, store: PostgresStore, notes: Listening
) -> None:
    cut = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"
    stranger = await asyncpg.connect(address)
    assert await stranger.fetch(cut)
    await stranger.close()
    await store.change_note("fake:anna", "about", None, "1")
    while (told := await notes.wait()) == []:
        pass  # it has not noticed yet
    assert told is None
    await store.change_note("fake:bruno", "about", None, "1")
    assert await notes.wait() == ["fake:bruno"]


async def test_two_workers_that_count_in_one_note_count_together(address: str, store: PostgresStore) -> None:
    async with await PostgresStore.open(address, lambda: 0.0, leases=Leases("two")) as other:

        async def counts(worker: PostgresStore) -> None:
            for _ in range(40):
                while True:
                    before = await worker.note("fake:anna", "about")
                    with suppress(Changed):
                        await worker.change_note("fake:anna", "about", before, str(int(before or 0) + 1))
                        break

        await asyncio.gather(counts(store), counts(other), counts(store))
        assert await store.note("fake:anna", "about") == "120"
