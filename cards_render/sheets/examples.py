"""Examples of the rule book: melds with their names, each with a tick or a cross where it is right or wrong."""

from PIL import Image

from cards_render.drawing.boxes import Box
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Style, wrapped, write
from cards_render.drawing.picture import Picture, listed, within_limit
from cards_render.drawing.signs import sign
from cards_render.drawing.theme import ROW as ROW_GROUND
from cards_render.drawing.theme import TEXT, TEXT_SOFT, Theme
from cards_render.sheets.heading import HEADING, MARGIN, WIDE, row_plate, sheet
from cards_render.shown.book import Example, Examples
from cards_render.tables.rummy.melds import draw_groups, groups_of

ROW, GAP, FOOT = 126, 9, 16
SIGN, PADDING = 38, 16
WORDS, MELDS = 294, 398  # pixels: how wide words are, and where melds begin
NAME, NOTE = Style(25), Style(21, 600)


def draw_examples(examples: Examples, theme: Theme) -> Picture:
    return Picture(png(examples_image(examples, theme), "sheet", thorough=True), MIME, examples_alt(examples))


def examples_image(examples: Examples, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    high = HEADING + len(examples.examples) * (ROW + GAP) + FOOT - GAP
    image = sheet(high, examples.title, examples.note)
    for number, example in enumerate(examples.examples):
        _draw_example(image, HEADING + number * (ROW + GAP), example, theme)
    return image


def _draw_example(image: Image.Image, top: int, example: Example, theme: Theme) -> None:
    row_plate(WIDE - 2 * MARGIN, ROW).put(image, MARGIN, top)
    if example.verdict:
        sign(example.verdict, SIGN).put(image, MARGIN + PADDING, top + (ROW - SIGN) / 2)
    _write_words(image, MARGIN + 2 * PADDING + SIGN, top, example)
    box = Box(MELDS, top + 6, WIDE - MARGIN - PADDING, top + ROW - 6)
    if example.melds:
        draw_groups(image, box, groups_of(example.melds), theme, ROW_GROUND)


def _write_words(image: Image.Image, left: int, top: int, example: Example) -> None:
    """Write the name in two lines at most and the note in the rest of four lines, centred together."""
    names = wrapped(example.name, NAME, WORDS, 2)
    lines = [(line, NAME, TEXT) for line in names]
    lines += [(line, NOTE, TEXT_SOFT) for line in wrapped(example.note, NOTE, WORDS, 4 - len(names)) if line]
    baseline = top + (ROW - 28 * len(lines)) / 2 + 22
    for line, style, ink in lines:
        write(image, left, baseline, line, style, ink)
        baseline += 28


def examples_alt(examples: Examples) -> str:
    """The examples in words, in order, at most 1,024 characters."""
    title = listed(examples.title, examples.note)
    return within_limit((title, *(_told(example, examples) for example in examples.examples)))


def _told(example: Example, examples: Examples) -> str:
    melds = [listed(*map(examples.faces.called, meld.cards)) for meld in example.melds]
    more = (text for text in (examples.verdicts.get(example.verdict, ""), example.note) if text)
    return f"{example.name}: " + "; ".join((*melds, *more))
