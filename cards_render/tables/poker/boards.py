"""Two or three boards of one deal, one below the other, in the place of one board and the line below it."""

from PIL import Image

from cards_render.deck.card_sprites import face_sprite, veiled
from cards_render.deck.faces import card_height
from cards_render.drawing.boxes import Box
from cards_render.drawing.lettering import Style, write
from cards_render.drawing.sprites import pill
from cards_render.drawing.theme import PILL, PILL_LINE, SLOT, SLOT_LINE, WHITE, Theme
from cards_render.tables.poker.around import card_sprite, shown_pots
from cards_render.tables.poker.layout import BOARD_CARDS, TableLayout
from cards_render.tables.poker.pills import draw_line, draw_pot
from cards_render.words import TableWords
from engine.poker.flop.facts import FlopFacts, boards_seen, rabbits_seen
from engine.view import View

CARD, GAP, BETWEEN = 64, 6, 4  # width of a card, pixels beside and above the next one
NUMBER, ASIDE = Style(22), 32  # of a board; its disc, and how far left of the cards that begins
DISC = 26


def boards_box(layout: TableLayout) -> Box:
    """The box of the boards with their numbers."""
    wide = BOARD_CARDS * (CARD + GAP) - GAP
    top = layout.board.top - BETWEEN
    return Box(layout.board.middle - wide / 2 - ASIDE, top, layout.board.middle + wide / 2, layout.sides.bottom)


def draw_boards(image: Image.Image, layout: TableLayout, view: View[FlopFacts], words: TableWords, theme: Theme) -> Box:
    """Draw each board in a row; of three the lower ones lie upon the upper, whose ranks and suits stay visible.

    Returns the box that they take with the line above them.
    """
    box, boards = boards_box(layout), boards_seen(view)
    down = min(card_height(CARD) + BETWEEN, (box.bottom - box.top - card_height(CARD)) / (len(boards) - 1))
    rabbits = rabbits_seen(view) or ((),) * len(boards)
    for number, (board, rabbit) in enumerate(zip(boards, rabbits, strict=True)):
        top = box.top + number * down
        pill(DISC, DISC, PILL, PILL_LINE).put(image, box.left, top + down / 2 - DISC / 2)
        write(image, box.left + DISC / 2, top + down / 2 + 8, str(number + 1), NUMBER, WHITE, align="middle")
        for place, card in enumerate((*board, *(rabbit or (None,) * (BOARD_CARDS - len(board))))):
            left = box.left + ASIDE + place * (CARD + GAP)
            if place >= len(board) and card is not None:  # not played
                veiled(face_sprite(card.face, CARD, "compact", theme)).put(image, left, top)
            elif card is None:
                pill(CARD, card_height(CARD), SLOT, SLOT_LINE, radius=6).put(image, left, top)
            else:
                card_sprite(card, CARD, words, theme).put(image, left, top)
    line = layout.headline
    return Box(min(box.left, line.left), line.top, max(box.right, line.right), box.bottom)


def draw_above_boards(image: Image.Image, layout: TableLayout, view: View[FlopFacts], words: TableWords) -> None:
    """The one line for which there is room: how the deal ended, or all pots."""
    if words.result:
        draw_line(image, layout.headline, " · ".join(words.result))
    elif view.seats and not view.over:
        pots = shown_pots(view)
        draw_pot(image, layout.pot, words.pot, tuple(map(words.number, pots)), chips=pots[0])
