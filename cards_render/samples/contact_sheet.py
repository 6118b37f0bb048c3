"""All pictures on one sheet, to be looked at after a change: `make pictures`.

The sheet is large and changes with every picture, so it is not committed; the table that the README shows is.
"""

import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from cards_render.deck.card_sprites import back_sprite, face_sprite
from cards_render.deck.faces import Manner, card_height
from cards_render.drawing.encode import png
from cards_render.drawing.theme import FELT_EDGE, Theme, rgb
from cards_render.samples.every import felt_of, hands, sheets, tables
from cards_render.samples.texas_holdem import FOUR, TWO
from cards_render.tables.poker.layout import BOARD_CARD, SHOWN_WIDTH
from engine.cards import RANKS, SUITS, Card

FOLDER = Path("build/pictures")
TABLE = Path("docs/pictures/table.png")
FRONT = "turn"  # the table that the README shows
HALF = 500  # of a hand of many
PHONE = 350  # pixels: how wide a picture is on a phone
SHEET, GAP = 1720, 16
PAPER = "#33363C"


def contact_sheet() -> Image.Image:
    """Tables and hands at half size, everything except hands as wide as on a phone, and the deck in every manner."""
    full = [_on_felt(draw(), name) for name, draw in tables().items()]
    rows = [*_rows(_scaled(image, image.width // 2) for image in full), *_rows(_scaled(image, PHONE) for image in full)]
    rows += _rows(_scaled(_on_felt(draw(), name), HALF) for name, draw in hands().items())
    rows += _rows(_scaled(draw(), PHONE) for draw in sheets().values())
    for theme in (FOUR, TWO):
        rows += _rows([_deck(BOARD_CARD, "compact", theme)])
    rows += [*_rows([_deck(SHOWN_WIDTH, "compact", FOUR)]), *_rows([_deck(100, "full", FOUR)])]
    return _stacked(rows)


def _on_felt(image: Image.Image, name: str) -> Image.Image:
    return Image.open(BytesIO(png(image, felt=felt_of(name)))).convert("RGB")


def _scaled(image: Image.Image, width: int) -> Image.Image:
    return image.convert("RGB").resize((width, round(width * image.height / image.width)), Image.Resampling.LANCZOS)


def _deck(width: int, manner: Manner, theme: Theme) -> Image.Image:
    """Four rows of thirteen cards, and a back at the end of the first."""
    step, fall = width + 10, card_height(width) + 12
    image = Image.new("RGB", (14 * step + GAP, 4 * fall + GAP), rgb(FELT_EDGE))
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            card = face_sprite(Card.of(rank + suit).face, width, manner, theme)
            card.put(image, GAP + column * step, GAP + row * fall)
    back_sprite(width).put(image, GAP + 13 * step, GAP)
    return image


def _rows(images: Iterable[Image.Image]) -> list[Image.Image]:
    """The images side by side, in as many rows as they need."""
    rows: list[list[Image.Image]] = [[]]
    for image in images:
        if rows[-1] and sum(other.width + GAP for other in rows[-1]) + image.width > SHEET:
            rows.append([])
        rows[-1].append(image)
    return [_side_by_side(row) for row in rows]


def _side_by_side(images: list[Image.Image]) -> Image.Image:
    row = Image.new("RGB", (SHEET, max(image.height for image in images)), rgb(PAPER))
    x = 0
    for image in images:
        row.paste(image, (x, 0))
        x += image.width + GAP
    return row


def _stacked(rows: list[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (SHEET, sum(row.height + GAP for row in rows)), rgb(PAPER))
    y = 0
    for row in rows:
        sheet.paste(row, (0, y))
        y += row.height + GAP
    return sheet


def write_pictures(folder: Path, table: Path) -> None:
    """Write the sheet into this folder, and the README's table if the present file looks different."""
    folder.mkdir(parents=True, exist_ok=True)
    sheet = contact_sheet().quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    sheet.save(folder / "contact_sheet.png", optimize=True)
    drawn = png(tables()[FRONT]())
    if not (table.exists() and same_pixels(table.read_bytes(), drawn)):
        table.write_bytes(drawn)


def same_pixels(one: bytes, other: bytes) -> bool:
    """Do two files show the same picture? They may encode it differently."""
    images = [Image.open(BytesIO(data)).convert("RGB") for data in (one, other)]
    return images[0].size == images[1].size and ImageChops.difference(*images).getbbox() is None


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, TABLE)
