"""Chips and small stacks of them. A stack gives an impression of an amount; the number next to it is exact."""

import math
from functools import cache, lru_cache

from PIL import Image, ImageChops

from cards_render.drawing.shapes import OVERSAMPLING, Pen
from cards_render.drawing.sprites import Sprite, shadow_disc
from cards_render.drawing.theme import BLACK, CHIP_MARK, CHIPS, mix

TALLEST = 4  # chips in a stack
FLATNESS = 0.62  # height of a chip's top, as a share of its width
THICKNESS = 0.19
MARKS = 6  # pale marks around a chip's top


@cache
def chip(colour: str, width: int) -> Image.Image:
    """One chip seen from above at a slant."""
    high, thick = round(width * FLATNESS), round(width * THICKNESS)
    shape = _silhouette(width, high, thick)
    image = Image.new("RGB", shape.size, mix(colour, BLACK, 0.35))
    pen = Pen(image, OVERSAMPLING)
    _side_marks(pen, width, high, thick)
    _top(pen, colour, width, high)
    small = image.reduce(OVERSAMPLING)
    small.putalpha(shape.reduce(OVERSAMPLING))
    return small


def _silhouette(width: int, high: int, thick: int) -> Image.Image:
    shape = Image.new("L", (width * OVERSAMPLING, (high + thick) * OVERSAMPLING))
    for down in range(0, thick * OVERSAMPLING + 1, OVERSAMPLING):
        oval = Image.new("L", shape.size)
        Pen(oval, OVERSAMPLING).draw.ellipse([0, down, shape.width - 1, down + high * OVERSAMPLING - 1], 255)
        shape = ImageChops.lighter(shape, oval)
    return shape


def _side_marks(pen: Pen, width: int, high: int, thick: int) -> None:
    for degrees in (20, 65, 115, 160):
        across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        x, y = width / 2 * (1 + across), high / 2 * (1 + down)
        half = width * 0.055 * (0.5 + down * 0.6)
        pen.box(x - half, y, x + half, y + thick, CHIP_MARK)


def _top(pen: Pen, colour: str, width: int, high: int) -> None:
    middle = width / 2, high / 2
    pen.oval(*middle, *middle, colour)
    right, bottom = pen.pixel((width, high))
    for mark in range(MARKS):
        start = mark * 360 / MARKS + 18
        pen.draw.pieslice([0, 0, right - 1, bottom - 1], start, start + 24, CHIP_MARK)
    pen.oval(*middle, width * 0.35, high * 0.35, mix(colour, BLACK, 0.18))
    pen.oval(*middle, width * 0.30, high * 0.30, colour)


def chips_for(amount: int) -> tuple[str, ...]:
    """Colours of the chips that stand for an amount (at least 1), the most valuable first; at most `TALLEST`."""
    while amount > TALLEST * CHIPS[0][0]:
        amount //= 10
    colours: list[str] = []
    for value, colour in CHIPS:
        count, amount = divmod(amount, value)
        colours += [colour] * count
    return tuple(colours[:TALLEST])


@lru_cache(64)  # of 10 kB
def stack(colours: tuple[str, ...], width: int) -> Sprite:
    """Chips on each other, the first one lowest. Its content begins at the upper left of the highest chip."""
    lowest = chip(colours[0], width)
    thick = round(width * THICKNESS)
    shadow = shadow_disc(width, round(width * FLATNESS))
    rise = thick * (len(colours) - 1)
    image = Image.new("RGBA", (width + 2 * shadow.margin, lowest.height + rise + 2 * shadow.margin), (0, 0, 0, 0))
    image.paste(shadow.image, (1, rise + thick + 2))
    for step, colour in enumerate(colours):
        image.alpha_composite(chip(colour, width), (shadow.margin, shadow.margin + rise - step * thick))
    return Sprite(image, shadow.margin)


def stack_height(colours: tuple[str, ...], width: int) -> int:
    """Pixels from the top of the highest chip to the bottom of the lowest."""
    return round(width * FLATNESS) + round(width * THICKNESS) * len(colours)
