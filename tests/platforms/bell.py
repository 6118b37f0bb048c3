"""How tests wait: for something to have happened, never for time to pass."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from tests.patience import GUARD

T = TypeVar("T")


class Bell:
    """Rung whenever something happened; whoever waits looks again."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()
        self._rung = asyncio.Event()

    async def until(self, look: Callable[[], T]) -> T:
        """What `look` sees, once it sees anything."""
        async with asyncio.timeout(GUARD):
            while not (seen := look()):
                await self._rung.wait()
        return seen
