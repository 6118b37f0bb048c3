"""A table of hold'em or of another game with a board: pots, and everybody's chips and cards that the viewer may see."""

from typing import TypeAlias

from PIL import Image

from cards_render.deck.card_sprites import face_sprite, veiled
from cards_render.deck.faces import card_height
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.felt import table_background
from cards_render.drawing.picture import Picture
from cards_render.drawing.sprites import dealer_button, pill
from cards_render.drawing.theme import SLOT, SLOT_LINE, Felt, Theme
from cards_render.tables.poker import around
from cards_render.tables.poker.alt_text import told_table
from cards_render.tables.poker.boards import draw_above_boards, draw_boards
from cards_render.tables.poker.layout import (
    BOARD_CARD,
    BOARD_CARDS,
    BOARD_GAP,
    BUTTON,
    FOUR_CARDS,
    HOLE_CARDS,
    LOWERED,
    RAISED,
    HandSize,
    TableLayout,
)
from cards_render.tables.poker.pills import draw_corners, draw_pot
from cards_render.tables.poker.winners import draw_fans, fanned
from cards_render.words import TableWords
from engine.poker.flop.facts import FlopFacts, boards_seen, rabbits_seen
from engine.view import View

HoldemView: TypeAlias = View[FlopFacts]


def draw_table(view: HoldemView, words: TableWords, theme: Theme, felt: Felt = "green") -> Picture:
    """The table as the viewer sees it, from the own seat; for a public picture the viewer must be None.

    Between 2 and 10 seats are drawn: those dealt in, bystanders and free seats. Raises KeyError for other numbers, and
    for a seat without a name.
    """
    return Picture(png(table_image(view, words, theme), felt=felt), MIME, table_alt(view, words))


def table_alt(view: HoldemView, words: TableWords) -> str:
    """The table in words, at most 1,024 characters."""
    return told_table(view, words, dealer=view.facts.button, boards=boards_seen(view))


def table_image(view: HoldemView, words: TableWords, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    layout, places = around.laid_out(view, words, _hand_size(view))
    image = table_background(layout.size).copy()
    draw_corners(image, layout, (words.title, words.stakes), (words.deal, words.street))
    fans, boards = None, boards_seen(view)
    if len(boards) > 1:
        fans = draw_boards(image, layout, view, words, theme)
    elif fanned(words):
        fans = draw_fans(image, layout, words, (card for card in view.piles["board"] if card is not None), theme)
    else:
        _draw_board(image, layout, view, words, theme)
    if len(boards) > 1:
        draw_above_boards(image, layout, view, words)
    elif words.result:
        around.draw_result(image, layout, words)
    elif view.seats and not view.over:
        _draw_pots(image, layout, view, words)
    around.draw_hands(image, places, view, words, theme)
    around.draw_seats(image, places, view, words)
    if place := places.get(view.facts.button):
        dealer_button(words.dealer, BUTTON).put(image, place.button.left, place.button.top)
    around.draw_winnings(image, layout, places, view, words, fans)
    return image


def _hand_size(view: HoldemView) -> HandSize:
    """As many cards as the game deals: two until some are dealt."""
    return FOUR_CARDS if any(len(view.hand(seat)) > HOLE_CARDS.cards for seat in view.seats) else HOLE_CARDS


def _draw_board(image: Image.Image, layout: TableLayout, view: HoldemView, words: TableWords, theme: Theme) -> None:
    board, rabbit = view.piles["board"], next(iter(rabbits_seen(view)), ())
    x, top = layout.board.left, layout.board.top
    for place, card in enumerate((*board, *(rabbit or (None,) * (BOARD_CARDS - len(board))))):
        if place >= len(board) and card is not None:  # not played
            veiled(face_sprite(card.face, BOARD_CARD, "compact", theme)).put(image, x, top + LOWERED)
        elif card is None:
            pill(BOARD_CARD, card_height(BOARD_CARD), SLOT, SLOT_LINE, radius=8).put(image, x, top)
        else:
            move = 0 if not words.winning else -RAISED if card in words.winning else LOWERED
            around.card_sprite(card, BOARD_CARD, words, theme).put(image, x, top + move)
        x += BOARD_CARD + BOARD_GAP


def _draw_pots(image: Image.Image, layout: TableLayout, view: HoldemView, words: TableWords) -> None:
    if sides := around.draw_main_pot(image, layout, view, words):
        draw_pot(image, layout.sides, words.side, tuple(map(words.number, sides)))
