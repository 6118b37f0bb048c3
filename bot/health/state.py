"""Is the house alive, and is it ready? The first is asked by whatever restarts it, the second by a load balancer."""

from collections.abc import Callable, Sequence
from time import monotonic

from bot.seam.platform import Connects, Platform

LIVE = 5.0  # seconds within which the event loop must have turned
READY = 3.0  # seconds within which the store must have answered


class Health:
    """Notes signs of life. `now` is a clock in seconds that never goes back."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.platforms: Sequence[Platform] = ()  # those that have to be connected
        self.renewed: Callable[[], bool] | None = None  # of one worker among several: are its leases renewed?
        self._now = now
        self._turned = now()
        self._answered: float | None = None
        self._ending = False

    def turns(self) -> None:
        """The event loop has turned."""
        self._turned = self._now()

    def answers(self) -> None:
        """The store has answered."""
        self._answered = self._now()

    def end(self) -> None:
        """The house was told to end: nothing new should be sent to it any more."""
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
