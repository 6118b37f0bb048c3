"""What is worked out in the painter's process, so that no table waits: long thoughts of robots, and the seals of deals.

If that process fails or is too slow, it is worked out here: the game never stops.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

import structlog

from cards_render.painter.worker import PictureFailed
from engine.fairness import sealing
from engine.house.sealing.sealer import Rooted
from engine.play import Action
from engine.thinking import Thought, think

LONGEST = 2.0  # seconds, including the pictures that the painter draws first
R = TypeVar("R")
log = structlog.get_logger()

Elsewhere: TypeAlias = Callable[..., Awaitable[R]]
"""Calls an importable function in another process. Raises PictureFailed if that process is dead or overloaded."""


async def thought_elsewhere(elsewhere: Elsewhere[Action], thought: Thought) -> Action:
    """The robot's answer. Short thoughts are thought here."""
    if thought.is_brief:
        return thought.action()
    try:
        async with asyncio.timeout(LONGEST):
            return await elsewhere(think, thought)
    except (PictureFailed, TimeoutError) as why:
        log.warning("a robot thinks among the tables", game=thought.game, why=str(why) or "too slow")
        return thought.action()


async def root_elsewhere(elsewhere: Elsewhere[str], here: Rooted, master: bytes, orders: int, slots: int) -> str:
    """As `here`. Nothing else knows the secret: it goes to a process of ours, through a pipe, and is not kept."""
    try:
        async with asyncio.timeout(LONGEST):
            return await elsewhere(sealing.root_of, master, orders, slots)
    except (PictureFailed, TimeoutError) as why:
        log.warning("a deal is sealed among the tables", why=str(why) or "too slow")
        return await here(master, orders, slots)
