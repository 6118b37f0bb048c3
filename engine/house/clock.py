"""The clock of the world, kept by the running event loop."""

import asyncio
import sys
import time
from collections.abc import Callable
from contextvars import Context
from math import ceil

from engine.house.world import Timer

BEAT = 0.02  # seconds
LOOKS = 60.0  # seconds after which a timer that is set for later looks at the time again


def uptime() -> float:
    """Seconds that never go back and, where the system tells, go on while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class SystemClock:
    """Real time. A timer set for the past rings at once, any other on the next beat: what robots do at many tables at
    about the same time then shares a commit, which costs as much as one move would alone.

    The loop's own clock stands still while the machine sleeps, and does not follow when the time is set, as on a board
    without a clock of its own that has just started. So a timer far ahead looks at the time again and again.

    All timers ring in one context: each would else keep the one it was set in, and with it the wish of that moment.
    """

    def __init__(self) -> None:
        self._context = Context()

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        now = time.time()
        if when - now > LOOKS:
            return _FarTimer(self, when, then)
        return self.wait((ceil(when / BEAT) * BEAT if when > now else now) - now, then)

    def wait(self, seconds: float, then: Callable[[], None]) -> Timer:
        """Call it in so many seconds of the loop's own clock."""
        return asyncio.get_running_loop().call_later(seconds, then, context=self._context)


class _FarTimer:
    __slots__ = ("_clock", "_then", "_timer", "_when")

    def __init__(self, clock: SystemClock, when: float, then: Callable[[], None]) -> None:
        self._clock = clock
        self._when = when
        self._then = then
        self._timer = clock.wait(LOOKS, self._look)

    def _look(self) -> None:
        is_far = self._when - self._clock.now() > LOOKS
        self._timer = self._clock.wait(LOOKS, self._look) if is_far else self._clock.call_at(self._when, self._then)

    def cancel(self) -> None:
        self._timer.cancel()
