"""The end of a deal with hands shown: the winning five fanned out in the middle, the pot on its way to the winners."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageFilter

from cards_render.deck.card_sprites import card_shape, face_sprite, veiled
from cards_render.deck.faces import CORNER, card_height
from cards_render.drawing.boxes import Box
from cards_render.drawing.chips import chips_for, stack, stack_height
from cards_render.drawing.sprites import Sprite, frame
from cards_render.drawing.theme import BLACK, Theme, rgb
from cards_render.tables.poker.layout import BOARD_CARD, SHOWN_WIDTH, Place, TableLayout
from cards_render.words import TableWords
from engine.cards import Card

MOST_FANS = 2  # with more winners no fan would be readable: the cards of their hands stand out where they lie


class FanSize(NamedTuple):
    """How five cards lie: each `step` pixels and `tilt` degrees on from the one before, the outer ones lower."""

    card: int
    step: int
    tilt: float
    fall: float  # pixels that a card next to the middle one lies lower; the outer ones four times as many
    aside: int  # width of the cards beside the fan that are in no winning hand

    @property
    def width(self) -> int:
        return self.card + 4 * self.step


ALONE, SHARED = FanSize(BOARD_CARD, 68, 4, 3, SHOWN_WIDTH), FanSize(74, 36, 3.5, 2.5, 46)
BETWEEN = 18  # pixels between a fan and what lies beside it
ASIDE_STEP = 0.5  # of a card's width, between cards beside a single fan
GILT = 4  # pixels of the golden edge of a winning card
SHADOW = 0.5  # greatest darkness, from 0 to 1
CHIP, CHIP_STEP = 30, 33
HEAP, PLACES = 3, (0, -1, 1, -2, 2, -3, 3)  # stacks next to the winner's pod, and where they may lie along it
WAY = ((0.3, 10), (0.4, -12), (0.5, 6), (0.62, -8), (0.74, 12), (0.86, -4))
"""Places of single chips on their way: a share of it, and pixels beside it."""


def fanned(words: TableWords) -> tuple[tuple[Card, ...], ...]:
    """The winning hands that are fanned out; players who won with the same cards share a fan."""
    fans = tuple({frozenset(five): five for five in words.fans.values()}.values())
    return fans if len(fans) <= MOST_FANS else ()


def in_fans(words: TableWords) -> frozenset[Card]:
    return frozenset(card for five in fanned(words) for card in five)


def draw_fans(image: Image.Image, layout: TableLayout, words: TableWords, board: Iterable[Card], theme: Theme) -> Box:
    """Draw the winning hands in the middle, and beside them, dimmed, the cards of the board that are in none of them.

    Returns the box that they take.
    """
    fans, left_out = fanned(words), [card for card in board if card not in in_fans(words)]
    size = ALONE if len(fans) == 1 else SHARED
    stacked = len(fans) > 1
    aside = _width_aside(size, len(left_out), stacked=stacked)
    wide = len(fans) * size.width + aside + BETWEEN * (len(fans) - 1 + bool(aside))
    x = left = layout.board.middle - wide / 2
    top = layout.board.top - 8 if size is ALONE else layout.board.top + 14
    for number, five in enumerate(fans):
        _draw_fan(image, x, top, five, size, theme)
        x += size.width + BETWEEN
        if number == 0 and aside:
            _draw_left_out(image, x, layout.board, left_out, size, theme, stacked=stacked)
            x += aside + BETWEEN
    return Box(left - GILT, layout.board.top, left + wide + GILT, layout.board.bottom + 8)


def _width_aside(size: FanSize, count: int, *, stacked: bool) -> float:
    if not count:
        return 0
    return size.aside if stacked else size.aside * (1 + ASIDE_STEP * (count - 1))


def _draw_fan(image: Image.Image, left: float, top: float, five: tuple[Card, ...], size: FanSize, theme: Theme) -> None:
    for number, card in enumerate(five):
        turn = number - (len(five) - 1) / 2
        x, y = left + number * size.step + size.card / 2, top + size.fall * turn * turn + card_height(size.card) / 2
        sprite = _gilded(card.face, size.card, -size.tilt * turn, theme)
        sprite.put(image, x - sprite.image.width / 2 + sprite.margin, y - sprite.image.height / 2 + sprite.margin)


@lru_cache(32)  # of about 90 kB
def _gilded(face: int, width: int, degrees: float, theme: Theme) -> Sprite:
    """A card with a golden edge and a shadow, tilted; its content is centred in the image."""
    margin = width // 6
    card = frame(width, card_height(width), width * CORNER, GILT)
    body = Image.new("RGBA", (width + 2 * margin, card_height(width) + 2 * margin))
    body.paste(card.image, (margin - GILT, margin - GILT))
    body.paste(face_sprite(face, width, "compact", theme).body, (margin, margin), card_shape(width))
    tilted = body.rotate(degrees, Image.Resampling.BICUBIC)
    shade = tilted.getchannel("A").point(lambda share: round(share * SHADOW)).filter(ImageFilter.GaussianBlur(4))
    image = Image.new("RGBA", body.size, rgb(BLACK))
    image.putalpha(shade)
    image = Image.alpha_composite(_moved_down(image, 3), tilted)
    return Sprite(image, 0)


def _moved_down(image: Image.Image, pixels: int) -> Image.Image:
    moved = Image.new("RGBA", image.size)
    moved.paste(image, (0, pixels))
    return moved


def _draw_left_out(  # noqa: PLR0913 a place and its looks
    image: Image.Image, left: float, board: Box, cards: list[Card], size: FanSize, theme: Theme, *, stacked: bool
) -> None:
    high = card_height(size.aside)
    middle = (board.top + board.bottom) / 2
    top = middle - (high * len(cards) + 6 * (len(cards) - 1)) / 2 if stacked else middle - high / 2
    for number, card in enumerate(cards):
        x, y = (left, top + number * (high + 6)) if stacked else (left + number * size.aside * ASIDE_STEP, top)
        veiled(face_sprite(card.face, size.aside, "compact", theme)).put(image, x, y)


# The pot.


def draw_pot_to(image: Image.Image, layout: TableLayout, place: Place, amount: int, taken: Iterable[Box]) -> None:
    """Draw chips from the middle to a winner's pod. None lies on one of the boxes that are `taken`."""
    for box, lying in chip_places(layout, place, chips_for(amount), tuple(taken)):
        stack(lying, CHIP).put(image, box.left, box.top)


def chip_places(
    layout: TableLayout, place: Place, colours: tuple[str, ...], taken: tuple[Box, ...]
) -> Iterator[tuple[Box, tuple[str, ...]]]:
    """Boxes of chips with their colours: the heap at the winner's pod, and single ones on their way to it."""
    heap = tuple(_heap(place, colours, taken))
    yield from heap
    taken = (*taken, *(box for box, _ in heap))
    from_x, from_y = layout.board.middle, (layout.board.top + layout.board.bottom) / 2
    to_x, to_y = place.pod.middle, place.pod.bottom + 8 if place.at_top else place.pod.top - 12
    for number, (share, sway) in enumerate(WAY):
        lying = (colours[number % len(colours)],)
        x, y = from_x + (to_x - from_x) * share + sway, from_y + (to_y - from_y) * share + sway
        box = Box.around(x, y, CHIP, stack_height(lying, CHIP))
        if not any(box.meets(other) for other in taken):
            yield box, lying


def _heap(place: Place, colours: tuple[str, ...], taken: tuple[Box, ...]) -> Iterator[tuple[Box, tuple[str, ...]]]:
    heap = 0
    for aside in PLACES:
        lying = colours if not heap else colours[-2:]
        high = stack_height(lying, CHIP)
        left = place.pod.middle - CHIP / 2 + aside * CHIP_STEP
        top = place.pod.bottom + 10 if place.at_top else place.pod.top - high - 10
        box = Box(left, top, left + CHIP, top + high)
        if heap < HEAP and not any(box.meets(other) for other in taken):
            heap += 1
            yield box, lying
