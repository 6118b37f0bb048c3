"""A private hand of the rummy games, for its owner alone: a fan in groups, ticked cards raised, new cards dotted."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from cards_render.deck.card_sprites import rummy_sprite
from cards_render.deck.faces import CORNER, card_height
from cards_render.drawing.boxes import Size
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.felt import plain_felt
from cards_render.drawing.picture import Picture
from cards_render.drawing.sprites import frame, pill
from cards_render.drawing.theme import INK, TURN, Theme
from cards_render.hands.poker import FRAME, MARGIN, write_headline
from cards_render.shown.rummy import RummyHand
from cards_render.tables.rummy.alt_text import hand_alt

WIDE = 1000
WIDTHS = (168, 150, 132, 116, 100, 88)  # of a card, in pixels
STEP = 0.41  # least step as a share of a card's width, so that the index is visible
BETWEEN = 26  # further pixels between groups
APART = 14  # between cards that do not need to overlap
TOP, BELOW = 92, 26
RAISED = 20
DOT, ABOVE = 22, 6  # the mark of a card just drawn, and how far above its edge it ends


class Fan(NamedTuple):
    card: int  # width
    lefts: tuple[float, ...]
    overlapping: bool


def draw_hand(hand: RummyHand, theme: Theme) -> Picture:
    """The hand as a picture. Show it, and its description, to nobody but its owner."""
    return Picture(png(hand_image(hand, theme)), MIME, hand_alt(hand))


@lru_cache(2)  # a megabyte and more each
def _empty(card: int) -> Image.Image:
    return plain_felt(Size(WIDE, TOP + card_height(card) + BELOW))


def hand_image(hand: RummyHand, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    fan = fan_of(tuple(len(group) for group in hand.groups if group))
    image = _empty(fan.card).copy()
    write_headline(image, hand.title, hand.note)
    cards = tuple(face for group in hand.groups for face in group)
    for position, (face, left) in enumerate(zip(cards, fan.lefts, strict=True)):
        ticked, covered = position in hand.ticked, fan.overlapping and position < len(cards) - 1
        top = TOP - RAISED if ticked else TOP
        sprite = rummy_sprite(face, fan.card, "index" if covered else "compact", theme)
        if covered and ticked == (position + 1 in hand.ticked):
            sprite.put_covered(image, left, top, fan.lefts[position + 1] - left)
        else:
            sprite.put(image, left, top)
        if ticked:
            frame(fan.card, card_height(fan.card), fan.card * CORNER, FRAME).put(image, left, top)
        elif position in hand.drawn:
            pill(DOT, DOT, TURN, INK).put(image, left + (fan.card * STEP - DOT) / 2, top - ABOVE - DOT)
    return image


def fan_of(groups: tuple[int, ...]) -> Fan:
    """The largest cards that fit, for groups of these sizes, spread over the room and centred together."""
    count, gaps = sum(groups), BETWEEN * max(0, len(groups) - 1)
    room = WIDE - 2 * MARGIN
    card = next((width for width in WIDTHS if width * (1 + STEP * (count - 1)) + gaps <= room), WIDTHS[-1])
    step = min(card + APART, (room - card - gaps) / max(1, count - 1))
    first = (WIDE - card - step * (count - 1) - gaps) / 2
    return Fan(card, tuple(first + offset for offset in _offsets(groups, step)), step < card)


def _offsets(groups: tuple[int, ...], step: float) -> Iterator[float]:
    x = 0.0
    for group in groups:
        for _ in range(group):
            yield x
            x += step
        x += BETWEEN
