"""How long a test waits in vain before it fails: never a measure, only an end. A busy machine is not a fault."""

import asyncio
from contextlib import suppress
from typing import Any

GUARD = 60.0  # seconds


async def ended(task: "asyncio.Task[Any]") -> None:
    """Cancel it, and wait until it has ended."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
