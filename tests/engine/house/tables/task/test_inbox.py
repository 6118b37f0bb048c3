"""Requests to one task are served one after the other, oldest first, and take no room while there are none."""

import asyncio
import tracemalloc

import pytest

from engine.house.tables.task.inbox import Inbox
from tests.engine.house.a_world import settle
from tests.patience import ended

ROOM = 500  # bytes of an inbox in which nothing waits


async def serve(inbox: Inbox) -> None:
    while request := await inbox.next():
        request.answer(await request.do())


async def test_what_is_asked_is_served_in_its_order() -> None:
    inbox, served = Inbox(), list[int]()

    async def do(number: int) -> int:
        await asyncio.sleep(0)
        served.append(number)
        return number

    async def told(number: int) -> None:
        await do(number)

    for number in range(3):  # before anybody serves
        inbox.post(told, number)
    serving = asyncio.create_task(serve(inbox))
    assert await asyncio.gather(*(inbox.ask(do, number) for number in range(3, 6))) == [3, 4, 5]
    assert await inbox.ask(do, 6) == 6  # the task waited again
    assert served == [*range(7)]
    serving.cancel()


async def test_what_waits_when_the_task_has_ended_is_refused() -> None:
    inbox = Inbox()

    async def never() -> None:
        raise AssertionError("nothing is served any more")

    serving = asyncio.create_task(serve(inbox))
    await settle()
    await ended(serving)
    asked = asyncio.create_task(inbox.ask(never))
    inbox.post(never)
    await settle()
    inbox.refuse_all(LookupError("closed"))
    with pytest.raises(LookupError, match="closed"):
        await asked


async def test_an_inbox_in_which_nothing_waits_takes_little_room() -> None:
    async def nothing() -> None: ...

    tracemalloc.start()
    inboxes = [Inbox() for _ in range(100)]
    for inbox in inboxes:
        inbox.post(nothing)
        request = await inbox.next()
        assert request
        request.answer(None)
    await settle()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held / len(inboxes) < ROOM
