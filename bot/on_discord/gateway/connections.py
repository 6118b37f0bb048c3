"""The library's client as far as its connections go: it continues sessions of earlier runs, and leaves them to others.

The library offers neither, so this uses what is private to it.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import structlog
import yarl

from bot.on_discord.gateway.held import HeldShards
from bot.on_discord.gateway.servers import Servers
from bot.on_discord.gateway.sessions import Session, Sessions, resumed
from bot.on_discord.gateway.sharding import Sharding
from bot.on_discord.troubles import ERRORS, named
from bot.on_discord.writer import LONGEST_WAIT
from engine.house.within import within

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

CONTINUED_WITHIN = 10.0  # seconds for continuing a session; then the shard identifies itself anew
ANSWERED_WITHIN = 2.0  # seconds at a hand-over for presses that are not answered yet
STAYS = 4000  # a close code after which Discord keeps the session; after 1000 it does not


class Connections(discord.AutoShardedClient):
    """`held`: the shards that this worker hears, where several share them; None: it hears all."""

    def __init__(
        self, sharding: Sharding, sessions: Sessions, trace: aiohttp.TraceConfig, held: HeldShards | None
    ) -> None:
        super().__init__(
            # Not privileged: the bot's servers and channels, and words written to it in private.
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_WAIT,  # longer ones are left to the outbox
            http_trace=trace,
        )
        self._sharding = sharding
        self._sessions = sessions
        self._held = held
        self.servers = Servers(self)
        self._introduced: set[int] = set()  # shards that have sent an IDENTIFY, or continue a session
        self._connected: set[int] = set()  # shards that hear Discord now
        self._hearing: asyncio.Task[None] | None = None
        self._cutting: set[asyncio.Task[None]] = set()
        self._is_deaf = False

    @property
    def is_connected(self) -> bool:
        """Are all shards connected that this worker hears?"""
        return self._connected >= (self._held.shards if self._held else {*range(self.shard_count or 1)})

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        shard = shard_id or 0
        again = shard in self._introduced
        self._introduced.add(shard)
        await self._sharding.turn(shard, again=again)

    async def on_shard_connect(self, shard: int) -> None:
        self._connected.add(shard)
        self.servers.told(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        self._connected.add(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        self._connected.discard(shard)

    async def launch_shards(self) -> None:
        """Hear all shards; where several workers share them, those that this one holds, now and later."""
        if self._held is None:
            await super().launch_shards()
            return
        self._connection.shard_count = self.shard_count
        self._connection.shard_ids = every = range(self.shard_count or 1)
        for shard in every:
            self.servers.unheard(shard)
        self._held.heard_by(self)

    async def open(self, shard: int) -> None:
        """See `bot.on_discord.gateway.held.Hears`."""
        await self.launch_shard(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, shard)

    def cut(self, shard: int) -> Session | None:
        """See `bot.on_discord.gateway.held.Hears`."""
        found = self._shards.pop(shard, None)
        self._connected.discard(shard)
        self.servers.unheard(shard)
        if found is None:
            return None
        found._cancel_task()  # noqa: SLF001  its own `close` would end the session
        session = Session.of(found.ws)
        setattr(found, "launch", lambda: self._leave(found))  # noqa: B010  in case it is reconnecting: close that too
        self._leave(found)
        return session

    def _leave(self, shard: discord.shard.Shard) -> None:
        task = asyncio.create_task(shard.ws.close(code=STAYS))
        self._cutting.add(task)
        task.add_done_callback(self._cutting.discard)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect this shard: continue the session that an earlier run left for it, else identify it anew."""
        session = self._sessions.of(shard_id)
        if session is not None:
            try:
                async with within(CONTINUED_WITHIN):
                    socket = await resumed(self, shard_id, session)
            except (*ERRORS, discord.ConnectionClosed, discord.gateway.ReconnectWebSocket) as error:
                log.warning("a session could not be continued", shard=shard_id, error=named(error))
            else:
                self._introduced.add(shard_id)
                self.servers.untold(shard_id)
                self._launch(socket, shard_id)
        if shard_id not in self._shards:
            await super().launch_shard(gateway, shard_id, initial=initial)
        self._sessions.begun(shard_id)

    def _launch(self, socket: discord.gateway.DiscordWebSocket, shard: int) -> None:
        """Make the library listen to this connection as to those that it has opened itself."""
        put: Callable[[Any], None] = self._AutoShardedClient__queue.put_nowait  # type: ignore[attr-defined]
        self._shards[shard] = found = discord.shard.Shard(socket, self, put)
        found.launch()

    @property
    def _shards(self) -> dict[int, discord.shard.Shard]:
        """The library's own private dict, by number: it offers no way to continue a session, or to leave one open."""
        found: dict[int, discord.shard.Shard] = self._AutoShardedClient__shards  # type: ignore[attr-defined]
        return found

    async def hear(self) -> None:
        """Connect and hear Discord until cancelled; after a hand-over just wait. Raises the library's errors."""
        self._hearing = asyncio.create_task(self.connect())
        try:
            await asyncio.wait({self._hearing})
        finally:
            self._hearing.cancel()
        if self._is_deaf:
            await asyncio.Event().wait()  # requests still work until this is cancelled
        await self._hearing

    async def hand_over(self) -> None:
        """Stop hearing events, answer those that were heard, and leave the sessions to the next run (decision 46)."""
        self._is_deaf = True
        if self._hearing is not None:
            self._hearing.cancel()
            await asyncio.wait({self._hearing}, timeout=ANSWERED_WITHIN)
        left: dict[int, Session] = {}
        for number, shard in self._shards.items():
            shard._cancel_task()  # noqa: SLF001  its own `close` would end the session
            if session := Session.of(shard.ws):
                left[number] = session
        closing = [asyncio.create_task(shard.ws.close(code=STAYS)) for shard in self._shards.values()]
        answering = asyncio.create_task(self.answered())
        await asyncio.wait({answering, *closing}, timeout=ANSWERED_WITHIN)
        for task in (answering, *closing):
            task.cancel()
        if self._held:
            self._held.handed_over(left)
        else:
            await self._sessions.leave(left)

    def is_closed(self) -> bool:
        """Also stops the library from reconnecting after a hand-over."""
        return self._is_deaf or super().is_closed()

    async def answered(self) -> None:
        """Return when nobody waits for an answer any more."""
