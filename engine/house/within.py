"""Time limits for whoever waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast


@asynccontextmanager
async def within(seconds: float | None) -> AsyncIterator[asyncio.Timeout]:
    """`asyncio.timeout`, also in a task that was cancelled and cleans up. Raises TimeoutError.

    There Python 3.11.2, which is Debian 12's, raises CancelledError instead, and all further cleaning up is left out.
    """
    task = cast("asyncio.Task[object]", asyncio.current_task())
    cancelled = task.cancelling()
    limit = asyncio.timeout(seconds)
    try:
        async with limit:
            yield limit
    except asyncio.CancelledError as late:
        if limit.expired() and task.cancelling() <= cancelled:
            raise TimeoutError from late
        raise
