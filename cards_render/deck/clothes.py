"""What kings, queens and jacks wear, with the ornament of their suit."""

from collections.abc import Callable
from typing import TypeAlias

from cards_render.deck.heads import dark, light
from cards_render.deck.sketch import MIDDLE, Sketch
from cards_render.drawing.theme import GOLD, GOLD_DARK, INK, SKIN, SKIN_DARK, WHITE

Trim: TypeAlias = Callable[[Sketch, str], None]  # given the ink of the suit

SHOULDERS = "M 0 60 L 15 63 C 34 67 48 74 50 100 L 50 108 L 0 108"
ERMINE = ((-33, 80), (33, 80), (-31, 95), (31, 95), (-22, 72), (22, 72))


def mantle(art: Sketch, ink: str, trim: Trim) -> None:
    """A king's: cloth, ermine, and a front with the ornament of his suit."""
    art.both(SHOULDERS, ink)
    art.both("M 0 60 L 19 62 C 34 66 42 76 42 108 L 0 108", WHITE)
    for x, y in ERMINE:
        art.shape(((MIDDLE + x - 1.8, y - 4), (MIDDLE + x + 1.8, y - 4), (MIDDLE + x, y + 4)), INK)
    art.both("M 0 66 L 15 68 C 24 80 29 92 29 108 L 0 108", dark(ink))
    trim(art, ink)


def gown(art: Sketch, ink: str, trim: Trim) -> None:
    """A queen's: cloth with a lit bodice and golden seams."""
    art.both(SHOULDERS, ink)
    art.both("M 0 70 L 28 72 C 30 86 27 98 26 108 L 0 108", dark(ink))
    for side in (-1, 1):
        art.line(
            f"M {MIDDLE + side * 29} 71 C {MIDDLE + side * 31} 86 {MIDDLE + side * 28} 98 {MIDDLE + side * 27} 108",
            GOLD,
            2.4,
        )
    trim(art.at(0, 14), ink)


def tunic(art: Sketch, ink: str, trim: Trim) -> None:
    """A jack's: one half darker, a white and golden collar."""
    art.one("M 50 60 L 50 108 L 0 108 L 0 100 C 2 74 16 67 35 63", ink)
    art.one("M 50 60 L 65 63 C 84 67 98 74 100 100 L 100 108 L 50 108", dark(ink))
    trim(art, ink)
    art.both("M 0 74 L 3 76 L 25 71 C 26 66 20 62 14 62 L 0 64", WHITE)
    art.both("M 0 74 L 3 76 L 25 71 L 25.4 73.6 L 3 79 L 0 77", GOLD)


def chevrons(art: Sketch, _ink: str) -> None:
    """Spades."""
    for y in (80, 90, 100):
        art.one(f"M 36 {y - 4} L 50 {y + 5} L 64 {y - 4} L 64 {y - 0.5} L 50 {y + 8.5} L 36 {y - 0.5}", GOLD)


def buttons(art: Sketch, ink: str) -> None:
    """Hearts."""
    art.both("M 0 66 L 5 68 L 5 108 L 0 108", GOLD)
    for y in (78, 88, 98):
        art.dot(MIDDLE, y, 3, GOLD_DARK)
        art.dot(MIDDLE, y, 1.9, light(ink))


def lozenges(art: Sketch, ink: str) -> None:
    """Diamonds."""
    for row, y in enumerate((80, 89, 98, 107)):
        for x in (-14, 0, 14) if row % 2 else (-7, 7):
            art.shape(((MIDDLE + x, y - 5), (MIDDLE + x + 4.4, y), (MIDDLE + x, y + 5), (MIDDLE + x - 4.4, y)), GOLD)
            art.dot(MIDDLE + x, y, 1.5, light(ink))


def trefoils(art: Sketch, ink: str) -> None:
    """Clubs."""
    for x, y in ((-12, 84), (12, 84), (0, 92), (-12, 101), (12, 101)):
        for aside, down in ((0, -2.8), (-2.6, 1.4), (2.6, 1.4)):
            art.dot(MIDDLE + x + aside, y + down, 2.5, GOLD)
        art.dot(MIDDLE + x, y, 1.2, light(ink))


def bosom(head: Sketch, ink: str) -> None:
    """Neck and shoulders with a necklace."""
    head.both("M 0 60 L 8 60 C 9 68 18 70 27 73 C 22 86 10 92 0 93", SKIN)
    head.both("M 0 66 C 5 66 8 63 8 60 L 9 64 C 7 70 3 72 0 72", SKIN_DARK)
    for step in range(-3, 4):
        aside = step / 3
        head.dot(MIDDLE + aside * 20, 86 - 12 * aside * aside, 2.9, GOLD)
    head.oval(MIDDLE, 89, 4.2, 4.6, GOLD)
    head.oval(MIDDLE, 89, 2.2, 2.6, ink)
