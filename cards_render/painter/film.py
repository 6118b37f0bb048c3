"""The film of a deal as an animated GIF, which every chat plays.

Each of its pictures is a call of its own to the painter, so that a table's picture waits for one of them at most.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cards_render.painter.gif import joined, small
from cards_render.painter.requests import Request

MIME = "image/gif"


class Runs(Protocol):
    """Calls importable functions in the painter's process, see `Painter.run`. Raises PictureFailed."""

    async def run(self, work: Callable[..., Any], *args: object) -> Any: ...


class Animator:
    """Makes one film at a time; further ones wait."""

    def __init__(self, painter: Runs) -> None:
        self._painter = painter
        self._one = asyncio.Lock()

    async def animate(self, requests: Sequence[Request]) -> bytes:
        """A GIF of these pictures, of at most a megabyte. Raises PictureFailed."""
        async with self._one:
            pictures = [await self._painter.run(small, request) for request in requests]
            gif: bytes = await self._painter.run(joined, pictures)
            return gif
