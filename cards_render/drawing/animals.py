"""Faces of the robots: fox, owl, bear and hare, each in a disc."""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from cards_render.drawing.shapes import OVERSAMPLING, Pen, mirrored
from cards_render.drawing.sprites import Sprite, round_cut
from cards_render.drawing.theme import BLUSH, GOLD, HAIR, INK, SKIN, SKIN_DARK, WHITE, WOOD, mix
from cards_render.shown.animals import Animal

MIDDLE = 50
LINE = 3  # pixels around the disc


@lru_cache(64)
def animal_face(animal: Animal, size: int, colour: str) -> Sprite:
    """The face in a disc of `size` pixels on a ground of this colour."""
    image = Image.new("RGB", (size * OVERSAMPLING, size * OVERSAMPLING), mix(colour, WHITE, 0.55))
    pen = Pen(image, image.width / 100)
    edge = LINE * 100 / size
    pen.dot(MIDDLE, MIDDLE, MIDDLE - edge, colour)
    FACES[animal](pen)
    return round_cut(image)


def fox(pen: Pen) -> None:
    red = HAIR["red"]
    _both(pen, "M 10 34 L 33 8 L 36 42", red)
    _both(pen, "M 19 30 L 31 16 L 31 38", INK)
    _both(pen, "M 0 26 C 22 24 36 34 36 48 L 8 80 L 0 86", red)
    _both(pen, "M 8 60 C 18 50 28 48 36 50 C 30 66 14 80 0 86 C 6 78 8 70 8 60", WHITE)
    _eyes(pen, 14, 47, 4.4)
    pen.oval(MIDDLE, 82, 6, 4.6, INK)


def owl(pen: Pen) -> None:
    brown = HAIR["chestnut"]
    _both(pen, "M 0 22 L 14 22 L 32 8 C 40 34 38 62 26 78 Q 14 90 0 90", brown)
    _both(pen, "M 0 62 C 10 60 18 64 20 72 Q 12 86 0 87", SKIN_DARK)
    for side in (-1, 1):
        pen.dot(MIDDLE + side * 16, 45, 16.5, SKIN)
        pen.dot(MIDDLE + side * 15, 45, 11, WHITE)
        pen.dot(MIDDLE + side * 14, 45, 6.6, INK)
        pen.dot(MIDDLE + side * 14 - 2, 42.6, 2, WHITE)
    _both(pen, "M 0 50 L 5.4 56 L 0 69", GOLD)


def bear(pen: Pen) -> None:
    for side in (-1, 1):
        pen.dot(MIDDLE + side * 27, 27, 12, WOOD)
        pen.dot(MIDDLE + side * 27, 28, 6.6, SKIN_DARK)
    pen.oval(MIDDLE, 54, 35, 34, WOOD)
    pen.oval(MIDDLE, 67, 19, 16, SKIN_DARK)
    _eyes(pen, 15, 46, 4.2)
    pen.oval(MIDDLE, 60, 8, 5.6, INK)
    pen.line(((50, 64), (50, 72)), INK, 2.4)
    pen.line(((43, 75), (50, 72), (57, 75)), INK, 2.4)


def hare(pen: Pen) -> None:
    grey = HAIR["grey"]
    for side in (-1, 1):
        pen.fill([(MIDDLE + side * x, y) for x, y in ((5, 40), (7, 12), (14, 3), (22, 12), (20, 40))], grey)
        pen.fill([(MIDDLE + side * x, y) for x, y in ((9, 38), (11, 16), (14, 10), (18, 16), (17, 38))], BLUSH)
    pen.oval(MIDDLE, 60, 28, 29, grey)
    for side in (-1, 1):
        pen.oval(MIDDLE + side * 8, 74, 10.5, 8.5, WHITE)
    _eyes(pen, 14, 54, 4.6)
    _both(pen, "M 0 64 L 4.6 64 L 0 70", BLUSH)
    pen.box(46, 79, 54, 87, WHITE, radius=1.5)


def _both(pen: Pen, path: str, colour: str) -> None:
    pen.fill(mirrored(path, MIDDLE), colour)


def _eyes(pen: Pen, aside: float, y: float, radius: float) -> None:
    for side in (-1, 1):
        pen.dot(MIDDLE + side * aside, y, radius, INK)
        pen.dot(MIDDLE + side * aside - 1.4, y - 1.5, radius * 0.34, WHITE)


FACES: dict[Animal, Callable[[Pen], None]] = {"fox": fox, "owl": owl, "bear": bear, "hare": hare}
