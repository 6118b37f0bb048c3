"""Everything that an operator can watch, put together: who counts, who is asked, and where it is served."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from bot.health.metrics import Metrics
from bot.health.server import served
from bot.health.state import Health
from bot.settings import Address
from engine.house.store.ports import Store, StoreDown

BEAT = 1.0  # seconds between two looks at loop and store
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096  # bytes; without the first nothing is read


class House(Protocol):
    """What is asked of the app whenever somebody looks."""

    def outbox_age(self) -> float: ...

    def open_tables(self) -> int: ...


class Holds(Protocol):
    """What a worker among several holds. See `engine.house.store.leases.Leases`."""

    @property
    def are_renewed(self) -> bool: ...

    def counted(self) -> dict[str, int]: ...


class Watch:
    """Made before everything else; what there is to be looked at comes with `over`."""

    def __init__(self, at: Address) -> None:
        self._at = at
        self._house: House | None = None
        self._painter: Callable[[], int | None] = lambda: None
        self._leases: Holds | None = None
        self.metrics = Metrics(self)
        self.health = Health()

    @asynccontextmanager
    async def served(self) -> AsyncIterator[str]:
        """Serve, and note that the event loop turns; the value is the address. Raises CannotServe."""
        turning = asyncio.create_task(self._turn(), name="health")
        try:
            async with served(self._at, self.health, self.metrics.pieces) as url:
                yield url
        finally:
            turning.cancel()

    async def _turn(self) -> None:
        while True:
            self.health.turns()
            await asyncio.sleep(BEAT)

    @asynccontextmanager
    async def over(
        self, house: House, store: Store, painter: Callable[[], int | None], leases: Holds | None = None
    ) -> AsyncIterator[None]:
        """Look at these, and read a little of the store each second. `painter` gives the id of its process, if any.

        `leases`: of a worker among several; it is not ready while they are not renewed.
        """
        self._house, self._painter, self._leases = house, painter, leases
        self.health.renewed = (lambda: leases.are_renewed) if leases else None
        reading = asyncio.create_task(self._read(store), name="health of the store")
        try:
            yield
        finally:
            reading.cancel()

    async def _read(self, store: Store) -> None:
        while True:
            with suppress(StoreDown):
                await store.next_due()
                self.health.answers()
            await asyncio.sleep(BEAT)

    # See `bot.health.metrics.Gauges`.

    def outbox_age(self) -> float:
        return self._house.outbox_age() if self._house else 0.0

    def tables(self) -> int:
        return self._house.open_tables() if self._house else 0

    def leases(self) -> Mapping[str, int]:
        return self._leases.counted() if self._leases else {}

    def memory(self) -> Mapping[str, int]:
        found = {"bot": _resident("self") or _highest()}
        if painter := self._painter():
            found["painter"] = _resident(painter)
        return {process: size for process, size in found.items() if size}


def _resident(process: int | str) -> int:
    """Resident memory in bytes; 0 where the system does not tell."""
    try:
        file = os.open(f"/proc/{process}/statm", os.O_RDONLY)  # at every scrape: a file object takes five times as long
        try:
            pages = int(os.read(file, 200).split()[1])
        finally:
            os.close(file)
    except (OSError, IndexError, ValueError):
        return 0
    return pages * PAGE


def _highest() -> int:
    """Where there is no /proc: the most that this process has ever had."""
    import resource  # noqa: PLC0415  not on every system

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
