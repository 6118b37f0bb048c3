"""One of several workers that share a house: it holds leases, follows them, and serves what others post."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

import structlog

from bot.seam.held import SharedOut
from bot.seam.platform import Platform
from bot.workers.leased_parts import OwnedParts, Parted
from bot.workers.routing import RoutingHost
from bot.workers.shards_first import ShardsFirst
from engine.house.store.ports import StoreDown
from engine.house.store.postgresql.leases import Leases
from engine.house.within import within

LAST_MOMENT = 3.0  # seconds for giving leases away at the end; those left just run out
log = structlog.get_logger()


class Worker:
    """Lets a house work in the parts whose leases it holds."""

    def __init__(self, leases: Leases, house: Parted) -> None:
        self._leases = leases
        self.owned = OwnedParts(leases, house)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def name(self) -> str:
        """NAME/INCARNATION, as leases have it."""
        return self._leases.owner

    def begin(self, platforms: Iterable[Platform], host: RoutingHost) -> None:
        """From now on hold a fair share of the house's parts, and of platforms that can be shared (`SharedOut`)."""
        for platform in platforms:
            if isinstance(platform, SharedOut):
                platform.shared_by(ShardsFirst(self._leases, self.owned))
        self.owned.want()
        self._tasks = [
            asyncio.create_task(self._leases.run(), name="leases"),
            asyncio.create_task(host.run(), name="wishes of other workers"),
        ]

    async def end(self) -> None:
        """Serve nobody any more, and give all leases away, so that others need not wait until they run out."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreDown, TimeoutError):
            async with within(LAST_MOMENT):
                await self._leases.give_all()
                return
        log.warning("leases were not given away; they run out")
