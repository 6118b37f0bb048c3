"""A worker that hears a shard of Discord prefers the parts in that shard, so that presses there need not be posted."""

from collections.abc import Iterable

from bot.seam.held import SHARD, Held, Holder, Holdings
from bot.workers.leased_parts import OwnedParts
from engine.house.parts import PARTS


class ShardsFirst:
    """Implements `bot.seam.held.Holdings`. With `n` shards, the servers of part `p` are in shard `p % n`."""

    def __init__(self, holdings: Holdings, owned: OwnedParts) -> None:
        self._holdings = holdings
        self._owned = owned

    def want(self, kind: str, names: Iterable[str], holder: Holder) -> None:
        """See `Holdings`."""
        wanted = tuple(names)
        if kind == SHARD and not PARTS % len(wanted):  # else servers of one part are in several shards
            holder = _Followed(holder, len(wanted), self._owned)
        self._holdings.want(kind, wanted, holder)

    async def turn(self, kind: str, name: str, space: float) -> float | None:
        """See `Holdings`."""
        return await self._holdings.turn(kind, name, space)


class _Followed:
    """Passes on to a holder of shards, and asks for the parts in the shards that it holds."""

    def __init__(self, holder: Holder, shards: int, owned: OwnedParts) -> None:
        self._holder = holder
        self._shards = shards
        self._owned = owned
        self._held: set[int] = set()

    def taken(self, held: Held) -> None:
        self._held.add(int(held.name))
        self._follow()
        self._holder.taken(held)

    def lost(self, held: Held) -> None:
        self._held.discard(int(held.name))
        self._follow()
        self._holder.lost(held)

    async def give(self, held: Held) -> bytes | None:
        self._held.discard(int(held.name))
        self._follow()
        return await self._holder.give(held)

    def _follow(self) -> None:
        self._owned.want(part for part in range(PARTS) if part % self._shards in self._held)
