"""Threads for tables: public, attached to a line in the channel, and archived when the table is closed."""

from typing import Literal

import discord

from bot.on_discord.writing.markup import clipped
from bot.seam.people import Place
from bot.seam.platform import Unreachable

LONGEST_NAME = 100
ARCHIVED_AFTER: Literal[1440] = 1440  # minutes without a message; a later message opens the thread again
NEEDED = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)


def parent(guild: discord.Guild | None, place: Place) -> discord.TextChannel | None:
    """The place's channel; None if it cannot have threads. Raises Unreachable if the bot may not open any there."""
    channel = guild.get_channel(int(place.chat)) if guild else None
    if not isinstance(channel, discord.TextChannel):
        return None
    if not channel.permissions_for(channel.guild.me).is_superset(NEEDED):
        raise Unreachable("may open no threads")
    return channel


async def hang(channel: discord.TextChannel, message: int, title: str) -> int:
    """Open a thread on this message; returns its id. Raises the library's errors."""
    line = channel.get_partial_message(message)
    thread = await line.create_thread(name=clipped(title, LONGEST_NAME), auto_archive_duration=ARCHIVED_AFTER)
    return thread.id


async def archive(client: discord.Client, number: int) -> None:
    """Archive a thread. Raises the library's errors."""
    thread = client.get_channel(number) or await client.fetch_channel(number)
    if isinstance(thread, discord.Thread) and not thread.archived:
        await thread.edit(archived=True)
