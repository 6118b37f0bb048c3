"""Puts together what an operator can watch: metrics, health, and the server for both."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from bot.health.metrics import Metrics
from bot.health.server import served
from bot.health.state import Health
from bot.settings.values import Address
from engine.house.store.ports import Store, StoreDown

BEAT = 1.0  # seconds between two checks of event loop and store
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096  # bytes; systems without `sysconf` have no /proc


class House(Protocol):
    """What the app is asked whenever somebody reads the metrics."""

    def outbox_age(self) -> float: ...

    def open_tables(self) -> int: ...


class Holds(Protocol):
    """What one worker among several holds. See `engine.house.store.postgresql.leases.Leases`."""

    @property
    def are_renewed(self) -> bool: ...

    def counted(self) -> dict[str, int]: ...


class Watch:
    """Made before everything else, so that a start can be watched too; `over` gives it what to watch."""

    def __init__(self, at: Address) -> None:
        self._at = at
        self._house: House | None = None
        self._painter: Callable[[], int | None] = lambda: None
        self._leases: Holds | None = None
        self.metrics = Metrics(self)
        self.health = Health()

    @asynccontextmanager
    async def served(self) -> AsyncIterator[str]:
        """A context that serves, and notes that the event loop runs; its value is the URL. Raises CannotServe."""
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
        """A context that watches these, and reads from the store each second.

        `painter` returns the id of the painter's process, if there is one. `leases`: for one worker among several,
        which is not ready while these are not renewed.
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
    """Resident memory in bytes; 0 if the system does not tell."""
    try:
        file = os.open(f"/proc/{process}/statm", os.O_RDONLY)  # read at every scrape; `open` takes five times as long
        try:
            pages = int(os.read(file, 200).split()[1])
        finally:
            os.close(file)
    except (OSError, IndexError, ValueError):
        return 0
    return pages * PAGE


def _highest() -> int:
    """The most resident memory that this process has had so far, in bytes, for systems without /proc."""
    import resource  # noqa: PLC0415  not on every system

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
