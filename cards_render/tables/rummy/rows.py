"""The panels of a rummy table: a column for stock, discards and stake, and a row for each player."""

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from cards_render.drawing.boxes import Box, Size
from cards_render.drawing.felt import plain_felt
from cards_render.drawing.lettering import Style, fitted, width, write, write_fitting
from cards_render.drawing.shapes import OVERSAMPLING
from cards_render.drawing.sprites import Sprite, bar, pill, put_stretched
from cards_render.drawing.theme import PANEL, PANEL_LINE, PILL, TEXT, TEXT_FELT, TURN

SIZE, TALL = Size(1000, 720), Size(1000, 900)
MOST_IN_SIZE = 6  # players; with more, a higher picture leaves their cards legible on a phone
MARGIN, TOP, BELOW = 20, 66, 16
COLUMN = Box(MARGIN, TOP, 260, SIZE.height - BELOW)
ROWS_LEFT, ROWS_RIGHT = 276, 980
RADIUS, LINE_IN = 16, 4
SMALL = 41  # pixels: the least panel, which larger ones are drawn out of
HEADLINE, SMALL_HEADLINE, LINE = Style(28), 20, Style(26)
RESULT_LINE = 38
INFO, BETWEEN = 268, 12
NARROW = (ROWS_RIGHT - ROWS_LEFT - BETWEEN) // 2  # pixels: the width of a row where they stand in two columns
CROWD = 5  # players
EMPTY = 0.45  # height of a row without cards, as a share of the others'
LEAST = 70  # pixels: room for name and score
OWN_ROW = 168  # pixels: name, cards of one's own and what one has laid
HEAD = 66  # pixels of a narrow row that are not for cards: name, score and edges
ONE_LINE: Mapping[int, int] = {}
LOW = 130  # pixels: in a lower row without cards everything stands side by side


class Row(NamedTuple):
    """One player's place: in a row of full width the melds lie right of the name, in a narrow row below it."""

    box: Box
    narrow: bool
    low: bool = False  # a row of full width without cards to show: everything stands side by side, as in a narrow one

    @property
    def info(self) -> float:
        """The right edge of the player's name and score, and of what is told beside them."""
        if self.low:
            return self.box.right - 12
        return self.box.right - 12 if self.narrow else self.box.left + INFO

    @property
    def melds(self) -> Box:
        box = self.box
        if self.narrow:
            return Box(box.left + 14, box.top + 60, box.right - 16, box.bottom - 6)
        return Box(self.info, box.top + 8, box.right - 12, box.bottom - 8)


def size_for(players: int) -> Size:
    return SIZE if players <= MOST_IN_SIZE else TALL


def row_places(
    count: int,
    *,
    top: float = TOP,
    crowd: int = CROWD,
    bottom: float = COLUMN.bottom,
    empty: Container[int] = (),
    lines: Mapping[int, int] = ONE_LINE,
) -> tuple[Row, ...]:
    """Rows for up to ten players from `top` down; from `crowd` players on in two columns, in reading order.

    `empty`: numbers of rows without cards to show, which leave room to the others of their column. `lines`: by number,
    how many lines of cards a row of two columns needs, if more than one.
    """
    beside = 1 if count < crowd else 2
    width = (ROWS_RIGHT - ROWS_LEFT - BETWEEN * (beside - 1)) // beside
    rows: dict[int, Row] = {}
    for column in range(beside):
        left, y = ROWS_LEFT + column * (width + BETWEEN), top
        numbers = range(column, count, beside)
        for number, height in zip(
            numbers, _heights(numbers, bottom - top, empty, lines if beside > 1 else ONE_LINE), strict=True
        ):
            low = beside == 1 and number in empty and height < LOW
            rows[number] = Row(Box(left, y, left + width, y + height), narrow=beside > 1, low=low)
            y += height + BETWEEN
    return tuple(rows[number] for number in range(count))


def places_around(count: int, *, top: float, bottom: float, own: bool, **more: Any) -> tuple[Row, ...]:
    """The same; with `own`, the last player sees their own cards, in a row of full width below the others.

    `more`: see `row_places`.
    """
    if not own:
        return row_places(count, top=top, bottom=bottom, **more)
    place = Row(Box(ROWS_LEFT, bottom - OWN_ROW, ROWS_RIGHT, bottom), narrow=False)
    return (*row_places(count - 1, top=top, bottom=bottom - OWN_ROW - BETWEEN, **more), place)


def _heights(numbers: Sequence[int], room: float, empty: Container[int], lines: Mapping[int, int]) -> list[float]:
    """Heights of the rows of one column. Room that names and empty rows do not need is divided by lines of cards."""
    room -= BETWEEN * (len(numbers) - 1)
    without = sum(number in empty for number in numbers)
    if without == len(numbers):
        return [room // len(numbers)] * len(numbers) if numbers else []
    low = max(LEAST, EMPTY * room // (len(numbers) - without + EMPTY * without)) if without else 0
    shown = [number for number in numbers if number not in empty]
    left = room - low * without - HEAD * len(shown)
    line = left / sum(lines.get(number, 1) for number in shown)
    return [low if number in empty else round(HEAD + line * lines.get(number, 1), 6) // 1 for number in numbers]


def background(boxes: Iterable[Box], size: Size = SIZE) -> Image.Image:
    """Felt with panels."""
    image = plain_felt(size)
    for box in boxes:
        put_stretched(_small_panel(), image, box.left, box.top, _size(box))
    return image


def draw_ring(image: Image.Image, box: Box, line: str, halo: tuple[str, ...]) -> None:
    """Draw the ring around the row of a player who is asked or has won: a line inside its edge, a halo outside."""
    put_stretched(_small_ring(line, halo), image, box.left, box.top, _size(box))


def _size(box: Box) -> Size:
    return Size(round(box.width), round(box.bottom - box.top))


@cache
def _small_panel() -> Sprite:
    return bar(SMALL, SMALL, PANEL, PANEL_LINE, 2, radius=RADIUS)


@cache  # of the few kinds there are
def _small_ring(line: str, halo: tuple[str, ...]) -> Sprite:
    whole = bar(SMALL, SMALL, PANEL, line, LINE_IN, rings=halo, radius=RADIUS)
    hole = Image.new("L", (SMALL * OVERSAMPLING, SMALL * OVERSAMPLING))
    edge, radius = LINE_IN * OVERSAMPLING, (RADIUS - LINE_IN) * OVERSAMPLING
    ImageDraw.Draw(hole).rounded_rectangle([edge, edge, hole.width - edge - 1, hole.height - edge - 1], radius, 255)
    image, alpha = whole.image.copy(), whole.image.getchannel("A")
    alpha.paste(0, (whole.margin, whole.margin), hole.reduce(OVERSAMPLING))
    image.putalpha(alpha)
    return Sprite(image, whole.margin)


# The head of the picture.


def draw_headline(image: Image.Image, title: str, badge: str) -> None:
    """Write the title on the left and, in a frame on the right, what matters most in this deal."""
    room = SIZE.width - 2 * MARGIN
    left = room - (_draw_badge(image, badge, room // 2) + 20 if badge else 0)
    write_fitting(image, MARGIN + 4, 44, title, HEADLINE, TEXT, room=left, least=SMALL_HEADLINE)


def _draw_badge(image: Image.Image, badge: str, room: int) -> int:
    """Draw the badge; returns its width."""
    shown, style = fitted(badge, LINE, room, least=SMALL_HEADLINE)
    wide = width(shown, style) + 36
    pill(wide, 44, PILL, TURN, 2).put(image, SIZE.width - MARGIN - wide, 11)
    write(image, SIZE.width - MARGIN - wide / 2, 33 + style.size * 0.36, shown, style, TEXT, align="middle")
    return wide


def result_height(lines: tuple[str, ...]) -> int:
    """Pixels above the rows that the lines of the result need."""
    return RESULT_LINE * len(lines)


def draw_result(image: Image.Image, lines: tuple[str, ...], top: float = TOP) -> None:
    """Write how the deal ended, above the rows."""
    room = ROWS_RIGHT - ROWS_LEFT
    for number, text in enumerate(lines):
        baseline = top + 28 + number * RESULT_LINE
        write_fitting(image, ROWS_LEFT + 4, baseline, text, LINE, TEXT_FELT, room=room, least=SMALL_HEADLINE)
