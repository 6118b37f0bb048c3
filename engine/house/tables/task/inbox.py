"""Requests to one task, which serves them one after the other. Knows nothing of tables."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

from engine.house.store.posted import Making, making

T = TypeVar("T")
P = ParamSpec("P")


class Request(NamedTuple, Generic[T]):
    """Something to be done by the task, and the future of the one who waits for it.

    `wish`: what is made by it, if a wish that must be made once has led here.
    """

    do: Callable[[], Awaitable[T]]
    reply: asyncio.Future[T]
    wish: Making | None = None

    def answer(self, result: T) -> None:
        """Unless nobody waits any more."""
        if not self.reply.done():
            self.reply.set_result(result)

    def refuse(self, why: Exception) -> None:
        """Unless nobody waits any more. The way that `why` came is dropped: it leads back to this very request.

        Such a circle, some kilobytes of it, would stay until the garbage collector finds it.
        """
        if not self.reply.done():
            self.reply.set_exception(why.with_traceback(None))


class Inbox:
    """What was asked and not yet served, oldest first. One task serves it: it waits in `next`, or takes what is there.

    A list and a future do for one reader: a queue of asyncio would take 3 kB at every table.
    """

    __slots__ = ("_arrived", "_over", "_requests")

    def __init__(self) -> None:
        self._requests: list[Request[Any]] = []
        self._arrived: asyncio.Future[None] | None = None  # while the task waits
        self._over = False

    async def ask(self, do: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have it done, and wait for what it returns or raises."""
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(Request(partial(do, *args, **kwargs), reply, making.get()))
        try:
            return await reply
        finally:
            del reply  # else what it raises and this call would hold each other, see `Request.refuse`

    def post(self, do: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs) -> None:
        """Have it done; nobody waits, and nobody hears if it is refused."""
        reply: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        reply.add_done_callback(asyncio.Future.exception)
        self._put(Request(partial(do, *args, **kwargs), reply))

    def _put(self, request: Request[Any]) -> None:
        self._requests.append(request)
        self._wake()

    def _wake(self) -> None:
        if self._arrived and not self._arrived.done():
            self._arrived.set_result(None)

    def end(self) -> None:
        """What is being served may end; nothing more is served."""
        self._over = True
        self._wake()

    async def next(self) -> Request[Any] | None:
        """None: it is over."""
        while not (self._requests or self._over):
            self._arrived = asyncio.get_running_loop().create_future()
            await self._arrived
        return None if self._over else self.take()

    def take(self) -> Request[Any] | None:
        """None: nothing is asked now."""
        return self._requests.pop(0) if self._requests else None

    def refuse_all(self, why: Exception) -> None:
        """The task has ended: nothing is served any more."""
        while self._requests:
            self._requests.pop(0).refuse(why)
