"""Odds: what each shown hand was worth when nobody could bet any more. Worked out in another process, never here.

Until they are known a table is shown without them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog

from cards_render.painter.worker import PictureFailed
from engine.game import Contest, Odds

REMEMBERED = 256  # contests
log = structlog.get_logger()


Work: TypeAlias = Callable[[Contest], Awaitable[Odds]]
"""Works odds out in another process; raises PictureFailed when that cannot."""


class Bookmaker:
    """Knows the odds of the latest contests, and has those that it does not know worked out."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._known: OrderedDict[Contest, Odds] = OrderedDict()
        self._working: dict[Contest, asyncio.Task[None]] = {}

    def odds(self, contest: Contest, then: Callable[[], None]) -> Odds | None:
        """At once what is known; else None, and `then` is called when it is. Never waits, never raises."""
        if contest not in self._known and contest not in self._working:
            self._working[contest] = asyncio.create_task(self._learn(contest, then))
        return self._known.get(contest)

    async def _learn(self, contest: Contest, then: Callable[[], None]) -> None:
        try:
            self._known[contest] = await self._work(contest)
        except PictureFailed as failed:  # the table is shown without odds
            log.warning("no odds", reason=str(failed))
            return
        finally:
            del self._working[contest]
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        then()
