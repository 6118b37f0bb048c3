"""Small round signs whose shape says what they mean: tick, cross, and an arrow that comes back."""

from functools import cache
from typing import Literal, TypeAlias

from PIL import Image

from cards_render.drawing.shapes import OVERSAMPLING, Pen
from cards_render.drawing.sprites import Sprite, round_cut
from cards_render.drawing.theme import ALL_IN, TURN, TURN_INK, WIN, WIN_INK, rgb

Sign: TypeAlias = Literal["closed", "good", "left", "bad", "back"]

LINE = 1.5  # pixels around a disc
GROUNDS = {"closed": WIN, "good": WIN, "left": ALL_IN, "bad": ALL_IN, "back": TURN}
INKS = {"closed": WIN_INK, "good": WIN_INK, "left": TURN_INK, "bad": TURN_INK, "back": TURN_INK}


@cache
def sign(kind: Sign, size: int) -> Sprite:
    """A disc of `size` pixels, lined in its ink."""
    ground, ink = GROUNDS[kind], INKS[kind]
    image = Image.new("RGB", (size * OVERSAMPLING, size * OVERSAMPLING), ink)
    pen = Pen(image, image.width)
    pen.dot(0.5, 0.5, 0.5 - LINE / size, ground)
    match kind:
        case "closed" | "good":
            pen.line(((0.26, 0.53), (0.43, 0.70), (0.75, 0.33)), ink, 0.12)
        case "left" | "bad":
            pen.line(((0.30, 0.30), (0.70, 0.70)), ink, 0.13)
            pen.line(((0.30, 0.70), (0.70, 0.30)), ink, 0.13)
        case "back":
            corners = [0.26 * pen.unit, 0.27 * pen.unit, 0.76 * pen.unit, 0.77 * pen.unit]
            pen.draw.arc(corners, 190, 450, rgb(ink), round(0.12 * pen.unit))
            pen.fill(((0.12, 0.46), (0.48, 0.46), (0.30, 0.70)), ink)
    return round_cut(image)
