"""The whole deck in one picture, for a page that lays cards out itself: thirteen columns of faces without corners.

One row for each suit in the order of the pack; below them the joker and the back.
"""

from io import BytesIO

from PIL import Image

from cards_render.deck.faces import card_back, card_face, card_height
from cards_render.deck.jokers import joker_face
from cards_render.drawing.picture import Picture
from cards_render.drawing.theme import Theme
from engine.cards import RANKS, SUITS, Card

CARD = 176  # pixels wide
COLUMNS, ROWS = len(RANKS), len(SUITS) + 1
SHADES = 64  # colours: more cost a quarter of the bytes, and nobody sees them


def draw_deck(theme: Theme) -> Picture:
    """Faces at (rank, suit) in the order of `RANKS` and `SUITS`; in the last row the joker, then the back."""
    sheet = Image.new("RGB", (COLUMNS * CARD, ROWS * card_height(CARD)), "#FDFDFB")
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            _lay(sheet, card_face(Card.of(rank + suit).face, CARD, "compact", theme), column, row)
    _lay(sheet, joker_face(CARD, "compact", theme), 0, len(SUITS))
    _lay(sheet, card_back(CARD), 1, len(SUITS))
    body = BytesIO()
    sheet.quantize(SHADES, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(body, "PNG", optimize=True)
    return Picture(body.getvalue(), "image/png", "")


def _lay(sheet: Image.Image, card: Image.Image, column: int, row: int) -> None:
    sheet.paste(card.convert("RGB"), (column * CARD, row * card_height(CARD)))
