"""The store in memory, for tests and simulations: the same contract, and a power switch."""

from collections.abc import Callable
from copy import deepcopy
from time import time

from engine.house.store.memory.club import ClubInMemory
from engine.house.store.memory.deals import DealsInMemory
from engine.house.store.memory.disk import Disk
from engine.house.store.memory.forgetting import ForgettingInMemory
from engine.house.store.memory.inbox import InboxInMemory
from engine.house.store.memory.parts import PartsInMemory
from engine.house.store.memory.plans import PlansInMemory
from engine.house.store.memory.tables import TablesInMemory


class MemoryStore(
    TablesInMemory, DealsInMemory, ClubInMemory, PlansInMemory, PartsInMemory, ForgettingInMemory, InboxInMemory
):
    """See `Store` and `Postbox`."""

    def __init__(self, disk: Disk | None = None, now: Callable[[], float] = time) -> None:
        super().__init__(disk or Disk(), now)

    def lose_power(self) -> "MemoryStore":
        """This store is dead; the new one has what was acknowledged. Whoever still waits hears StoreDown."""
        self.down = True
        return MemoryStore(deepcopy(self._disk), self._now)

    async def close(self) -> None:
        self.down = True
