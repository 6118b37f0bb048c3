"""The answerer that platforms ask in a house of one process: the router, behind which each wish is made once."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar

from bot.answers.router import Router
from bot.chat.preferences import Preferences
from bot.rules.refusals import refusal
from bot.seam.club_page import ClubPage
from bot.seam.everywhere import Errand
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import CommandSpec
from bot.seam.press import Answer, Command, Done, Press, Said, Shareable
from bot.workers.once import Once
from cards_render.drawing.picture import Picture
from engine.house.parts import PARTS
from engine.house.store.posted import Making, Postbox, Posted
from engine.play import Refused

A = TypeVar("A", bound=Answer | None)
NOWHERE = PARTS  # the part of wishes that are made where they arrive


class Host:
    """See `bot.seam.platform.Answerer`. What has no source is never delivered again, so nobody takes note of it."""

    def __init__(
        self,
        router: Router,
        preferences: Preferences,
        store: Postbox,
        errands: Mapping[str, Errand],
        worker: str = "",
    ) -> None:
        """`errands`: what can be asked of all workers, by name."""
        self._router = router
        self._preferences = preferences
        self._errands = errands
        self._worker = worker
        self.once = Once(store)

    # What people do.

    async def press(self, press: Press) -> Answer:
        return await self._here(press.person, press.source, lambda: self._router.press(press))

    async def command(self, command: Command) -> Answer:
        return await self._here(command.person, command.source, lambda: self._router.command(command))

    async def typed(self, person: Person, place: Place, text: str, source: str = "") -> Answer | None:
        return await self._here(person, source, lambda: self._router.typed(person, place, text))

    async def arrived(self, person: Person, start: str, source: str = "") -> Answer:
        return await self._here(person, source, lambda: self._router.arrived(person, start))

    async def _here(self, person: Person, source: str, do: Callable[[], Awaitable[A]], part: int = NOWHERE) -> A:
        if not source:
            return await do()
        wish = Making(Posted(source, part, person.key, b"", self._worker))
        # Done and Said are answers, whichever of them `do` gives.
        return await self.once.make(wish, do, Done(), lambda: self._try_again(person))  # type: ignore[arg-type, return-value]

    def _try_again(self, person: Person) -> Said:
        return refusal(self._preferences.words_for(person.key), Refused("try_again"))

    async def everywhere(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        """See `Everywhere`."""
        return [await self._errands[errand](person, None)]

    # What a platform tells, asks and shows.

    @property
    def commands(self) -> tuple[CommandSpec, ...]:
        return self._router.commands

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        return await self._router.complete(typing, option)

    async def shareable(self, person: Person, typed: str, *, group: bool) -> tuple[Shareable, ...]:
        return await self._router.shareable(person, typed, group=group)

    async def page(self, person: Person, place: Place, page: str) -> ClubPage | None:
        return await self._router.page(person, place, page)

    async def paint(self, panel: Panel) -> Picture | None:
        return await self._router.paint(panel)

    def painted(self, panel: Panel) -> Picture | None:
        return self._router.painted(panel)

    def take(self, message: Ref) -> Panel | None:
        return self._router.take(message)

    def owe(self, message: Ref) -> None:
        self._router.owe(message)

    async def removed(self, place: Place) -> None:
        await self._router.removed(place)

    async def restored(self, place: Place) -> None:
        await self._router.restored(place)

    async def joined(self, place: Place, locale: str) -> Panel | None:
        return await self._router.joined(place, locale)

    async def moved(self, old: Place, new: Place) -> None:
        await self._router.moved(old, new)

    def looks(self, person: Person, *, gone: bool) -> None:
        self._router.looks(person, gone=gone)

    def wrote(self, place: Place) -> None:
        self._router.wrote(place)
