"""The painter: has pictures drawn in one warm process, and remembers the latest ones.

Not in a thread: it would share the interpreter's lock with a busy event loop, and both would wait for each other.
"""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Self, TypeVar

from cards_render.drawing.picture import Picture
from cards_render.painter.calls import PATIENCE, CallFailed, Calls
from cards_render.painter.drawing import draw, warm_up
from cards_render.painter.requests import Request

R = TypeVar("R")
REMEMBERED = 32  # finished pictures, of about 80 kB at most: enough for those that are being sent
LONGEST = 10.0  # seconds for one picture, including its wait for others


class PictureFailed(Exception):
    """The picture could not be drawn, so the text is shown alone: a game never stops for a picture."""


class Painter:
    """An asynchronous context: entering it starts the process, which warms up in the background; leaving ends it."""

    def __init__(self, longest: float = LONGEST, drawn: Callable[[float], None] = lambda _: None) -> None:
        """`longest`: seconds that a caller waits at most; `drawn` is called with the seconds that each new one took."""
        self._longest = longest
        self._on_drawn = drawn
        self._finished: OrderedDict[bytes, Picture] = OrderedDict()
        self._calls: Calls | None = None
        self._is_over = False
        self._warming: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self._warming = asyncio.create_task(self._warm())
        return self

    async def _warm(self) -> None:
        with suppress(PictureFailed):  # the next picture starts the process again
            await self.run(warm_up)

    async def __aexit__(self, *_: object) -> None:
        self._is_over = True
        self._warming.cancel()
        if self._calls is not None:
            await self._calls.end()

    @property
    def process(self) -> int | None:
        """The id of the painter's process, if it runs."""
        return self._calls.process if self._calls else None

    async def paint(self, request: Request) -> Picture:
        """The picture, remembered or drawn now. Raises PictureFailed."""
        key = _key(request)
        if finished := self._lately(key):
            return finished
        began = perf_counter()
        picture = await self.run(draw, key)
        self._on_drawn(perf_counter() - began)
        self._finished[key] = picture
        if len(self._finished) > REMEMBERED:
            self._finished.popitem(last=False)
        return picture

    def finished(self, request: Request) -> Picture | None:
        """The picture if it is remembered."""
        return self._lately(_key(request))

    def _lately(self, key: bytes) -> Picture | None:
        if key in self._finished:
            self._finished.move_to_end(key)
        return self._finished.get(key)

    async def run(self, work: Callable[..., R], *args: object) -> R:
        """Call an importable function in the process, which is replaced if it has died.

        Raises PictureFailed if the function raises, the process dies, or `longest` is over.
        """
        if self._is_over:
            raise PictureFailed("the painter has gone")
        if self._calls is None or self._calls.is_dead:
            self._calls = Calls(max(PATIENCE, self._longest))  # it is not stuck while a caller still waits
        try:
            async with asyncio.timeout(self._longest):
                return await self._calls.call(work, *args)
        except CallFailed as failed:
            raise PictureFailed(str(failed)) from failed
        except Exception as failed:  # whatever goes wrong, the text is shown alone
            raise PictureFailed(f"{type(failed).__name__} on the way to the painter's process") from failed


def _key(request: Request) -> bytes:
    """The whole request, its viewer included, so that nobody gets a picture made for another person."""
    return pickle.dumps(request)
