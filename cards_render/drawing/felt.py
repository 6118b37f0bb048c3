"""Backgrounds: the room with the table in it, and plain felt for a hand. Drawn once for each size."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFilter

from cards_render.drawing import theme
from cards_render.drawing.boxes import Size
from cards_render.drawing.shapes import Pen
from cards_render.drawing.theme import mix, rgb

TABLE_INSET = (58, 62)  # pixels from the picture's sides and from its top and bottom to the rail
RAIL_WIDTH = 23
LINE_INSET = 62  # from the rail's outside to the line on the felt
SMOOTHING = 2
# Shades change in squares of this many pixels: too small to be seen, and equal rows cost hardly any bytes.
GRAIN = 4
RAIL_BANDS = ((0, mix(theme.RAIL, theme.RAIL_LIGHT, 0.45)), (10, theme.RAIL), (20, theme.GOLD_DARK))


@cache
def table_background(size: Size) -> Image.Image:
    """The empty table. Copy it before drawing on it."""
    image = _glow(
        Size(size.width * SMOOTHING, size.height * SMOOTHING),
        theme.ROOM,
        theme.ROOM_EDGE,
        spread=1.0,
        grain=GRAIN * SMOOTHING,
    )
    _shade_under_table(image, size)
    pen = Pen(image, SMOOTHING)
    for inset, colour in RAIL_BANDS:
        _oval_table(pen, size, inset, colour)
    shape = Image.new("L", image.size)
    ImageDraw.Draw(shape).rounded_rectangle(_edges(size, RAIL_WIDTH), _radius(size, RAIL_WIDTH), 255)
    image.paste(
        _glow(Size(*image.size), theme.FELT, theme.FELT_EDGE, spread=0.86, grain=GRAIN * SMOOTHING), (0, 0), shape
    )
    pen.draw.rounded_rectangle(
        _edges(size, LINE_INSET), _radius(size, LINE_INSET), None, rgb(theme.FELT_LINE), 2 * SMOOTHING
    )
    return image.reduce(SMOOTHING)


def plain_felt(size: Size) -> Image.Image:
    """Felt from edge to edge."""
    return _glow(size, theme.FELT, theme.FELT_EDGE, spread=1.0)


def plain_room(size: Size) -> Image.Image:
    """The dark of the room from edge to edge."""
    return _glow(size, theme.ROOM, theme.ROOM_EDGE, spread=1.0)


def _glow(size: Size, middle: str, edge: str, *, spread: float, grain: int = GRAIN) -> Image.Image:
    """A rectangle that fades from its middle outwards, up to `edge` at the corners or before them when `spread` < 1."""
    return _fading(size, middle, edge, spread, grain).resize(size, Image.Resampling.NEAREST)


@lru_cache(4)  # some 150 kB each
def _fading(size: Size, middle: str, edge: str, spread: float, grain: int) -> Image.Image:
    """The rectangle with one pixel for each square of its grain: to draw it out is hardly more than to copy it."""
    fade = _coarse(Image.radial_gradient("L").point(lambda share: min(255, round(share / spread))), size, grain)
    return Image.composite(Image.new("RGB", fade.size, edge), Image.new("RGB", fade.size, middle), fade)


def _coarse(mask: Image.Image, size: Size, grain: int) -> Image.Image:
    """The mask with one pixel for each square of `grain` pixels of a size."""
    return mask.resize((size.width // grain, size.height // grain), Image.Resampling.BICUBIC)


def _shade_under_table(image: Image.Image, size: Size) -> None:
    left, top, right, bottom = _edges(size, 0)
    fall = 12 * SMOOTHING
    shade = Image.new("L", image.size)
    ImageDraw.Draw(shade).rounded_rectangle([left, top + fall, right, bottom + fall], _radius(size, 0), 170)
    soft = shade.filter(ImageFilter.GaussianBlur(16 * SMOOTHING))
    coarse = _coarse(soft, Size(*image.size), GRAIN * SMOOTHING)
    image.paste(rgb(theme.BLACK), (0, 0), coarse.resize(image.size, Image.Resampling.NEAREST))


def _oval_table(pen: Pen, size: Size, inset: int, colour: str) -> None:
    pen.draw.rounded_rectangle(_edges(size, inset), _radius(size, inset), rgb(colour))


def _edges(size: Size, inset: int) -> list[float]:
    aside, above = TABLE_INSET[0] + inset, TABLE_INSET[1] + inset
    edges = aside, above, size.width - aside - 0.5, size.height - above - 0.5
    return [edge * SMOOTHING for edge in edges]


def _radius(size: Size, inset: int) -> float:
    return (size.height / 2 - TABLE_INSET[1] - inset) * SMOOTHING
