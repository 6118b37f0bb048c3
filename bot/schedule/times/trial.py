"""A clock for trials: the time of planned games begins at a chosen moment and may run faster than real time."""

import re
import time
from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from engine.house.clock import SystemClock
from engine.house.world import Timer

FASTEST = 86_400.0
_SAID = re.compile(r"(?P<at>[^\s×x*]+)(?:\s*[×x*]\s*(?P<speed>\d+(?:\.\d+)?))?")


class Trial(msgspec.Struct, frozen=True):
    """`2026-11-25T20:00 ×60`: where the clock begins, and how many times as fast as real time it runs.

    A moment without an offset is in the installation's time zone.
    """

    begins: datetime
    speed: float = 1.0

    @classmethod
    def read(cls, said: str) -> "Trial":
        """Read the setting. Raises ValueError."""
        found = _SAID.fullmatch(said.strip())
        if not found:
            raise ValueError("not a moment")
        speed = float(found["speed"] or 1)
        if not 0 < speed <= FASTEST:
            raise ValueError("too fast, or not at all")
        return cls(datetime.fromisoformat(found["at"]), speed)

    def clock(self, zone: ZoneInfo) -> "TrialClock":
        begins = self.begins if self.begins.tzinfo else self.begins.replace(tzinfo=zone)
        return TrialClock(begins.timestamp(), self.speed)


class TrialClock:
    """Implements `engine.house.world.Clock`. It begins to run when it is made."""

    def __init__(self, begins: float, speed: float, world: Callable[[], float] = time.time) -> None:
        self._begins = begins
        self.speed = speed
        self._world = world
        self._made = world()
        self._clock = SystemClock()

    def now(self) -> float:
        return self._begins + (self._world() - self._made) * self.speed

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        return self._clock.call_at(self._made + (when - self._begins) / self.speed, then)
