"""Whether a person sees a channel. Discord is asked each time, since the bot keeps no list of members."""

import discord

from bot.seam.people import Place


async def sees(guild: discord.Guild | None, person: int, place: Place) -> bool | None:
    """Does this person see that channel of this server? None for a server or channel that the bot itself does not see.

    Raises the library's errors.
    """
    channel = guild.get_channel(int(place.chat)) if guild else None
    if guild is None or channel is None:
        return None
    try:
        member = await guild.fetch_member(person)
    except discord.NotFound:
        return False
    return channel.permissions_for(member).view_channel
