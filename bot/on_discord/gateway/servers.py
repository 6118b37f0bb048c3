"""The servers (guilds) in the library's cache, completed by asking Discord.

Discord sends all servers to a shard that identifies itself, but none to one that continues a session. There the bot
asks for each server that is used; after that the library keeps it up to date from the events.
"""

import asyncio
from typing import Any, cast

import discord
import structlog

from bot.on_discord.troubles import ERRORS, named

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

TRUE_FOR = 60.0  # seconds for which an answer is believed about a server of whose changes this worker does not hear


class Servers:
    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._continued: set[int] = set()  # shards to which Discord sent no servers
        self._unheard: set[int] = set()  # shards that another worker hears
        self._asked_at: dict[int, float] = {}  # by server, on the loop's clock
        self._asking: dict[int, asyncio.Task[discord.Guild]] = {}

    def untold(self, shard: int) -> None:
        """This shard continues a session of an earlier run."""
        self._continued.add(shard)
        self._unheard.discard(shard)

    def unheard(self, shard: int) -> None:
        """Another worker hears this shard from now on, so forget its servers: they would become outdated."""
        self._continued.add(shard)
        self._unheard.add(shard)
        for guild in [guild for guild in self._client.guilds if guild.shard_id == shard]:
            self._client._connection._remove_guild(guild)  # noqa: SLF001  no other way out of its cache

    def told(self, shard: int) -> None:
        """This shard has identified itself, so Discord sends its servers."""
        self._continued.discard(shard)
        self._unheard.discard(shard)

    def is_missing(self, number: int) -> bool:
        """Must Discord be asked about this server, since it will not send it by itself?"""
        shard = (number >> 22) % (self._client.shard_count or 1)
        if shard not in self._continued:
            return False
        return self._client.get_guild(number) is None or (shard in self._unheard and self._is_old(number))

    def _is_old(self, number: int) -> bool:
        asked_at = self._asked_at.get(number)
        return asked_at is None or asyncio.get_running_loop().time() - asked_at > TRUE_FOR

    async def find(self, number: int) -> discord.Guild | None:
        """The server; None if the bot is not in it, or Discord has not sent it yet. Raises the library's errors."""
        if not self.is_missing(number):
            return self._client.get_guild(number)
        if (asking := self._asking.get(number)) is None:
            asking = self._asking[number] = asyncio.create_task(self._ask(number))
            asking.add_done_callback(lambda _: self._asking.pop(number, None))
        try:
            return await asyncio.shield(asking)
        except (discord.NotFound, discord.Forbidden):
            return None

    async def meet(self, number: int) -> discord.Guild | None:
        """As `find`, but None after an error too."""
        try:
            return await self.find(number)
        except ERRORS as error:
            log.info("a server was not told", error=named(error))
            return None

    async def _ask(self, number: int) -> discord.Guild:
        """Three requests: the server with its roles, its channels, and the bot as its member."""
        http, me = self._client.http, cast("discord.ClientUser", self._client.user)  # there since the login
        server = await http.get_guild(number, with_counts=False)
        there = {
            "channels": await http.get_all_guild_channels(number),
            "members": [await http.get_member(number, me.id)],
        }
        whole = cast("Any", {**server, **there, "unavailable": False})  # as a GUILD_CREATE has it
        self._asked_at[number] = asyncio.get_running_loop().time()
        return self._client._connection._add_guild_from_data(whole)  # noqa: SLF001  no other way into its cache
