"""The line of tables whose next deal is to be sealed: nobody waits for that yet, and some are sealed at a time.

A thousand tables may stand here. Each would otherwise have a task that waits, with all that the task has read by then.
"""

import asyncio
from typing import Any, Protocol

AT_ONCE = 8  # deals that are being sealed: one is worked out while others are read or written


class Waiting(Protocol):
    def begin(self, *what: Any) -> asyncio.Task[None]:
        """It is their turn."""


class Line:
    """Whoever comes first begins first."""

    def __init__(self) -> None:
        self._waiting: dict[Waiting, tuple[Any, ...]] = {}  # by whoever waits, for what; the latest last
        self._begun = 0

    def __contains__(self, who: Waiting) -> bool:
        return who in self._waiting

    def join(self, who: Waiting, *what: Any) -> None:
        """Begin `what` when it is their turn; the next one's comes when that task has ended."""
        self._waiting[who] = what
        self._go_on()

    def leave(self, who: Waiting) -> bool:
        """Did they wait here? They do not any more."""
        return self._waiting.pop(who, None) is not None

    def _go_on(self) -> None:
        while self._waiting and self._begun < AT_ONCE:
            who = next(iter(self._waiting))
            what = self._waiting.pop(who)
            self._begun += 1
            who.begin(*what).add_done_callback(self._ended)

    def _ended(self, _: object) -> None:
        self._begun -= 1
        self._go_on()
