"""Is the house alive, and is it ready? Whatever restarts it asks the first, a load balancer the second."""

from collections.abc import Callable, Sequence
from time import monotonic

from bot.seam.platform import Connects, Platform

LIVE = 5.0  # seconds within which the event loop must have turned
READY = 3.0  # seconds within which the store must have answered


class Health:
    """Notes signs of life. `now` returns seconds, and never goes back."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.platforms: Sequence[Platform] = ()  # those that have to be connected
        self.renewed: Callable[[], bool] | None = None  # for one worker among several: are its leases renewed in time?
        self._now = now
        self._turned = now()
        self._answered: float | None = None
        self._ending = False

    def turns(self) -> None:
        """Note that the event loop runs."""
        self._turned = self._now()

    def answers(self) -> None:
        """Note that the store has answered."""
        self._answered = self._now()

    def end(self) -> None:
        """Note that the house was told to end, so that nothing new is sent to it."""
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
