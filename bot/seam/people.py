"""Who presses and where: people, places and messages, named by their platform's own numbers.

Identity comes from the platform only.
"""

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody on a platform. `name` is already made harmless (`names`); `language` is what his client speaks."""

    platform: str  # "discord", "telegram", "local"
    id: str
    name: str = ""
    language: str = ""  # "it", "en-US" or empty

    @property
    def key(self) -> str:
        """Names the person in the store and at tables, whatever he calls himself today."""
        return f"{self.platform}:{self.id}"


class Place(msgspec.Struct, frozen=True):
    """Where a message stands: a chat, or a thread or topic in it; `private_to` names the only person who reads it."""

    platform: str
    chat: str  # Discord: channel; Telegram: chat; empty in a private place that only the person names
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
        """The chat of a thread or topic; any other place itself."""
        return msgspec.structs.replace(self, thread="")

    @property
    def keys(self) -> tuple[str, ...]:
        """Whose choices hold here: its own, then its channel's."""
        return (self.key, self.channel.key) if self.thread else (self.key,)


class Ref(msgspec.Struct, frozen=True):
    """A message that was sent: Telegram's numbers restart in each chat, so the place belongs to it."""

    place: Place
    message: str
