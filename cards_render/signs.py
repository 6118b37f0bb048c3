"""Small round signs whose shape says what they mean: tick, cross, and an arrow that comes back."""

from functools import cache
from typing import Literal, TypeAlias

from PIL import Image

from cards_render.shapes import OVERSAMPLING, Pen
from cards_render.sprites import Sprite, pill
from cards_render.theme import ALL_IN, TURN, TURN_INK, WIN, WIN_INK

Sign: TypeAlias = Literal["closed", "good", "left", "bad", "back"]

GROUNDS = {"closed": WIN, "good": WIN, "left": ALL_IN, "bad": ALL_IN, "back": TURN}
INKS = {"closed": WIN_INK, "good": WIN_INK, "left": TURN_INK, "bad": TURN_INK, "back": TURN_INK}


@cache
def sign(kind: Sign, size: int) -> Sprite:
    ground, ink = GROUNDS[kind], INKS[kind]
    image = Image.new("RGB", (size * OVERSAMPLING, size * OVERSAMPLING), ground)
    pen = Pen(image, size * OVERSAMPLING)
    match kind:
        case "closed" | "good":
            pen.line(((0.26, 0.53), (0.43, 0.70), (0.75, 0.33)), ink, 0.12)
        case "left" | "bad":
            pen.line(((0.30, 0.30), (0.70, 0.70)), ink, 0.13)
            pen.line(((0.30, 0.70), (0.70, 0.30)), ink, 0.13)
        case "back":
            corners = [0.28 * pen.unit, 0.30 * pen.unit, 0.74 * pen.unit, 0.76 * pen.unit]
            pen.draw.arc(corners, 200, 450, ink, round(0.12 * pen.unit))
            pen.fill(((0.14, 0.44), (0.46, 0.44), (0.30, 0.66)), ink)
    base = pill(size, size, ground, ink, 2)
    signed = base.image.copy()
    signed.paste(image.reduce(OVERSAMPLING).crop((4, 4, size - 4, size - 4)), (4, 4))
    signed.putalpha(base.image.getchannel("A"))
    return Sprite(signed, 0)
