"""Where robots think: short thoughts in this process, long ones in the painter's, so that no other table waits."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog

from cards_render.painter.worker import PictureFailed
from engine.play import Action
from engine.thinking import Thought, think

LONGEST = 2.0  # seconds, including the pictures that the painter draws first
log = structlog.get_logger()

Elsewhere: TypeAlias = Callable[[Callable[[Thought], Action], Thought], Awaitable[Action]]
"""Calls an importable function in another process. Raises PictureFailed if that process is dead or overloaded."""


async def thought_elsewhere(elsewhere: Elsewhere, thought: Thought) -> Action:
    """The robot's answer. If the other process fails or is too slow, it is worked out here: the game never stops."""
    if thought.is_brief:
        return thought.action()
    try:
        async with asyncio.timeout(LONGEST):
            return await elsewhere(think, thought)
    except (PictureFailed, TimeoutError) as why:
        log.warning("a robot thinks among the tables", game=thought.game, why=str(why) or "too slow")
        return thought.action()
