"""A private hand, for its owner alone."""

from PIL import Image

from cards_render.alt_text import hand_alt
from cards_render.encode import MIME, png
from cards_render.felt import plain_felt
from cards_render.layout import Size
from cards_render.lettering import Style, cut, largest, width, write
from cards_render.picture import Picture
from cards_render.sprites import face_sprite
from cards_render.theme import TEXT, TEXT_FELT, Theme
from cards_render.words import HandWords
from engine.cards import Card

SIZE = Size(640, 430)
CARD, GAP, TOP = 232, 20, 74
MARGIN, BASELINE = 24, 44
TITLE, NOTE = Style(28), Style(26, 600)
SMALLEST = 20


def draw_hand(cards: tuple[Card, ...], words: HandWords, theme: Theme) -> Picture:
    """At most two cards side by side, large enough for a phone. Show it, and its description, to nobody else."""
    called = (words.card.called(card) for card in cards)
    return Picture(png(hand_image(cards, words, theme)), MIME, hand_alt(words.alt, called, words.joint))


def hand_image(cards: tuple[Card, ...], words: HandWords, theme: Theme) -> Image.Image:
    image = plain_felt(SIZE).copy()
    _draw_headline(image, words)
    for card, x in zip(cards, card_lefts(len(cards)), strict=True):
        face_sprite(card.face, CARD, "full", theme).put(image, x, TOP)
    return image


def card_lefts(count: int) -> tuple[float, ...]:
    """Where each card begins, so that they are in the middle together."""
    first = (SIZE.width - count * CARD - (count - 1) * GAP) / 2
    return tuple(first + number * (CARD + GAP) for number in range(count))


def _draw_headline(image: Image.Image, words: HandWords) -> None:
    room = SIZE.width - 2 * MARGIN
    title = largest(words.title, TITLE, room // 2, least=SMALLEST)
    shown = cut(words.title, title, room // 2)
    write(image, MARGIN, BASELINE, shown, title, TEXT)
    rest = room - width(shown, title) - MARGIN
    note = largest(words.note, NOTE, rest, least=SMALLEST)
    write(image, SIZE.width - MARGIN, BASELINE, cut(words.note, note, rest), note, TEXT_FELT, align="right")
