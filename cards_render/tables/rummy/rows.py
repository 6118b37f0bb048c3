"""The panels of a rummy table: a column for stock, discards and stake, and a row for each player."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from cards_render.drawing.boxes import Box, Size
from cards_render.drawing.felt import plain_felt
from cards_render.drawing.lettering import Style, cut, largest, width, write, write_fitting
from cards_render.drawing.shapes import OVERSAMPLING
from cards_render.drawing.sprites import Sprite, bar, pill
from cards_render.drawing.theme import (
    PANEL,
    PANEL_LINE,
    PILL,
    TEXT,
    TEXT_FELT,
    TURN,
)  # fmt: skip

SIZE = Size(1000, 720)
MARGIN, TOP, BOTTOM = 20, 66, 704
COLUMN = Box(MARGIN, TOP, 260, BOTTOM)
ROWS_LEFT, ROWS_RIGHT = 276, 980
RADIUS, LINE_IN = 16, 4
HEADLINE, SMALL_HEADLINE, LINE = Style(28), 20, Style(26)
RESULT_LINE = 38
INFO, BETWEEN = 268, 12
CROWD = 5  # players


class Row(NamedTuple):
    """One player's place: in a row of full width the melds lie right of the name, in a narrow row below it."""

    box: Box
    narrow: bool

    @property
    def info(self) -> float:
        """The right edge of the player's name and score."""
        return self.box.right - 12 if self.narrow else self.box.left + INFO

    @property
    def melds(self) -> Box:
        box = self.box
        if self.narrow:
            return Box(box.left + 14, box.top + 60, box.right - 16, box.bottom - 6)
        return Box(self.info, box.top + 8, box.right - 12, box.bottom - 8)


def row_places(count: int, *, top: float = TOP, crowd: int = CROWD) -> tuple[Row, ...]:
    """Rows for up to ten players from `top` down; from `crowd` players on in two columns, in reading order."""
    if not count:
        return ()
    beside = 1 if count < crowd else 2
    high = -(-count // beside)
    height = (BOTTOM - top - BETWEEN * (high - 1)) // high
    width = (ROWS_RIGHT - ROWS_LEFT - BETWEEN * (beside - 1)) // beside
    corners = [
        (ROWS_LEFT + (number % beside) * (width + BETWEEN), top + number // beside * (height + BETWEEN))
        for number in range(count)
    ]
    return tuple(Row(Box(x, y, x + width, y + height), narrow=beside > 1) for x, y in corners)


@lru_cache(3)  # almost 3 MB each
def background(boxes: tuple[Box, ...]) -> Image.Image:
    """Felt with panels. Copy it before drawing on it."""
    image = plain_felt(SIZE)
    for box in boxes:
        _panel(round(box.width), round(box.bottom - box.top)).put(image, box.left, box.top)
    return image


@lru_cache(12)  # half a megabyte each
def _panel(width: int, height: int) -> Sprite:
    return bar(width, height, PANEL, PANEL_LINE, 2, radius=RADIUS)


@lru_cache(16)
def ring(width: int, height: int, line: str, halo: tuple[str, ...]) -> Sprite:
    """The ring around the row of a player who is asked or has won: a line inside its edge, a halo outside."""
    whole = bar(width, height, PANEL, line, LINE_IN, rings=halo, radius=RADIUS)
    hole = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
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
    style = largest(badge, LINE, room, least=SMALL_HEADLINE)
    shown = cut(badge, style, room)
    wide = width(shown, style) + 36
    pill(wide, 44, PILL, TURN, 2).put(image, SIZE.width - MARGIN - wide, 11)
    write(image, SIZE.width - MARGIN - wide / 2, 33 + style.size * 0.36, shown, style, TEXT, align="middle")
    return wide


def result_height(lines: tuple[str, ...]) -> int:
    """Pixels above the rows that the lines of the result need."""
    return RESULT_LINE * len(lines)


def draw_result(image: Image.Image, lines: tuple[str, ...]) -> None:
    """Write how the deal ended, above the rows."""
    room = ROWS_RIGHT - ROWS_LEFT
    for number, text in enumerate(lines):
        baseline = TOP + 28 + number * RESULT_LINE
        write_fitting(image, ROWS_LEFT + 4, baseline, text, LINE, TEXT_FELT, room=room, least=SMALL_HEADLINE)
