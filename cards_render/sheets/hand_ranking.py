"""The hands of a game from the best to the lowest, each with five cards; cards that do not make the hand are dimmed."""

from PIL import Image

from cards_render.deck.card_sprites import rummy_sprite, veiled
from cards_render.deck.faces import card_height
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Style, width, write_fitting
from cards_render.drawing.picture import Picture, listed, within_limit
from cards_render.drawing.sprites import disc
from cards_render.drawing.theme import GOLD, INK, POD_LINE, ROW_LINE, TEXT, TEXT_SOFT, Theme
from cards_render.sheets.heading import HEADING, MARGIN, WIDE, row_plate, sheet
from cards_render.shown.book import HandRanking, RankedHand

GAP, FOOT = 10, 16
CELL = (WIDE - 2 * MARGIN - GAP) // 2
HIGH = 164
CARD, STEP = 78, 87
DISC, PADDING = 34, 14
NAME, NOTE = Style(25), Style(20, 600)


def draw_hand_ranking(ranking: HandRanking, theme: Theme) -> Picture:
    return Picture(png(hand_ranking_image(ranking, theme), "sheet", thorough=True), MIME, hand_ranking_alt(ranking))


def hand_ranking_image(ranking: HandRanking, theme: Theme) -> Image.Image:
    """The picture before it is encoded: two columns, the first read to its end before the second."""
    rows = -(-len(ranking.hands) // 2)
    image = sheet(HEADING + rows * (HIGH + GAP) + FOOT - GAP, ranking.title, ranking.note)
    for number, hand in enumerate(ranking.hands):
        column, row = divmod(number, max(1, rows))
        left, top = MARGIN + column * (CELL + GAP), HEADING + row * (HIGH + GAP)
        row_plate(CELL, HIGH, GOLD if number == 0 else ROW_LINE).put(image, left, top)
        _draw_name(image, left + PADDING, top, str(number + 1), hand)
        _draw_cards(image, left, top + HIGH - card_height(CARD) - 8, hand, theme)
    return image


def _draw_name(image: Image.Image, left: int, top: int, place: str, hand: RankedHand) -> None:
    ground, ink = (GOLD, INK) if place == "1" else (POD_LINE, TEXT)
    disc(place, DISC, ground, ink, ground).put(image, left, top + 7)
    room = CELL - 2 * PADDING - DISC - 12
    aside = min(width(hand.note, NOTE), room // 2) + 16 if hand.note else 0
    write_fitting(image, left + DISC + 12, top + 33, hand.name, NAME, TEXT, room=room - aside, least=17)
    right = left + CELL - 2 * PADDING
    write_fitting(image, right, top + 32, hand.note, NOTE, TEXT_SOFT, room=room // 2, least=16, align="right")


def _draw_cards(image: Image.Image, left: float, top: float, hand: RankedHand, theme: Theme) -> None:
    x = left + (CELL - STEP * (len(hand.cards) - 1) - CARD) / 2
    for number, face in enumerate(hand.cards):
        card = rummy_sprite(face, CARD, "compact", theme)
        counts = not hand.counting or number in hand.counting
        (card if counts else veiled(card)).put(image, x + STEP * number, top)


def hand_ranking_alt(ranking: HandRanking) -> str:
    """The ranking in words, the best hand first, at most 1,024 characters."""
    told = (
        f"{number}. {hand.name}: {listed(*map(ranking.faces.called, hand.cards))}"
        for number, hand in enumerate(ranking.hands, start=1)
    )
    title = listed(ranking.title, ranking.note)
    return within_limit((title, *told))
