"""The line of tables whose next deal is to be sealed: nobody waits for that yet, and some are sealed at a time.

A thousand tables may stand here. Each would otherwise have a task that waits, with all that the task has read by then.
"""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

AT_ONCE = 8  # deals that are being sealed: one is worked out while others are read or written
Begin: TypeAlias = Callable[[], asyncio.Task[None]]


class Line:
    """Whoever comes first begins first."""

    def __init__(self) -> None:
        self._waiting: dict[object, Begin] = {}  # by whoever waits, the latest last
        self._begun = 0

    def __contains__(self, who: object) -> bool:
        return who in self._waiting

    def join(self, who: object, begin: Begin) -> None:
        """Call `begin` when it is their turn; the next one's comes when that task has ended."""
        self._waiting[who] = begin
        self._go_on()

    def leave(self, who: object) -> bool:
        """Did they wait here? They do not any more."""
        return self._waiting.pop(who, None) is not None

    def _go_on(self) -> None:
        while self._waiting and self._begun < AT_ONCE:
            begin = self._waiting.pop(next(iter(self._waiting)))
            self._begun += 1
            begin().add_done_callback(self._ended)

    def _ended(self, _: object) -> None:
        self._begun -= 1
        self._go_on()
