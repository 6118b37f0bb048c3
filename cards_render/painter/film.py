"""The film of a deal as an animated picture to be shared: GIF, which every chat plays.

Its pictures are drawn one at a time as everyone's tables are, so that a table never waits for more than one of them.
Only there is the library for pictures loaded.
"""

import asyncio
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, Protocol

from cards_render.painter.requests import Request

MIME = "image/gif"
WIDE = 640  # pixels
LARGEST = 1_000_000  # bytes of the file
STAGE, LAST = 1800, 6000  # milliseconds that a picture stays


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


def small(request: Request) -> bytes:
    """One picture of the film: as wide as a phone needs, a PNG in the palette of its felt."""
    from PIL import Image

    drawn = Image.open(BytesIO(request.draw().data))
    scaled = drawn.convert("RGB").resize((WIDE, round(drawn.height * WIDE / drawn.width)), Image.Resampling.LANCZOS)
    data = BytesIO()
    scaled.quantize(palette=drawn, dither=Image.Dither.NONE).save(data, "PNG", compress_level=1)
    return data.getvalue()


def joined(pictures: Sequence[bytes], largest: int = LARGEST) -> bytes:
    """The pictures one after the other, again and again. While the file is too large, every second one is left out.

    The first two pictures and the last one stay: how it began and how it ended.
    """
    from PIL import Image

    first, *others = (Image.open(BytesIO(picture)) for picture in pictures)
    while True:
        data = BytesIO()
        times = [*([STAGE] * len(others)), LAST]
        first.save(data, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False)
        if data.tell() <= largest or len(others) <= 1:
            return data.getvalue()
        others = [*others[:-1:2], others[-1]] if len(others) > 2 else others[-1:]
