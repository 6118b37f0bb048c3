"""Cards as images: faces in three manners and the back, drawn larger and averaged down.

Measures are in units of which a card is 250 wide and 350 high.
"""

from typing import Literal, TypeAlias

from PIL import Image, ImageChops, ImageDraw

from cards_render.deck.courts import court
from cards_render.drawing.lettering import Style, font
from cards_render.drawing.shapes import OVERSAMPLING, Pen, suit_sign
from cards_render.drawing.theme import BACK, EDGE, FACE, GOLD, GOLD_DARK, INKS, WHITE, Theme, mix, rgb
from engine.cards import RANKS, Card

Manner: TypeAlias = Literal["compact", "full", "index"]
"""`compact`: a jumbo index and one large figure, readable when small. `full`: two indices, pips and double courts.
`index`: `compact` without the figure, for a card that the next one covers."""

WIDE, HIGH = 250, 350
PROPORTION = HIGH / WIDE
CAP_HEIGHT = 0.727  # of the em, in Inter
# A wide card needs fewer shades for smooth edges, and each shade costs bytes: 2.5 kB in a hand of five.
LARGE, OVERSAMPLING_LARGE = 150, 2  # pixels; times
SMALL = 80  # pixels; on a narrower card the lattice would be mere noise, and cost bytes
CORNER = 0.075  # radius, as a share of the width
COURT_PANEL = (68, 24, 182, 326)
SIGNED, HOUSE = ("A", "s"), "INVITO"  # the card that bears the house's name, besides all backs

_LEFT_RIGHT = (-1, 1)
_CORNERS = tuple((x, y) for y in (-1.0, 1.0) for x in _LEFT_RIGHT)
_EIGHT = tuple((x, y) for y in (-1.0, -1 / 3, 1 / 3, 1.0) for x in _LEFT_RIGHT)
_SIX = (*_CORNERS, (-1, 0.0), (1, 0.0))
PIPS: dict[str, tuple[tuple[int, float], ...]] = {
    "2": ((0, -1.0), (0, 1.0)),
    "3": ((0, -1.0), (0, 0.0), (0, 1.0)),
    "4": _CORNERS,
    "5": (*_CORNERS, (0, 0.0)),
    "6": _SIX,
    "7": (*_SIX, (0, -0.5)),
    "8": (*_SIX, (0, -0.5), (0, 0.5)),
    "9": (*_EIGHT, (0, 0.0)),
    "T": (*_EIGHT, (0, -2 / 3), (0, 2 / 3)),
}


def card_height(width: int) -> int:
    return round(width * PROPORTION)


def card_face(face: int, width: int, manner: Manner, theme: Theme) -> Image.Image:
    """The face of a suited card (`Card.face`, 0–51), `width` pixels wide; its corners are still to be rounded."""
    card = Card(face)
    rank, suit = RANKS[card.rank - 2], card.suit
    ink = INKS[theme.deck][suit]
    pen = enlarged(width)
    if manner == "full":
        _full(pen, rank, suit, ink)
    else:
        _compact(pen, rank, suit, ink, figure=manner == "compact")
    return trimmed(pen, width)


def blank_card(width: int) -> Image.Image:
    """A face with nothing on it."""
    return trimmed(enlarged(width), width)


def enlarged(width: int, ground: str = FACE) -> Pen:
    """A pen on a blank card, enlarged, in units of which it is 250 wide."""
    times = OVERSAMPLING if width < LARGE else OVERSAMPLING_LARGE
    image = Image.new("RGB", (width * times, card_height(width) * times), ground)
    return Pen(image, image.width / WIDE)


def _compact(pen: Pen, rank: str, suit: str, ink: str, *, figure: bool) -> None:
    draw_rank(pen, rank, 88, 55, 18, ink)
    suit_sign(pen, suit, 55, 160, 66, ink)
    if figure and rank in "JQK":
        pen.dot(181, 257, 105, mix(ink, WHITE, 0.87))
        court(pen.at(88, 166, 1.84), rank, suit, ink)
    elif figure and (rank, suit) == SIGNED:
        _signature(pen, 158, 240, 172, ink)
    elif figure:
        suit_sign(pen, suit, 158, 246, 158, ink)


def _full(pen: Pen, rank: str, suit: str, ink: str) -> None:
    if rank in "JQK":
        _double_court(pen, rank, suit, ink)
    elif (rank, suit) == SIGNED:
        _signature(pen, 125, 158, 168, ink)
        draw_capitals(pen, HOUSE, 22, 125, 264, ink, widest=4.6)
        pen.line(((72, 256), (178, 256)), GOLD, 2.4)
        pen.line(((72, 293), (178, 293)), GOLD, 2.4)
    elif rank == "A":
        suit_sign(pen, suit, 125, 175, 128, ink)
    else:
        for column, row in PIPS[rank]:
            suit_sign(pen, suit, 125 + column * 38, 175 + row * 116, 41, ink, upright=row <= 0)
    draw_rank(pen, rank, 50, 35, 22, ink)
    suit_sign(pen, suit, 35, 102, 40, ink)
    _turn_index(pen)


def _signature(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """The house's ace of spades: a spade within a spade, and a small crown over a trefoil of the other suits in it."""
    for share, colour in ((1, ink), (0.84, FACE), (0.77, ink)):
        suit_sign(pen, "s", x, y + size * (1 - share) * 0.08, size * share, colour)
    unit = size / 100
    crown = ((-15, -9), (-17, -24), (-8, -16), (0, -29), (8, -16), (17, -24), (15, -9))
    pen.fill([(x + a * unit, y + b * unit) for a, b in crown], GOLD)
    for suit, aside, down in (("h", -11, 5), ("d", 11, 5), ("c", 0, 18)):
        suit_sign(pen, suit, x + aside * unit, y + down * unit, 14 * unit, FACE)


def _turn_index(pen: Pen) -> None:
    """Copy the upper left index, turned by half, to the lower right."""
    index = pen.image.crop((0, 0, *pen.whole((66, 128))))
    pen.image.paste(index.rotate(180), (pen.image.width - index.width, pen.image.height - index.height))


def draw_rank(pen: Pen, rank: str, cap: float, middle: float, top: float, ink: str) -> None:
    """A rank with capitals `cap` units high. `10` is squeezed, so that every index is about equally wide."""
    draw_capitals(pen, "10" if rank == "T" else rank, cap, middle, top, ink, widest=0.96)


def draw_capitals(  # noqa: PLR0913 letters, their place and their looks
    pen: Pen, text: str, cap: float, middle: float, top: float, ink: str, *, widest: float
) -> None:
    """Letters `cap` units high around a middle, squeezed to be at most `widest` times as wide as high."""
    high = cap * pen.unit
    face = font(Style(max(8, round(high / CAP_HEIGHT))))
    left, _, right, _ = face.getbbox(text, anchor="ls")
    mask = Image.new("L", (round(right - left), round(high * 1.3)))
    ImageDraw.Draw(mask).text((-left, high * 1.05), text, 255, font=face, anchor="ls")
    if mask.width > high * widest:
        mask = mask.resize((round(high * widest), mask.height), Image.Resampling.LANCZOS)
    x, y = pen.pixel((middle, top))
    pen.image.paste(rgb(ink), (round(x - mask.width / 2), round(y - high * 0.05)), mask)


def _double_court(pen: Pen, rank: str, suit: str, ink: str) -> None:
    """A bust above, the same turned by half below, and a sash where they meet."""
    left, top, right, bottom = COURT_PANEL
    panel = Image.new("RGB", pen.image.size, FACE)
    drawn = Pen(panel, pen.unit)
    drawn.box(*COURT_PANEL, mix(ink, WHITE, 0.90))
    court(drawn.at(left - 6, top + 14, 1.26), rank, suit, ink)
    half = panel.crop((0, 0, panel.width, panel.height // 2))
    panel.paste(half.rotate(180), (0, panel.height - half.height))
    sash = ((left - 10, HIGH / 2 + 10), (right + 10, HIGH / 2 - 10))
    drawn.line(sash, GOLD_DARK, 13)
    drawn.line(sash, GOLD, 8)
    corner = pen.whole((left, top))
    pen.image.paste(panel.crop((*corner, *pen.whole((right, bottom)))), corner)
    pen.box(left - 2, top - 2, right + 2, bottom + 2, None, radius=8, line=mix(ink, WHITE, 0.25), thick=3)


def card_back(width: int) -> Image.Image:
    """The back, `width` pixels wide: a burgundy lattice, a medallion and the house's name, the same either way up."""
    pen = enlarged(width)
    pen.box(14, 14, WIDE - 14, HIGH - 14, BACK, radius=12)
    if width >= SMALL:
        lattice = ImageChops.multiply(_lattice(pen), _inside(pen, 26))
        pen.image.paste(rgb(mix(BACK, WHITE, 0.22)), (0, 0), lattice)
    pale = mix(BACK, WHITE, 0.55)
    pen.box(24, 24, WIDE - 24, HIGH - 24, None, radius=9, line=pale, thick=3)
    if width >= SMALL:
        pen.box(44, 66, WIDE - 44, 106, BACK, radius=9, line=pale, thick=2.4)
        draw_capitals(pen, HOUSE, 25, WIDE / 2, 74, mix(BACK, WHITE, 0.78), widest=5)
    pen.dot(WIDE / 2, HIGH / 2, 50, pale)
    pen.dot(WIDE / 2, HIGH / 2, 47, BACK)
    suit_sign(pen, "s", WIDE / 2, HIGH / 2 - 20, 36, mix(BACK, WHITE, 0.78))
    upper = pen.image.crop((0, 0, pen.image.width, pen.image.height // 2))
    pen.image.paste(upper.rotate(180), (0, pen.image.height - upper.height))
    return trimmed(pen, width)


def _lattice(pen: Pen) -> Image.Image:
    mask = Image.new("L", pen.image.size)
    drawn = Pen(mask, pen.unit)
    draw, thick = drawn.draw, max(1, round(3.2 * pen.unit))
    for number in range(-9, 9):
        aside = (number + 0.5) * 34 + HIGH / 2  # where a line leaves the middle column, above or below the card
        for side in _LEFT_RIGHT:
            ends = (WIDE / 2 - side * aside, 0), (WIDE / 2 + side * (HIGH - aside), HIGH)
            draw.line([drawn.pixel(end) for end in ends], 255, thick)
    return mask


def _inside(pen: Pen, margin: int) -> Image.Image:
    mask = Image.new("L", pen.image.size)
    drawn = Pen(mask, pen.unit)
    corners = [drawn.pixel((margin, margin)), drawn.pixel((WIDE - margin, HIGH - margin))]
    drawn.draw.rounded_rectangle(corners, 8 * pen.unit, 255)
    return mask


def trimmed(pen: Pen, width: int, line: str = EDGE) -> Image.Image:
    """Line the edge and average down to the final width."""
    times = pen.image.width // width
    corners = [0, 0, pen.image.width - 1, pen.image.height - 1]
    thick = max(times, round(pen.image.width * 0.008))
    pen.draw.rounded_rectangle(corners, pen.image.width * CORNER, None, rgb(line), thick)
    return pen.image.reduce(times)
