"""What the court cards hold at their left, each with the hand that holds it, in their square of 100 by 100 units."""

from math import cos, radians, sin

from cards_render.deck.heads import dark, light
from cards_render.deck.sketch import Sketch
from cards_render.drawing import theme
from cards_render.drawing.shapes import Point
from cards_render.drawing.theme import mix


def hand(art: Sketch, x: float, y: float, ink: str) -> None:
    """A fist around something upright, with a cuff and a sleeve below."""
    art.one(f"M {x - 9} {y + 9} L {x + 9} {y + 6} L {x + 16} {y + 32} L {x - 14} {y + 32}", dark(ink))
    art.one(f"M {x - 10} {y + 5} L {x + 9} {y + 2} L {x + 11} {y + 9} L {x - 9} {y + 13}", theme.GOLD)
    art.one(
        f"M {x - 7} {y - 5} C {x - 2} {y - 8} {x + 6} {y - 7} {x + 7} {y - 2} L {x + 7} {y + 4} L {x - 8} {y + 7}",
        theme.SKIN,
    )
    for down in (-2.6, 0.8, 4.0):
        art.line(f"M {x - 7} {y + down} L {x + 1} {y + down - 1}", theme.SKIN_DARK, 0.9)


def turned(points: tuple[Point, ...], x: float, y: float, degrees: float) -> tuple[Point, ...]:
    """Points around the origin, turned clockwise and moved."""
    across, down = cos(radians(degrees)), sin(radians(degrees))
    return tuple((x + a * across - b * down, y + a * down + b * across) for a, b in points)


def blade(art: Sketch, x: float, y: float, long: float, degrees: float) -> None:
    """A sword whose guard is at a point and which is `long` units from there to its tip."""
    art.shape(turned(((-3, 0), (-3, -long + 7), (0, -long), (3, -long + 7), (3, 0)), x, y, degrees), theme.STEEL)
    art.shape(turned(((0, 0), (0, -long), (3, -long + 7), (3, 0)), x, y, degrees), theme.STEEL_DARK)
    art.shape(turned(((-1.5, 0), (-1.5, 15), (1.5, 15), (1.5, 0)), x, y, degrees), theme.WOOD)
    art.shape(turned(((-9, -2), (-9, 2), (9, 2), (9, -2)), x, y, degrees), theme.GOLD)
    for a, b, radius in ((-9, 0, 2.6), (9, 0, 2.6), (0, 16, 3)):
        ((at_x, at_y),) = turned(((a, b),), x, y, degrees)
        art.dot(at_x, at_y, radius, theme.GOLD_DARK)


def sword(art: Sketch, ink: str) -> None:
    blade(art, 14, 72, 76, -3)
    hand(art, 14.5, 80, ink)


def axe(art: Sketch, ink: str) -> None:
    art.one("M 12.4 4 L 15.6 4 L 16.4 108 L 11.6 108", theme.WOOD)
    art.one("M 13 10 C 8 10 3 6 -1 2 C -6 14 -6 28 -1 40 C 3 36 8 32 13 32", theme.STEEL)
    art.one("M -1 2 C -6 14 -6 28 -1 40 L 2 37 C -1 27 -1 15 2 5", theme.WHITE)
    art.one("M 15 14 L 26 21 L 15 28", theme.STEEL_DARK)
    art.one("M 10.6 8 L 17.4 8 L 17.4 34 L 10.6 34", theme.GOLD_DARK)
    hand(art, 14, 82, ink)


def orb(art: Sketch, ink: str) -> None:
    art.one("M 4 96 C 8 88 26 86 34 92 L 38 108 L 2 108", dark(ink))
    art.one("M 5 92 C 10 86 26 84 32 88 L 34 95 L 5 99", theme.GOLD)
    art.one("M 5 84 C 4 92 30 92 31 82 L 29 90 C 22 95 10 95 6 91", theme.SKIN)
    art.dot(18, 76, 13, theme.GOLD)
    art.dot(15.6, 73, 9, mix(theme.GOLD, theme.WHITE, 0.35))
    art.one("M 5 74 Q 18 80 31 74 L 31 78 Q 18 84 5 78", ink)
    art.one(
        "M 16 48 L 20 48 L 20 53 L 25 53 L 25 57 L 20 57 L 20 65 L 16 65 L 16 57 L 11 57 L 11 53 L 16 53",
        theme.GOLD_DARK,
    )


def sceptre(art: Sketch, ink: str) -> None:
    art.one("M 12.6 30 L 15.4 30 L 16 108 L 12 108", theme.GOLD)
    art.one("M 10 31 L 18 31 L 17 36 L 11 36", theme.GOLD_DARK)
    for x, y in ((14, 15), (7.5, 23), (20.5, 23)):
        art.dot(x, y, 5.4, theme.GOLD)
        art.dot(x, y, 3, light(ink))
    art.dot(14, 24, 4, theme.GOLD_DARK)
    hand(art, 14, 82, ink)


def rose(art: Sketch, ink: str) -> None:
    art.line("M 16 92 C 18 76 12 68 15 50", theme.LEAF, 2.6)
    art.one("M 16 70 C 22 60 28 60 32 62 C 28 70 22 73 16 70", theme.LEAF)
    art.one("M 14 62 C 8 56 3 58 0 60 C 4 66 9 67 14 62", theme.LEAF)
    for x, y in ((8, 40), (22, 40), (10, 48), (20, 48), (15, 35)):
        art.dot(x, y, 7, ink)
    art.dot(15, 43, 8, dark(ink))
    art.dot(14.4, 42, 5.4, light(ink))
    art.dot(15.4, 43, 3, ink)
    hand(art, 16, 84, ink)


def fan(art: Sketch, ink: str) -> None:
    """An open fan of seven leaves."""
    foot: Point = (18, 82)
    for leaf in range(7):
        leaves = turned(((-4.6, -40), (0, -45), (4.6, -40), (1, 0), (-1, 0)), *foot, -51 + leaf * 15)
        art.shape(leaves, (light(ink), theme.GOLD)[leaf % 2])
        ((x, y),) = turned(((0, -36),), *foot, -51 + leaf * 15)
        art.dot(x, y, 1.9, ink)
    hand(art, 18, 84, ink)


def lily(art: Sketch, ink: str) -> None:
    art.line("M 16 96 C 18 80 14 70 15 52", theme.LEAF, 2.6)
    art.one("M 16 82 C 8 76 4 66 4 60 C 12 64 16 72 16 82", theme.LEAF)
    art.one("M 15 54 C 2 50 -2 38 2 30 C 8 34 13 42 15 54", theme.WHITE)
    art.one("M 15 54 C 28 50 32 38 28 30 C 22 34 17 42 15 54", theme.WHITE)
    art.one("M 15 56 C 6 46 8 32 15 24 C 22 32 24 46 15 56", mix(ink, theme.WHITE, 0.75))
    for x, y in ((12, 32), (15, 29), (18, 32)):
        art.line(f"M 15 46 L {x} {y}", theme.GOLD_DARK, 1)
        art.dot(x, y, 1.6, theme.GOLD)
    hand(art, 16, 84, ink)


def halberd(art: Sketch, ink: str) -> None:
    art.one("M 12.6 20 L 15.4 20 L 16 108 L 12 108", theme.WOOD)
    art.one("M 14 -8 L 18 10 L 16 22 L 12 22 L 10 10", theme.STEEL)
    art.one("M 14 -8 L 18 10 L 16 22 L 14 22", theme.STEEL_DARK)
    art.one("M 13 20 C 8 20 4 16 0 13 C -2 24 -1 36 3 44 C 6 38 9 36 13 36", theme.STEEL)
    art.one("M 15 20 L 24 17 C 23 24 24 30 27 36 L 15 32", theme.STEEL_DARK)
    art.one("M 11 18 L 17 18 L 17 40 L 11 40", theme.GOLD_DARK)
    hand(art, 14, 82, ink)


def bow(art: Sketch, ink: str) -> None:
    art.line("M 24 2 L 24 108", mix(theme.WHITE, theme.BLACK, 0.25), 1.2)
    art.line("M 24 2 C 18 10 8 30 7 52 C 8 76 18 98 24 108", theme.WOOD, 4.4)
    art.line("M 23 4 C 17 12 9.5 32 8.6 52", mix(theme.WOOD, theme.WHITE, 0.35), 1.2)
    art.one("M 21 0 L 27 0 L 26 8 L 21 8", theme.GOLD)
    hand(art, 10, 70, ink)


def lance(art: Sketch, ink: str) -> None:
    """A lance with a pennant in the colour of the suit."""
    art.one("M 12.8 8 L 15.2 8 L 16 108 L 12 108", theme.WOOD)
    art.one("M 14 -10 L 17.6 2 L 14 10 L 10.4 2", theme.STEEL)
    art.one("M 15 10 L 46 14 L 36 20 L 46 27 L 15 30", ink)
    art.one("M 15 18 L 40 18.6 L 36 20 L 39 22 L 15 22", theme.GOLD)
    hand(art, 14, 80, ink)


def mace(art: Sketch, ink: str) -> None:
    art.one("M 12.4 26 L 15.6 26 L 16.4 108 L 11.6 108", theme.WOOD)
    for step in range(8):
        art.shape(turned(((-3.4, -9), (0, -16), (3.4, -9)), 14, 22, step * 45), theme.STEEL_DARK)
    art.dot(14, 22, 11, theme.STEEL)
    art.dot(11.6, 19, 6, mix(theme.STEEL, theme.WHITE, 0.5))
    art.one("M 9.6 33 L 18.4 33 L 17.4 38 L 10.6 38", theme.GOLD)
    hand(art, 14, 80, ink)
