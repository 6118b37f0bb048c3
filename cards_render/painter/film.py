"""The film of a deal as an animated picture to be shared: GIF, which every chat plays.

Its pictures are drawn one at a time as everyone's tables are, so that a table never waits for more than one of them.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cards_render.painter.gif import joined, small
from cards_render.painter.requests import Request

MIME = "image/gif"


class Runs(Protocol):
    """Something that calls importable functions in the painter's process. Raises PictureFailed."""

    async def run(self, work: Callable[..., Any], *args: object) -> Any: ...


class Animator:
    """Makes one film at a time; whoever asks for another waits."""

    def __init__(self, painter: Runs) -> None:
        self._painter = painter
        self._one = asyncio.Lock()

    async def animate(self, requests: Sequence[Request]) -> bytes:
        """A GIF of these pictures, of at most a megabyte. Raises PictureFailed."""
        async with self._one:
            pictures = [await self._painter.run(small, request) for request in requests]
            gif: bytes = await self._painter.run(joined, pictures)
            return gif
