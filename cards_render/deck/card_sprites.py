"""Cards ready to be pasted: without corners and shadow, which all cards of one width share."""

from functools import cache, lru_cache

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from cards_render.deck.faces import CORNER, Manner, blank_card, card_back, card_face, card_height
from cards_render.deck.jokers import ghost_face, joker_face
from cards_render.drawing.encode import undyed
from cards_render.drawing.shapes import OVERSAMPLING
from cards_render.drawing.theme import BLACK, VEIL, Theme, rgb
from cards_render.shown.cards import Face, ReadFace, read_face

VEIL_SHARE = 0.42  # darkness of a card that does not count, from 0 to 1
MOST_FACES = 700  # kept; a card takes 12 kB in a meld of many, 25 kB on a board
MOST_JOKERS = 100
SHADOW = 0.45  # greatest darkness of a shadow, from 0 to 1


class CardSprite(msgspec.Struct, frozen=True):
    """The whole rectangle of a card; its corners are cut when it is pasted."""

    body: Image.Image  # a face in its final colours, a byte a pixel: a quarter to keep, a tenth longer to paste

    def put(self, target: Image.Image, x: float, y: float) -> None:
        """Paste it so that its upper left corner comes to a point."""
        left, top, width = round(x), round(y), self.body.width
        margin = _margin(width)
        target.paste(rgb(BLACK), (left - margin, top - margin), _shadow(width))
        target.paste(self.body, (left, top), card_shape(width))

    def put_covered(self, target: Image.Image, x: float, y: float, step: float) -> None:
        """The same for a card that another of its size will cover from `step` pixels on: pastes the visible part."""
        width = self.body.width
        seen = min(width, round(step + width * CORNER) + 2)  # also next to the next card's round corners
        left, top, margin = round(x), round(y), _margin(width)
        shadow, shape = _covered(width, seen)
        target.paste(rgb(BLACK), (left - margin, top - margin), shadow)
        target.paste(self.body.crop((0, 0, seen, self.body.height)), (left, top), shape)


@lru_cache(MOST_FACES)
def face_sprite(face: int, width: int, manner: Manner, theme: Theme) -> CardSprite:
    return CardSprite(undyed(card_face(face, width, manner, theme)))


def rummy_sprite(face: Face, width: int, manner: Manner, theme: Theme) -> CardSprite:
    """A face in the notation of the rummy games, also jokers and the imaginary joker."""
    read = read_face(face)
    if read.kind == "card" and read.card is not None:
        return face_sprite(read.card.face, width, manner, theme)
    return _joker_sprite(read, width, manner, theme)


@lru_cache(MOST_JOKERS)
def _joker_sprite(read: ReadFace, width: int, manner: Manner, theme: Theme) -> CardSprite:
    if read.kind == "imagined" and read.card is not None:
        return CardSprite(undyed(ghost_face(width, manner, read.card)))
    return CardSprite(undyed(joker_face(width, manner, theme, read.card)))


def veiled(card: CardSprite) -> CardSprite:
    """The card dimmed, since it does not count, so that the others stand out."""
    return CardSprite(Image.blend(card.body.convert("RGB"), Image.new("RGB", card.body.size, VEIL), VEIL_SHARE))


@cache
def back_sprite(width: int) -> CardSprite:
    return CardSprite(card_back(width))


@cache
def blank_sprite(width: int) -> CardSprite:
    return CardSprite(blank_card(width))


@cache
def large_face(face: int, width: int, theme: Theme) -> Image.Image:
    """A full face in its final colours, one byte a pixel: for the large cards of a private hand.

    Paste it with the mask `without_edge` on a blank card, which has the smooth edge.
    """
    return undyed(card_face(face, width, "full", theme))


@cache
def without_edge(width: int) -> Image.Image:
    return card_shape(width).point(lambda share: 255 if share == 255 else 0, "1")


@cache
def card_shape(width: int) -> Image.Image:
    """The mask of a card: its corners are rounded."""
    shape = Image.new("L", (width * OVERSAMPLING, card_height(width) * OVERSAMPLING))
    corners = [0, 0, shape.width - 1, shape.height - 1]
    ImageDraw.Draw(shape).rounded_rectangle(corners, shape.width * CORNER, 255)
    return shape.reduce(OVERSAMPLING)


@lru_cache(64)
def _covered(width: int, seen: int) -> tuple[Image.Image, Image.Image]:
    """The left parts of shadow and shape, for a card of which `seen` pixels are visible."""
    shadow, shape = _shadow(width), card_shape(width)
    return shadow.crop((0, 0, seen + _margin(width), shadow.height)), shape.crop((0, 0, seen, shape.height))


def _margin(width: int) -> int:
    """How far a shadow reaches around a card."""
    return max(4, width // 12)


@cache
def _shadow(width: int) -> Image.Image:
    margin, shape = _margin(width), card_shape(width)
    shade = Image.new("L", (shape.width + 2 * margin, shape.height + 2 * margin))
    shade.paste(shape.point(lambda share: round(share * SHADOW)), (margin, margin + margin // 3))
    return shade.filter(ImageFilter.GaussianBlur(margin * 0.42))
