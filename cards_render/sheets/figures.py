"""A small table of words and numbers, such as an example of betting."""

from PIL import Image

from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Align, Style, width, wrapped, write, write_fitting
from cards_render.drawing.picture import Picture, listed, within_limit
from cards_render.drawing.theme import GOLD, ROW_LINE, TEXT, TEXT_SOFT
from cards_render.sheets.heading import HEADING, INSIDE, MARGIN, WIDE, row_plate, sheet
from cards_render.shown.book import Figures

HEAD, ROW, GAP, FOOT = 40, 54, 6, 24
BELOW_LINE, MOST_BELOW = 32, 3
LABEL, CELL, STRONG, SENTENCE = Style(21, 600), Style(25, 600), Style(25), Style(23, 600)
BETWEEN = 24  # least pixels between columns
NUMBER_SIGNS = set("0123456789.,+-−×x%/ =")


def draw_figures(figures: Figures) -> Picture:
    return Picture(png(figures_image(figures), "sheet"), MIME, figures_alt(figures))


def figures_image(figures: Figures) -> Image.Image:
    """The picture before it is encoded."""
    below = wrapped(figures.below, SENTENCE, WIDE - 2 * INSIDE, MOST_BELOW) if figures.below else []
    high = HEADING + HEAD + len(figures.rows) * (ROW + GAP) + len(below) * BELOW_LINE + FOOT
    image = sheet(high, figures.title, figures.note)
    _draw_rows(image, figures)
    baseline = HEADING + HEAD + len(figures.rows) * (ROW + GAP) + 34
    for number, line in enumerate(below):
        write(image, INSIDE, baseline + number * BELOW_LINE, line, SENTENCE, TEXT)
    return image


def _draw_rows(image: Image.Image, figures: Figures) -> None:
    columns = column_widths(figures)
    numbers = [_all_numbers(figures, column) for column in range(len(columns))]
    _write_row(image, HEADING + 28, figures.head, columns, numbers, LABEL, TEXT_SOFT)
    top = HEADING + HEAD
    for number, row in enumerate(figures.rows):
        strong = number in figures.strong
        row_plate(WIDE - 2 * MARGIN, ROW, GOLD if strong else ROW_LINE).put(image, MARGIN, top)
        _write_row(image, top + 36, row, columns, numbers, STRONG if strong else CELL, GOLD if strong else TEXT)
        top += ROW + GAP


def _write_row(  # noqa: PLR0913, PLR0917 where, what, how
    image: Image.Image, baseline: float, row: tuple[str, ...], columns: list[int], numbers: list[bool],
    style: Style, ink: str,
) -> None:  # fmt: skip
    x = MARGIN + 16
    for text, wide, number in zip(row, columns, numbers, strict=False):
        at, align = _placed(x, wide, number=number)
        write_fitting(image, at, baseline, text, style, ink, room=wide, least=14, align=align)
        x += wide + BETWEEN


def _placed(x: float, wide: int, *, number: bool) -> tuple[float, Align]:
    return (x + wide, "right") if number else (x, "left")


def column_widths(figures: Figures) -> list[int]:
    """Pixels for each column: what it needs and an equal share of the rest; all are reduced if that is too much."""
    cells = list(zip(figures.head, *figures.rows, strict=True))
    needed = [max(width(text, STRONG) for text in column) for column in cells]
    room = WIDE - 2 * MARGIN - 32 - BETWEEN * (len(needed) - 1)
    if sum(needed) > room:
        return [wide * room // sum(needed) for wide in needed]
    return [wide + (room - sum(needed)) // len(needed) for wide in needed]


def _all_numbers(figures: Figures, column: int) -> bool:
    """Is this a column of numbers, which is aligned to the right? The first column never is."""
    return column > 0 and all(NUMBER_SIGNS.issuperset(row[column]) for row in figures.rows)


def figures_alt(figures: Figures) -> str:
    """The table in words, row by row, each cell after the name of its column; at most 1,024 characters."""
    told = (
        listed(*(f"{head} {text}".strip() for head, text in zip(figures.head, row, strict=True)))
        for row in figures.rows
    )
    title = listed(figures.title, figures.note)
    return within_limit((title, *told, *((figures.below.rstrip("."),) if figures.below else ())))
