"""Watches the tables of planned games: whenever one changes, it is looked at in a task."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from engine.house.store.ports import StoreDown
from engine.house.tables.table import Table
from engine.house.world import Clock

RETRY = 60.0  # seconds
log = structlog.get_logger()


class Watch:
    """`look` is called with a plan's name, and returns True if its table need not be looked at until it closes."""

    def __init__(self, clock: Clock, look: Callable[[str], Awaitable[bool]]) -> None:
        self._clock = clock
        self._look = look
        self._plans: dict[str, str] = {}  # by table
        self._settled: set[str] = set()  # tables to be looked at only when they have closed
        self._tasks: dict[str, asyncio.Task[bool]] = {}  # by table
        self._stale: set[str] = set()  # tables that changed while they were looked at
        self._stopped = False

    def watch(self, table: str, plan: str) -> None:
        """Watch this table for this plan, and look at it now."""
        self._plans[table] = plan
        self.look_at(table)

    def forget(self, table: str) -> None:
        self._plans.pop(table, None)
        self._settled.discard(table)

    def changed(self, table: Table) -> None:
        """Called at a table's change. The work is done in a task, since the table must not wait for it."""
        if table.closed or table.state.table not in self._settled:
            self.look_at(table.state.table)

    def look_at(self, table: str) -> None:
        if self._stopped or table not in self._plans:
            return
        if table in self._tasks:
            self._stale.add(table)
            return
        task = asyncio.ensure_future(self._look(self._plans[table]))
        self._tasks[table] = task
        task.add_done_callback(lambda done: self._looked(table, done))

    def _looked(self, table: str, task: "asyncio.Task[bool]") -> None:
        del self._tasks[table]
        if task.cancelled():
            return
        match task.exception():
            case None:
                if task.result():
                    self._settled.add(table)
            case StoreDown():
                self._clock.call_at(self._clock.now() + RETRY, lambda: self.look_at(table))
            case fault:
                log.error("table of a plan cannot be looked at", table=table, exc_info=fault)
        if table in self._stale:
            self._stale.discard(table)
            self.look_at(table)

    async def close(self) -> None:
        """Stop watching: from now on tables close only because the bot stops."""
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
