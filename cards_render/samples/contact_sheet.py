"""All pictures on one sheet, to be looked at after a change: `make pictures`.

That sheet is large and changes with every picture, so it is not committed. The documents show one table of each game,
and the main pictures as wide as on a phone.
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
from cards_render.samples.documents import shown
from cards_render.samples.every import felt_of, hands, sheets, tables
from cards_render.samples.words import FOUR, TWO
from cards_render.tables.poker.layout import BOARD_CARD, SHOWN_WIDTH
from engine.cards import RANKS, SUITS, Card

FOLDER = Path("build/pictures")
SHOWN = Path("docs/pictures")
PHONES = "on_a_phone.jpg"
ON_A_PHONE = (
    "turn", "showdown", "split", "ten_long", "italian_change", "italian_showdown", "carioca", "carioca_over",
    "carioca_six", "carioca_crowded", "carioca_own", "pokerato", "pokerato_own", "pokerato_close_six", "hand_court",
    "hand_and_board", "hand_four_and_board", "hand_ticked", "rummy_hand",
    "rummy_hand_sixteen", "rummy_hand_twenty", "scores_final", "evening", "hands_italian",
)  # fmt: skip
QUALITY = 72  # of JPEG: the sheet for the documents takes a quarter of a PNG's bytes
PHONE_SHEET = 4  # pictures side by side
HALF = 500  # of a hand of many
PHONE = 350  # pixels: how wide a picture is on a phone
SHEET, GAP = 1720, 16
PAPER = "#33363C"


def contact_sheet() -> Image.Image:
    """Tables and hands at half size, everything as wide as on a phone, and the deck in every manner."""
    full = [_on_felt(draw(), name) for name, draw in tables().items()]
    rows = [*_rows(_scaled(image, image.width // 2) for image in full), *_rows(_scaled(image, PHONE) for image in full)]
    rows += _rows(_scaled(_on_felt(draw(), name), HALF) for name, draw in hands().items())
    rows += _rows(_scaled(_on_felt(draw(), name), PHONE) for name, draw in hands().items())
    rows += _rows(_scaled(draw(), PHONE) for draw in sheets().values())
    for theme in (FOUR, TWO):
        rows += _rows([_deck(BOARD_CARD, "compact", theme)])
    rows += [*_rows([_deck(SHOWN_WIDTH, "compact", FOUR)]), *_rows([_deck(100, "full", FOUR)])]
    return _stacked(rows)


def phone_sheet() -> Image.Image:
    """The main pictures as wide as on a phone, and the court cards."""
    wide = {name: _on_felt(draw(), name) for name, draw in tables().items()}
    wide |= {name: _on_felt(draw(), name) for name, draw in hands().items()}
    wide |= {name: draw() for name, draw in sheets().items()}
    rows = _rows((_scaled(wide[name], PHONE) for name in ON_A_PHONE), PHONE_SHEET * (PHONE + GAP))
    return _stacked([*rows, _courts()])


def _courts() -> Image.Image:
    """The twelve, the ace of spades and a back."""
    step, fall = 150 + 14, card_height(150) + 16
    row = Image.new("RGB", (PHONE_SHEET * (PHONE + GAP), 2 * fall + GAP), rgb(FELT_EDGE))
    for number, name in enumerate([f"{rank}{suit}" for rank in "KQJ" for suit in "hdcs"] + ["As"]):
        face = face_sprite(Card.of(name).face, 150, "full", FOUR)
        face.put(row, GAP + number % 7 * step, GAP + number // 7 * fall)
    back_sprite(150).put(row, GAP + 6 * step, GAP + fall)
    return row


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


def _rows(images: Iterable[Image.Image], sheet: int = SHEET) -> list[Image.Image]:
    """The images side by side, in as many rows as they need."""
    rows: list[list[Image.Image]] = [[]]
    for image in images:
        if rows[-1] and sum(other.width + GAP for other in rows[-1]) + image.width > sheet:
            rows.append([])
        rows[-1].append(image)
    return [_side_by_side(row, sheet) for row in rows]


def _side_by_side(images: list[Image.Image], sheet: int) -> Image.Image:
    row = Image.new("RGB", (sheet, max(image.height for image in images)), rgb(PAPER))
    x = 0
    for image in images:
        row.paste(image, (x, 0))
        x += image.width + GAP
    return row


def _stacked(rows: list[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (rows[0].width, sum(row.height + GAP for row in rows)), rgb(PAPER))
    y = 0
    for row in rows:
        sheet.paste(row, (0, y))
        y += row.height + GAP
    return sheet


def write_pictures(folder: Path, documents: Path) -> None:
    """Write the sheet into this folder, and what the documents show if the present files look different."""
    folder.mkdir(parents=True, exist_ok=True)
    sheet = contact_sheet().quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    sheet.save(folder / "contact_sheet.png", optimize=True)
    drawn = shown_tables()
    for name, picture in drawn.items():
        if not is_drawn(documents / f"{name}.png", picture):
            (documents / f"{name}.png").write_bytes(picture)
    phones = BytesIO()
    phone_sheet().save(phones, "JPEG", quality=QUALITY, optimize=True)
    if not is_drawn(documents / PHONES, phones.getvalue()):
        (documents / PHONES).write_bytes(phones.getvalue())


def shown_tables() -> dict[str, bytes]:
    """The tables of the README as files, by game."""
    return {game: png(draw(), felt=felt_of(game)) for game, draw in shown().items()}


def is_drawn(path: Path, drawn: bytes) -> bool:
    return path.exists() and same_pixels(path.read_bytes(), drawn)


def same_pixels(one: bytes, other: bytes) -> bool:
    """Do two files show the same picture? They may encode it differently."""
    images = [Image.open(BytesIO(data)).convert("RGB") for data in (one, other)]
    return images[0].size == images[1].size and ImageChops.difference(*images).getbbox() is None


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, SHOWN)
