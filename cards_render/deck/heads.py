"""Faces, hair, beards, crowns and caps of the court cards, in a square of 100 by 100 units around the head.

A face looks at us, a little aside (`turn` −1 left to 1 right), or to the left in profile; a flipped sketch turns all.
"""

from cards_render.deck.sketch import MIDDLE, Sketch
from cards_render.drawing.theme import BLACK, BLUSH, GOLD, GOLD_DARK, INK, LIPS, MOUTH, SKIN, SKIN_DARK, WHITE, mix

WIDE_FACE = "M 0 24 C 15 24 17 32 17 44 C 17 56 10 66 0 68"
NARROW_FACE = "M 0 24 C 14 24 16.5 34 16.5 44 C 16.5 56 9 66 0 67"
PROFILE = (
    "M 54 22 C 43 22 36.5 28 35.5 35 L 34.5 40 C 33.5 43.5 28.5 48 28 50.5 C 28 52.6 31 53 32.8 53.2"
    " C 31.6 55 31.4 56.2 33 57.2 C 32.4 58.6 32.8 59.6 34 60.2 C 33 64 35 68 40.5 68.4 C 46 68.6 50 67 54 63"
    " L 56 74 L 72 74 L 66 44 L 62 24"
)


def dark(ink: str) -> str:
    """The shaded cloth of a suit."""
    return mix(ink, BLACK, 0.28)


def light(ink: str) -> str:
    """The lit cloth of a suit."""
    return mix(ink, WHITE, 0.30)


# Faces.


def eyes(art: Sketch, brow: str, *, turn: float = 0, open_by: float = 2.2, slant: float = 0) -> None:
    """Eyes, brows and nose of a face that looks at us or aside; `slant` lets the brows rise or fall outwards."""
    middle = MIDDLE + 3.2 * turn
    for side in (-1, 1):
        far = 0.82 if side * turn > 0 else 1.0
        x = middle + side * 7.2 * (1 - 0.08 * abs(turn))
        art.oval(x, 43.5, 2.9 * far, open_by, WHITE)
        art.oval(x + 0.9 * turn, 43.6, 1.75 * far, 2.0, INK)
        art.dot(x + 0.9 * turn - 0.6, 42.8, 0.55, WHITE)
        out, inner, up = x + side * 4.4 * far, x - side * 4 * far, 39.8 - slant
        brow_top, brow_below = up - 3.6 + slant / 2, up - 1.4 + slant / 2
        art.one(f"M {out} {up} Q {x} {brow_top} {inner} 39.4 Q {x} {brow_below} {out} {up + 0.4}", brow)
    tip = middle + 1.6 * (turn or 0.6)
    side_of_nose = f"M {middle} 42.5 Q {tip + 1.4} 49 {tip + 2} 51.4 Q {tip - 1} 53.4 {tip - 3.4} 51.6"
    art.one(f"{side_of_nose} Q {middle + 0.6} 50.6 {middle} 42.5", SKIN_DARK)


def profile_face(art: Sketch, brow: str, lips: str = MOUTH) -> None:
    """A face that looks to the left, with neck and ear."""
    art.one(PROFILE, SKIN)
    art.one("M 41 67.6 C 46 68.6 51 67 54 63 L 56 74 L 47 74 C 47 71 45 69 41 67.6", SKIN_DARK)
    art.one("M 36.4 43.6 Q 40.5 40 44 43.2 Q 40.5 45.8 36.4 43.6", WHITE)
    art.oval(39.4, 43.2, 1.7, 1.9, INK)
    art.one("M 35.8 39.6 Q 40.5 36 46 39 Q 40.5 38 36 41", brow)
    art.one("M 31.8 56 Q 36 55.6 38.6 57 Q 35.6 59 32.6 58.6", lips)
    art.one("M 28.6 51.6 Q 32 50.6 33 52.2 Q 31.6 53.4 28.8 52.6", SKIN_DARK)


def lips(art: Sketch, *, turn: float = 0) -> None:
    x = MIDDLE + 2.6 * turn
    art.one(
        f"M {x - 5.2} 58.4 Q {x - 2.4} 56.4 {x} 57.6 Q {x + 2.4} 56.4 {x + 5.2} 58.4 Q {x} 62.6 {x - 5.2} 58.4", LIPS
    )


def blush(art: Sketch, *, turn: float = 0) -> None:
    for x in (39 + 2 * turn, 61 + 2 * turn):
        art.oval(x, 53.6, 3.4, 2.3, BLUSH)


def neck(art: Sketch) -> None:
    art.both("M 0 57 L 9 57 L 10 68 Q 4 75 0 75", SKIN_DARK)


# Hair and beards.


def curls(art: Sketch, hair: str) -> None:
    """Hair to the shoulders, ending in curls."""
    art.both("M 0 22 C 23 22 25 34 25 47 C 25 56 29 60 28 66 L 16 68 L 0 66", hair)
    for x, y in ((24, 66), (75.5, 66), (28.5, 70), (71.5, 70)):
        art.dot(x, y, 4.6, hair)
        art.dot(x, y, 2, mix(hair, BLACK, 0.25))


def full_beard(art: Sketch, hair: str) -> None:
    art.both("M 0 55 C 8 51 13 48 17.5 44 C 19 58 16 74 0 86", hair)
    art.both("M 0 51.5 C 5 49 10 51 14 56 C 8 58 3 57 0 54.5", mix(hair, BLACK, 0.25))
    art.both("M 0 58.4 Q 4 59 5 60 Q 3 62.5 0 62.5", MOUTH)


def forked_beard(art: Sketch, hair: str) -> None:
    """A beard in two points, and a moustache with turned ends."""
    art.both("M 0 60 C 8 58 14 54 17.4 46 C 19 58 17 74 7 88 C 5 80 3 74 0 72", hair)
    art.both("M 0 64 C 4 64 6 70 7 78 C 4 74 2 72 0 71", mix(hair, BLACK, 0.2))
    art.both(
        "M 0 52 C 6 51 10 54 12 57 C 15 58 18 56 19 52 C 20 59 14 62 8 59 C 4 57.6 2 56 0 56", mix(hair, BLACK, 0.3)
    )
    art.both("M 0 59 Q 4 59.4 5 60.4 Q 3 62.6 0 62.6", MOUTH)


def short_beard(art: Sketch, hair: str) -> None:
    """A trimmed beard below a bare lip, as fair as the hair."""
    art.both("M 0 63 C 7 62 13 56 17 47 C 18 60 13 72 0 75", hair)
    art.both("M 0 58.8 Q 4.4 58.2 6 57.6 Q 4 62 0 62.2", MOUTH)


def pointed_beard(art: Sketch, hair: str) -> None:
    """The beard of a face in profile, with a long moustache."""
    art.one("M 56 52 C 52 60 45 62 38.6 61 C 34 61 31 66 27 76 C 25 84 30 88 34 90 C 46 86 56 76 60 60", hair)
    art.one("M 31 54 C 35 52.6 41 54 46 60 C 40 60.6 34 59 29.4 61 C 29.4 58 30 56 31 54", mix(hair, BLACK, 0.25))


# Crowns.


def tall_crown(art: Sketch, ink: str) -> None:
    """Five points with balls, stones on the rim."""
    art.both("M 0 0 L 3.2 4 L 8 15 L 17 5 L 21 18 L 30 8 L 25.5 30 Q 12 33 0 33", GOLD)
    _rim(art, ink)
    for x, y, radius in ((50, 0, 3.4), (67, 4, 3.0), (33, 4, 3.0), (80, 7, 3.0), (20, 7, 3.0)):
        art.dot(x, y, radius, GOLD)
    art.oval(MIDDLE, 18, 4.6, 5.2, light(ink))
    art.oval(MIDDLE, 18, 2.6, 3.2, ink)


def arched_crown(art: Sketch, ink: str) -> None:
    """An emperor's: cloth under two arches, and an orb with a cross on top."""
    art.both("M 0 6 C 12 4 25 9 25.5 27 L 0 30", ink)
    art.both("M 0 4 C 15 2 29 9 27 27 L 22 27 C 22 14 14 9 0 10", GOLD)
    art.both("M 0 5 L 3.4 5 L 3.4 28 L 0 28", GOLD)
    _rim(art, ink)
    for x, y in ((37, 8.4), (63, 8.4), (28, 15), (72, 15), (50, 11), (50, 17), (50, 23)):
        art.dot(x, y, 1.6, WHITE)
    art.dot(MIDDLE, 2, 4, GOLD_DARK)
    art.both("M 0 -10 L 1.6 -10 L 1.6 -7.6 L 4.4 -7.6 L 4.4 -4.6 L 1.6 -4.6 L 1.6 -1 L 0 -1", GOLD)


def leafed_crown(art: Sketch, ink: str) -> None:
    """Three leaves and two pearls."""
    art.both("M 0 14 L 8 18 L 17 12 L 22 17 L 27 12 L 25.5 30 Q 12 33 0 33", GOLD)
    for x, y in ((50, 5), (30, 9), (70, 9)):
        for off, down in ((0, -4.4), (-4, 0), (4, 0)):
            art.dot(x + off, y + down, 3.4, GOLD)
        art.shape(((x - 2.4, y), (x + 2.4, y), (x + 4, 22), (x - 4, 22)), GOLD)
        art.dot(x, y - 0.6, 1.9, ink)
    for x in (40, 60):
        art.dot(x, 13, 2.5, WHITE)
    _rim(art, ink)


def spiked_crown(art: Sketch, ink: str) -> None:
    """Seven plain rays around a cap of cloth."""
    art.both("M 0 4 C 12 4 22 12 23 26 L 0 30", light(ink))
    for x, top, lean in ((50, -3, 0), (60.5, 0, 2), (39.5, 0, -2), (70, 4, 4), (30, 4, -4), (78, 10, 5), (22, 10, -5)):
        art.shape(((x + lean, top), (x + 4.2 - lean / 3, 27), (x - 4.2 - lean / 3, 27)), GOLD)
    _rim(art, ink)


def _rim(art: Sketch, ink: str) -> None:
    art.both("M 0 25.5 Q 13 25.5 26.3 22.5 L 25.5 30 Q 12 33.4 0 33.4", GOLD_DARK)
    for x, y in ((50, 29.4), (71, 27.2), (29, 27.2)):
        art.oval(x, y, 2.9, 2.2, ink)
    for x in (38, 62):
        art.oval(x, 29, 2.1, 1.8, WHITE)


def tiara(art: Sketch, ink: str) -> None:
    art.both("M 0 2 L 6 14 L 13 6 L 16 17 L 24 11 L 22 27 Q 10 23 0 23", GOLD)
    art.both("M 0 19 Q 12 19 22.7 22.6 L 22 27 Q 10 23 0 23", GOLD_DARK)
    for x, y in ((50, 1), (63, 5), (37, 5), (74, 10), (26, 10)):
        art.dot(x, y, 3, WHITE)
    art.oval(MIDDLE, 13, 3, 3.6, ink)


def coronet(art: Sketch, ink: str) -> None:
    """A low ring with four lilies, set high on the hair."""
    art.both("M 0 12 Q 10 12 19 15 L 18 25 Q 9 21.6 0 21.6", GOLD)
    for x, y in ((50, 7), (38, 8.4), (62, 8.4), (29, 12), (71, 12)):
        art.shape(((x - 3.2, y + 7), (x, y - 6), (x + 3.2, y + 7)), GOLD)
        art.dot(x, y - 5, 1.8, GOLD)
    for x, y in ((50, 17), (40, 17.8), (60, 17.8), (33, 19.6), (67, 19.6)):
        art.oval(x, y, 2, 1.9, ink)


# Caps.


def feathered_cap(art: Sketch, ink: str) -> None:
    art.one("M 22 25 C 14 8 40 -2 62 6 C 80 10 88 20 80 28 Q 50 20 22 25", ink)
    art.one("M 22 25 C 14 8 40 -2 62 6 C 50 4 34 8 30 22", light(ink))
    art.one("M 22 24 Q 50 17 80 27 L 78 33 Q 50 24 23 30", GOLD)
    feather(art, 70, 25)


def feather(art: Sketch, x: float, y: float) -> None:
    """A feather that leans to the right from its pin."""
    moved = art.at(x - 70, y - 25)
    moved.one("M 70 25 C 74 6 88 -6 99 -5 C 100 8 90 22 74 27", WHITE)
    moved.one("M 70 26 C 78 12 88 2 99 -5 C 92 6 82 16 74 27", mix(GOLD, WHITE, 0.25))
    moved.dot(71, 26, 3.6, INK)
    moved.dot(71, 26, 2, GOLD)


def beret(art: Sketch, ink: str) -> None:
    """A wide soft cap that falls to the right, with a brooch."""
    art.one("M 24 26 C 18 10 40 0 60 3 C 84 5 98 20 90 32 C 84 36 78 32 74 28 Q 50 18 24 26", ink)
    art.one("M 60 4 C 84 6 98 20 90 32 C 86 34 82 33 79 31 C 86 22 76 8 60 4", dark(ink))
    art.one("M 25 23 Q 50 14 77 26 L 76 32 Q 50 22 26 29", GOLD)
    art.dot(40, 20, 4.4, GOLD_DARK)
    art.dot(40, 20, 2.6, WHITE)


def brimmed_hat(art: Sketch, ink: str) -> None:
    """A hat with a turned up brim, in profile."""
    art.one("M 36 26 C 36 6 52 -2 66 4 C 78 8 80 20 78 30 L 40 30", ink)
    art.one("M 60 3 C 74 6 79 18 78 30 L 68 30 C 70 18 68 8 60 3", dark(ink))
    art.one("M 22 27 C 30 32 50 30 62 27 C 76 24 86 28 88 22 C 88 34 78 36 62 35 C 46 35 28 38 22 27", GOLD)
    art.one("M 22 27 C 30 32 50 30 62 27 L 62 30 C 50 33 30 35 22 27", GOLD_DARK)


def crowned_cap(art: Sketch, ink: str) -> None:
    """A round cap with a ring of points."""
    art.both("M 0 2 C 16 2 26 14 25 28 L 0 28", ink)
    art.both("M 0 2 L 2 2 L 2 24 L 0 24", light(ink))
    art.both("M 0 18 L 6 25 L 12 17 L 17 25 L 25 17 L 25 31 Q 12 28 0 28", GOLD)
    art.dot(MIDDLE, 2, 3.6, GOLD)
    for x in (38, 50, 62):
        art.dot(x, 27, 1.7, ink)
