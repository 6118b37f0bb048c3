"""Shards that several workers share: each is heard by one worker at a time, which passes its session on.

With the session Discord tells the next worker the events in between, and no IDENTIFY is spent. After a kill nobody
knows which event was the last one, so the next worker identifies the shard anew.
"""

import asyncio
from typing import Protocol

from bot.on_discord.gateway.sessions import Session, Sessions
from bot.seam.held import SHARD, Held, Holdings


class Hears(Protocol):
    """A client that can connect and disconnect single shards."""

    async def open(self, shard: int) -> None:
        """Connect this shard, and return when it is connected."""

    def cut(self, shard: int) -> Session | None:
        """Disconnect this shard. Returns its session, which Discord keeps for a while; None if it has none."""


class HeldShards:
    """Implements `bot.seam.held.Holder`. It outlives a client: the next one connects the shards that are held."""

    def __init__(self, holdings: Holdings, sessions: Sessions) -> None:
        self._holdings = holdings
        self._sessions = sessions
        self._held: set[int] = set()
        self._left: dict[int, Session] = {}  # of shards that this worker has ceased to hear, but still holds
        self._client: Hears | None = None
        self._opening: dict[int, asyncio.Task[None]] = {}

    @property
    def shards(self) -> frozenset[int]:
        return frozenset(self._held)

    def want(self, shards: int) -> None:
        """Compete with the other workers for the bot's shards, this many in all."""
        self._holdings.want(SHARD, map(str, range(shards)), self)

    def heard_by(self, client: Hears | None) -> None:
        """Have this client hear the shards that are held, now and later; None: no client does."""
        for task in self._opening.values():
            task.cancel()
        self._client = client
        for shard in sorted(self._held):
            self._open(shard)

    def handed_over(self, left: dict[int, Session]) -> None:
        """Nothing is heard here any more: keep these sessions for the next holders of their shards."""
        self._left |= left

    def taken(self, held: Held) -> None:
        shard = int(held.name)
        self._held.add(shard)
        if held.state:
            self._sessions.put(held.state)
        self._open(shard)

    def lost(self, held: Held) -> None:
        self._let_go(int(held.name))

    async def give(self, held: Held) -> bytes | None:
        shard = int(held.name)
        session = self._let_go(shard)
        return self._sessions.written({shard: session}) if session else None

    def _open(self, shard: int) -> None:
        if self._client is not None:
            self._opening[shard] = task = asyncio.create_task(self._client.open(shard))
            task.add_done_callback(lambda done: self._opened(shard, done))

    def _opened(self, shard: int, task: "asyncio.Task[None]") -> None:
        if self._opening.get(shard) is task:
            del self._opening[shard]

    def _let_go(self, shard: int) -> Session | None:
        self._held.discard(shard)
        if task := self._opening.pop(shard, None):
            task.cancel()
        unheard = self._sessions.of(shard)  # passed to this worker, which has not continued it
        self._sessions.begun(shard)
        heard = self._client.cut(shard) if self._client else None
        return heard or self._left.pop(shard, None) or unheard
