"""What a platform delivers twice is made once, and both times it gets the same answer (see docs/decisions/0055)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

import structlog

from bot.workers.values import CannotTravel, unpacked
from engine.house.store.ports import StoreDown
from engine.house.store.posted import Making, Postbox, making

KEPT = 600.0  # seconds that a row lies in the inbox: platforms deliver again within these
SWEEPING = 60.0  # seconds between two looks for older ones
REMEMBERED = 500  # answers given here
A = TypeVar("A")
log = structlog.get_logger()


class Once:
    """Makes wishes, each of them once: here by its source, and at other workers or other runs by the store."""

    def __init__(self, store: Postbox) -> None:
        self._store = store
        self._made: dict[str, asyncio.Future[Any]] = {}  # by source, oldest first: being made here, or made lately

    def knows(self, source: str) -> bool:
        """Is it being made here, or was it made lately?"""
        return source in self._made

    async def make(self, wish: Making, do: Callable[[], Awaitable[A]], made: A, try_again: Callable[[], A]) -> A:
        """The answer of `do`, which is called only if nobody has made this wish before.

        Otherwise it is the first one's answer: `made` where only its effect is known, and what `try_again` says where
        it was given up.
        """
        while (first := self._made.get(source := wish.posted.source)) is not None:
            await asyncio.wait({first})
            if not first.cancelled():
                return cast("A", first.result())
        answer = self._made[source] = asyncio.get_running_loop().create_future()
        try:
            answer.set_result(await self._make(wish, do, made, try_again))
        finally:
            if not answer.done():  # whoever asked has gone, so that nobody was answered
                answer.cancel()
                del self._made[source]
        if len(self._made) > REMEMBERED and self._made[oldest := next(iter(self._made))].done():
            del self._made[oldest]
        return cast("A", answer.result())

    async def _make(self, wish: Making, do: Callable[[], Awaitable[A]], made: A, try_again: Callable[[], A]) -> A:
        """Its first write settles it, whichever of the tasks of this house does it."""
        before = making.set(wish)
        try:
            answer = await do()
        finally:
            making.reset(before)
            wish.is_open = False  # what it has left behind belongs to it no more
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
        """Until cancelled: what is too old to come again goes. `now` gives unix seconds."""
        while True:
            try:
                await self._store.forget_posted(now() - KEPT)
            except StoreDown:
                log.warning("old wishes are still kept: the store is down")
            await asyncio.sleep(SWEEPING)
