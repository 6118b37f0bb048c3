"""People, places and messages, identified by their platform's own ids.

Identity comes from the platform only, never from text that people send.
"""

from sys import intern

import msgspec


class Person(msgspec.Struct, frozen=True, gc=False):
    """A person on a platform. `language`: their client's. `name` is harmless once the answerer has cleaned it."""

    platform: str  # "discord", "telegram", "local"
    id: str
    name: str = ""
    language: str = ""  # "it", "en-US" or empty

    @property
    def key(self) -> str:
        """Identifies the person in the store and at tables, whatever their name: `discord:4711`."""
        return f"{self.platform}:{self.id}"


def person_with(key: str, name: str = "") -> Person:
    """The person with this key."""
    platform, _, number = key.partition(":")
    return Person(intern(platform), number, name)


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a message stands: a chat, a thread or topic in it, or one person's private chat."""

    platform: str
    chat: str  # Discord: channel; Telegram: chat; empty for a private chat, and for a whole community
    thread: str = ""
    private_to: str = ""  # id of the only person who can read it
    community: str = ""  # Discord: guild; elsewhere the chat itself

    @property
    def key(self) -> str:
        return (
            f"{self.platform}:{self.chat}:{self.thread}"
            if not self.private_to
            else f"{self.platform}:@{self.private_to}"
        )

    @property
    def channel(self) -> "Place":
        """The chat that a thread or topic belongs to; any other place is returned as it is."""
        return msgspec.structs.replace(self, thread="")

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys whose preferences apply here: the place's own, then its channel's."""
        return (self.key, self.channel.key) if self.thread else (self.key,)


class Ref(msgspec.Struct, frozen=True, gc=False):
    """A message that was sent. Its place is part of it, since on Telegram each chat numbers its messages anew."""

    place: Place
    message: str
