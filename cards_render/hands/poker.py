"""A private hand, to be shown to its owner alone."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from cards_render.deck.card_sprites import blank_sprite, large_face, without_edge
from cards_render.deck.faces import CORNER, card_height
from cards_render.drawing.boxes import Size
from cards_render.drawing.encode import MIME, in_palette, png
from cards_render.drawing.felt import plain_felt
from cards_render.drawing.lettering import Style, write_fitting
from cards_render.drawing.picture import LIMIT, Picture
from cards_render.drawing.sprites import frame
from cards_render.drawing.theme import TEXT, TEXT_FELT, Felt, Theme
from cards_render.words import HandWords
from engine.cards import Card


class Fan(NamedTuple):
    """How a hand of so many cards lies in its picture; `raised` is how far up a ticked card goes."""

    size: Size
    card: int
    gap: int
    raised: int = 0


TWO = Fan(Size(640, 430), card=232, gap=20)
FOUR = Fan(Size(1000, 430), card=232, gap=12)  # as large as two: the same sprites
FIVE = Fan(Size(1000, 352), card=182, gap=12, raised=14)
TOP = 74
MARGIN, BASELINE = 24, 44
TITLE, NOTE = Style(28), Style(26, 600)
SMALLEST = 20
FRAME = 6  # around a ticked card
HEADLINE = 54  # pixels from the top: text ends above
BLANK_HANDS = 12  # kept; each is about 350 kB


def draw_hand(
    cards: tuple[Card, ...], words: HandWords, theme: Theme, ticked: tuple[Card, ...] = (), felt: Felt = "green"
) -> Picture:
    """At most five cards side by side, large enough for a phone; ticked ones are raised and framed.

    Show it, and its description, to nobody else.
    """
    called = (words.card.called(card) for card in cards)
    alt = hand_alt(words.alt, called, words.joint)
    if ticked:
        alt = f"{alt} {hand_alt(words.ticked, (words.card.called(card) for card in ticked), words.joint)}"
    image = hand_image(cards, words, theme, ticked)
    return Picture(png(image, thorough=len(cards) > 2, felt=felt), MIME, alt)


def hand_image(cards: tuple[Card, ...], words: HandWords, theme: Theme, ticked: tuple[Card, ...] = ()) -> Image.Image:
    """The picture before it is encoded, in its final colours."""
    raised, wide = tuple(card in ticked for card in cards), fan_of(len(cards)).card
    image = _blank_hand(raised).copy()
    _draw_headline(image, words)
    for card, (x, y) in zip(cards, _places(raised), strict=True):
        image.paste(large_face(card.face, wide, theme), (round(x), y), without_edge(wide))
    return image


@lru_cache(BLANK_HANDS)
def _blank_hand(raised: tuple[bool, ...]) -> Image.Image:
    """Felt with blank cards; the raised ones have a frame."""
    fan = fan_of(len(raised))
    image = plain_felt(fan.size)
    for up, (x, y) in zip(raised, _places(raised), strict=True):
        blank_sprite(fan.card).put(image, x, y)
        if up:
            frame(fan.card, card_height(fan.card), fan.card * CORNER, FRAME).put(image, x, y)
    return in_palette(image)


def _places(raised: tuple[bool, ...]) -> Iterator[tuple[float, int]]:
    """The left edge and top of each card, in pixels."""
    for x, up in zip(card_lefts(len(raised)), raised, strict=True):
        yield x, TOP - fan_of(len(raised)).raised * up


def fan_of(count: int) -> Fan:
    return TWO if count <= 2 else FOUR if count == 4 else FIVE


def card_lefts(count: int) -> tuple[float, ...]:
    """The left edge of each card, so that together they are centred."""
    fan = fan_of(count)
    first = (fan.size.width - count * fan.card - (count - 1) * fan.gap) / 2
    return tuple(first + number * (fan.card + fan.gap) for number in range(count))


def _draw_headline(image: Image.Image, words: HandWords) -> None:
    strip = image.crop((0, 0, image.width, HEADLINE)).convert("RGB")
    write_headline(strip, words.title, words.note)
    image.paste(in_palette(strip))


def write_headline(image: Image.Image, title: str, note: str) -> None:
    """The title on the left, the note on the right: at the top of any hand."""
    room = image.width - 2 * MARGIN
    wide = write_fitting(image, MARGIN, BASELINE, title, TITLE, TEXT, room=room // 2, least=SMALLEST)
    rest = room - wide - MARGIN
    right = image.width - MARGIN
    write_fitting(image, right, BASELINE, note, NOTE, TEXT_FELT, room=rest, least=SMALLEST, align="right")


def hand_alt(template: str, called: Iterable[str], joint: str) -> str:
    return template.format(cards=joint.join(called))[:LIMIT]
