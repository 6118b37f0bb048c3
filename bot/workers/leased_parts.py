"""Follows the leases of parts: when a lease comes the house takes the part up, when it goes the house lets go of it."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, Protocol

import structlog

from engine.house.store.ports import StoreDown
from engine.house.store.postgresql.leases import EACH, PART, Lease, Leases, parts
from engine.house.within import within

FAREWELL = 2.0  # seconds that work in a part has to finish before the part is given away
log = structlog.get_logger()


class Parted(Protocol):
    """A house that takes up parts and lets go of them while it runs."""

    async def take_up(self, part: int) -> None:
        """Go on with everything in this part, as at a start. Raises StoreDown, after which it may be tried again."""

    async def let_go(self, part: int) -> None:
        """Finish what has begun in this part, begin nothing new, and forget it. Must not raise."""

    def lose(self, part: int) -> None:
        """Stop at once: write and send nothing more in this part, drop what has begun, forget it. Must not raise."""


class OwnedParts:
    """Implements `Ownership`, and `engine.house.store.postgresql.leases.Holder` for leases of the kind `part`."""

    def __init__(self, leases: Leases, house: Parted, *, again: float = EACH) -> None:
        """`again`: seconds until a part that could not be taken up is tried once more."""
        self._leases = leases
        self._house = house
        self._again = again
        self._owned: set[int] = set()
        self._taking: dict[int, asyncio.Task[None]] = {}

    def want(self, first: Iterable[int] = ()) -> None:
        """From the next renewal on, ask for a fair share of all parts, preferably `first` ones."""
        names = [str(part) for part in first]
        self._leases.want(PART, dict.fromkeys([*names, *parts()]), self)

    def owns(self, part: int) -> bool:
        return part in self._owned

    def speaks(self, part: int) -> bool:
        return part in self._owned and self._leases.speaks(PART, str(part))

    @property
    def owned(self) -> list[int]:
        """The numbers of the owned parts, the lowest first."""
        return sorted(self._owned)

    # Called as leases come and go.

    def taken(self, lease: Lease) -> None:
        """See `Holder`."""
        part = int(lease.name)
        self._taking[part] = asyncio.create_task(self._take_up(part), name=f"taking up part {part}")

    async def _take_up(self, part: int) -> None:
        while True:
            try:
                await self._house.take_up(part)
            except StoreDown:
                log.warning("a part is not taken up yet: the store is down", part=part)
            except Exception:
                log.exception("a part is not taken up yet", part=part)
            else:
                self._owned.add(part)
                del self._taking[part]
                return
            await asyncio.sleep(self._again)

    def lost(self, lease: Lease) -> None:
        """See `Holder`."""
        part = int(lease.name)
        self._stop_taking(part)
        self._owned.discard(part)
        self._house.lose(part)

    async def give(self, lease: Lease) -> bytes | None:
        """See `Holder`. Work that is too slow to finish is dropped, since the other leases must be renewed in time."""
        part = int(lease.name)
        taking = self._stop_taking(part)
        self._owned.discard(part)
        if taking or not await _in_time(self._house.let_go(part)):
            self._house.lose(part)
        return None

    def _stop_taking(self, part: int) -> bool:
        taking = self._taking.pop(part, None)
        if taking:
            taking.cancel()
        return taking is not None


async def _in_time(work: Coroutine[Any, Any, None]) -> bool:
    try:
        async with within(FAREWELL):
            await work
    except TimeoutError:
        return False
    except Exception:
        log.exception("a part was not let go of in good order")
        return False
    return True
