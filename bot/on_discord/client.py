"""The library's client: hears Discord's events and hands them on. It keeps no messages and no members."""

import asyncio

import discord
import structlog
from discord import Interaction, InteractionType, app_commands

from bot.on_discord import commands, where
from bot.on_discord.reception import Reception
from bot.on_discord.troubles import ERRORS, Refusals, named
from bot.people import Place
from bot.platform import CommandSpec, Host

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

ANNOUNCE_AGAIN_AFTER = 60.0  # seconds


class Client(discord.Client):
    def __init__(self, host: Host, reception: Reception, refusals: Refusals) -> None:
        super().__init__(
            # None of them is privileged: servers and channels we are in, and words written to us in private.
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=30,  # what would take longer is told to the outbox
            http_trace=refusals.trace(),
        )
        self.tree = app_commands.CommandTree(self)
        self._host = host
        self._reception = reception
        self._announcing: asyncio.Task[None] | None = None
        self._speaking: dict[int, bool] = {}  # by channel: may we read and write there?
        commands.announce(self.tree, host.commands, self._commanded)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(commands.Localisations())
        # Not awaited: a table need not wait for Discord to learn the names of commands that it mostly knows already.
        self._announcing = asyncio.create_task(self._announce())

    async def close(self) -> None:
        if self._announcing is not None:
            self._announcing.cancel()
        await super().close()

    async def on_interaction(self, interaction: Interaction[discord.Client]) -> None:
        """Every press and every form, also of messages sent by an earlier run of the bot.

        Not by DynamicItem: it forgets its template when a view on an ephemeral message times out, keeps silent when
        the address is not on the message, and knows no forms from before a restart.
        """
        if interaction.type in {InteractionType.component, InteractionType.modal_submit}:
            await self._reception.pressed(interaction)

    async def on_message(self, message: discord.Message) -> None:
        if message.guild is None and not message.author.bot:
            await self._reception.wrote(message)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._speaking |= {channel.id: _speaks(channel) for channel in _channels(guild)}
        await self._host.restored(_community(guild))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.on_guild_available(guild)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        await self._host.removed(_community(guild))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for channel in _channels(guild):
            self._speaking.pop(channel.id, None)
        await self._host.removed(_community(guild))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._speaking.pop(channel.id, None)
        await self._host.removed(_place(channel))

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        community = str(thread.guild_id)
        await self._host.removed(Place(where.NAME, str(thread.parent_id), str(thread.thread_id), community=community))

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        await self._compare(channel.guild)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        await self._compare(role.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        await self._compare(role.guild)

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """Our own roles: of ourselves Discord tells without a privileged intent."""
        if self.user is not None and member.id == self.user.id:
            await self._compare(member.guild)

    async def _compare(self, guild: discord.Guild) -> None:
        """Tell the host in which channels we were silenced, and where we may speak again."""
        for channel in _channels(guild):
            speaks = _speaks(channel)
            if self._speaking.get(channel.id, speaks) is not speaks:
                await (self._host.restored if speaks else self._host.removed)(_place(channel))
            self._speaking[channel.id] = speaks

    async def _commanded(
        self, interaction: Interaction[discord.Client], spec: CommandSpec, options: dict[str, str]
    ) -> None:
        await self._reception.commanded(interaction, spec.name[commands.BASE], options, public=not spec.private)

    async def _announce(self) -> None:
        """Once per start, and again until Discord has heard it; what has not changed costs it nothing."""
        while True:
            try:
                await self.tree.sync()
            except app_commands.AppCommandError:
                log.exception("Discord does not take the commands as they are")
                return
            except ERRORS as error:
                log.warning("the commands could not be announced yet", error=named(error))
                await asyncio.sleep(ANNOUNCE_AGAIN_AFTER)
            else:
                log.info("commands announced")
                return


def _channels(guild: discord.Guild) -> list[discord.abc.GuildChannel]:
    return [channel for channel in guild.channels if isinstance(channel, discord.abc.Messageable)]


def _speaks(channel: discord.abc.GuildChannel) -> bool:
    if channel.guild.me is None:
        return True  # not yet told; a refusal will tell
    permissions = channel.permissions_for(channel.guild.me)
    return permissions.view_channel and permissions.send_messages


def _community(guild: discord.Guild) -> Place:
    """All of a server: a place without a chat."""
    return Place(where.NAME, chat="", community=str(guild.id))


def _place(channel: discord.abc.GuildChannel) -> Place:
    return Place(where.NAME, chat=str(channel.id), community=str(channel.guild.id))
