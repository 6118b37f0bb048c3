"""A pen for figures in a square of 100 by 100 units, which can draw them mirrored, so that they look the other way."""

from collections.abc import Iterable

from cards_render.drawing.shapes import Outline, Pen, Point, mirrored, outline

MIDDLE = 50


class Sketch:
    """Fills paths on a card. Symmetric shapes are given by their right half, measured from the middle."""

    def __init__(self, pen: Pen, *, flipped: bool = False) -> None:
        self.pen = pen
        self.flipped = flipped

    def at(self, left: float, top: float, size: float = 1) -> "Sketch":
        """The same moved and scaled: its square begins at a point of this one, `left` as seen in this direction."""
        from_left = 100 - left - 100 * size if self.flipped else left
        return Sketch(self.pen.at(from_left, top, size), flipped=self.flipped)

    def both(self, path: str, colour: str) -> None:
        self.pen.fill(mirrored(path, MIDDLE), colour)

    def one(self, path: str, colour: str) -> None:
        self.pen.fill(self._seen(outline(path)), colour)

    def shape(self, points: Iterable[Point], colour: str) -> None:
        self.pen.fill(self._seen(tuple(points)), colour)

    def line(self, path: str, colour: str, thick: float) -> None:
        self.pen.line(self._seen(outline(path)), colour, thick)

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self.oval(x, y, radius, radius, colour)

    def oval(self, x: float, y: float, half_width: float, half_height: float, colour: str) -> None:
        self.pen.oval(100 - x if self.flipped else x, y, half_width, half_height, colour)

    def _seen(self, points: Outline) -> Outline:
        return tuple((100 - x, y) for x, y in points) if self.flipped else points
