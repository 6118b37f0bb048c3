"""The 256 colours of a finished picture, in files of 768 bytes that `cards_render.samples.palettes` writes.

There is one palette for pictures on felt, and one for sheets on a dark ground or on paper. The one for felt exists once
for each felt: in the same order, the colours of the cloth and of what is tinted with it are dyed, all others equal. So
everything is drawn on green, and costs neither time nor memory on another felt.
"""

from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from PIL import Image

from cards_render.drawing.theme import Felt

Ground: TypeAlias = Literal["felt", "sheet"]
COLOURS = 256
ANY_OTHER: Felt = "burgundy"
NEVER = bytes((255, 0, 255))  # in no picture, and near to no colour of one


@cache
def palette_image(ground: Ground = "felt") -> Image.Image:
    """An image that carries the palette, as Pillow's `quantize` wants it."""
    return _carrier(palette_bytes(ground))


@cache
def undyed_image() -> Image.Image:
    """The same for what looks alike on every felt, such as cards: at their places the colours of cloth are missing."""
    colours = zip(_colours(palette_bytes("felt")), _colours(palette_bytes("felt", ANY_OTHER)), strict=True)
    return _carrier(b"".join(green if green == other else NEVER for green, other in colours))


@cache
def palette_bytes(ground: Ground = "felt", felt: Felt = "green") -> bytes:
    """Red, green and blue of each colour."""
    name = ground if felt == "green" else f"{ground}_{felt}"
    return files("cards_render").joinpath(f"assets/palette_{name}.bin").read_bytes()


def _carrier(palette: bytes) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(palette)
    return image


def _colours(palette: bytes) -> list[bytes]:
    return [palette[at : at + 3] for at in range(0, len(palette), 3)]
