"""A private hand, to be shown to its owner alone."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PIL import Image

from cards_render.deck.card_sprites import blank_sprite, face_sprite, large_face, without_edge
from cards_render.deck.faces import CORNER, card_height
from cards_render.drawing.boxes import Size
from cards_render.drawing.encode import MIME, in_palette, png
from cards_render.drawing.felt import plain_felt
from cards_render.drawing.lettering import Style, write_fitting
from cards_render.drawing.picture import LIMIT, Picture, listed
from cards_render.drawing.sprites import frame, pill
from cards_render.drawing.theme import SLOT, SLOT_LINE, TEXT, TEXT_FELT, Felt, Theme
from cards_render.words import HandWords
from engine.cards import Card

TOP = 74


class Fan(NamedTuple):
    """How a hand of so many cards lies in its picture; `raised` is how far up a ticked card goes."""

    size: Size
    card: int
    gap: int
    raised: int = 0
    top: int = TOP


TWO = Fan(Size(640, 430), card=232, gap=20)
FOUR = Fan(Size(1000, 430), card=232, gap=12)  # as large as two: the same sprites
FIVE = Fan(Size(1000, 352), card=182, gap=12, raised=14)
LARGE, SMALL, CLOSE = 182, 140, 10  # below boards: a card of two, of more, and the gap beside it
BELOW_BOARDS, BELOW = 22, 23  # pixels between the boards and the hand, and from there to the lower edge
MARGIN, BASELINE = 24, 44
TITLE, NOTE = Style(28), Style(26, 600)
SMALLEST = 20
FRAME = 6  # around a ticked card
HEADLINE = 54  # pixels from the top: text ends above
BLANK_HANDS = 12  # kept; each is about 350 kB
BOARD_CARDS, BOARD_GAP = 5, 8
BOARD_CARD, SMALL_BOARD_CARD = 96, 64  # pixels: of one board, of several
BOARD_STEP = 62  # pixels from one board to the next: rank and suit stay in sight

Boards: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards that lie on each board, at most five."""


def draw_hand(
    cards: tuple[Card, ...],
    words: HandWords,
    theme: Theme,
    ticked: tuple[Card, ...] = (),
    felt: Felt = "green",
    boards: Boards = (),
) -> Picture:
    """At most five cards side by side, large enough for a phone, below the boards on which some cards lie.

    Ticked cards are raised and framed. Show it, and its description, to nobody else.
    """
    image = hand_image(cards, words, theme, ticked, boards)
    return Picture(
        png(image, thorough=len(cards) > 2 or bool(boards), felt=felt), MIME, _told(cards, words, ticked, boards)
    )


def hand_image(
    cards: tuple[Card, ...], words: HandWords, theme: Theme, ticked: tuple[Card, ...] = (), boards: Boards = ()
) -> Image.Image:
    """The picture before it is encoded, in its final colours."""
    raised, fan = tuple(card in ticked for card in cards), fan_of(len(cards), len(boards))
    image = _blank_hand(raised, len(boards)).copy()
    _draw_headline(image, words)
    _draw_boards(image, boards, theme)
    for card, (x, y) in zip(cards, _places(fan, raised), strict=True):
        image.paste(large_face(card.face, fan.card, theme), (round(x), y), without_edge(fan.card))
    return image


def _told(cards: tuple[Card, ...], words: HandWords, ticked: tuple[Card, ...], boards: Boards) -> str:
    """The picture in words."""

    def told(template: str, named: Iterable[Card]) -> str:
        return template.format(cards=listed(*map(words.card.called, named)))[:LIMIT]

    sentences = [told(words.alt, cards)]
    if ticked:
        sentences.append(told(words.ticked, ticked))
    named = words.board if len(boards) == 1 else words.board_of
    sentences += [told(named.replace("{number}", str(nth)), board) for nth, board in enumerate(boards, start=1)]
    return ". ".join(sentences) if boards else " ".join(sentences)


@lru_cache(BLANK_HANDS)
def _blank_hand(raised: tuple[bool, ...], boards: int) -> Image.Image:
    """Felt with blank cards, the raised ones in a frame, and with the places of so many boards."""
    fan = fan_of(len(raised), boards)
    image = plain_felt(fan.size)
    for up, (x, y) in zip(raised, _places(fan, raised), strict=True):
        blank_sprite(fan.card).put(image, x, y)
        if up:
            frame(fan.card, card_height(fan.card), fan.card * CORNER, FRAME).put(image, x, y)
    wide = board_card(boards)
    for number in range(boards):
        for x, y in _on_board(fan.size, boards, number):
            pill(wide, card_height(wide), SLOT, SLOT_LINE, radius=8).put(image, x, y)
    return in_palette(image)


def _draw_boards(image: Image.Image, boards: Boards, theme: Theme) -> None:
    """Draw the cards that lie on each board, each board in a row of its own."""
    if not boards:
        return
    wide = board_card(len(boards))
    strip = image.crop((0, HEADLINE, image.width, _below_boards(len(boards)))).convert("RGB")
    for number, board in enumerate(boards):
        for card, (x, y) in zip(board, _on_board(image.size, len(boards), number), strict=False):
            face_sprite(card.face, wide, "compact", theme).put(strip, x, y - HEADLINE)
    image.paste(in_palette(strip), (0, HEADLINE))


def board_card(boards: int) -> int:
    """How wide a card on a board is."""
    return BOARD_CARD if boards == 1 else SMALL_BOARD_CARD


def _on_board(size: tuple[int, int], boards: int, number: int) -> list[tuple[float, int]]:
    """The left edge and top of each card on one of so many boards; the lower ones lie upon the upper."""
    step = board_card(boards) + BOARD_GAP
    first = (size[0] - BOARD_CARDS * step + BOARD_GAP) / 2
    return [(first + nth * step, TOP + number * BOARD_STEP) for nth in range(BOARD_CARDS)]


def _below_boards(boards: int) -> int:
    """Where the room of the boards ends."""
    return TOP + (boards - 1) * BOARD_STEP + card_height(board_card(boards)) + BELOW_BOARDS


def _places(fan: Fan, raised: tuple[bool, ...]) -> Iterator[tuple[float, int]]:
    """The left edge and top of each card, in pixels, so that together they are centred."""
    first = (fan.size.width - len(raised) * (fan.card + fan.gap) + fan.gap) / 2
    for number, up in enumerate(raised):
        yield first + number * (fan.card + fan.gap), fan.top - fan.raised * up


def fan_of(count: int, boards: int = 0) -> Fan:
    if boards:
        wide, top = LARGE if count <= 2 else SMALL, _below_boards(boards)
        return Fan(Size(TWO.size.width, top + card_height(wide) + BELOW), wide, CLOSE, top=top)
    return TWO if count <= 2 else FOUR if count == 4 else FIVE


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
