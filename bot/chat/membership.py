"""What the platform tells of a chat when it is asked: who belongs to it or manages it, and its community's name."""

from collections.abc import Mapping

from bot.chat.preferences import Preferences
from bot.seam.people import Person, Place
from bot.seam.platform import KnowsRights, Platform, Trouble
from bot.seam.press import Linked
from bot.seam.typed.names import clean, shown
from bot.words import Words
from engine.play import Refused


class Membership:
    """`platforms` by name: the mapping may be filled later, when the app runs."""

    def __init__(self, preferences: Preferences, platforms: Mapping[str, Platform]) -> None:
        self._preferences = preferences
        self._platforms = platforms

    async def manages(self, person: Person, place: Place) -> bool:
        """May this person change the settings of this chat?"""
        return person.platform == place.platform and await self._platforms[person.platform].manages(person, place)

    async def check_manages(self, person: Person, place: Place) -> None:
        """Raises Refused `only_admins`."""
        if not await self.manages(person, place):
            raise Refused("only_admins")

    async def check_may_open(self, person: Person, place: Place) -> None:
        """May this person open tables and plan games in this chat, and the bot write there?

        Raises Refused `openers_only_admins`, `cannot_write`.
        """
        await self._preferences.recall(*place.keys)
        if self._preferences.openers(place) == "admins" and not await self.manages(person, place):
            raise Refused("openers_only_admins")
        platform = self._platforms[person.platform]
        if isinstance(platform, KnowsRights) and not place.private_to and not await platform.may_write(place):
            raise Refused("cannot_write")

    def led_to_private_page(self, person: Person, start: str) -> Linked | None:
        """The way to their private chat for whoever sees pages of their own only there, and has not opened it.

        None for anybody else. `start`: the start word that they come with.
        """
        platform = self._platforms.get(person.platform)
        return None if platform is None or platform.answers_in_private else self.led_to_private_chat(person, start)

    def led_to_private_chat(self, person: Person, start: str) -> Linked | None:
        """The same for what only the private chat can show on any platform, such as a hand."""
        if self._preferences.reachable(person.key):
            return None
        return Linked(start, (self._preferences.words_for(person.key)("said-start"),))

    async def check_belongs(self, person: Person, chat: Place, *, at: Place) -> None:
        """Raises Refused `not_a_member` unless this person, who has pressed something at `at`, belongs to the chat."""
        if not await self.belongs(person, chat, at=at):
            raise Refused("not_a_member")

    async def belongs(self, person: Person, chat: Place, *, at: Place) -> bool:
        """Does this person, who has pressed something at the place `at`, belong to the chat?"""
        if person.platform != chat.platform:
            return False
        try:
            told = await self._platforms[person.platform].belongs(person, chat, at=at)
        except Trouble:
            told = None
        # Where the platform cannot tell, pressing a button in the chat is proof enough.
        return (at.chat == chat.chat and not at.private_to) if told is None else told


async def name_of(platforms: Mapping[str, Platform], community: str, words: Words) -> str:
    """The name of the community with this key; where its platform cannot tell, one with the end of its number."""
    platform, _, number = community.partition(":")
    known = await platforms[platform].name_of(number) if platform in platforms else ""
    return shown(clean(known, words("chips-community", number=number[-4:])))
