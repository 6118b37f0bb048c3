"""Each request gets one answer, whatever happens: a refusal in words, and words too where the store or we fail."""

from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from typing import Literal, TypeAlias, TypeVar

import structlog

from bot.chat.bounds import LONGEST_SAID
from bot.chat.preferences import Preferences
from bot.rules.refusals import refusal
from bot.seam.people import Person, Place
from bot.seam.platform import Platform, lays_out
from bot.seam.press import Answer, Said
from bot.seam.typed.names import clean
from bot.words import words_in
from engine.house.store.ports import Overdrawn, StoreDown
from engine.play import Refused

A = TypeVar("A", bound=Answer | None)
Offer = TypeVar("Offer")
Outcome: TypeAlias = Literal["done", "refused", "try_again", "failed"]
"""How a request ended. `try_again`: the store could not write. `failed`: by a fault of ours."""
Heard: TypeAlias = Callable[[str, Outcome, float], None]
"""Told of each answer: the platform's name, the outcome, and the seconds that the answer took."""
log = structlog.get_logger()


class OneAnswer:
    """What is asked here is asked of a person with a harmless name, who is known to `Preferences`."""

    def __init__(
        self,
        preferences: Preferences,
        platforms: Mapping[str, Platform],
        explained: Callable[[Refused, Person], Awaitable[Refused]],
        on_answer: Heard | None,
    ) -> None:
        """`platforms` by name: the mapping may be filled later, when the app runs. `explained`: says a refusal in
        words that suit this person.
        """
        self._preferences = preferences
        self._platforms = platforms
        self._explained = explained
        self._on_answer = on_answer

    async def to(self, person: Person, place: Place | None, ask: Callable[[Person], Awaitable[A]]) -> A | Said:
        """The answer that `ask` returns, or words in its place; never raises. `place`: where it will be read."""
        began = perf_counter()
        outcome, answer = await self.outcome(person, place, ask)
        if self._on_answer is not None:
            self._on_answer(person.platform, outcome, perf_counter() - began)
        return answer

    async def outcome(
        self, person: Person, place: Place | None, ask: Callable[[Person], Awaitable[A]]
    ) -> tuple[Outcome, A | Said]:
        """The same with how it ended, and nobody is told."""
        try:
            return await self._granted_or_refused(harmless(person), place, ask)
        except Exception:  # a fault of the bot must not reach the platform
            log.exception("press or command failed", platform=person.platform)
            return "failed", self._refusal(person, Refused("our_fault"))

    async def _granted_or_refused(
        self, person: Person, place: Place | None, ask: Callable[[Person], Awaitable[A]]
    ) -> tuple[Outcome, A | Said]:
        """Also words a refusal, because that may fail too, and failures are caught by the caller."""
        try:
            await self._preferences.meet(person)
            return "done", await ask(person)
        except Refused as why:
            return "refused", self._refusal(person, await self._explained(why, person), place)
        except (StoreDown, Overdrawn):
            return "try_again", self._refusal(person, Refused("try_again"))

    def _refusal(self, person: Person, why: Refused, place: Place | None = None) -> Said:
        """Buttons of a message that everybody reads are called as they are there, in the chat's language."""
        words = self._preferences.words_for(person.key)
        is_shared = place and not (place.private_to or lays_out(self._platforms[person.platform]))
        return refusal(words, why, self._preferences.words_at(place) if place and is_shared else words)

    async def offers(
        self, person: Person, typed: int, offers: Callable[[Person], Awaitable[tuple[Offer, ...]]]
    ) -> tuple[Offer, ...]:
        """What is offered to somebody who has typed so many characters; nothing where that fails."""
        if typed > LONGEST_SAID:
            return ()
        try:
            person = harmless(person)
            await self._preferences.meet(person)
            return await offers(person)
        except (Refused, StoreDown):
            return ()
        except Exception:  # a fault of the bot must not reach the platform
            log.exception("nothing to offer", platform=person.platform)
            return ()


def harmless(person: Person) -> Person:
    """The person with their name cleaned (conduct 8); an empty one becomes `Player 4821`, with the end of their id."""
    name = clean(person.name, "") or words_in(person.language)("name-nobody", number=person.id[-4:])
    return Person(person.platform, person.id, name, person.language)
