"""People, places and messages, identified by their platform's own ids.

Identity comes from the platform only, never from text that people send.
"""

import msgspec


class Person(msgspec.Struct, frozen=True, gc=False):
    """A person on a platform. `name` is already made harmless (see `names`); `language` is that of their client."""

    platform: str  # "discord", "telegram", "local"
    id: str
    name: str = ""
    language: str = ""  # "it", "en-US" or empty

    @property
    def key(self) -> str:
        """Identifies the person in the store and at tables, whatever name they use today."""
        return f"{self.platform}:{self.id}"


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a message stands: a chat, or a thread or topic in it; `private_to` is the only person who can read it."""

    platform: str
    chat: str  # Discord: channel; Telegram: chat; empty for a private place that is known by its person alone
    thread: str = ""
    private_to: str = ""  # a person's id
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
        """The keys whose preferences hold here: the place's own, then its channel's."""
        return (self.key, self.channel.key) if self.thread else (self.key,)


class Ref(msgspec.Struct, frozen=True, gc=False):
    """A message that was sent. The place is part of it, because Telegram numbers messages anew in each chat."""

    place: Place
    message: str
