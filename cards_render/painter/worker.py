"""The painter: draws pictures in one warm process of its own, and remembers the latest ones.

It is never a thread: next to a busy event loop drawing would take many times longer, and the loop would wait too.
"""

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from time import perf_counter
from typing import Any, Self, TypeVar

from cards_render.drawing.picture import Picture
from cards_render.painter.requests import Request

R = TypeVar("R")
REMEMBERED = 128  # finished pictures, of at most about 80 kB each
LONGEST = 10.0  # seconds for one picture, waiting included


class PictureFailed(Exception):
    """The picture could not be drawn: show the text alone. A game never stops for a picture."""


class Painter:
    """An asynchronous context: on entering, the process starts and warms up in the background; on leaving, it ends."""

    def __init__(self, longest: float = LONGEST, drawn: Callable[[float], None] = lambda _: None) -> None:
        """`longest`: seconds that a caller waits for a picture; `drawn` is told how many each fresh one took."""
        self._longest = longest
        self._on_drawn = drawn
        self._finished: OrderedDict[bytes, Picture] = OrderedDict()
        self._worker: _OneProcess | None = None
        self._warming: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self._warming = asyncio.create_task(self._warm())
        return self

    async def _warm(self) -> None:
        with suppress(PictureFailed):  # then texts are shown alone, and the next picture tries again
            await self.run(warm_up)

    async def __aexit__(self, *_: object) -> None:
        self._warming.cancel()
        if self._worker is not None:
            self._worker.end()
            await asyncio.to_thread(self._worker.shutdown, cancel_futures=True)

    @property
    def process(self) -> int | None:
        """The id of the process that draws, if there is one now."""
        return self._worker.process if self._worker else None

    async def paint(self, request: Request) -> Picture:
        """The picture, remembered or fresh. Raises PictureFailed when it cannot be drawn or its process died."""
        key = _key(request)
        if finished := self._lately(key):
            return finished
        began = perf_counter()
        picture = await self.run(_draw, key)
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
        """Call an importable function in the process; a process that died is replaced. Raises PictureFailed."""
        worker = self._worker = self._worker or _OneProcess()
        try:
            async with asyncio.timeout(self._longest):
                return await asyncio.get_running_loop().run_in_executor(worker, work, *args)
        except BrokenProcessPool as died:
            if self._worker is worker:
                self._worker = None
            raise PictureFailed("the drawing process died") from died
        except Exception as failed:  # whatever goes wrong in drawing, the text is shown alone
            raise PictureFailed(f"{type(failed).__name__} while drawing") from failed


class _OneProcess(ProcessPoolExecutor):
    """A single process, started afresh: a fork would hold the bot's sockets and database open."""

    def __init__(self) -> None:
        self._context = _Spawning()
        super().__init__(1, self._context, initializer=_live_as_long_as_we)

    @property
    def process(self) -> int | None:
        return self._context.spawned[-1].pid if self._context.spawned else None

    def end(self) -> None:
        """End at once, even while warming up: the process keeps nothing, and nobody waits for its pictures any more."""
        for process in self._context.spawned:
            process.kill()


class _Spawning(SpawnContext):
    """Starts processes afresh, and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self.spawned: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802  a class there
        process = SpawnProcess(*args, **kwargs)
        self.spawned.append(process)
        return process


def _live_as_long_as_we() -> None:
    """Let this process end when the bot does, and only then.

    Ctrl+C reaches all processes of a terminal, and the stop of a service all of its processes. Both are ignored here,
    since the bot ends this process itself; if the bot is killed, this process ends too.
    """
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    if ours := multiprocessing.parent_process():
        threading.Thread(target=lambda: os._exit(0 if wait([ours.sentinel]) else 1), daemon=True).start()


def _key(request: Request) -> bytes:
    """The whole request, with its viewer: nobody gets a picture of what another person sees."""
    return pickle.dumps(request)


def _draw(request: bytes) -> Picture:
    wanted: Request = pickle.loads(request)  # noqa: S301 our own process made it
    return wanted.draw()


def warm_up() -> None:
    """Load what draws, and make what every picture needs. In the painter's process: the bot itself never draws."""
    from cards_render.painter import warming

    warming.warm_up()
