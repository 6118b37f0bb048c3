"""Follows the leases of parts: the house takes up what is taken and lets go of what is lost or given away."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, Protocol

import structlog

from engine.house.store.leases import EACH, PART, Lease, Leases, parts
from engine.house.store.ports import StoreDown

FAREWELL = 2.0  # seconds in which what has begun in a part may end before the part is given away
log = structlog.get_logger()


class Parted(Protocol):
    """A house whose parts are taken up and let go of while it runs."""

    async def take_up(self, part: int) -> None:
        """Go on with all that lies there, as at a start. Raises StoreDown; then it may be tried again."""
        ...

    async def let_go(self, part: int) -> None:
        """End what has begun there, begin nothing more, and hold nothing of it when this returns. Must not raise."""
        ...

    def lose(self, part: int) -> None:
        """At once: nothing of it is written or sent any more. Whatever began there is dropped. Must not raise."""
        ...


class OwnedParts:
    """See `Ownership`, and `engine.house.store.leases.Holder` of the kind `part`: leases lead, the house follows."""

    def __init__(self, leases: Leases, house: Parted, *, again: float = EACH) -> None:
        """`again`: seconds until a part that could not be taken up is tried once more."""
        self._leases = leases
        self._house = house
        self._again = again
        self._owned: set[int] = set()
        self._taking: dict[int, asyncio.Task[None]] = {}

    def want(self, first: Iterable[int] = ()) -> None:
        """Hold one's share of all parts from the next renewal on, these rather than others."""
        names = [str(part) for part in first]
        self._leases.want(PART, dict.fromkeys([*names, *parts()]), self)

    def owns(self, part: int) -> bool:
        return part in self._owned

    def speaks(self, part: int) -> bool:
        return part in self._owned and self._leases.speaks(PART, str(part))

    @property
    def owned(self) -> list[int]:
        """Their numbers, the lowest first."""
        return sorted(self._owned)

    # As the leases come and go.

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
        """See `Holder`. What is slow to end is dropped: leases must be renewed meanwhile."""
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
        async with asyncio.timeout(FAREWELL):
            await work
    except TimeoutError:
        return False
    except Exception:
        log.exception("a part was not let go of in good order")
        return False
    return True
