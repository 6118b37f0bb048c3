"""The clock of the world, kept by the running event loop."""

import asyncio
import time
from collections.abc import Callable

from engine.house.world import Timer


class SystemClock:
    """Real time. A timer set for the past rings at once."""

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0.0, when - time.time()), then)
