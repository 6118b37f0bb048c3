"""What stands in the middle of a table: pots, the line that says how a deal ended, the corners, the bets."""

from PIL import Image

from cards_render.drawing.boxes import Box
from cards_render.drawing.chips import chips_for, stack, stack_height
from cards_render.drawing.lettering import Align, Style, largest, width, write, write_fitting
from cards_render.drawing.sprites import pill
from cards_render.drawing.theme import PILL, PILL_LABEL, PILL_LINE, TEXT, TEXT_FELT, TEXT_SOFT, WHITE
from cards_render.tables.poker.layout import Place, TableLayout

LABEL, AMOUNT, BET, RESULT = Style(22, 600), Style(30), Style(25), Style(26)
TITLE, SUBTITLE = Style(22), Style(22, 600)
SMALLEST_AMOUNT, SMALLEST_BET, SMALLEST_LINE = 18, 18, 18
POT_CHIP, BET_CHIP = 30, 32
PADDING, SPACE, BETWEEN = 18, 10, 22
CORNER_LEFT, FIRST_LINE, NEXT_LINE = 16, 34, 28


def draw_pot(image: Image.Image, box: Box, label: str, amounts: tuple[str, ...], *, chips: int = 0) -> None:
    """One pill with a label and one or more amounts, in the middle of a box; `chips` is an amount to show as chips."""
    colours = chips_for(chips)
    pictured = POT_CHIP + SPACE if colours else 0
    before = PADDING + pictured + width(label, LABEL) + SPACE
    style = _amounts_style(amounts, round(box.width) - before - PADDING)
    wide = before + sum(width(amount, style) for amount in amounts) + BETWEEN * (len(amounts) - 1) + PADDING
    height = round(box.bottom - box.top)
    left = box.middle - wide / 2
    pill(wide, height, PILL, PILL_LINE, 1.5).put(image, left, box.top)
    if colours:
        down = (height - stack_height(colours, POT_CHIP)) / 2
        stack(colours, POT_CHIP).put(image, left + PADDING - 4, box.top + down)
    write(image, left + PADDING + pictured, box.top + 28, label, LABEL, PILL_LABEL)
    x = left + before
    for number, amount in enumerate(amounts):
        if number:
            write(image, x - BETWEEN / 2, box.top + 33, "·", AMOUNT, PILL_LABEL, align="middle")
        write(image, x, box.top + height / 2 + style.size * 0.36, amount, style, WHITE)
        x += width(amount, style) + BETWEEN


def _amounts_style(amounts: tuple[str, ...], room: int) -> Style:
    """The largest style in which all amounts fit beside each other."""
    return largest("".join(amounts), AMOUNT, room - BETWEEN * (len(amounts) - 1), least=SMALLEST_AMOUNT)


def draw_line(image: Image.Image, box: Box, text: str) -> None:
    """A sentence on the felt, in the middle of a box."""
    room, y = round(box.width), box.top + 29
    write_fitting(image, box.middle, y, text, RESULT, TEXT_FELT, room=room, least=SMALLEST_LINE, align="middle")


def line_box(box: Box, text: str) -> Box:
    """The part of the box that such a sentence takes."""
    style = largest(text, RESULT, round(box.width), least=SMALLEST_LINE)
    return Box.around(box.middle, (box.top + box.bottom) / 2, min(width(text, style), box.width), box.bottom - box.top)


def draw_bet(image: Image.Image, place: Place, amount: int, text: str) -> None:
    """Chips and a number: the chips lie at the end of the bet's box that is nearer to the player's cards."""
    box = place.bet
    colours = chips_for(amount)
    high = stack_height(colours, BET_CHIP)
    style = largest(text, BET, round(box.width) - BET_CHIP - 6, least=SMALLEST_BET)
    baseline = box.bottom - 12
    chips_left = box.right - BET_CHIP if place.bet_from_right else box.left
    stack(colours, BET_CHIP).put(image, chips_left, box.bottom - high)
    x = chips_left - 6 if place.bet_from_right else chips_left + BET_CHIP + 6
    write(image, x, baseline, text, style, WHITE, align="right" if place.bet_from_right else "left")


def draw_corners(image: Image.Image, layout: TableLayout, left: tuple[str, ...], right: tuple[str, ...]) -> None:
    """Lines in the upper corners; the first of each side stands out and may take two lines."""
    edge = layout.size.width - CORNER_LEFT
    _draw_corner(image, CORNER_LEFT, layout.corner, left)
    _draw_corner(image, edge, layout.corner, right, from_right=True)


def _draw_corner(image: Image.Image, x: float, room: int, texts: tuple[str, ...], *, from_right: bool = False) -> None:
    first, *others = texts
    lines = [(line, TITLE, TEXT) for line in _wrapped(first, room)] + [(text, SUBTITLE, TEXT_SOFT) for text in others]
    align: Align = "right" if from_right else "left"
    for number, (text, style, colour) in enumerate(lines):
        y = FIRST_LINE + number * NEXT_LINE
        write_fitting(image, x, y, text, style, colour, room=room, least=SMALLEST_LINE, align=align)


def _wrapped(text: str, room: int) -> list[str]:
    """One line, or two when that is too long; broken at the last blank that leaves the first line short enough."""
    words = text.split()
    for count in range(len(words), 0, -1):
        if width(" ".join(words[:count]), TITLE) <= room:
            return [line for line in (" ".join(words[:count]), " ".join(words[count:])) if line]
    return [text]
