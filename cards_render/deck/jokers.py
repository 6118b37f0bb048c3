"""Jokers as images: in the hand, laid as a card, and the imaginary joker, which is only the ghost of a card.

The index shows the card that a joker stands for, with a star below, so that it is visible under the next card.
"""

import math

from PIL import Image

from cards_render.deck.faces import CORNER, HIGH, WIDE, Manner, draw_rank, enlarged, trimmed
from cards_render.deck.jester import jester
from cards_render.deck.sketch import Sketch
from cards_render.drawing.shapes import Pen, star, suit_sign
from cards_render.drawing.theme import GHOST, GHOST_INK, INKS, JOKER, JOKER_FACE, WHITE, Theme, mix
from engine.cards import RANKS, Card

INDEX = 55  # the middle of the index column
DASH = 22


def joker_face(width: int, manner: Manner, theme: Theme, stands_for: Card | None = None) -> Image.Image:
    """A joker, as it lies in a hand or as the card that it stands for."""
    pen = enlarged(width, JOKER_FACE)
    if stands_for is None:
        star(pen, INDEX, 66, 48, JOKER)
    else:
        _index(pen, stands_for, INKS[theme.deck][stands_for.suit])
        star(pen, INDEX, 248, 40, JOKER)
    if manner != "index":
        pen.dot(186, 262, 100, mix(JOKER, WHITE, 0.75))
        jester(Sketch(pen.at(98, 172, 1.8)), JOKER)
    return trimmed(pen, width)


def ghost_face(width: int, manner: Manner, stands_for: Card) -> Image.Image:
    """The imaginary joker in a card's place: a dark card with a broken line around it and an asterisk."""
    pen = enlarged(width, GHOST)
    _broken_line(pen)
    _index(pen, stands_for, GHOST_INK)
    _asterisk(pen, INDEX, 250, 38)
    if manner != "index":
        _asterisk(pen, 162, 246, 70)
    return trimmed(pen, width, line=GHOST)


def _broken_line(pen: Pen) -> None:
    """Around the card, in dashes as long as the gaps between them."""
    near, far, thick = 6, 15, 9
    pen.box(near, near, WIDE - near, HIGH - near, None, radius=WIDE * CORNER, line=GHOST_INK, thick=thick)
    for x in range(46, WIDE - DASH, 2 * DASH):
        for y in (0, HIGH - far):
            pen.box(x, y, x + DASH, y + far, GHOST)
    for y in range(48, HIGH - DASH, 2 * DASH):
        for x in (0, WIDE - far):
            pen.box(x, y, x + far, y + DASH, GHOST)


def _index(pen: Pen, card: Card, ink: str) -> None:
    draw_rank(pen, RANKS[card.rank - 2], 88, INDEX, 18, ink)
    suit_sign(pen, card.suit, INDEX, 160, 66, ink)


def _asterisk(pen: Pen, x: float, y: float, radius: float) -> None:
    for step in range(3):
        turn = math.pi * (step / 3 + 1 / 2)
        aside, down = radius * math.cos(turn), radius * math.sin(turn)
        pen.line(((x - aside, y - down), (x + aside, y + down)), GHOST_INK, radius * 0.34)
