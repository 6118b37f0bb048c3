"""What all sheets share: the dark ground, a title with a note, and rows."""

from PIL import Image

from cards_render.drawing.boxes import Size
from cards_render.drawing.felt import plain_room
from cards_render.drawing.lettering import Style, width, wrapped, write, write_fitting
from cards_render.drawing.sprites import Pill, pill
from cards_render.drawing.theme import ROW, ROW_LINE, TEXT, TEXT_SOFT

WIDE = 1000
MARGIN = 20
INSIDE = 28  # where the title begins
HEADING = 84  # pixels of the heading; everything else is below
TITLE, NOTE, SMALL_NOTE = Style(34), Style(24, 600), Style(20, 600)
NOTE_STEP = 26


def sheet(high: int, title: str, note: str) -> Image.Image:
    """An empty sheet of 1000 by `high` pixels with its heading; a long note takes two lines."""
    image = plain_room(Size(WIDE, high))
    room = WIDE - 2 * INSIDE
    style, lines = (NOTE, [note]) if width(note, NOTE) <= room // 2 else (SMALL_NOTE, _in_two(note, room // 2))
    aside = max(width(line, style) for line in lines)
    write_fitting(image, INSIDE, 54, title, TITLE, TEXT, room=room - aside - 24, least=20)
    for number, line in enumerate(lines):
        baseline = 54 + NOTE_STEP * number - (NOTE_STEP // 2 if len(lines) > 1 else 0)
        write(image, WIDE - INSIDE, baseline, line, style, TEXT_SOFT, align="right")
    return image


def _in_two(note: str, room: int) -> list[str]:
    """The note in two lines, broken between its parts if both fit, else between words."""
    first, sign, rest = note.partition(" · ")
    if sign and width(first, SMALL_NOTE) <= room and width(rest, SMALL_NOTE) <= room:
        return [first, rest]
    return wrapped(note, SMALL_NOTE, room, 2)


def row_plate(wide: int, high: int, line: str = ROW_LINE) -> Pill:
    return pill(wide, high, ROW, line, 1.5 if line == ROW_LINE else 3, radius=14)
