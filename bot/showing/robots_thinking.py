"""Where robots think: here if it takes less time than to ask, else in the painter's process: no other table waits."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog

from cards_render.painter.worker import PictureFailed
from engine.play import Action
from engine.thinking import Thought, think

LONGEST = 2.0  # seconds, pictures that are drawn before included
log = structlog.get_logger()

Elsewhere: TypeAlias = Callable[[Callable[[Thought], Action], Thought], Awaitable[Action]]
"""Calls an importable function in another process; raises PictureFailed when that cannot."""


async def thought_elsewhere(elsewhere: Elsewhere, thought: Thought) -> Action:
    """What the robot answers. Where the other process is dead or too busy it thinks here: a game never stops for it."""
    if thought.is_brief:
        return thought.action()
    try:
        async with asyncio.timeout(LONGEST):
            return await elsewhere(think, thought)
    except (PictureFailed, TimeoutError) as why:
        log.warning("a robot thinks among the tables", game=thought.game, why=str(why) or "too slow")
        return thought.action()
