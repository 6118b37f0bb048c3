"""Discord as a platform: keeps the connection, opens threads and knows the servers; `Writer` writes the messages."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count

import discord
import structlog
import yarl
from msgspec.structs import replace

from bot.on_discord import calendar, ids, members, threads
from bot.on_discord.answering.interactions import Interactions
from bot.on_discord.channels import Places, may_speak
from bot.on_discord.client import Client
from bot.on_discord.dm_routes import DmRoutes
from bot.on_discord.gateway.held import HeldShards
from bot.on_discord.gateway.sessions import Sessions
from bot.on_discord.gateway.sharding import Sharding
from bot.on_discord.troubles import ERRORS, Refusals, named, troubles
from bot.on_discord.writer import Writer
from bot.seam.answerer import Answerer
from bot.seam.held import Holdings
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.platform import CalendarEntry, Called, CannotServe, Opened, Trouble, uncounted
from engine.house.clock import SystemClock
from engine.house.within import within
from engine.house.world import Clock

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

AUTHENTICATION_FAILED = 4004  # a close code of the gateway


class DiscordPlatform:
    """Implements `bot.seam.platform.Platform`."""

    name = ids.NAME
    has_forms = True
    writes_first = True
    answers_in_private = True

    PATIENCE = 2.0  # seconds to wait for an outcome; Discord waits three for an answer
    REQUEST = 30.0  # seconds for a request with all its retries
    FAREWELL = 3.0  # seconds to close

    def __init__(  # noqa: PLR0913  each has a default
        self,
        token: str,
        *,
        api_base: str | None = None,
        gateway: str | None = None,
        patience: float = PATIENCE,
        shards: int | None = None,
        called: Called = uncounted,
        clock: Clock | None = None,
    ) -> None:
        """`api_base` (`…/api/v10`) and `gateway` (`ws://…/gateway/`) point the bot at another server than Discord's.

        `shards`: how many connections to the gateway; None: as many as Discord recommends. `clock` times their starts.
        `patience`: seconds after which a press is answered without its outcome.
        """
        self._token = token
        self._api_base = api_base
        self._gateway = gateway
        self._patience = patience
        self._dm_routes = DmRoutes()
        self._places = Places()
        self._refusals = Refusals()
        self._sharding = Sharding(shards, clock or SystemClock())
        self._sessions = Sessions(token, gateway)
        self._held: HeldShards | None = None
        self._called = called
        self._connected = asyncio.Event()
        self._client: Client | None = None
        writer = Writer(self._dm_routes, self._places, self._request)
        self.send, self.edit, self.delete, self.recall = writer.send, writer.edit, writer.delete, writer.recall
        self.continue_from = self._sessions.kept_in  # see `bot.seam.platform.HandsOver`

    @property
    def is_connected(self) -> bool:
        """See `bot.seam.platform.Connects`: is every shard that this worker hears connected?"""
        return self._client is not None and self._client.is_connected

    async def may_write(self, place: Place) -> bool:
        """See `bot.seam.platform.KnowsRights`."""
        try:
            async with self._request() as client:
                guild = await client.servers.find(int(place.community))
                return guild is None or may_speak(guild, place)
        except Trouble:
            return True

    async def may_open_threads(self, place: Place) -> bool:
        try:
            async with self._request() as client:
                return threads.parent(await client.servers.find(int(place.community)), place) is not None
        except Trouble:
            return False

    async def open_thread(self, place: Place, title: str) -> Opened | None:
        """See `bot.seam.platform.Threads`. A line is sent to the channel first, for the thread to be attached to."""
        async with self._request() as client:
            channel = threads.parent(await client.servers.find(int(place.community)), place)
        if channel is None:
            return None
        line = await self.send(place.channel, Panel((title,)), None)
        try:
            async with self._request():
                thread = await threads.hang(channel, int(line.message), title)
        except Trouble:
            with suppress(Trouble):
                await self.delete(line)
            raise
        return Opened(replace(place, thread=str(thread)), line)

    async def close_thread(self, place: Place) -> None:
        async with self._request() as client:
            await threads.archive(client, ids.channel_of(place))
        self._places.forget(place)

    way_to = staticmethod(ids.way_to)

    async def manages(self, person: Person, place: Place) -> bool:
        return self.knows_manager(person, place)

    def knows_manager(self, person: Person, place: Place) -> bool:
        """See `bot.seam.platform.LearnsManagers`."""
        return self._places.manages(person.id, place)

    def learn_manager(self, person: Person, place: Place, *, manages: bool) -> None:
        """See `bot.seam.platform.LearnsManagers`."""
        if place.community:
            self._places.learn_manager(person.id, place.community, manages=manages)

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool | None:
        """A person who presses in a channel can see it; in any other case Discord is asked."""
        if (at.community, at.chat) == (place.community, place.chat) and not at.private_to:
            return True
        async with self._request() as client:
            return await members.sees(await client.servers.find(int(place.community)), int(person.id), place)

    async def name_of(self, community: str) -> str:
        guild = await self._client.servers.meet(int(community)) if self._client else None
        return guild.name if guild else ""

    async def keep_event(self, place: Place, entry: CalendarEntry, event: str) -> str:
        """See `bot.seam.platform.Calendar`."""
        async with self._request() as client:
            return await calendar.keep_event(await client.servers.find(int(place.community)), place, entry, event)

    def shared_by(self, holdings: Holdings) -> None:
        """See `bot.seam.held.SharedOut`: this worker hears only the shards that it holds."""
        self._held = HeldShards(holdings, self._sessions)
        self._sharding.shared_by(holdings)

    async def hand_over(self) -> None:
        """See `bot.seam.platform.HandsOver`."""
        if self._client is not None:
            await self._client.hand_over()
        elif self._held is None:
            await self._sessions.leave({})

    async def run(self, answerer: Answerer) -> None:
        self._point_at_server()
        # At a lower level the library logs tokens, hands and everything that is said in private.
        library = logging.getLogger("discord")
        library.setLevel(max(library.level, logging.INFO))
        for attempt in count():
            interactions = Interactions(answerer, self, self._dm_routes, self._places, patience=self._patience)
            trace = self._refusals.trace(self._called)
            client = Client(answerer, interactions, self._places, self._sharding, self._sessions, trace, self._held)
            try:
                await client.login(self._token)
                await self._sharding.prepare(client)
                await self._prepare(client.shard_count or 1)
                self._client = client
                self._connected.set()
                await client.hear()
            except discord.LoginFailure:
                raise CannotServe("Discord refuses DISCORD_TOKEN") from None
            except discord.ConnectionClosed as closed:
                if closed.code == AUTHENTICATION_FAILED:
                    raise CannotServe("Discord refuses DISCORD_TOKEN") from None
                log.warning("Discord closed the connection", code=closed.code)
            except ERRORS as error:
                log.warning("no connection to Discord", error=named(error))
            finally:
                self._connected.clear()
                self._client = None
                await _close(client)
            await asyncio.sleep(min(60, 2**attempt))

    async def _prepare(self, shards: int) -> None:
        """Fetch the sessions that may be continued: those of the run before, or of other workers."""
        if self._held:
            self._sessions.of_shards(shards)
            self._held.want(shards)
        else:
            await self._sessions.take(shards)

    @asynccontextmanager
    async def _request(self) -> AsyncIterator[Client]:
        """A request through the library, within `REQUEST` seconds. Raises Trouble and its kinds.

        It waits while the bot connects, so that tables are shown as soon as possible after a start. While too many
        requests have been refused, none is made (see `Refusals`).
        """
        self._refusals.check()
        with troubles():
            async with within(self.REQUEST):
                await self._connected.wait()
                if (client := self._client) is None:
                    raise Trouble("disconnected")
                try:
                    yield client
                except RuntimeError as fault:
                    if not client.is_closed():
                        raise
                    raise Trouble("disconnected") from fault  # the library's error for a request after closing

    def _point_at_server(self) -> None:
        if self._api_base is not None:
            discord.http.Route.BASE = self._api_base.rstrip("/")  # covers interactions and webhooks too
        if self._gateway is not None:
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self._gateway)


async def _close(client: Client) -> None:
    """Close the connection without waiting for Discord's answer."""
    with suppress(*ERRORS):
        async with within(DiscordPlatform.FAREWELL):
            await client.close()
