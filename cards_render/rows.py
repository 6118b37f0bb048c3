"""The panels of a rummy table: a column for stock, discards and stake, and a row for each player."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from cards_render.card_sprites import back_sprite
from cards_render.faces import card_height
from cards_render.felt import plain_felt
from cards_render.layout import Box, Size
from cards_render.lettering import Style, cut, largest, readable, width, write, write_fitting
from cards_render.pods import TAGS, fitting_name, initials
from cards_render.shown.rummy import State
from cards_render.signs import sign
from cards_render.sprites import Sprite, avatar, dealer_button, pill
from cards_render.theme import (
    AVATARS,
    GREY,
    PANEL,
    PANEL_LINE,
    PILL,
    PILL_LABEL,
    TEXT,
    TEXT_FELT,
    TEXT_FOLDED_FELT,
    TURN,
    TURN_HALO,
    WIN,
    WIN_HALO,
)  # fmt: skip
from engine.seats import Seat

SIZE = Size(1000, 720)
MARGIN, TOP, BOTTOM = 20, 66, 704
COLUMN = Box(MARGIN, TOP, 260, BOTTOM)
ROWS_LEFT, ROWS_RIGHT = 276, 980
RADIUS = 16
HEADLINE, SMALL_HEADLINE, LINE = Style(28), 20, Style(26)
RESULT_LINE = 38
SCORE, TIMES, TAG = Style(22, 600), Style(26), Style(19)
BACK = 34
INFO, BETWEEN = 268, 12
COUNT_DOWN = 90  # from a row's top to the backs that stand for a hand
CROWD = 5  # players
TICK = 26
TAG_PADDING = 11


class Row(NamedTuple):
    """One player's place: in a row of the whole width his melds lie beside his name, in a narrow one below it."""

    box: Box
    narrow: bool

    @property
    def info(self) -> float:
        """Where what is told of him ends."""
        return self.box.right - 12 if self.narrow else self.box.left + INFO

    @property
    def melds(self) -> Box:
        box = self.box
        if self.narrow:
            return Box(box.left + 14, box.top + 60, box.right - 10, box.bottom - 6)
        return Box(self.info, box.top + 8, box.right - 12, box.bottom - 8)


def row_places(count: int, *, top: float = TOP, crowd: int = CROWD) -> tuple[Row, ...]:
    """Rows for 2–8 players from `top` down; from `crowd` players on two beside each other, read as a page."""
    beside = 1 if count < crowd else 2
    high = -(-count // beside)
    height = (BOTTOM - top - BETWEEN * (high - 1)) // high
    width = (ROWS_RIGHT - ROWS_LEFT - BETWEEN * (beside - 1)) // beside
    corners = [
        (ROWS_LEFT + (number % beside) * (width + BETWEEN), top + number // beside * (height + BETWEEN))
        for number in range(count)
    ]
    return tuple(Row(Box(x, y, x + width, y + height), narrow=beside > 1) for x, y in corners)


@lru_cache(6)
def background(boxes: tuple[Box, ...]) -> Image.Image:
    """Felt with panels. Copy it before drawing on it."""
    image = plain_felt(SIZE).copy()
    for box in boxes:
        panel(box).put(image, box.left, box.top)
    return image


def panel(box: Box, state: State = "plain") -> Sprite:
    size = round(box.width), round(box.bottom - box.top)
    match state:
        case "turn":
            return pill(*size, PANEL, TURN, 4, rings=TURN_HALO, radius=RADIUS)
        case "win":
            return pill(*size, PANEL, WIN, 4, rings=WIN_HALO, radius=RADIUS)
        case "plain" | "out":
            return pill(*size, PANEL, PANEL_LINE, 2, radius=RADIUS)


# The head of the picture.


def draw_headline(image: Image.Image, title: str, badge: str) -> None:
    """The title on the left; on the right, framed, what matters most in this deal."""
    room = SIZE.width - 2 * MARGIN
    style = largest(badge, LINE, room // 2, least=SMALL_HEADLINE)
    shown = cut(badge, style, room // 2)
    wide = width(shown, style) + 36
    pill(wide, 44, PILL, TURN, 2).put(image, SIZE.width - MARGIN - wide, 11)
    write(image, SIZE.width - MARGIN - wide / 2, 33 + style.size * 0.36, shown, style, TEXT, align="middle")
    left = room - wide - 20
    write_fitting(image, MARGIN + 4, 44, title, HEADLINE, TEXT, room=left, least=SMALL_HEADLINE)


def result_height(lines: tuple[str, ...]) -> int:
    """Pixels that the rows leave free above them."""
    return RESULT_LINE * len(lines)


def draw_result(image: Image.Image, lines: tuple[str, ...]) -> None:
    """How the deal ended, above the rows."""
    room = ROWS_RIGHT - ROWS_LEFT
    for number, text in enumerate(lines):
        baseline = TOP + 28 + number * RESULT_LINE
        write_fitting(image, ROWS_LEFT + 4, baseline, text, LINE, TEXT_FELT, room=room, least=SMALL_HEADLINE)


# One player.


class Person(NamedTuple):
    """What stands at the left of a row."""

    seat: Seat
    name: str
    score: str
    cards: int
    state: State
    tag: str
    ticked: bool  # has opened
    dealer: str  # a letter, if he deals


def draw_person(image: Image.Image, row: Row, who: Person) -> None:
    """Avatar, name, score, and how many cards he holds; in a low row they stand beside each other."""
    if who.state in ("turn", "win"):
        panel(row.box, who.state).put(image, row.box.left, row.box.top)
    left, top = row.box.left, row.box.top
    size, inset = (44, 8) if row.narrow else (58, 12)
    _draw_face(image, left + inset + 2, top + inset, size, who)
    x = left + inset + size + 14
    room = round(row.info - x) - (96 if row.narrow else 0)
    first, second = (29, 53) if row.narrow else (36, 65)
    name, style = fitting_name(readable(who.name) or f"#{who.seat + 1}", room)
    write(image, x, top + first, name, style, TEXT_FOLDED_FELT if who.state == "out" else TEXT)
    write_fitting(image, x, top + second, who.score, SCORE, PILL_LABEL, room=room, least=18)
    if row.narrow:
        _draw_count(image, row.info - 84, top + 13, who.cards, 28)
    else:
        _draw_count(image, left + 16, top + COUNT_DOWN, who.cards, BACK)
    if who.tag:
        _draw_tag(image, row, who)


def _draw_face(image: Image.Image, x: float, y: float, size: int, who: Person) -> None:
    colour = GREY if who.state == "out" else AVATARS[who.seat % len(AVATARS)]
    avatar(initials(readable(who.name)) or str(who.seat + 1), size, colour).put(image, x, y)
    if who.dealer:
        dealer_button(who.dealer, TICK).put(image, x - 5, y + size - TICK + 5)
    if who.ticked:
        sign("good", TICK).put(image, x + size - TICK + 5, y + size - TICK + 5)


def _draw_count(image: Image.Image, x: float, y: float, cards: int, back: int) -> None:
    """Two backs and the number of cards that they stand for."""
    for number in range(2):
        back_sprite(back).put(image, x + 5 * number, y - 2 * number)
    write(image, x + back + 12, y + card_height(back) / 2 + 10, f"×{cards}", TIMES, TEXT)


def _draw_tag(image: Image.Image, row: Row, who: Person) -> None:
    """Beside the number of cards; in a narrow row on its upper edge."""
    ground, ink = TAGS[who.state]
    start, high, top = (66, 24, -17) if row.narrow else (122, 32, COUNT_DOWN + 8)
    room = round(row.info - row.box.left) - start - 8 - 2 * TAG_PADDING
    style = largest(who.tag, TAG, room, least=15)
    text = cut(who.tag, style, room)
    x, y, wide = row.box.left + start, row.box.top + top, width(text, style) + 2 * TAG_PADDING
    pill(wide, high, ground).put(image, x, y)
    write(image, x + wide / 2, y + high / 2 + style.size * 0.36, text, style, ink, align="middle")
