"""Kings, queens and jacks: busts of about fifteen shapes each, in a square of 100 by 100 units, in their suit's colour.

Symmetric shapes are given by their right half, measured from the middle of the square. A bust runs on below the
square to 108, so that a card's edge or sash cuts it.
"""

from cards_render.drawing.shapes import Pen, mirrored, outline
from cards_render.drawing.theme import (
    BLACK,
    BLUSH,
    GOLD,
    GOLD_DARK,
    HAIR,
    INK,
    LIPS,
    MOUTH,
    SKIN,
    SKIN_DARK,
    WHITE,
    mix,
)  # fmt: skip

MIDDLE = 50
ERMINE = ((-33, 80), (33, 80), (-31, 95), (31, 95), (-22, 72), (22, 72))
CROWN_BALLS = ((50, 0, 3.4), (67, 4, 3.0), (33, 4, 3.0), (80, 7, 3.0), (20, 7, 3.0))
CROWN_PEARLS = ((62.0, 29.0, 2.2, 1.9), (38.0, 29.0, 2.2, 1.9))
CROWN_STONES = ((50.0, 29.5, 3.0, 2.4), (71.0, 27.4, 2.0, 1.7), (29.0, 27.4, 2.0, 1.7))
TIARA_PEARLS = ((50, 1), (63, 5), (37, 5), (74, 10), (26, 10))
SHOULDERS = "M 0 60 L 15 63 C 34 67 48 74 50 100 L 50 108 L 0 108"
RUFF, BELLS = (26, 38, 50, 62, 74), ((6, 44), (94, 44), (52, -5))
NARROW_FACE = "M 0 24 C 14 24 16.5 34 16.5 44 C 16.5 56 9 66 0 67"


def court(pen: Pen, rank: str, ink: str) -> None:
    """The bust of rank `K`, `Q` or `J` with cloth in the ink of its suit."""
    {"K": king, "Q": queen, "J": jack}[rank](pen, ink)
    face(pen, brow=INK if rank == "Q" else mix(HAIR[rank], BLACK, 0.25), eye=2.4 if rank == "Q" else 2.0)


def both(pen: Pen, path: str, colour: str) -> None:
    pen.fill(mirrored(path, MIDDLE), colour)


def one(pen: Pen, path: str, colour: str) -> None:
    pen.fill(outline(path), colour)


def dark(ink: str) -> str:
    """The shaded cloth of a suit."""
    return mix(ink, BLACK, 0.28)


def light(ink: str) -> str:
    """The lit cloth of a suit."""
    return mix(ink, WHITE, 0.30)


def king(pen: Pen, ink: str) -> None:
    both(pen, SHOULDERS, ink)
    both(pen, "M 0 60 L 19 62 C 34 66 40 76 40 108 L 0 108", WHITE)
    for x, y in ERMINE:
        pen.fill([(MIDDLE + x - 1.8, y - 4), (MIDDLE + x + 1.8, y - 4), (MIDDLE + x, y + 4)], INK)
    both(pen, "M 0 66 L 13 68 C 22 80 26 92 26 108 L 0 108", dark(ink))
    both(pen, "M 0 66 L 4 68 L 4 108 L 0 108", GOLD)
    hair = HAIR["K"]
    both(pen, "M 0 24 C 22 24 24 34 24 48 C 24 58 30 60 30 66 C 27 70 20 70 16 66 L 0 66", hair)
    both(pen, "M 0 24 C 15 24 17 32 17 44 C 17 56 10 66 0 68", SKIN)
    both(pen, "M 0 55 C 8 51 13 48 17.5 44 C 19 58 16 74 0 86", hair)
    both(pen, "M 0 51.5 C 5 49 10 51 14 56 C 8 58 3 57 0 54.5", mix(hair, BLACK, 0.25))
    both(pen, "M 0 58.4 Q 4 59 5 60 Q 3 62.5 0 62.5", MOUTH)
    crown(pen, ink)


def crown(pen: Pen, ink: str) -> None:
    both(pen, "M 0 0 L 3.2 4 L 8 15 L 17 5 L 21 18 L 30 8 L 25.5 30 Q 12 33 0 33", GOLD)
    both(pen, "M 0 26.5 Q 13 26.5 26.3 23.5 L 25.5 30 Q 12 33 0 33", GOLD_DARK)
    for x, y, radius in CROWN_BALLS:
        pen.dot(x, y, radius, GOLD)
    for stone in CROWN_STONES:
        pen.oval(*stone, ink)
    for pearl in CROWN_PEARLS:
        pen.oval(*pearl, WHITE)
    pen.oval(MIDDLE, 18, 4.6, 5.2, light(ink))
    pen.oval(MIDDLE, 18, 2.6, 3.2, ink)


def queen(pen: Pen, ink: str) -> None:
    hair = HAIR["Q"]
    both(pen, SHOULDERS, ink)
    both(pen, "M 0 18 C 22 18 27 30 27 46 C 27 62 33 68 36 82 C 28 88 20 84 16 76 L 0 76", hair)
    both(pen, "M 0 60 L 8 60 C 9 68 18 70 27 73 C 22 90 10 98 0 99", SKIN)
    both(pen, "M 0 66 C 5 66 8 63 8 60 L 9 64 C 7 70 3 72 0 72", SKIN_DARK)
    for step in range(-3, 4):
        aside = step / 3
        pen.dot(MIDDLE + aside * 22, 92 - 16 * aside * aside, 3.1, GOLD)
    pen.oval(MIDDLE, 95, 4.4, 4.8, GOLD)
    pen.oval(MIDDLE, 95, 2.4, 2.8, ink)
    both(pen, NARROW_FACE, SKIN)
    both(pen, "M 0 22 L 17.5 26 L 18.5 50 C 17 38 14 30 0 28.5", hair)
    for x in (39, 61):
        pen.oval(x, 54, 3.6, 2.4, BLUSH)
    both(pen, "M 0 57.8 Q 3 56.6 5.4 58.6 Q 3 61.8 0 61.8", LIPS)
    tiara(pen, ink)


def tiara(pen: Pen, ink: str) -> None:
    both(pen, "M 0 2 L 6 14 L 13 6 L 16 17 L 24 11 L 22 27 Q 10 23 0 23", GOLD)
    both(pen, "M 0 19 Q 12 19 22.7 22.6 L 22 27 Q 10 23 0 23", GOLD_DARK)
    for x, y in TIARA_PEARLS:
        pen.dot(x, y, 3, WHITE)
    pen.oval(MIDDLE, 13, 3, 3.6, ink)


def jack(pen: Pen, ink: str) -> None:
    hair = HAIR["J"]
    one(pen, "M 50 60 L 50 108 L 0 108 L 0 100 C 2 74 16 67 35 63", ink)
    one(pen, "M 50 60 L 65 63 C 84 67 98 74 100 100 L 100 108 L 50 108", dark(ink))
    one(pen, "M 50 66 L 50 108 L 38 108 C 38 92 36 78 30 66", GOLD)
    one(pen, "M 50 66 L 50 108 L 62 108 C 62 92 64 78 70 66", WHITE)
    for y in (80, 90, 100):
        pen.dot(MIDDLE, y, 2.2, INK)
    both(pen, "M 0 20 C 20 20 25 30 25 46 C 25 56 29 60 27 66 C 20 70 12 67 0 67", hair)
    both(pen, "M 0 57 L 9 57 L 10 68 Q 4 74 0 74", SKIN_DARK)
    both(pen, NARROW_FACE, SKIN)
    both(pen, "M 0 24 L 18 26 L 19 42 C 16 34 10 32 0 33", hair)
    one(pen, "M 48 58.4 Q 52 60.4 56 58 Q 54 61.8 51 61.4", MOUTH)
    feathered_cap(pen, ink)


def feathered_cap(pen: Pen, ink: str) -> None:
    one(pen, "M 22 25 C 14 8 40 -2 62 6 C 80 10 88 20 80 28 Q 50 20 22 25", ink)
    one(pen, "M 22 25 C 14 8 40 -2 62 6 C 50 4 34 8 30 22", light(ink))
    one(pen, "M 22 24 Q 50 17 80 27 L 78 33 Q 50 24 23 30", GOLD)
    one(pen, "M 70 25 C 74 6 88 -6 99 -5 C 100 8 90 22 74 27", WHITE)
    one(pen, "M 70 26 C 78 12 88 2 99 -5 C 92 6 82 16 74 27", mix(GOLD, WHITE, 0.25))
    pen.dot(71, 26, 3.6, INK)
    pen.dot(71, 26, 2, GOLD)


def jester(pen: Pen, ink: str) -> None:
    """The bust of a joker: a cap with three horns and bells, a ruff."""
    one(pen, "M 50 60 L 50 108 L 0 108 L 0 100 C 2 80 16 72 35 66", ink)
    one(pen, "M 50 60 L 65 66 C 84 72 98 80 100 100 L 100 108 L 50 108", dark(ink))
    both(pen, "M 0 57 L 9 57 L 10 70 L 0 72", SKIN_DARK)
    for number, x in enumerate(RUFF):
        one(pen, f"M {x - 9} 66 L {x + 9} 66 L {x} 90", GOLD if number % 2 else WHITE)
        pen.dot(x, 91, 3, GOLD_DARK)
    one(pen, "M 26 70 Q 50 62 74 70 L 72 74 Q 50 67 28 74", GOLD)
    both(pen, NARROW_FACE, SKIN)
    for x in (39, 61):
        pen.oval(x, 54, 3.8, 2.8, BLUSH)
    one(pen, "M 41 56.4 Q 50 60.4 59 56.4 Q 56 64 50 64 Q 44 64 41 56.4", LIPS)
    one(pen, "M 36 30 C 34 14 22 8 10 16 C 4 22 3 32 6 42 C 10 32 18 28 30 34", ink)
    one(pen, "M 64 30 C 66 14 78 8 90 16 C 96 22 97 32 94 42 C 90 32 82 28 70 34", dark(ink))
    one(pen, "M 30 31 C 34 16 40 6 52 -4 C 60 8 66 16 70 31 Q 50 24 30 31", GOLD)
    one(pen, "M 50 -2 L 52 -4 C 60 8 66 16 70 31 Q 60 27.5 50 27.5", mix(GOLD, GOLD_DARK, 0.5))
    one(pen, "M 28 31 Q 50 22 72 31 L 71 37 Q 50 28 29 37", WHITE)
    for x, y in BELLS:
        pen.dot(x, y, 5, GOLD_DARK)
        pen.dot(x, y, 4, GOLD)


def face(pen: Pen, *, brow: str, eye: float) -> None:
    """Eyes, brows and nose, which all courts share. `eye` is half the height of the white of an eye."""
    for x in (MIDDLE - 7.2, MIDDLE + 7.2):
        pen.oval(x, 43.5, 2.7, eye, WHITE)
        pen.oval(x, 43.6, 1.7, 2.0, INK)
        one(pen, f"M {x - 4} 39.6 Q {x} 36.8 {x + 4} 39.6 Q {x} 38.4 {x - 4} 39.6", brow)
    one(pen, "M 50 43 Q 52.4 49 53.4 51.6 Q 50 53.4 47.6 51.8 Q 50.4 51 50 43", SKIN_DARK)
