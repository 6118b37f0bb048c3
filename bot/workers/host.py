"""The answerer in a house of one process: it has the router carry out each wish, but only once.

A *wish* is a press, command, typed words or arrival. One that a platform delivers twice gets the same answer both times
(decision 55).
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

import structlog

from bot.answers.router import Router
from bot.chat.preferences import Preferences
from bot.rules.refusals import refusal
from bot.seam.everywhere import Errand
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Command, Done, Press, Said
from bot.workers.values import CannotTravel, unpacked
from engine.house.parts import PARTS
from engine.house.store.ports import StoreDown
from engine.house.store.posted import Making, Postbox, Posted, making
from engine.play import Refused

KEPT = 600.0  # seconds for which a wish stays noted in the store; platforms deliver again within that time
SWEEPING = 60.0  # seconds between two deletions of older notes
REMEMBERED = 500  # answers given in this process
NOWHERE = PARTS  # the number that stands for no part: such wishes are carried out where they arrive
A = TypeVar("A", bound=Answer | None)
log = structlog.get_logger()


class Host:
    """Implements `bot.seam.answerer.Answerer`. Wishes without a source are never delivered twice, so none is noted."""

    def __init__(
        self, router: Router, preferences: Preferences, store: Postbox, errands: Mapping[str, Errand], worker: str = ""
    ) -> None:
        """`errands`: what workers can be asked to do by name, see `Everywhere`. `worker`: NAME/INCARNATION, if any."""
        self._router = router
        self._preferences = preferences
        self._errands = errands
        self._worker = worker
        self.once = Once(store)
        # What is only asked, or needs no owner, goes straight to the router.
        self.commands, self.complete, self.shareable = router.commands, router.complete, router.shareable
        self.page, self.last_closed, self.placed = router.page, router.last_closed, router.placed
        self.paint, self.painted, self.take, self.owe = router.paint, router.painted, router.take, router.owe
        self.looks, self.wrote = router.looks, router.wrote

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
        # Done and Said are valid answers for each kind of wish.
        return await self.once.make(wish, do, Done(), lambda: self._try_again(person))  # type: ignore[arg-type, return-value]

    def _try_again(self, person: Person) -> Said:
        words = self._preferences.words_for(person.key)
        return refusal(words, Refused("try_again"), words)

    async def everywhere(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        """See `Everywhere`."""
        return [await self._errands[errand](person, None)]

    # What a platform tells.

    async def removed(self, place: Place) -> None:
        await self._told(place, "removed", place)

    async def left(self, place: Place, person: Person) -> None:
        await self._told(place, "left", place, person)

    async def deleted(self, place: Place) -> None:
        await self._told(place, "deleted", place)

    async def restored(self, place: Place) -> None:
        await self._told(place, "restored", place)

    async def joined(self, place: Place, locale: str) -> Panel | None:
        greeting = await self._told(place, "joined", place, locale)
        return greeting if isinstance(greeting, Panel) else None

    async def moved(self, old: Place, new: Place) -> None:
        await self._told(old, "moved", old, new)

    async def _told(self, place: Place, name: str, *what: object) -> object:
        """Have the router's method of this name called, with `what`, where the place belongs."""
        return await self._do(name, *what)

    def _do(self, name: str, *what: object) -> Awaitable[Any]:
        made: Awaitable[Any] = getattr(self._router, name)(*what)
        return made


class Once:
    """Carries out each wish once: known by its source in this process, and by the store to other workers and runs."""

    def __init__(self, store: Postbox) -> None:
        self._store = store
        self._made: dict[str, asyncio.Future[Any]] = {}  # answers by source, pending or given; the oldest first

    def knows(self, source: str) -> bool:
        """Is a wish with this source being carried out here, or was it recently?"""
        return source in self._made

    async def make(self, wish: Making, do: Callable[[], Awaitable[A]], made: A, try_again: Callable[[], A]) -> A:
        """The answer to a wish. `do` carries it out, and is called only if nobody has done so before.

        If somebody has: their answer, or `made` if it was not kept. If the wish was given up: what `try_again` returns.
        """
        while (first := self._made.get(source := wish.posted.source)) is not None:
            await asyncio.wait({first})
            if not first.cancelled():
                return cast("A", first.result())
        answer = self._made[source] = asyncio.get_running_loop().create_future()
        try:
            answer.set_result(await self._make(wish, do, made, try_again))
        finally:
            if not answer.done():  # this task was cancelled, so nobody was answered
                answer.cancel()
                del self._made[source]
        if len(self._made) > REMEMBERED and self._made[oldest := next(iter(self._made))].done():
            del self._made[oldest]
        return cast("A", answer.result())

    async def _make(self, wish: Making, do: Callable[[], Awaitable[A]], made: A, try_again: Callable[[], A]) -> A:
        """Carry the wish out. The first write for it, by whichever task, also notes that it was carried out."""
        before = making.set(wish)
        try:
            answer = await do()
        finally:
            making.reset(before)
            wish.is_open = False  # what its tasks write from now on is no part of it
        return await self._answer_before(wish.posted.source, made, try_again) if wish.refused else answer

    async def _answer_before(self, source: str, made: A, try_again: Callable[[], A]) -> A:
        try:
            settled = await self._store.settled(source)
            if settled is None or settled.given_up:
                return try_again()
            return cast("A", unpacked(settled.answer)) if settled.answer else made
        except StoreDown:
            return try_again()
        except CannotTravel as why:  # another version wrote it
            log.warning("an answer cannot be given again", why=str(why))
            return made

    async def sweep(self, now: Callable[[], float]) -> None:
        """Until cancelled, delete notes of wishes too old to be delivered again. `now` returns unix seconds."""
        while True:
            try:
                await self._store.forget_posted(now() - KEPT)
            except StoreDown:
                log.warning("old wishes are still kept: the store is down")
            await asyncio.sleep(SWEEPING)
