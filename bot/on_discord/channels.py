"""The channels and threads that the bot has used in this run: whether it may write there, and who manages them.

Servers have many channels, so changes of the bot's rights are reported only for those that it has used.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import discord

from bot.on_discord.ids import NAME
from bot.seam.people import Place
from bot.seam.platform import Unreachable


class Places:
    def __init__(self) -> None:
        self._speaking: dict[Place, bool] = {}
        self._managers: set[tuple[str, str]] = set()  # person, server
        self.on_first_use: Callable[[int], None] = lambda _: None  # called with the server's id of each new place

    def used(self, place: Place) -> None:
        """Note that the bot was used there: something was pressed, typed or shown."""
        if not place.private_to and place not in self._speaking:
            self._speaking[place] = True
            self.on_first_use(int(place.community))

    @contextmanager
    def watched(self, place: Place) -> Iterator[None]:
        """A context in which to write there: if Unreachable is raised, the bot is noted as unable to write there."""
        self.used(place)
        try:
            yield
        except Unreachable:
            if not place.private_to:
                self._speaking[place] = False
            raise

    def servers(self) -> list[int]:
        """The ids of the servers in which the bot was used, in the order of their first use."""
        return [int(community) for community in dict.fromkeys(place.community for place in self._speaking)]

    def of(self, guild: int) -> list[Place]:
        return [place for place in self._speaking if place.community == str(guild)]

    def changed(self, place: Place, *, speaks: bool) -> bool:
        """Note whether the bot may write there; True if that has changed."""
        before, self._speaking[place] = self._speaking.get(place, True), speaks
        return before is not speaks

    def met(self, person_id: str, guild: int, permissions: discord.Permissions) -> None:
        """Note a person's permissions, which come with each interaction. Before their first one they manage nothing."""
        self.learn_manager(person_id, str(guild), manages=permissions.manage_guild or permissions.administrator)

    def learn_manager(self, person_id: str, community: str, *, manages: bool) -> None:
        note = self._managers.add if manages else self._managers.discard
        note((person_id, community))

    def manages(self, person_id: str, place: Place) -> bool:
        """Does this person manage the place? Everybody manages their own private chat."""
        return place.private_to == person_id or (person_id, place.community) in self._managers

    def forget(self, place: Place) -> None:
        """Forget a place that no longer exists."""
        self._speaking.pop(place, None)


def may_speak(guild: discord.Guild, place: Place) -> bool:
    """May the bot write there? False for a channel that it does not see.

    True if its permissions are not known: then a refused request tells.
    """
    channel = guild.get_channel(int(place.chat))
    if channel is None or guild.me is None:
        return channel is not None
    permissions = channel.permissions_for(guild.me)
    may_write = permissions.send_messages_in_threads if place.thread else permissions.send_messages
    return permissions.view_channel and may_write


def place_to_greet(guild: discord.Guild) -> Place | None:
    """Where the bot says hello: the server's channel for newcomers, else the first one where it may write, if any."""
    found = [channel for channel in (guild.system_channel, *guild.text_channels) if channel is not None]
    places = (Place(NAME, str(channel.id), community=str(guild.id)) for channel in found)
    return next((place for place in places if may_speak(guild, place)), None)
