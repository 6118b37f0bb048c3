"""Cards ready to be pasted, kept small: in the palette's colours, one byte a pixel, with one shadow for all."""

from functools import cache

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from cards_render.encode import in_palette
from cards_render.faces import CORNER, Manner, blank_card, card_back, card_face, card_height
from cards_render.palette import COLOURS, palette_bytes
from cards_render.shapes import OVERSAMPLING
from cards_render.theme import BLACK, VEIL, Theme, rgb

VEIL_SHARE = 0.42  # how dark a card is that does not count
SHADOW = 0.45  # how dark a shadow is at its darkest


class CardSprite(msgspec.Struct, frozen=True):
    """A card without its corners and its shadow, which all cards of its width share."""

    body: Image.Image  # mode P

    def put(self, target: Image.Image, x: float, y: float) -> None:
        """Paste it so that its upper left corner comes to a point."""
        left, top, width = round(x), round(y), self.body.width
        margin = _margin(width)
        target.paste(rgb(BLACK), (left - margin, top - margin), _shadow(width))
        target.paste(self.body, (left, top), card_shape(width))

    def put_on_blank(self, target: Image.Image, x: float, y: float) -> None:
        """Paste it on a picture that has its final colours already, and a blank card in this place."""
        target.paste(self.body, (round(x), round(y)), _solid(self.body.width))


@cache
def face_sprite(face: int, width: int, manner: Manner, theme: Theme) -> CardSprite:
    return CardSprite(in_palette(card_face(face, width, manner, theme)))


def veiled_sprite(face: int, width: int, manner: Manner, theme: Theme) -> CardSprite:
    """A card that does not count: the winning ones stand out beside it."""
    return CardSprite(face_sprite(face, width, manner, theme).body.point(_veiled_colours()))


@cache
def back_sprite(width: int) -> CardSprite:
    return CardSprite(in_palette(card_back(width)))


@cache
def blank_sprite(width: int) -> CardSprite:
    return CardSprite(in_palette(blank_card(width)))


@cache
def card_shape(width: int) -> Image.Image:
    """The mask of a card: its corners are rounded."""
    shape = Image.new("L", (width * OVERSAMPLING, card_height(width) * OVERSAMPLING))
    corners = [0, 0, shape.width - 1, shape.height - 1]
    ImageDraw.Draw(shape).rounded_rectangle(corners, shape.width * CORNER, 255)
    return shape.reduce(OVERSAMPLING)


@cache
def _solid(width: int) -> Image.Image:
    """The mask of a card without its smooth edge."""
    return card_shape(width).point(lambda share: 255 if share == 255 else 0, "1")


def _margin(width: int) -> int:
    """How far a shadow reaches around a card."""
    return max(4, width // 12)


@cache
def _shadow(width: int) -> Image.Image:
    margin, shape = _margin(width), card_shape(width)
    shade = Image.new("L", (shape.width + 2 * margin, shape.height + 2 * margin))
    shade.paste(shape.point(lambda share: round(share * SHADOW)), (margin, margin + margin // 3))
    return shade.filter(ImageFilter.GaussianBlur(margin * 0.42))


@cache
def _veiled_colours() -> list[int]:
    """For each colour of the palette the number of the one that it becomes under a veil."""
    colours = Image.frombytes("RGB", (COLOURS, 1), palette_bytes())
    return list(in_palette(Image.blend(colours, Image.new("RGB", colours.size, VEIL), VEIL_SHARE)).tobytes())
