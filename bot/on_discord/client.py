"""Receives Discord's events and passes them on. It keeps no messages and no members."""

import asyncio

import aiohttp
import discord
import structlog
from discord import Interaction, InteractionType, app_commands

from bot.on_discord import commands, ids
from bot.on_discord.answering.interactions import Interactions
from bot.on_discord.channels import Places, may_speak, place_to_greet
from bot.on_discord.gateway.connections import Connections
from bot.on_discord.gateway.held import HeldShards
from bot.on_discord.gateway.sessions import Sessions
from bot.on_discord.gateway.sharding import Sharding
from bot.on_discord.troubles import ERRORS, named
from bot.seam.answerer import Answerer, CommandOption, CommandSpec
from bot.seam.people import Place
from bot.seam.press import Command

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

ANNOUNCE_AGAIN_AFTER = 60.0  # seconds
PRIVATE = 0  # the shard that hears direct messages; the worker that holds it announces the commands


class Client(Connections):
    """Hears what happens in servers and private chats, and announces the commands."""

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
        super().__init__(sharding, sessions, trace, held)
        self.tree = app_commands.CommandTree(self)
        self._answerer = answerer
        self._interactions = interactions
        self._places = places
        self._announcing: asyncio.Task[None] | None = None
        self._meeting: set[asyncio.Task[None]] = set()
        self._meets = asyncio.Lock()  # servers are fetched one at a time, since nobody waits for them
        places.on_first_use = self._use
        commands.announce(self.tree, answerer.commands, self._commanded, self._completed)

    async def on_shard_resumed(self, shard: int) -> None:
        await super().on_shard_resumed(shard)
        for server in self._places.servers():
            self._use(server)

    async def open(self, shard: int) -> None:
        await super().open(shard)
        if shard == PRIVATE:
            self._start_announcing(mine=True)

    async def answered(self) -> None:
        await self._interactions.answered()

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
