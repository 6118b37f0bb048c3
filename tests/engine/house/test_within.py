"""A time limit ends what takes too long, and nothing else, wherever it is set."""

import asyncio
from contextlib import suppress

import pytest

from engine.house.within import within


async def forever() -> None:
    await asyncio.Event().wait()


async def too_late() -> str:
    try:
        async with within(0):
            await forever()
    except TimeoutError:
        return "too late"
    return "in time"


async def test_what_takes_too_long_ends() -> None:
    assert await too_late() == "too late"


async def test_what_is_in_time_is_not_disturbed() -> None:
    async with within(None):
        await asyncio.sleep(0)


@pytest.mark.parametrize("times", [1, 2])
async def test_it_holds_while_a_cancelled_task_cleans_up(times: int) -> None:
    told = []

    async def work() -> None:
        try:
            await forever()
        finally:
            told.extend([await too_late(), await too_late()])

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    for _ in range(times):
        task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert told == ["too late"] * 2


async def test_who_is_cancelled_within_it_is_cancelled() -> None:
    async def work() -> None:
        async with within(None):
            await forever()

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_who_is_cancelled_as_it_is_over_is_cancelled() -> None:
    async def work() -> None:
        try:
            async with within(0):
                await forever()
        except TimeoutError:
            return
        finally:
            ended.set()

    ended = asyncio.Event()
    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    asyncio.get_running_loop().call_soon(task.cancel)  # the limit rings in the same turn
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended.is_set()
