"""What is worked out in the painter's process, so that no table waits: long thoughts of robots, and the seals of deals.

If that process fails or is too slow, it is worked out here: the game never stops.
"""

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from typing import TypeAlias, TypeVar

import structlog

from cards_render.painter.worker import PictureFailed
from engine.fairness import sealing
from engine.house.sealing.sealer import Rooted
from engine.house.within import within
from engine.play import Action
from engine.thinking import Thought, think

LONGEST = 2.0  # seconds, including the pictures that the painter draws first
REST = 30.0  # seconds for which a process that was too slow is not asked again
R = TypeVar("R")
log = structlog.get_logger()

Elsewhere: TypeAlias = Callable[..., Awaitable[R]]
"""Calls an importable function in another process. Raises PictureFailed if that process is dead or overloaded."""


async def thought_elsewhere(elsewhere: Elsewhere[Action], thought: Thought) -> Action:
    """The robot's answer. Short thoughts are thought here."""
    if thought.is_brief:
        return thought.action()
    try:
        async with within(LONGEST):
            return await elsewhere(think, thought)
    except (PictureFailed, TimeoutError) as why:
        log.warning("a robot thinks among the tables", game=thought.game, why=str(why) or "too slow")
        return thought.action()


class RootElsewhere:
    """As `here`. Nothing else knows the secret: it goes to a process of ours, through a pipe, and is not kept.

    One deal after the other: hundreds at once would keep pictures and robots waiting. If one is not sealed in time, the
    others do not wait as long: for `REST` seconds all are sealed here.
    """

    def __init__(self, elsewhere: Elsewhere[str], here: Rooted, now: Callable[[], float]) -> None:
        """`now` gives seconds."""
        self._elsewhere = elsewhere
        self._here = here
        self._now = now
        self._rests_until = -inf
        self._turn = asyncio.Lock()

    async def __call__(self, master: bytes, orders: int, slots: int) -> str:
        async with self._turn:
            root = await self._sealed(master, orders, slots) if self._now() >= self._rests_until else None
        return root or await self._here(master, orders, slots)

    async def _sealed(self, master: bytes, orders: int, slots: int) -> str | None:
        try:
            async with within(LONGEST):
                return await self._elsewhere(sealing.root_of, master, orders, slots)
        except (PictureFailed, TimeoutError) as why:
            log.warning("deals are sealed among the tables", seconds=REST, why=str(why) or "too slow")
            self._rests_until = self._now() + REST
            return None
