"""How many connections the bot has at Discord's gateway, and when each may introduce itself there.

Discord sends the events of a server to shard `(server >> 22) % shards`, and everything private to shard 0. It refuses
fewer shards than one for each 2,500 servers.
"""

import asyncio

import discord
import structlog

from bot.on_discord.troubles import ERRORS, named
from bot.seam.held import Holdings
from engine.house.world import Clock

PATIENCE = 5.0  # seconds to wait for what Discord recommends
IDENTIFY = "identify"  # the kind of turns that workers take
SPACE = 5.0  # seconds between two IDENTIFYs of one bucket: discord.com/developers/docs/events/gateway#rate-limiting

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Sharding:
    """Lasts longer than a client: one that takes another's place keeps the same distance."""

    def __init__(self, wanted: int | None, clock: Clock) -> None:
        """`wanted`: how many shards; None: as many as Discord recommends."""
        self._wanted = wanted
        self._clock = clock
        self._buckets = 1
        self._free_at: dict[int, float] = {}  # by bucket
        self._holdings: Holdings | None = None

    def shared_by(self, holdings: Holdings) -> None:
        """Other workers introduce shards too, in the same buckets."""
        self._holdings = holdings

    async def prepare(self, client: discord.AutoShardedClient) -> None:
        """Say to a client that has logged in how many shards it is to have."""
        if self._wanted == 1:
            client.shard_count = 1
            return
        recommended, self._buckets = await _recommended(client)
        client.shard_count = self._wanted or recommended
        if client.shard_count > 1:
            log.info("sharded", shards=client.shard_count, recommended=recommended)

    async def turn(self, shard: int, *, again: bool) -> None:
        """Wait until this shard may send its IDENTIFY. `again`: its session was refused, after which one waits too."""
        bucket = shard % self._buckets
        wait = await self._holdings.turn(IDENTIFY, str(bucket), SPACE) if self._holdings else None
        now = self._clock.now()
        at = max(self._free_at.get(bucket, now), now + (wait or 0.0), now + SPACE if again else now)
        self._free_at[bucket] = at + SPACE
        if at > now:
            rung = asyncio.Event()
            timer = self._clock.call_at(at, rung.set)
            try:
                await rung.wait()
            finally:
                timer.cancel()


async def _recommended(client: discord.AutoShardedClient) -> tuple[int, int]:
    """The number of shards, and of buckets. Where Discord does not tell: one each; if that is too few it says so."""
    try:
        async with asyncio.timeout(PATIENCE):
            shards, _, limits = await client.http.get_bot_gateway()
    except (discord.GatewayNotFound, *ERRORS) as error:
        log.warning("Discord does not tell how many shards it wants", error=named(error))
        return 1, 1
    return max(1, shards), max(1, limits["max_concurrency"])
