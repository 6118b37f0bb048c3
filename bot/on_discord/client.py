"""The library's client: receives Discord's events and passes them on. It keeps no messages and no members."""

import asyncio
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import structlog
import yarl
from discord import Interaction, InteractionType, app_commands

from bot.on_discord import commands, ids
from bot.on_discord.answering.interactions import Interactions
from bot.on_discord.channels import Places, may_speak, place_to_greet
from bot.on_discord.gateway.held import HeldShards
from bot.on_discord.gateway.servers import Servers
from bot.on_discord.gateway.sessions import Session, Sessions, resumed
from bot.on_discord.gateway.sharding import Sharding
from bot.on_discord.troubles import ERRORS, named
from bot.on_discord.writer import LONGEST_WAIT
from bot.seam.answerer import Answerer, CommandOption, CommandSpec
from bot.seam.people import Place
from bot.seam.press import Command

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

ANNOUNCE_AGAIN_AFTER = 60.0  # seconds
CONTINUED_WITHIN = 10.0  # seconds for continuing a session; then the shard identifies itself anew
ANSWERED_WITHIN = 2.0  # seconds at a hand-over for presses that are not answered yet
PRIVATE = 0  # the shard that hears direct messages; the worker that holds it announces the commands
STAYS = 4000  # a close code after which Discord keeps the session; after 1000 it does not


class Client(discord.AutoShardedClient):
    def __init__(  # noqa: PLR0913, PLR0917  what it tells, what it knows, and what it hears by
        self,
        answerer: Answerer,
        interactions: Interactions,
        places: Places,
        sharding: Sharding,
        sessions: Sessions,
        trace: aiohttp.TraceConfig,
        held: HeldShards | None = None,
    ) -> None:
        """`held`: the shards that this worker hears, where several share them; None: it hears all."""
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
        self.tree = app_commands.CommandTree(self)
        self._answerer = answerer
        self._interactions = interactions
        self._places = places
        self._sharding = sharding
        self._sessions = sessions
        self._held = held
        self.servers = Servers(self)
        self._introduced: set[int] = set()  # shards that have sent an IDENTIFY, or continue a session
        self._connected: set[int] = set()  # shards that hear Discord now
        self._announcing: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._meeting: set[asyncio.Task[None]] = set()
        self._cutting: set[asyncio.Task[None]] = set()
        self._meets = asyncio.Lock()  # servers are fetched one at a time, since nobody waits for them
        self._is_deaf = False
        places.on_first_use = self._use
        commands.announce(self.tree, answerer.commands, self._commanded, self._completed)

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
        for server in self._places.servers():
            self._use(server)

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
        if shard == PRIVATE:
            self._start_announcing(mine=True)

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
                async with asyncio.timeout(CONTINUED_WITHIN):
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
        answering = asyncio.create_task(self._interactions.answered())
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

    async def setup_hook(self) -> None:
        await self.tree.set_translator(commands.Localisations())
        self._start_announcing(mine=self._held is None)

    def _start_announcing(self, *, mine: bool) -> None:
        """Announce the commands in the background, since Discord mostly knows them already.

        Not `mine`: another worker announces them.
        """
        if self._announcing is not None:
            self._announcing.cancel()
        self._announcing = asyncio.create_task(self._announce(mine=mine))

    async def close(self) -> None:
        if self._held:
            self._held.heard_by(None)
        if self._announcing is not None:
            self._announcing.cancel()
        for task in self._meeting:
            task.cancel()
        await super().close()

    async def on_interaction(self, interaction: Interaction[discord.Client]) -> None:
        """Serve every press and form, also on messages of an earlier run.

        Not by the library's DynamicItem: it loses its template when a view on an ephemeral message times out, ignores
        an address that is not on the message, and does not know forms opened before a restart.
        """
        if interaction.type in {InteractionType.component, InteractionType.modal_submit}:
            await self._interactions.pressed(interaction)

    async def on_message(self, message: discord.Message) -> None:
        if message.guild is None and not message.author.bot:
            await self._interactions.wrote(message)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._look(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._look(guild)
        place = place_to_greet(guild)
        panel = await self._answerer.joined(place, guild.preferred_locale.value) if place else None
        if place and panel:
            await self._interactions.greet(place, panel)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        await self._say(self._places.of(guild.id), speaks=False)

    on_guild_remove = on_guild_unavailable

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        for place in [place for place in self._places.of(channel.guild.id) if place.chat == str(channel.id)]:
            self._places.forget(place)
            await self._answerer.deleted(place)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted: its table goes on in the channel."""
        for place in self._places.of(thread.guild_id):
            if place.thread == str(thread.thread_id):
                self._places.forget(place)
                await self._answerer.moved(place, place.channel)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        await self._look(channel.guild)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        await self._look(role.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        await self._look(role.guild)

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """The bot's own roles have changed. Without a privileged intent Discord reports only this member."""
        if self.user is not None and member.id == self.user.id:
            await self._look(member.guild)

    def _use(self, server: int) -> None:
        """The bot is used in this server, so its permissions there must be known."""
        if self.servers.is_missing(server):
            task = asyncio.create_task(self._meet(server))
            self._meeting.add(task)
            task.add_done_callback(self._meeting.discard)

    async def _meet(self, server: int) -> None:
        async with self._meets:
            if self.servers.is_missing(server) and (guild := await self.servers.meet(server)):
                await self._look(guild)

    async def _look(self, guild: discord.Guild) -> None:
        """Report the places of a server where the bot may not write any more, and those where it may again."""
        for place in self._places.of(guild.id):
            await self._say([place], speaks=may_speak(guild, place))

    async def _say(self, places: list[Place], *, speaks: bool) -> None:
        for place in places:
            if self._places.changed(place, speaks=speaks):
                await (self._answerer.restored(place) if speaks else self._answerer.removed(place))

    async def _commanded(
        self, interaction: Interaction[discord.Client], spec: CommandSpec, options: dict[str, str]
    ) -> None:
        await self._interactions.commanded(interaction, spec.name[commands.BASE], options, public=not spec.private)

    async def _completed(
        self, interaction: Interaction[discord.Client], spec: CommandSpec, option: CommandOption, typed: str
    ) -> tuple[tuple[str, str], ...]:
        person = ids.person(interaction.user, interaction.locale.value)
        base = option.name[commands.BASE]
        typing = Command(person, ids.place(interaction), spec.name[commands.BASE], options={base: typed})
        return await self._answerer.complete(typing, base)

    async def _announce(self, *, mine: bool) -> None:
        """Announce the commands, trying until Discord can be reached. Unchanged ones do not count towards its limits.

        Not `mine`: only ask for their ids.
        """
        while True:
            try:
                announced = await (self.tree.sync() if mine else self.tree.fetch_commands())
            except app_commands.AppCommandError:
                log.exception("Discord does not take the commands as they are")
                return
            except ERRORS as error:
                log.warning("the commands could not be announced yet", error=named(error))
                await asyncio.sleep(ANNOUNCE_AGAIN_AFTER)
            else:
                self._interactions.commands = {command.name: str(command.id) for command in announced}
                log.info("commands announced" if mine else "commands known")
                return
