"""How fast one chat may be written to."""

MINUTE = 60.0


class Budget:
    """The writes of the last minute. When half are used the rest is spaced evenly; urgent writes may use them all."""

    def __init__(self, a_minute: int | None) -> None:
        """`a_minute`: the most writes in any minute; None: no limit."""
        self._a_minute = a_minute
        self._sent: list[float] = []  # a few; a deque would take 760 bytes in every chat

    def delay(self, now: float, *, urgent: bool = False) -> float:
        """Seconds until the next write may be made; `now` is in seconds on any clock."""
        if self._a_minute is None:
            return 0.0
        while self._sent and self._sent[0] <= now - MINUTE:
            self._sent.pop(0)
        if len(self._sent) >= self._a_minute:
            return self._sent[-self._a_minute] + MINUTE - now
        if urgent or len(self._sent) * 2 < self._a_minute:
            return 0.0
        return max(0.0, self._sent[-1] + MINUTE / self._a_minute - now)

    def spend(self, now: float) -> None:
        if self._a_minute is not None:
            self._sent.append(now)
