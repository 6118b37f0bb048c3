"""A table of poker all'italiana: the least openers, stock, pot, everybody's chips, hands of five and changes."""

from functools import cache
from typing import TypeAlias

from PIL import Image

from cards_render.deck.card_sprites import back_sprite, face_sprite
from cards_render.deck.faces import card_height
from cards_render.drawing.boxes import Box
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.felt import table_background
from cards_render.drawing.lettering import Style, fitted, width, write, write_fitting
from cards_render.drawing.picture import Picture
from cards_render.drawing.shapes import OVERSAMPLING, Pen, suit_sign
from cards_render.drawing.sprites import Disc, Sprite, bar, dealer_button, opener_disc, pill
from cards_render.drawing.theme import EDGE, FACE, GOLD, INK, INKS, PILL, PILL_LABEL, TEXT_FELT, Felt, Theme
from cards_render.tables.poker.alt_text import told_table
from cards_render.tables.poker.around import draw_hands, draw_main_pot, draw_result, draw_seats, draw_winnings, laid_out
from cards_render.tables.poker.layout import FIVE_CARDS, Place, TableLayout
from cards_render.tables.poker.pills import draw_corners, draw_pot
from cards_render.tables.poker.winners import draw_fans, fanned
from cards_render.words import DrawWords, TableWords
from engine.cards import SUITS
from engine.games.italian_poker import ItalianFacts
from engine.view import View

ItalianView: TypeAlias = View[ItalianFacts]

MARK = 30  # the discs of dealer and opener, on the lower edge of an avatar
DEALER_AT, OPENER_AT = (-3, 46), (47, 46)  # from the pod's upper left corner
CAPTION, RANK, RIBBON = Style(21, 600), Style(40), Style(20)
RIBBON_HEIGHT, RIBBON_PADDING, RIBBON_OUT, SMALLEST_RIBBON = 26, 8, 18, 17
STOCK_CARD, STOCK_STEP, STOCK_MOST = 66, 4, 4
LEVEL_CARD, LEVEL_STEP = 54, 40
SUIT, SUITS_WIDTH, SUITS_HEIGHT = 30, 166, 46
ASIDE = 162  # from the table's middle to the middle of the things left and right of the stock
PROOF_CARD, PROOF_GAP = 72, 6


def draw_table(view: ItalianView, words: TableWords, draw: DrawWords, theme: Theme, felt: Felt = "green") -> Picture:
    """The table as the viewer sees it, from the own seat; for a public picture the viewer must be None.

    Between 2 and 8 seats are drawn: those dealt in, bystanders and free seats. Raises KeyError for other numbers, and
    for a seat without a name.
    """
    return Picture(png(table_image(view, words, draw, theme), felt=felt), MIME, table_alt(view, words, draw))


def table_alt(view: ItalianView, words: TableWords, draw: DrawWords) -> str:
    """The table in words, at most 1,024 characters."""
    changed = {seat: (text,) for seat, text in draw.changed.items()}
    return told_table(view, words, dealer=view.facts.dealer, more=draw.alt, of_players=changed)


def table_image(view: ItalianView, words: TableWords, draw: DrawWords, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    layout, places = laid_out(view, words, FIVE_CARDS)
    image = table_background(layout.size).copy()
    draw_corners(image, layout, (words.title, words.stakes), (words.deal, words.street))
    fans = None
    if fanned(words):
        fans = draw_fans(image, layout, words, (), theme)
    elif draw.proof:
        _draw_proof(image, layout, draw, theme)
    else:
        _draw_middle(image, layout, view, draw, theme)
    if words.result:
        draw_result(image, layout, words)
    elif view.seats and not view.over:
        _draw_pots(image, layout, view, words, draw)
    draw_hands(image, places, view, words, theme)
    for seat, text in draw.changed.items():
        if seat in view.facts.live and not any(card is not None for card in view.hand(seat)):
            _draw_ribbon(image, places[seat], text)
    draw_seats(image, places, view, words)
    if place := places.get(view.facts.dealer):
        _put_mark(image, place, dealer_button(words.dealer, MARK), DEALER_AT)
    if view.facts.opener is not None:
        _put_mark(image, places[view.facts.opener], opener_disc(draw.opener, MARK), OPENER_AT)
    draw_winnings(image, layout, places, view, words, fans)
    return image


def _put_mark(image: Image.Image, place: Place, disc: Disc, at: tuple[int, int]) -> None:
    disc.put(image, place.pod.left + at[0], place.pod.top + at[1])


def _draw_ribbon(image: Image.Image, place: Place, text: str) -> None:
    """Write across the backs of a hand how many of its cards are new, or that none is."""
    box = place.backs
    room = round(box.width) + RIBBON_OUT - 2 * RIBBON_PADDING
    shown, style = fitted(text, RIBBON, room, least=SMALLEST_RIBBON)
    wide = width(shown, style) + 2 * RIBBON_PADDING
    top = box.top + 5
    pill(wide, RIBBON_HEIGHT, PILL, GOLD, 1.5).put(image, box.middle - wide / 2, top)
    write(image, box.middle, top + 20, shown, style, FACE, align="middle")


# The middle.


def _draw_middle(image: Image.Image, layout: TableLayout, view: ItalianView, draw: DrawWords, theme: Theme) -> None:
    """Draw the least openers, the stock, and the suits from best to worst."""
    board = layout.board
    top = board.top + 12
    _draw_level(image, board.middle - ASIDE, top, draw)
    _draw_stock(image, layout, len(view.piles["stock"]))
    _caption(image, board.middle + ASIDE, top + 18, draw.suits)
    suits = _suits_in_order(theme)
    suits.put(image, board.middle + ASIDE - SUITS_WIDTH / 2, top + 46)


def _caption(image: Image.Image, x: float, baseline: float, text: str) -> None:
    write_fitting(image, x, baseline, text, CAPTION, TEXT_FELT, room=160, least=17, align="middle")


def _draw_level(image: Image.Image, x: float, top: float, draw: DrawWords) -> None:
    """Draw a pair of plain cards of the lowest rank that opens."""
    _caption(image, x, top + 18, draw.to_open)
    left = x - (LEVEL_CARD + LEVEL_STEP) / 2
    for number in range(2):
        card = pill(LEVEL_CARD, 76, FACE, GOLD, 3, radius=8)
        card.put(image, left + number * LEVEL_STEP, top + 32)
        middle = left + number * LEVEL_STEP + (LEVEL_STEP if number == 0 else LEVEL_CARD) / 2
        write(image, middle, top + 84, draw.level, RANK, INK, align="middle")


def _draw_stock(image: Image.Image, layout: TableLayout, cards: int) -> None:
    """Draw the cards that are not dealt: as many backs, but four at most."""
    shown = min(STOCK_MOST, cards)
    x = layout.board.middle - STOCK_CARD / 2 - STOCK_STEP * (shown - 1) / 2
    y = layout.board.top + (layout.board.bottom - layout.board.top - card_height(STOCK_CARD)) / 2
    for number in range(shown):
        back_sprite(STOCK_CARD).put(image, x + number * STOCK_STEP, y - number * 2)


@cache
def _suits_in_order(theme: Theme) -> Sprite:
    """Hearts, diamonds, clubs, spades, the best first, on a pale bar."""
    base = bar(SUITS_WIDTH, SUITS_HEIGHT, FACE, EDGE, 1.5)
    image = Image.new("RGB", (SUITS_WIDTH * OVERSAMPLING, SUITS_HEIGHT * OVERSAMPLING), FACE)
    pen = Pen(image, OVERSAMPLING)
    step = (SUITS_WIDTH - 24) / len(SUITS)
    for number, suit in enumerate(SUITS):
        suit_sign(pen, suit, 12 + step * (number + 0.5), SUITS_HEIGHT / 2, SUIT, INKS[theme.deck][suit])
    inner = image.reduce(OVERSAMPLING).crop((12, 4, SUITS_WIDTH - 12, SUITS_HEIGHT - 4))
    base.image.paste(inner, (base.margin + 12, base.margin + 4))
    return base


def _draw_proof(image: Image.Image, layout: TableLayout, draw: DrawWords, theme: Theme) -> None:
    """Draw the cards with which the opener was entitled to open."""
    board, count = layout.board, len(draw.proof)
    room, y = round(board.width), board.top + 20
    write_fitting(image, board.middle, y, draw.proof_of, CAPTION, PILL_LABEL, room=room, least=17, align="middle")
    x = board.middle - (count * PROOF_CARD + (count - 1) * PROOF_GAP) / 2
    for card in draw.proof:
        face_sprite(card.face, PROOF_CARD, "compact", theme).put(image, x, board.top + 30)
        x += PROOF_CARD + PROOF_GAP


def _draw_pots(image: Image.Image, layout: TableLayout, view: ItalianView, words: TableWords, draw: DrawWords) -> None:
    """Draw the pot; below the middle the side pots, and the part of the pot that is left from earlier deals."""
    below = [(words.side, sides)] if (sides := draw_main_pot(image, layout, view, words)) else []
    if view.facts.carried:
        below.append((draw.carried, (view.facts.carried,)))
    band = layout.sides
    for number, (label, amounts) in enumerate(below):
        share = band.width / len(below)
        box = Box(band.left + number * share, band.top, band.left + (number + 1) * share, band.bottom)
        draw_pot(image, box, label, tuple(map(words.number, amounts)))
