"""Parts of a picture that are drawn once and pasted often: pills, discs, rings."""

import itertools
from functools import cache, lru_cache

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from cards_render.drawing.lettering import Style, width, write
from cards_render.drawing.shapes import OVERSAMPLING, Pen
from cards_render.drawing.theme import BLACK, GOLD, INK, TURN, WHITE, mix, rgb

RING = 4  # pixels, the width of a ring


class Sprite(msgspec.Struct, frozen=True):
    """An image whose content begins `margin` pixels in from its left and top; around it are shadows or rings."""

    image: Image.Image
    margin: int

    def put(self, target: Image.Image, x: float, y: float) -> None:
        """Paste it so that its content begins at a point."""
        target.paste(self.image, (round(x) - self.margin, round(y) - self.margin), self.image)


def bar(  # noqa: PLR0913 a shape and its looks
    width: int, height: int, fill: str, line: str | None = None, thick: float = 2, *,
    rings: tuple[str, ...] = (), radius: float | None = None,
) -> Sprite:  # fmt: skip
    """A bar, lined inside its edge, with round ends unless a radius is given.

    `rings` lie around it, 4 pixels each, from the inside out.
    """
    radius = height / 2 if radius is None else radius
    margin = RING * len(rings)
    size = (width + 2 * margin) * OVERSAMPLING, (height + 2 * margin) * OVERSAMPLING
    image, shape = Image.new("RGB", size, rings[-1] if rings else fill), Image.new("L", size)
    pen = Pen(image, OVERSAMPLING)
    for step, ring in reversed(list(enumerate(rings, 1))):
        pen.box(*_around(width, height, margin, RING * step), ring, radius=radius + RING * step)
    pen.box(*_around(width, height, margin, 0), fill, radius=radius, line=line, thick=thick if line else 0)
    ImageDraw.Draw(shape).rounded_rectangle([0, 0, size[0] - 1, size[1] - 1], (radius + margin) * OVERSAMPLING, 255)
    image = image.reduce(OVERSAMPLING)
    image.putalpha(shape.reduce(OVERSAMPLING))
    return Sprite(image, margin)


def stretched(small: Sprite, width: int, height: int) -> Sprite:
    """A bar of this size from a small one that is square and of an odd size: its corners, and its middle drawn out.

    The same as drawn in that size, in a tenth of the time.
    """
    source, (wide, high) = small.image, (width + 2 * small.margin, height + 2 * small.margin)
    corner = source.width // 2
    image = Image.new(source.mode, (wide, high))
    for left, right in _thirds(corner, wide):
        for top, bottom in _thirds(corner, high):
            part = source.crop((left[0], top[0], right[0], bottom[0]))
            size = right[1] - left[1], bottom[1] - top[1]
            image.paste(part if part.size == size else part.resize(size, Image.Resampling.NEAREST), (left[1], top[1]))
    return Sprite(image, small.margin)


def _thirds(corner: int, length: int) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """Beginnings and ends of both corners and of what lies between them: in the small image, in the large one."""
    cuts = (0, 0), (corner, corner), (corner + 1, length - corner), (2 * corner + 1, length)
    return tuple(itertools.pairwise(cuts))


pill = lru_cache(128)(bar)  # remembered, for small bars; some are as wide as people's words


@cache
def frame(width: int, height: int, radius: float, thick: int) -> Sprite:
    """A golden frame, just outside a card of this size."""
    size = width + 2 * thick, height + 2 * thick
    shape = Image.new("L", (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING))
    corners = [0, 0, shape.width - 1, shape.height - 1]
    ImageDraw.Draw(shape).rounded_rectangle(corners, (radius + thick) * OVERSAMPLING, None, 255, thick * OVERSAMPLING)
    image = Image.new("RGBA", size, rgb(TURN))
    image.putalpha(shape.reduce(OVERSAMPLING))
    return Sprite(image, thick)


def _around(width: int, height: int, margin: int, out: int) -> tuple[int, int, int, int]:
    return margin - out, margin - out, margin + width + out, margin + height + out


@lru_cache(192)  # of 14 kB; initials come from people
def disc(text: str, size: int, fill: str, ink: str, line: str, thick: float = 3) -> Sprite:
    """A round sign, `size` pixels across, with at most three letters."""
    base = pill(size, size, fill, line, thick)
    image = base.image.copy()
    style = Style(round(size * (0.40 if len(text) > 1 else 0.56)))
    while width(text, style) > size * 0.8:
        style = Style(style.size - 1)
    write(image, size / 2, round(size / 2 + style.size * 0.364), text, style, ink, align="middle")
    image.putalpha(base.image.getchannel("A"))
    return Sprite(image, 0)


def round_cut(image: Image.Image) -> Sprite:
    """The disc in a square image that was drawn oversampled, averaged down."""
    shape = Image.new("L", image.size)
    ImageDraw.Draw(shape).ellipse([0, 0, shape.width - 1, shape.height - 1], 255)
    disc = image.reduce(OVERSAMPLING)
    disc.putalpha(shape.reduce(OVERSAMPLING))
    return Sprite(disc, 0)


def avatar(initials: str, size: int, colour: str) -> Sprite:
    return disc(initials, size, colour, WHITE, mix(colour, WHITE, 0.55))


def dealer_button(letter: str, size: int) -> Sprite:
    return disc(letter, size, WHITE, INK, INK, 2)


def opener_disc(letter: str, size: int) -> Sprite:
    return disc(letter, size, GOLD, INK, INK, 2)


@cache
def shadow_disc(width: int, height: int) -> Sprite:
    """The soft oval shadow under something that lies on the felt."""
    margin = 4
    shade = Image.new("L", (width + 2 * margin, height + 2 * margin))
    ImageDraw.Draw(shade).ellipse([margin, margin, margin + width - 1, margin + height - 1], 110)
    image = Image.new("RGBA", shade.size, rgb(BLACK))
    image.putalpha(shade.filter(ImageFilter.GaussianBlur(2)))
    return Sprite(image, margin)
