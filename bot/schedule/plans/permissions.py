"""What the commands and buttons of planned games need to know about a person: language, time zone, rights, forms."""

from collections.abc import Awaitable, Callable, Mapping
from zoneinfo import ZoneInfo

from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.schedule.panels.changing import form
from bot.schedule.plans.plan import Plan
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Asking, Said
from bot.words import Words
from engine.play import Refused


class Permissions:
    """`zone` is the time zone of chats that chose none."""

    def __init__(self, preferences: Preferences, platforms: Mapping[str, Platform], zone: ZoneInfo) -> None:
        self.preferences = preferences
        self.membership = Membership(preferences, platforms)
        self._platforms = platforms
        self._zone = zone

    def words(self, person: Person) -> Words:
        return self.preferences.words_for(person.key)

    def zone(self, *keys: str) -> ZoneInfo:
        """The time zone of the first of these people or chats that chose one."""
        return self.preferences.zone(*keys, default=self._zone)

    def has_forms(self, person: Person) -> bool:
        return self._platforms[person.platform].has_forms

    async def manages(self, person: Person, place: Place) -> bool:
        return await self.membership.manages(person, place)

    async def check_organiser(self, plan: Plan, person: Person) -> None:
        """Raises Refused `plan_organiser` if the person is neither the organiser nor an admin of the chat."""
        if plan.organiser.key != person.key and not await self.manages(person, plan.place):
            raise Refused("plan_organiser", name=plan.organiser.name)

    async def asked_when(
        self, person: Person, address: str, value: str | None, then: Callable[[str], Awaitable[Answer]]
    ) -> Answer:
        """Ask for a time by a form. `value`: what was typed into it, which `then` answers.

        On a platform without forms the person is told which command to type.
        """
        if value is not None:
            return await then(value)
        words = self.words(person)
        if self.has_forms(person):
            return Asking(form(words, "form", address))
        return Said((words("plan-said_how"),))
