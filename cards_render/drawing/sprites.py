"""Parts of a picture that are drawn once and pasted often: pills, discs, rings."""

import itertools
from functools import cache, lru_cache
from typing import TypeAlias

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from cards_render.drawing.boxes import Size
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


def put_stretched(small: Sprite, target: Image.Image, x: float, y: float, size: Size) -> None:
    """Paste a bar of this size, made of a small one, at a point: in an eighth of the time, the same as drawn whole.

    Where the small one is of another width or height, which is odd, its ends stay and its middle is drawn out.
    """
    left, top = round(x) - small.margin, round(y) - small.margin
    columns = _parts(small.image.width, size.width + 2 * small.margin)
    rows = _parts(small.image.height, size.height + 2 * small.margin)
    for ((begin, end), column), ((above, below), row) in itertools.product(columns, rows):
        part = small.image.crop((begin, above, end, below))
        place = left + column[0], top + row[0]
        if (drawn_out := (column[1] - column[0], row[1] - row[0])) == part.size:
            target.paste(part, place, part)
        else:
            _put_drawn_out(part, target, place, drawn_out)


def _put_drawn_out(part: Image.Image, target: Image.Image, place: tuple[int, int], size: tuple[int, int]) -> None:
    """Paste a part in another size. Most is opaque or empty, which takes little time."""
    covers = part.getchannel("A").getextrema()
    if covers == (255, 255):
        target.paste(part.convert(target.mode).resize(size, Image.Resampling.NEAREST), place)
    elif covers != (0, 0):
        image = part.resize(size, Image.Resampling.NEAREST)
        target.paste(image, place, image)


Span: TypeAlias = tuple[int, int]


def _parts(small: int, length: int) -> list[tuple[Span, Span]]:
    """Both ends and what lies between them: from where to where in the small image, and in the large one."""
    end = small // 2
    sources = [(0, end), (end, end + 1), (end + 1, small)]
    targets = [(0, end), (end, length - end), (length - end, length)]
    return [((0, length), (0, length))] if small == length else list(zip(sources, targets, strict=True))


class Pill(msgspec.Struct, frozen=True):
    """A bar of any width, which is drawn out of one just wide enough for its ends: that one alone is kept."""

    small: Sprite
    size: Size

    def put(self, target: Image.Image, x: float, y: float) -> None:
        put_stretched(self.small, target, x, y, self.size)


def pill(  # noqa: PLR0913  as `bar`
    width: int, height: int, fill: str, line: str | None = None, thick: float = 2, *,
    rings: tuple[str, ...] = (), radius: float | None = None,
) -> Pill:  # fmt: skip
    """See `bar`."""
    least = height | 1  # odd
    return Pill(
        small_bar(min(width, least), height, fill, line, thick, rings=rings, radius=radius), Size(width, height)
    )


small_bar = lru_cache(128)(bar)  # remembered


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


class Disc(msgspec.Struct, frozen=True):
    """A round sign with letters."""

    base: Sprite
    text: str
    style: Style
    ink: str

    def put(self, target: Image.Image, x: float, y: float) -> None:
        self.base.put(target, x, y)
        size = self.base.image.width
        left = round(x) + round((size - width(self.text, self.style)) / 2)
        write(target, left, round(y) + round(size / 2 + self.style.size * 0.364), self.text, self.style, self.ink)


def disc(text: str, size: int, fill: str, ink: str, line: str, thick: float = 3) -> Disc:
    """A round sign, `size` pixels across, with at most three letters."""
    style = Style(round(size * (0.40 if len(text) > 1 else 0.56)))
    while width(text, style) > size * 0.8:
        style = Style(style.size - 1)
    return Disc(small_bar(size, size, fill, line, thick), text, style, ink)


def round_cut(image: Image.Image) -> Sprite:
    """The disc in a square image that was drawn oversampled, averaged down."""
    shape = Image.new("L", image.size)
    ImageDraw.Draw(shape).ellipse([0, 0, shape.width - 1, shape.height - 1], 255)
    disc = image.reduce(OVERSAMPLING)
    disc.putalpha(shape.reduce(OVERSAMPLING))
    return Sprite(disc, 0)


def avatar(initials: str, size: int, colour: str) -> Disc:
    return disc(initials, size, colour, WHITE, mix(colour, WHITE, 0.55))


def dealer_button(letter: str, size: int) -> Disc:
    return disc(letter, size, WHITE, INK, INK, 2)


def opener_disc(letter: str, size: int) -> Disc:
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
