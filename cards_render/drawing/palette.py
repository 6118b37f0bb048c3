"""The 256 colours of a finished picture, in a file of 768 bytes that `cards_render.samples.palettes` writes.

There is one for pictures on felt, and one for sheets on a dark ground or on paper.
"""

from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from PIL import Image

Ground: TypeAlias = Literal["felt", "sheet"]
COLOURS = 256


@cache
def palette_image(ground: Ground = "felt") -> Image.Image:
    """An image that carries the palette, as Pillow's `quantize` wants it."""
    image = Image.new("P", (1, 1))
    image.putpalette(palette_bytes(ground))
    return image


@cache
def palette_bytes(ground: Ground = "felt") -> bytes:
    """Red, green and blue of each colour."""
    return files("cards_render").joinpath(f"assets/palette_{ground}.bin").read_bytes()
