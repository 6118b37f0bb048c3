"""The column at the left of a rummy table: stock, discards, stake, and which way the turn goes."""

from functools import lru_cache

from PIL import Image

from cards_render.deck.card_sprites import back_sprite, rummy_sprite
from cards_render.deck.faces import Manner, card_height
from cards_render.drawing.chips import chips_for, stack, stack_height
from cards_render.drawing.lettering import Style, fitted, largest, width, wrapped, write, write_fitting
from cards_render.drawing.shapes import OVERSAMPLING, Pen
from cards_render.drawing.sprites import Sprite, pill
from cards_render.drawing.theme import PANEL_LINE, PILL, PILL_LABEL, TEXT, TEXT_FELT, TURN, Theme
from cards_render.shown.cards import Face
from cards_render.shown.rummy import Direction, RummyWords
from cards_render.tables.rummy.rows import COLUMN

PILE_CARD = 96
LABEL, COUNT, AMOUNT, NOTE = Style(22, 600), Style(24), Style(30), Style(21, 600)


def draw_stock(image: Image.Image, top: float, label: str, count: int, *, card: int = PILE_CARD) -> None:
    """Draw the stock: as many backs, but four at most, and a badge with their number."""
    _label(image, top + 22, label)
    shown = min(4, count)
    left = COLUMN.middle - card / 2 - 3 * (shown - 1) / 2
    for number in range(shown):
        back_sprite(card).put(image, left + 3 * number, top + 36 - 2 * number)
    text = str(count)
    wide = max(52, width(text, COUNT) + 28)
    x = COLUMN.middle + card / 2 - wide / 2 + 8
    y = top + 36 + card_height(card) - 30
    pill(wide, 38, PILL, TURN, 2).put(image, x, y)
    write(image, x + wide / 2, y + 28, text, COUNT, TEXT, align="middle")


def draw_discards(
    image: Image.Image, top: float, words: RummyWords, cards: tuple[Face, ...], theme: Theme, *, card: int = PILE_CARD
) -> None:
    """Draw the last three discards, the top one whole; without discards, an empty frame."""
    _label(image, top + 22, words.discards)
    last = cards[-3:]
    step = round(card * 0.44)
    left = COLUMN.middle - (card + step * (max(1, len(last)) - 1)) / 2
    if not last:
        pill(card, card_height(card), PILL, PANEL_LINE, 2, radius=8).put(image, left, top + 36)
        room, baseline = card - 10, top + 43 + card_height(card) / 2
        write_fitting(
            image, COLUMN.middle, baseline, words.no_discards, NOTE, PILL_LABEL, room=room, least=15, align="middle"
        )
    for number, face in enumerate(last):
        manner: Manner = "compact" if number == len(last) - 1 else "index"
        rummy_sprite(face, card, manner, theme).put(image, left + step * number, top + 36)


def draw_stake(image: Image.Image, top: float, label: str, amount: int, text: str) -> None:
    """Draw a label over a pill with chips and a number."""
    _label(image, top + 22, label)
    room = round(COLUMN.width) - 40
    colours = chips_for(amount) if amount else ()
    pictured = 42 if colours else 0
    style = largest(text, AMOUNT, room - pictured - 36, least=18)
    wide = width(text, style) + pictured + 36
    left = COLUMN.middle - wide / 2
    pill(wide, 46, PILL, PANEL_LINE, 2).put(image, left, top + 32)
    if colours:
        stack(colours, 32).put(image, left + 16, top + 55 - stack_height(colours, 32) / 2)
    write(image, left + 18 + pictured, top + 55 + style.size * 0.36, text, style, TEXT)


def draw_order(image: Image.Image, top: float, direction: Direction, text: str) -> None:
    """Draw an arrow in the direction of play, and the word for it."""
    sign = turning_arrow(direction)
    room = round(COLUMN.width) - 90
    shown, style = fitted(text, NOTE, room, least=16)
    left = COLUMN.middle - (44 + 10 + width(shown, style)) / 2
    sign.put(image, left, top)
    write(image, left + 54, top + 29, shown, style, TEXT_FELT)


def draw_note(image: Image.Image, bottom: float, text: str) -> None:
    """Write small print at the foot of the column, in two lines at most."""
    shown = wrapped(text, NOTE, round(COLUMN.width) - 24, 2, at=" · ")
    for number, line in enumerate(reversed(shown)):
        write(image, COLUMN.middle, bottom - number * 27, line, NOTE, PILL_LABEL, align="middle")


def _label(image: Image.Image, baseline: float, text: str) -> None:
    room = round(COLUMN.width) - 24
    write_fitting(image, COLUMN.middle, baseline, text, LABEL, PILL_LABEL, room=room, least=17, align="middle")


@lru_cache(2)
def turning_arrow(direction: Direction) -> Sprite:
    """Three quarters of a circle with an arrow's head."""
    size = 44  # pixels
    mask = Image.new("L", (size * OVERSAMPLING, size * OVERSAMPLING))
    pen = Pen(mask, OVERSAMPLING)
    inset, thick = 6, 5
    corners = [inset * OVERSAMPLING, inset * OVERSAMPLING, *(2 * [(size - inset) * OVERSAMPLING])]
    pen.draw.arc(corners, 140, 400, 255, thick * OVERSAMPLING)
    x, y = size - inset - 4, size * 0.71
    pen.draw.polygon([pen.pixel(at) for at in ((x - 12, y - 6), (x + 7, y - 3), (x - 7, y + 11))], 255)
    if direction == "anticlockwise":
        mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    image = Image.new("RGBA", (size, size), TURN)
    image.putalpha(mask.reduce(OVERSAMPLING))
    return Sprite(image, 0)
