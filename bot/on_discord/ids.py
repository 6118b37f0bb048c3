"""Converts Discord's ids to people, places and messages, and back.

A message in a channel is named by its id; a direct message by `CHANNEL/ID`, since after a restart the bot knows its
channel from nowhere else; an ephemeral one by `whisper/ID`, since only a token reaches it.
"""

import discord
import msgspec

from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Gone

NAME = "discord"


class Posted(msgspec.Struct, frozen=True):
    """A message in a channel, a thread or a direct channel."""

    channel: int
    message: int


class Whispered(msgspec.Struct, frozen=True):
    """An ephemeral message: one person sees it, and only a token can change it, for a quarter of an hour."""

    message: int


def person(user: discord.User | discord.Member, locale: str = "") -> Person:
    return Person(NAME, str(user.id), user.display_name, locale)


def private(person_id: str) -> Place:
    """A person's private place: their direct channel and their ephemeral messages."""
    return Place(NAME, chat="", private_to=person_id)


def place(interaction: discord.Interaction[discord.Client]) -> Place:
    if interaction.guild_id is None:
        return private(str(interaction.user.id))
    community = str(interaction.guild_id)
    match interaction.channel:
        case discord.Thread(id=thread, parent_id=parent):
            return Place(NAME, chat=str(parent), thread=str(thread), community=community)
        case _:
            return Place(NAME, chat=str(interaction.channel_id), community=community)


def pressed_message(interaction: discord.Interaction[discord.Client]) -> Ref | None:
    """The message whose button was pressed; None for a command."""
    message = interaction.message
    if message is None:
        return None
    if message.flags.ephemeral:
        return whisper(str(interaction.user.id), message.id)
    if interaction.guild_id is None:
        return direct(str(interaction.user.id), message.channel.id, message.id)
    return Ref(place(interaction), str(message.id))


def direct(person_id: str, channel: int, message: int) -> Ref:
    return Ref(private(person_id), f"{channel}/{message}")


def whisper(person_id: str, message: int) -> Ref:
    return Ref(private(person_id), f"whisper/{message}")


def find(message: Ref) -> Posted | Whispered:
    """Where a message is. Raises Gone if its name cannot be read."""
    try:
        match message.message.split("/"):
            case [number] if not message.place.private_to:
                return Posted(channel_of(message.place), int(number))
            case ["whisper", number]:
                return Whispered(int(number))
            case [channel, number]:
                return Posted(int(channel), int(number))
            case _:
                pass
    except ValueError:
        pass
    raise Gone("no message of ours has this name")


def channel_of(place: Place) -> int:
    """The id of the channel or thread that is written to."""
    return int(place.thread or place.chat)


def way_to(place: Place) -> str:
    """A link that opens the channel or thread in the reader's client."""
    return f"https://discord.com/channels/{place.community}/{channel_of(place)}"
