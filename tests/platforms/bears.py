"""What a platform bears, by any clock: so many writes in so many seconds. And a network that fails now and then."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from random import Random
from typing import Literal, NamedTuple, TypeAlias

Trouble: TypeAlias = Literal["", "error", "slow", "dropped", "lost"]  # lost: it took effect, its answer was dropped


class Bucket(NamedTuple):
    """At most so many writes with this key in so many seconds."""

    key: str
    most: int
    seconds: float


class Bears:
    """Admits a write, or says how long to wait. `now`: seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.refused = 0  # how often somebody was told to wait
        self.admitted = 0
        self._now = now
        self._written: dict[str, deque[float]] = defaultdict(deque)

    def wait(self, buckets: Iterable[Bucket]) -> float:
        """Seconds to wait before this write may be tried again; 0: it is admitted, and counts."""
        now, longest = self._now(), 0.0
        for bucket in (buckets := [*buckets]):
            written = self._written[bucket.key]
            while written and written[0] <= now - bucket.seconds:
                written.popleft()
            if len(written) >= bucket.most:
                longest = max(longest, written[0] + bucket.seconds - now)
        if longest:
            self.refused += 1
            return longest
        self.admitted += 1
        for bucket in buckets:
            self._written[bucket.key].append(now)
        return 0.0


class Weather:
    """Shares of the requests that fail by chance.

    `errors` with a fault of the server, `slow` are told to wait a second, of `drops` the connection breaks.
    """

    def __init__(self, chance: Random, errors: float, drops: float, slow: float) -> None:
        self.chance = chance
        self._errors, self._drops, self._slow = errors, drops, slow
        self.failed = 0

    def next(self) -> Trouble:
        drawn = self.chance.random()
        if drawn >= self._errors + self._slow + self._drops:
            return ""
        self.failed += 1
        if drawn < self._errors + self._slow:
            return "error" if drawn < self._errors else "slow"
        return self.chance.choice(("dropped", "lost"))
