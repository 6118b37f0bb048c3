"""The strip of Carioca's eight openings: those that are done, the one that counts now, those to come."""

from functools import lru_cache

from PIL import Image

from cards_render.drawing.boxes import Box
from cards_render.drawing.lettering import Style, width, write, write_fitting
from cards_render.drawing.shapes import OVERSAMPLING, Pen
from cards_render.drawing.sprites import bar
from cards_render.drawing.theme import PANEL, PANEL_LINE, PILL, TEXT, TEXT_FELT, TEXT_FOLDED_FELT, TURN, TURN_INK, rgb
from cards_render.shown.rummy import Opening
from cards_render.tables.rummy.rows import MARGIN, SIZE, TOP

HIGH, GAP, BELOW = 56, 6, 10  # pixels
NUMBER, NAME, LEAST = Style(24), Style(21, 600), 15
GROUNDS = {"done": (PILL, PILL), "now": (TURN, TURN), "next": (PANEL, PANEL_LINE)}
INKS = {"done": (TEXT_FOLDED_FELT, TEXT_FOLDED_FELT), "now": (TURN_INK, TURN_INK), "next": (TEXT, TEXT_FELT)}


def strip_height(openings: tuple[Opening, ...]) -> int:
    """Pixels that the strip takes, with the gap below it."""
    return HIGH + BELOW if openings else 0


def cells(count: int) -> tuple[Box, ...]:
    """Where each opening stands, from left to right."""
    wide = (SIZE.width - 2 * MARGIN + GAP) / max(1, count) - GAP
    lefts = (MARGIN + number * (wide + GAP) for number in range(count))
    return tuple(Box(left, TOP, left + wide, TOP + HIGH) for left in lefts)


def draw_openings(image: Image.Image, openings: tuple[Opening, ...]) -> None:
    if openings:
        image.paste(_strip(openings), (0, TOP - GAP), _strip(openings))


@lru_cache(2)  # a quarter of a megabyte each; it changes with the manche
def _strip(openings: tuple[Opening, ...]) -> Image.Image:
    image = Image.new("RGBA", (SIZE.width, HIGH + 2 * GAP))
    for opening, box in zip(openings, cells(len(openings)), strict=True):
        _draw_cell(image, Box(box.left, GAP, box.right, GAP + HIGH), opening)
    return image


def _draw_cell(image: Image.Image, box: Box, opening: Opening) -> None:
    ground, line = GROUNDS[opening.state]
    number_ink, name_ink = INKS[opening.state]
    bar(round(box.width), HIGH, ground, line, 2, radius=12).put(image, box.left, box.top)
    baseline = box.top + (26 if opening.name else 37)
    write(image, box.middle, baseline, opening.number, NUMBER, number_ink, align="middle")
    if opening.state == "done":
        _draw_tick(image, box.middle + width(opening.number, NUMBER) / 2 + 8, baseline, number_ink)
    room = round(box.width) - 10
    write_fitting(image, box.middle, box.top + 48, opening.name, NAME, name_ink, room=room, least=LEAST, align="middle")


def _draw_tick(image: Image.Image, x: float, baseline: float, ink: str) -> None:
    """Mark what is done by a shape too, not by colour alone."""
    mark = Image.new("L", (14 * OVERSAMPLING, 14 * OVERSAMPLING))
    Pen(mark, OVERSAMPLING).draw.line(
        [(at_x * OVERSAMPLING, at_y * OVERSAMPLING) for at_x, at_y in ((1, 7), (5, 11), (12, 2))], 255, 3 * OVERSAMPLING
    )
    image.paste(rgb(ink), (round(x), round(baseline) - 15), mark.reduce(OVERSAMPLING))
