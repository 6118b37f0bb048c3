"""Outlines as short SVG paths, and a pen that fills them on an image at any place and size."""

import math
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from PIL import Image, ImageDraw

from cards_render.drawing.theme import rgb

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]

STEPS = 14  # straight pieces in one curve: smooth at the largest card, four times oversampled
WAIST = 0.42  # where the notches of a star lie, as a share of its radius
OVERSAMPLING = 4  # times larger that shapes are drawn before they are averaged down, once per sprite

NUMBERS_OF = {"M": 2, "L": 2, "C": 6, "Q": 4}


@cache
def outline(path: str) -> Outline:
    """The points of an SVG path of absolute M, L, C and Q commands, blanks between all parts: `M 0 0 Q 3 4 5 6`."""
    points: list[Point] = []
    words = iter(path.split())
    for command in words:
        values = [float(next(words)) for _ in range(NUMBERS_OF[command])]
        corners = list(zip(values[::2], values[1::2], strict=True))
        points += corners if command in "ML" else curve([points[-1], *corners])
    return tuple(points)


def curve(controls: list[Point]) -> list[Point]:
    """Points along a Bézier curve of any degree, without its first one (de Casteljau)."""
    return [on_curve(controls, step / STEPS) for step in range(1, STEPS + 1)]


def on_curve(controls: list[Point], share: float) -> Point:
    while len(controls) > 1:
        controls = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairwise(controls)]
    return controls[0]


@cache
def mirrored(path: str, axis: float = 0) -> Outline:
    """An outline given by its right half: x is measured from the axis, which lies at `axis`."""
    half = outline(path)
    return (*((axis + x, y) for x, y in half), *((axis - x, y) for x, y in reversed(half)))


class Pen:
    """Fills shapes on an image, in units of its own: `unit` pixels each, from an origin in pixels."""

    def __init__(self, image: Image.Image, unit: float = 1, origin: Point = (0, 0)) -> None:
        self.image = image
        self.unit = unit
        self.left, self.top = origin
        self.draw = ImageDraw.Draw(image)

    def at(self, left: float, top: float, unit: float) -> "Pen":
        """Another pen on this image: its origin at a point of this one, its unit in units of this one."""
        return Pen(self.image, self.unit * unit, self.pixel((left, top)))

    def pixel(self, point: Point) -> Point:
        return self.left + point[0] * self.unit, self.top + point[1] * self.unit

    def whole(self, point: Point) -> tuple[int, int]:
        """The whole pixel nearest to a point."""
        x, y = self.pixel(point)
        return round(x), round(y)

    def fill(self, points: Iterable[Point], colour: str) -> None:
        self.draw.polygon([self.pixel(point) for point in points], rgb(colour))

    def oval(self, x: float, y: float, half_width: float, half_height: float, colour: str) -> None:
        x, y = self.pixel((x, y))
        half_width, half_height = half_width * abs(self.unit), half_height * abs(self.unit)
        self.draw.ellipse([x - half_width, y - half_height, x + half_width, y + half_height], rgb(colour))

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self.oval(x, y, radius, radius, colour)

    def box(  # noqa: PLR0913 a box has four sides
        self, left: float, top: float, right: float, bottom: float, colour: str | None, *,
        radius: float = 0, line: str | None = None, thick: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle with rounded corners, filled, lined or both. The far edges are outside, as in a slice."""
        (left, top), (right, bottom) = self.pixel((left, top)), self.pixel((right, bottom))
        self.draw.rounded_rectangle(
            [left, top, right - 1, bottom - 1],
            radius * self.unit,
            rgb(colour) if colour else None,
            rgb(line) if line else None,
            round(thick * self.unit),
        )

    def line(self, points: Iterable[Point], colour: str, thick: float) -> None:
        self.draw.line([self.pixel(point) for point in points], rgb(colour), max(1, round(thick * self.unit)))


HEART = "M 0 -.27 C .05 -.42 .15 -.48 .26 -.48 C .40 -.48 .50 -.36 .50 -.20 C .50 .08 .16 .26 0 .50"
DIAMOND = "M 0 -.57 Q .17 -.21 .45 0 Q .17 .21 0 .57"
SPADE = (
    "M 0 -.50 C .12 -.26 .48 -.10 .48 .15 C .48 .31 .37 .39 .26 .39"
    " C .16 .39 .07 .33 .035 .24 C .05 .38 .10 .46 .20 .50"
)
CLUB_STEM = "M 0 0 L .05 .10 C .05 .30 .10 .45 .21 .50"
CLUB_LEAVES = ((0, -0.255, 0.243), (-0.25, 0.115, 0.243), (0.25, 0.115, 0.243), (0, 0, 0.14))


def suit_sign(pen: Pen, suit: str, x: float, y: float, size: float, colour: str, *, upright: bool = True) -> None:  # noqa: PLR0913
    """One of `h d c s`, about `size` units high, centred on a point. Suits are shapes: they need no font."""
    sign = pen.at(x, y, size if upright else -size)
    if suit != "c":
        sign.fill(mirrored({"h": HEART, "d": DIAMOND, "s": SPADE}[suit]), colour)
        return
    for leaf_x, leaf_y, radius in CLUB_LEAVES:
        sign.dot(leaf_x, leaf_y, radius, colour)
    sign.fill(mirrored(CLUB_STEM), colour)


def star(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    """A star of five points, one of which is at the top, around a point."""
    turns = ((math.pi * step / 5, radius * (WAIST if step % 2 else 1)) for step in range(10))
    pen.fill([(x + reach * math.sin(turn), y - reach * math.cos(turn)) for turn, reach in turns], colour)
