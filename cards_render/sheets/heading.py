"""What all sheets share: the dark room as their ground, a title with a note, and rows."""

from functools import lru_cache

from PIL import Image

from cards_render.felt import plain_room
from cards_render.layout import Size
from cards_render.lettering import Style, readable, width, write_fitting
from cards_render.pods import initials
from cards_render.sprites import Sprite, avatar, pill
from cards_render.theme import AVATARS, GREY, ROW, ROW_LINE, TEXT, TEXT_SOFT
from engine.seats import Seat

WIDE = 1000
MARGIN = 20
INSIDE = 28  # where the title begins
HEADING = 84  # pixels: what follows begins below
TITLE, NOTE = Style(34), Style(24, 600)


@lru_cache(8)
def _sheet(high: int) -> Image.Image:
    return plain_room(Size(WIDE, high))


def sheet(high: int, title: str, note: str) -> Image.Image:
    """An empty sheet of 1000 by `high` pixels with its heading."""
    image = _sheet(high).copy()
    room = WIDE - 2 * INSIDE
    aside = min(width(note, NOTE), room // 2)
    write_fitting(image, INSIDE, 54, title, TITLE, TEXT, room=room - aside - 24, least=20)
    write_fitting(image, WIDE - INSIDE, 54, note, NOTE, TEXT_SOFT, room=room // 2, least=18, align="right")
    return image


def row_plate(wide: int, high: int, line: str = ROW_LINE) -> Sprite:
    return pill(wide, high, ROW, line, 1.5 if line == ROW_LINE else 3, radius=14)


def face_of(seat: Seat, name: str, size: int, *, grey: bool = False) -> Sprite:
    """Somebody's avatar: his initials in his colour."""
    colour = GREY if grey else AVATARS[seat % len(AVATARS)]
    return avatar(initials(readable(name)) or str(seat + 1), size, colour)
