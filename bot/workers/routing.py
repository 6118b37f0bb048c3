"""Brings wishes to the worker that owns their part, and the answers back (decision 59).

A wish in one of our own parts is carried out here, as in a house of one process. Any other one is *posted*: it becomes
a row in the store, the owner of its part carries it out, and the worker where it arrived waits for the answer and gives
it to the platform.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from secrets import token_hex
from time import perf_counter
from typing import Any, Protocol

import structlog

from bot.answers.router import Router
from bot.chat.preferences import Preferences
from bot.seam.everywhere import Errand
from bot.seam.people import Person, Place, person_with
from bot.seam.press import Answer, Command, Done, Press, Said
from bot.workers import managers
from bot.workers.host import NOWHERE, Host
from bot.workers.ownership import Ownership, part_of_place
from bot.workers.values import CannotTravel, packed, unpacked
from bot.workers.whose import Whose
from engine.house.lobby import Lobby
from engine.house.parts import PARTS
from engine.house.store.ports import Duplicate, StoreDown
from engine.house.store.posted import Making, Postbox, Posted, Settled
from engine.play import Refused

ROUTED = frozenset(("press", "command", "typed", "arrived"))  # by people
TOLD = frozenset(("removed", "left", "deleted", "restored", "joined", "moved"))  # by a platform
ERRAND = "errand"
BRIEF = 0.5  # seconds to wait for the answer to a wish that is carried out already
LONGEST = 10.0  # seconds to wait for an answer; after that the wish is given up, and nobody may carry it out
log = structlog.get_logger()


class Wake(Protocol):
    """See `engine.house.store.postgresql.listening.Listening`."""

    async def wait(self) -> Sequence[str] | None:
        """Return when something may have been posted or answered, at the latest after 100 ms. Never raises."""


class RoutingHost(Host):
    """Implements `bot.seam.answerer.Answerer` for one worker among several. `run` serves what others have posted."""

    def __init__(  # noqa: PLR0913, PLR0917  what carries out wishes, and what brings them to it
        self,
        router: Router,
        lobby: Lobby,
        preferences: Preferences,
        store: Postbox,
        errands: Mapping[str, Errand],
        owned: Ownership,
        wake: Wake,
        worker: str,
        longest: float = LONGEST,
        travelled: Callable[[str, float], None] = lambda *_: None,
    ) -> None:
        """`worker`: NAME/INCARNATION of this worker, as in leases.

        `travelled` is called for each wish that another worker has carried out, with the platform's name and the
        seconds until the answer.
        """
        super().__init__(router, preferences, store, errands, worker)
        self._store = store
        self._whose = Whose(lobby, store)
        self._owned = owned
        self._wake = wake
        self._longest = longest
        self._on_travelled = travelled
        self._waiting: dict[str, asyncio.Future[Settled]] = {}  # for answers from elsewhere, by source
        self._serving: dict[str, asyncio.Task[None]] = {}  # what others have posted, by source

    # Wishes that go to their owner.

    async def press(self, press: Press) -> Answer:
        part = self._whose.of_press(press)
        answer: Answer = await self._asked(part, press.person, press.source, "press", press)
        return answer

    async def command(self, command: Command) -> Answer:
        part = self._whose.of_command(command)
        answer: Answer = await self._asked(part, command.person, command.source, "command", command)
        return answer

    async def typed(self, person: Person, place: Place, text: str, source: str = "") -> Answer | None:
        answer: Answer | None = await self._asked(
            self._whose.at(person, place), person, source, "typed", person, place, text
        )
        return answer

    async def arrived(self, person: Person, start: str, source: str = "") -> Answer:
        part = self._whose.of_arrival(person, start)
        answer: Answer = await self._asked(part, person, source, "arrived", person, start)
        return answer

    async def _asked(self, whose: Awaitable[int | None], person: Person, source: str, name: str, *what: object) -> Any:
        try:
            part = await whose
        except StoreDown:  # its part cannot be looked up, and nothing could be written either
            return self._try_again(person)
        if part is None or self._is_mine(part):
            answer = await self._here(person, source, lambda: self._do(name, *what), NOWHERE if part is None else part)
            if part is None or self._is_mine(part) or answer != self._try_again(person):
                return answer  # else the part became another's meanwhile, who carries it out, or has done so
        began = perf_counter()
        answer = await self._elsewhere(self._posted(part, person.key, source, name, *what), person)
        self._on_travelled(person.platform, perf_counter() - began)
        return answer

    def _is_mine(self, part: int) -> bool:
        """May this worker carry out and answer wishes of this part? Else they are posted, for one that may."""
        return self._owned.owns(part) and self._owned.speaks(part)

    def _do(self, name: str, *what: object) -> Awaitable[Any]:
        if name == ERRAND:
            return self._run_errand(*what)  # type: ignore[arg-type]  # as `everywhere` has sent it
        if name not in ROUTED | TOLD:
            raise CannotTravel(name)
        return super()._do(name, *what)

    # What concerns the whole house.

    async def everywhere(self, errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
        """See `Everywhere`."""
        parts = dict.fromkeys(await self._store.parts_of_player(person.key))
        parts |= {part: None for name in names if (part := await self._whose.of_named(name)) is not None}
        there = [
            self._elsewhere(self._posted(part, person.key, "", ERRAND, person, errand, part), person)
            for part in parts
            if not self._is_mine(part)
        ]
        found = await asyncio.gather(super().everywhere(errand, person), *there)
        if any(isinstance(each, Said) for each in found):
            raise Refused("try_again")
        return [*found[0], *found[1:]]

    async def _run_errand(self, person: Person, errand: str, part: int) -> Any:
        await self._preferences.recall(person.key)
        return await self._errands[errand](person, part)

    async def _told(self, place: Place, name: str, *what: object) -> object:
        part = part_of_place(place)
        if part is None or self._is_mine(part):
            return await self._do(name, *what)
        nobody = Person(place.platform, "")
        return await self._elsewhere(self._posted(part, "", "", name, *what), nobody)

    # To the owner and back.

    def _posted(self, part: int, person: str, source: str, name: str, *what: object) -> Posted:
        return Posted(
            source or f"{self._worker}:{token_hex(8)}",
            part,
            person,
            packed((name, what, managers.known(self._router.platforms, what[0]))),
            self._worker,
        )

    async def _elsewhere(self, posted: Posted, person: Person) -> Any:
        """Post a wish and wait for its answer; if it comes a second time, wait for the same answer."""
        source = posted.source
        if (waiting := self._waiting.get(source)) is not None:
            await asyncio.wait({waiting}, timeout=self._longest)
            return self._answer(waiting.result(), person) if waiting.done() else await self._late(source, person)
        waiting = self._waiting[source] = asyncio.get_running_loop().create_future()
        try:
            await asyncio.wait({waiting}, timeout=await self._post(posted))
            return self._answer(waiting.result(), person) if waiting.done() else await self._late(source, person)
        except StoreDown:
            return self._try_again(person)
        finally:
            del self._waiting[source]

    async def _post(self, posted: Posted) -> float:
        """Post a wish; returns for how many seconds to wait for its answer. Raises StoreDown."""
        try:
            await self._store.post(posted)
        except Duplicate:  # it was delivered to another worker too
            if await self._store.settled(posted.source):  # carried out, though its answer may never be written
                return min(BRIEF, self._longest)
        return self._longest

    async def _late(self, source: str, person: Person) -> Any:
        """Give up waiting. The database decides whether the wish was carried out in time, or never may be."""
        try:
            await self._store.give_up_posted(source)
            settled = await self._store.settled(source)
        except StoreDown:
            return self._try_again(person)
        return self._answer(settled, person)

    def _answer(self, settled: Settled | None, person: Person) -> Any:
        """The answer that was written; Done if the wish had its effect, but no answer was written."""
        if settled is None or settled.given_up:
            return self._try_again(person)
        try:
            return unpacked(settled.answer) if settled.answer else Done()
        except CannotTravel as why:  # carried out by another version
            log.warning("an answer of another worker cannot be read", why=str(why))
            return Done()

    # What others have posted.

    async def run(self) -> None:
        """Serve until cancelled; wishes in progress are then left to the next owner."""
        try:
            while True:
                await self._wake.wait()
                with suppress(StoreDown):  # looked for again after the next wait
                    await self.look()
        finally:
            for task in self._serving.values():
                task.cancel()
            await asyncio.gather(*self._serving.values(), return_exceptions=True)

    async def look(self) -> None:
        """Pass on answers that have come, and begin to carry out wishes posted for our parts. Raises StoreDown."""
        for source, waiting in [*self._waiting.items()]:
            settled = await self._store.settled(source)
            if settled and settled.answer is not None and not waiting.done():
                waiting.set_result(settled)
        mine = [part for part in range(PARTS) if self._is_mine(part)]
        for posted in await self._store.posted_in(mine):
            if posted.source not in self._serving:
                task = self._serving[posted.source] = asyncio.create_task(self._serve(posted))
                task.add_done_callback(lambda _, source=posted.source: self._serving.pop(source))  # type: ignore[misc]

    async def _serve(self, posted: Posted) -> None:
        try:
            await self._make(posted)
        except StoreDown:
            log.warning("a wish of another worker has no answer yet: the store is down")
        except Exception:  # such as a wish of another version, for whose answer nobody should wait
            log.exception("a wish of another worker is given up")
            with suppress(StoreDown):
                await self._store.give_up_posted(posted.source)

    async def _make(self, posted: Posted) -> None:
        """Carry a posted wish out, and write its answer if this worker may still answer."""
        name, what, manages = unpacked(posted.wish)
        managers.learn(self._router.platforms, what[0], manages)
        wish, person = Making(posted), person_with(posted.person)
        made: Any = Done()  # Any: the router may answer anything
        answer = await self.once.make(wish, lambda: self._do(name, *what), made, lambda: self._try_again(person))
        if wish.had_effect or self._is_mine(posted.part):  # else the part's next owner carries it out
            await self._store.answer_posted(posted.source, _written(answer), had_effect=wish.had_effect)


def _written(answer: object) -> bytes:
    """The answer as bytes; Done instead of one that cannot be sent, since its wish has had its effect."""
    try:
        return packed(answer)
    except CannotTravel as why:
        log.warning("an answer does not travel", why=str(why))
        return packed(Done())
