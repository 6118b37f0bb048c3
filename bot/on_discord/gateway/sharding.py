"""How many connections (shards) the bot has at Discord's gateway, and when each may send its IDENTIFY.

Discord sends the events of a server to shard `(server >> 22) % shards`, and everything private to shard 0. It demands
at least one shard for every 2,500 servers.
"""

import asyncio

import discord
import structlog

from bot.on_discord.troubles import ERRORS, named
from bot.seam.held import Holdings
from engine.house.within import within
from engine.house.world import Clock

PATIENCE = 5.0  # seconds to wait for Discord's recommendation
IDENTIFY = "identify"  # the name of what workers take turns at, see `Holdings.turn`
SPACE = 5.0  # seconds between two IDENTIFYs of one bucket: discord.com/developers/docs/events/gateway#rate-limiting

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Sharding:
    """Spaces IDENTIFYs, also those of a new client after one that was closed."""

    def __init__(self, wanted: int | None, clock: Clock) -> None:
        """`wanted`: how many shards; None: as many as Discord recommends."""
        self._wanted = wanted
        self._clock = clock
        self._buckets = 1
        self._free_at: dict[int, float] = {}  # by bucket
        self._holdings: Holdings | None = None

    def shared_by(self, holdings: Holdings) -> None:
        """Take turns with other workers, whose shards are in the same buckets."""
        self._holdings = holdings

    async def prepare(self, client: discord.AutoShardedClient) -> None:
        """Set the number of shards of a client that has logged in."""
        if self._wanted == 1:
            client.shard_count = 1
            return
        recommended, self._buckets = await _recommended(client)
        client.shard_count = self._wanted or recommended
        if client.shard_count > 1:
            log.info("sharded", shards=client.shard_count, recommended=recommended)

    async def turn(self, shard: int, *, again: bool) -> None:
        """Wait until this shard may send its IDENTIFY. `again`: not its first one, so it waits `SPACE` in any case."""
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
    """The recommended number of shards, and of buckets; 1 and 1 if Discord does not answer."""
    try:
        async with within(PATIENCE):
            shards, _, limits = await client.http.get_bot_gateway()
    except (discord.GatewayNotFound, *ERRORS) as error:
        log.warning("Discord does not tell how many shards it wants", error=named(error))
        return 1, 1
    return max(1, shards), max(1, limits["max_concurrency"])
