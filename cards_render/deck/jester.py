"""The bust of a joker, in a square of 100 by 100 units."""

from cards_render.deck import heads
from cards_render.deck.heads import dark
from cards_render.deck.sketch import Sketch
from cards_render.drawing.theme import BLUSH, GOLD, GOLD_DARK, HAIR, LIPS, SKIN, SKIN_DARK, WHITE, mix

RUFF, BELLS = (26, 38, 50, 62, 74), ((6, 44), (94, 44), (52, -5))


def jester(art: Sketch, ink: str) -> None:
    """The bust of a joker: a cap with three horns and bells, a ruff."""
    art.one("M 50 60 L 50 108 L 0 108 L 0 100 C 2 80 16 72 35 66", ink)
    art.one("M 50 60 L 65 66 C 84 72 98 80 100 100 L 100 108 L 50 108", dark(ink))
    art.both("M 0 57 L 9 57 L 10 70 L 0 72", SKIN_DARK)
    for number, x in enumerate(RUFF):
        art.one(f"M {x - 9} 66 L {x + 9} 66 L {x} 90", GOLD if number % 2 else WHITE)
        art.dot(x, 91, 3, GOLD_DARK)
    art.one("M 26 70 Q 50 62 74 70 L 72 74 Q 50 67 28 74", GOLD)
    art.both(heads.NARROW_FACE, SKIN)
    for x in (39, 61):
        art.oval(x, 54, 3.8, 2.8, BLUSH)
    art.one("M 41 56.4 Q 50 60.4 59 56.4 Q 56 64 50 64 Q 44 64 41 56.4", LIPS)
    art.one("M 36 30 C 34 14 22 8 10 16 C 4 22 3 32 6 42 C 10 32 18 28 30 34", ink)
    art.one("M 64 30 C 66 14 78 8 90 16 C 96 22 97 32 94 42 C 90 32 82 28 70 34", dark(ink))
    art.one("M 30 31 C 34 16 40 6 52 -4 C 60 8 66 16 70 31 Q 50 24 30 31", GOLD)
    art.one("M 50 -2 L 52 -4 C 60 8 66 16 70 31 Q 60 27.5 50 27.5", mix(GOLD, GOLD_DARK, 0.5))
    art.one("M 28 31 Q 50 22 72 31 L 71 37 Q 50 28 29 37", WHITE)
    for x, y in BELLS:
        art.dot(x, y, 5, GOLD_DARK)
        art.dot(x, y, 4, GOLD)
    heads.eyes(art, HAIR["dark"], open_by=2.4)
