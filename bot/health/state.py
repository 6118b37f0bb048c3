"""Is the house alive, and is it ready? Asked by whoever restarts it, and by whoever sends it work."""

from collections.abc import Callable, Sequence
from time import monotonic

from bot.seam.platform import Connects, Platform

LIVE = 5.0  # seconds within which the event loop has to turn
READY = 3.0  # seconds within which the store has to answer


class Health:
    """Notes what has happened last. `now` is a clock in seconds that never goes back."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.platforms: Sequence[Platform] = ()  # that have to be connected
        self.renewed: Callable[[], bool] | None = None  # of a worker among several: does what it holds stand?
        self._now = now
        self._turned = now()
        self._answered: float | None = None
        self._ending = False

    def turns(self) -> None:
        """The event loop is at work."""
        self._turned = self._now()

    def answers(self) -> None:
        """The store has answered."""
        self._answered = self._now()

    def end(self) -> None:
        """The house was told to end: from now on nothing new should come here."""
        self._ending = True

    @property
    def is_live(self) -> bool:
        return self._now() - self._turned <= LIVE

    def lacks(self) -> list[str]:
        """What keeps it from being ready: `ending`, `store`, `leases`, names of platforms. Empty: it is ready."""
        lacking = ["ending"] if self._ending else []
        if self._answered is None or self._now() - self._answered > READY:
            lacking.append("store")
        if self.renewed and not self.renewed():
            lacking.append("leases")
        return lacking + [each.name for each in self.platforms if isinstance(each, Connects) and not each.is_connected]
