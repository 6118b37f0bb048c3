"""The clock of the world, kept by the running event loop."""

import asyncio
import time
from collections.abc import Callable
from contextvars import Context
from math import ceil

from engine.house.world import Timer

BEAT = 0.02  # seconds


class SystemClock:
    """Real time. A timer set for the past rings at once, any other on the next beat: what robots do at many tables at
    about the same time then shares a commit, which costs as much as one move would alone.

    All timers ring in one context: each would else keep the one it was set in, and with it the wish of that moment.
    """

    def __init__(self) -> None:
        self._context = Context()

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        now = time.time()
        rings = ceil(when / BEAT) * BEAT if when > now else now
        return asyncio.get_running_loop().call_later(rings - now, then, context=self._context)
