"""What the painter does before anybody asks: it imports all that draws tables and hands, and makes common sprites."""

import string

from cards_render.deck.card_sprites import face_sprite, large_face
from cards_render.drawing import names
from cards_render.drawing.felt import table_background
from cards_render.drawing.lettering import glyph
from cards_render.drawing.palette import palette_image
from cards_render.drawing.theme import Theme
from cards_render.hands import poker as hands
from cards_render.hands import rummy as rummy_hands
from cards_render.tables import carioca, flop, italian_poker, pokerato
from cards_render.tables.poker import pills, pods
from cards_render.tables.poker.layout import BOARD_CARD, SHOWN_WIDTH, table_layout
from engine.cards import pack

DRAWN = flop, italian_poker, carioca, pokerato, rummy_hands  # imported so that they are loaded


def warm_up() -> None:
    """Make the sprites of the usual deck, so that the first picture is as fast as later ones."""
    for card in pack():
        for width in (BOARD_CARD, SHOWN_WIDTH):
            face_sprite(card.face, width, "compact", Theme())
        for fan in (hands.TWO, hands.FIVE):
            large_face(card.face, fan.card, Theme())
    for seats in (2, 10):
        table_background(table_layout(seats).size)
    palette_image()
    for style in (names.NAME, names.SMALL_NAME, pods.CHIPS, pods.TAG, pills.LABEL, pills.AMOUNT, pills.BET):
        for letter in string.ascii_letters + string.digits + ".,":
            glyph(letter, style)
    for state in ("plain", "turn", "win"):
        pods.plate(state)
