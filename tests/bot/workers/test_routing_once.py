"""What is routed is made once, however often it is delivered; what nobody can make is given up."""

import asyncio
from collections.abc import Callable

import pytest

from bot.seam.press import Done, Said
from bot.workers import routing
from bot.workers.values import packed
from engine.house.store.memory.store import MemoryStore
from engine.house.store.posted import GIVEN_UP, Posted, Settled
from tests.bot.workers.two_workers import HERE, PART, Often, Worker, seated
from tests.patience import GUARD


async def test_what_is_delivered_twice_is_made_once_and_answered_alike(workers: tuple[Worker, Worker]) -> None:
    owner, other = workers
    answers = [*await asyncio.gather(other.plays("dc:1"), other.plays("dc:1"), other.plays("dc:1"))]
    answers += [await owner.plays("dc:1"), await other.plays("dc:1")]
    assert len([*owner.app.lobby]) == 1
    assert answers == [answers[0]] * 5


async def test_a_refusal_that_is_delivered_again_elsewhere_is_the_same(workers: tuple[Worker, Worker]) -> None:
    owner, other = workers
    table = await seated(owner)
    first = await owner.presses("bruno", f"{table}.leave", "dc:1")
    assert isinstance(first, Said)
    await owner.presses("bruno", f"{table}.sit", "dc:2")
    assert await other.presses("bruno", f"{table}.leave", "dc:1") == first
    assert owner.app.table.state.seat_of("fake:bruno") is not None


async def test_what_its_owner_has_made_at_home_is_soon_told_as_done_elsewhere(
    workers: tuple[Worker, Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No answer is written for it, and whoever waited for one would be told much too late."""
    monkeypatch.setattr(routing, "BRIEF", 0.0)
    owner, other = workers
    await owner.plays("dc:1")
    assert await other.plays("dc:1") == Done()
    assert len([*owner.app.lobby]) == 1


async def test_without_a_store_those_elsewhere_are_asked_to_try_again() -> None:
    store = MemoryStore()
    nobody = Worker("one", frozenset(), store, Often(), longest=0)
    store.down = True
    answer = await nobody.plays()
    assert isinstance(answer, Said)
    assert answer.alarm
    await nobody.die()


WISHES: dict[str, Callable[[], bytes]] = {
    "nonsense": lambda: b"nonsense",
    "another word": lambda: packed(("lobby", (1,), None)),
    "other things": lambda: packed(("press", (1, 2, 3), None)),
    "no pair": lambda: packed(3),
}


@pytest.mark.parametrize("wish", WISHES)
async def test_a_wish_that_is_none_is_given_up(wish: str) -> None:
    store = MemoryStore()
    worker = Worker("one", HERE, store, Often())
    await store.post(Posted("dc:1", PART, "fake:anna", WISHES[wish](), "two"))
    async with asyncio.timeout(GUARD):
        while await store.settled("dc:1") is None:
            await Often().wait()
    assert await store.settled("dc:1") == Settled(GIVEN_UP)
    assert isinstance(await worker.plays(), Done)
    await worker.die()
