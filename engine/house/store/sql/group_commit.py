"""One task writes for all. It commits what queued up while it was busy with the last commit, so that a thousand tables
share one flush of the disk; each waiter hears only after the commit that holds their write.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from itertools import islice
from time import perf_counter
from typing import Protocol, TypeAlias

import msgspec
import structlog

from engine.house.store.ports import StoreDown
from engine.house.store.sql.statements import STATEMENTS

log = structlog.get_logger()
MOST_WRITES = 512  # in one commit
ORDER = {statement: place for place, statement in enumerate(STATEMENTS)}  # in which they are made

Step: TypeAlias = tuple[str, tuple[object, ...]]  # one of STATEMENTS, and its values
Faults: TypeAlias = dict[asyncio.Future[None], Exception]  # by whoever waits for the write that failed


class Write(msgspec.Struct, frozen=True):
    """What one waiter wants written, all or nothing. `what` names it in an error."""

    what: str
    steps: tuple[Step, ...]
    done: asyncio.Future[None]


class GroupCommit:
    """Gathers writes and hands them to `commit`, which says which of them failed. At its end it frees `resources`.

    `committed` is told how many seconds each transaction took.
    """

    def __init__(
        self,
        commit: Callable[[Sequence[Write]], Awaitable[Faults]],
        resources: AsyncExitStack,
        committed: Callable[[float], None],
    ) -> None:
        self._commit = commit
        self._on_commit = committed
        self._resources = resources
        self._queue: deque[Write] = deque()
        self._errands: deque[tuple[Callable[[], Awaitable[None]], asyncio.Future[None]]] = deque()
        self._wake = asyncio.Event()
        self.closing = False
        self.task = asyncio.create_task(self._serve(), name="store")
        self.task.add_done_callback(_stopped)

    async def write(self, what: str, steps: tuple[Step, ...]) -> None:
        """Returns once this is written. Raises its fault."""
        self.check_open()
        write = Write(what, steps, asyncio.get_running_loop().create_future())
        self._queue.append(write)
        self._wake.set()
        await write.done

    async def alone(self, errand: Callable[[], Awaitable[None]]) -> None:
        """Run this between two commits, after all that was asked for until now. Raises its fault."""
        self.check_open()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._errands.append((errand, done))
        self._wake.set()
        await done

    def check_open(self) -> None:
        if self.closing:
            raise StoreDown("the store is closed")

    async def close(self) -> None:
        """Write what was asked for until now, then free the resources. May be called again."""
        self.closing = True
        self._wake.set()
        await asyncio.wait([self.task])

    async def stopped(self) -> None:
        """Returns once nothing is written any more. Raises StoreDown if a fault is why."""
        await asyncio.wait([self.task])
        if self.task.cancelled() or self.task.exception():
            raise StoreDown("nothing can be written any more: the log says why")

    # Those who wait may be cancelled; this goes on.

    async def _serve(self) -> None:
        try:
            async with self._resources:
                while not self.closing:
                    await self._wake.wait()
                    self._wake.clear()
                    await self._write_queue()
                    await self._run_errands()
        finally:
            self.closing = True
            for done in (*(write.done for write in self._queue), *(done for _, done in self._errands)):
                _answer(done, StoreDown("the store has stopped"))

    async def _run_errands(self) -> None:
        while self._errands:
            errand, done = self._errands.popleft()
            try:
                await errand()
            except Exception as why:  # whatever it is, what others write is not touched by it
                log.exception("store cannot do what it must be alone for")
                _answer(done, why)
            else:
                _answer(done, None)

    async def _write_queue(self) -> None:
        while self._queue:
            writes = [*islice(self._queue, MOST_WRITES)]
            began = perf_counter()
            faults = await self._commit(writes)
            self._on_commit(perf_counter() - began)
            for write in writes:
                self._queue.popleft()
                _answer(write.done, faults.get(write.done))


class Connection(Protocol):
    """Where statements go in a transaction that has begun."""

    async def execute(self, statement: str, /) -> object: ...

    async def executemany(self, statement: str, values: list[tuple[object, ...]], /) -> object: ...


class Particular(msgspec.Struct, frozen=True):
    """Faults of one write, of which its neighbours know nothing, and what the house calls them."""

    faults: tuple[type[Exception], ...]
    named: Callable[[Exception, str], Exception]


async def made(writes: Sequence[Write], connection: Connection, particular: Particular) -> Faults:
    """Make them, and say which fail. Writes that fail together are halved until the culprits stand alone."""
    await connection.execute("SAVEPOINT part")
    try:
        for statement, of_all in by_statement(writes):
            await connection.executemany(statement, of_all)
    except particular.faults as why:
        await connection.execute("ROLLBACK TO part")
        if len(writes) == 1:
            return {writes[0].done: particular.named(why, writes[0].what)}
        half = len(writes) // 2
        first = await made(writes[:half], connection, particular)
        return first | await made(writes[half:], connection, particular)
    await connection.execute("RELEASE part")
    return {}


def by_statement(writes: Iterable[Write]) -> list[tuple[str, list[tuple[object, ...]]]]:
    """Statement by statement, not write by write: a trip to the database costs more than the work."""
    values: dict[str, list[tuple[object, ...]]] = {}
    for write in writes:
        for statement, of_step in write.steps:
            values.setdefault(statement, []).append(of_step)
    return sorted(values.items(), key=lambda each: ORDER[each[0]])


def _stopped(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (fault := task.exception()):
        log.error("store stopped by a fault", exc_info=fault)


def _answer(done: asyncio.Future[None], fault: Exception | None) -> None:
    """Unless nobody waits any more."""
    if done.done():
        return
    if fault:
        done.set_exception(fault)
    else:
        done.set_result(None)
