"""Makes the pictures of a film smaller, and joins them in a GIF. These functions run in the painter's process.

They import the imaging library themselves, so that the bot, which only names them, does not load it.
"""

from collections.abc import Sequence
from io import BytesIO

from cards_render.painter.requests import Request

WIDTH = 640  # pixels
LARGEST = 1_000_000  # bytes of the file
STAGE, LAST = 1800, 6000  # milliseconds for which each picture, and the last one, is shown


def small(request: Request) -> bytes:
    """One picture of the film as a PNG, as wide as a phone needs and with the palette of its felt."""
    from PIL import Image

    drawn = Image.open(BytesIO(request.draw().data))
    scaled = drawn.convert("RGB").resize((WIDTH, round(drawn.height * WIDTH / drawn.width)), Image.Resampling.LANCZOS)
    data = BytesIO()
    scaled.quantize(palette=drawn, dither=Image.Dither.NONE).save(data, "PNG", compress_level=1)
    return data.getvalue()


def joined(pictures: Sequence[bytes], largest: int = LARGEST) -> bytes:
    """The pictures as a GIF that plays in a loop. While it has more than `largest` bytes, every second one is left out.

    The first two pictures and the last one stay in any case: how the deal began and how it ended.
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
