"""Calls importable functions in another process, which works through the calls one after the other.

Calls and answers go through two pipes that the event loop watches. The threads of a `ProcessPoolExecutor` would cost
more than most of the calls themselves (decision 12).
"""

import asyncio
import pickle
import sys
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar, cast

from cards_render.painter.process import LENGTH, framed

R = TypeVar("R")
PATIENCE = 30.0  # seconds for one call; all of them take less than one
AHEAD = (
    16  # calls written to the process at most: enough that it never waits for a busy loop; the rest may be cancelled
)
SERVE = "import sys; sys.path[:] = {path}; from cards_render.painter.process import serve; serve()"


class CallFailed(Exception):
    """The function raised something, or the process died."""


class Calls(asyncio.SubprocessProtocol):
    """One process. It is a fresh interpreter, since a fork would inherit the bot's open sockets and database."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """A process that spends more than `patience` seconds on one call is stuck, and killed."""
        self.is_dead = False
        self._patience = patience
        self._watch: asyncio.TimerHandle | None = None  # over the oldest call that was written
        self._waiting = deque[tuple[bytes, asyncio.Future[Any]]]()  # calls that are not written yet
        self._begun = deque[asyncio.Future[Any]]()  # answers to the calls that were written, in their order
        self._read = bytearray()  # the beginning of the next answer
        self._process: asyncio.SubprocessTransport | None = None
        self._gone = asyncio.Event()
        self._starting = asyncio.create_task(self._start())

    @property
    def process(self) -> int | None:
        """The process's id, once it runs."""
        return self._process.get_pid() if self._process else None

    def call(self, work: Callable[..., R], *given: object) -> asyncio.Future[R]:
        """Call `work(*given)` there; the future gets what it returns, or CallFailed.

        A future that is cancelled before its call is written to the process takes the call back.
        """
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append((framed((work, given)), answer))
        self._go_on()
        return answer

    async def end(self) -> None:
        """Kill the process at once: it has nothing to save. Calls that are not answered yet fail."""
        self._starting.cancel()
        await asyncio.wait([self._starting])
        self._die()
        if self._process:
            await self._gone.wait()

    async def _start(self) -> None:
        program = sys.executable, "-c", SERVE.format(path=sys.path)
        try:
            await asyncio.get_running_loop().subprocess_exec(lambda: self, *program, stderr=None)
        except OSError:
            self._die()

    def _go_on(self) -> None:
        """Write waiting calls to the process, until `AHEAD` are there."""
        while self._process and self._waiting and len(self._begun) < AHEAD:
            call, answer = self._waiting.popleft()
            if not answer.done():
                cast("asyncio.WriteTransport", self._process.get_pipe_transport(0)).write(call)
                self._begun.append(answer)
        if self._begun and self._watch is None:
            self._watch = asyncio.get_running_loop().call_later(self._patience, self._die)

    def _answer(self, pickled: bytearray) -> None:
        returned, raised, where = pickle.loads(pickled)  # noqa: S301  our own process made it
        answer = self._begun.popleft()
        self._end_watch()
        if answer.done():
            return
        if raised:
            failed = CallFailed(f"{raised} in the painter's process")
            failed.add_note(where)
            answer.set_exception(failed)
        else:
            answer.set_result(returned)

    def _end_watch(self) -> None:
        if self._watch:
            self._watch.cancel()
            self._watch = None

    def _die(self) -> None:
        self.is_dead = True
        self._end_watch()
        if self._process:
            self._process.close()
        for answer in (*self._begun, *(answer for _, answer in self._waiting)):
            if not answer.done():
                answer.set_exception(CallFailed("the painter's process died"))
        self._begun.clear()
        self._waiting.clear()

    # Called by the event loop, see `asyncio.SubprocessProtocol`.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast("asyncio.SubprocessTransport", transport)
        self._go_on()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._read += data
        while (whole := LENGTH + int.from_bytes(self._read[:LENGTH])) <= len(self._read):
            self._answer(self._read[LENGTH:whole])
            del self._read[:whole]
        self._go_on()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self._die()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone.set()
