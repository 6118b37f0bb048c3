"""What becomes of a film's pictures in the painter's process: each is made smaller, and all are joined.

The library for pictures is loaded when it is called for: the bot names these functions, and never calls them.
"""

from collections.abc import Sequence
from io import BytesIO

from cards_render.painter.requests import Request

WIDE = 640  # pixels
LARGEST = 1_000_000  # bytes of the file
STAGE, LAST = 1800, 6000  # milliseconds that a picture stays


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
