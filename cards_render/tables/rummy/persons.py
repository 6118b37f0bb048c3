"""The player of a row of a rummy table: avatar, name, score, number of cards, and state."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from cards_render.deck.card_sprites import back_sprite
from cards_render.deck.faces import card_height
from cards_render.drawing.lettering import Style, fitted, width, write, write_fitting
from cards_render.drawing.names import fitting_name
from cards_render.drawing.portraits import named, portrait
from cards_render.drawing.signs import sign
from cards_render.drawing.sprites import dealer_button, pill
from cards_render.drawing.theme import PANEL, PILL_LABEL, TEXT, TEXT_FOLDED_FELT, TURN, TURN_HALO, WIN, WIN_HALO
from cards_render.shown.animals import Animal
from cards_render.shown.rummy import State
from cards_render.tables.poker.pods import TAGS
from cards_render.tables.rummy.rows import Row, draw_ring
from engine.seats import Seat

SCORE, TIMES, TAG = Style(22, 600), Style(26), Style(19)
RINGS: dict[State, tuple[str, tuple[str, ...]]] = {"turn": (TURN, TURN_HALO), "win": (WIN, WIN_HALO)}
EDGE = 6  # pixels of a row around what is drawn in it
HEAD = 60  # height of a narrow row above its melds
BACK, SMALL_BACK = 34, 28
ROOMY = 136  # pixels, the height from which on a row has room for the larger back and avatar
BACKS_DOWN = 90  # from a row's top to the backs that stand for a hand
DISC = 26  # pixels of the dealer's disc, and of the tick for having opened
TAG_PADDING = 11


class Person(NamedTuple):
    seat: Seat
    name: str
    score: str
    cards: int
    state: State
    tag: str
    ticked: bool  # has opened
    dealer: str  # a letter if the player deals, else empty
    face: Animal | None = None  # of a robot


def draw_person(image: Image.Image, row: Row, who: Person) -> None:
    """Draw the player at the left of a row, or at the top of a narrow row."""
    wide, high = (
        round(row.info - row.box.left),
        HEAD if row.narrow or row.low else round(row.box.bottom - row.box.top) - EDGE,
    )
    drawn = _drawn(who, wide, high, narrow=row.narrow or row.low)
    image.paste(drawn, (round(row.box.left) + EDGE, round(row.box.top) + EDGE))


def draw_turn(image: Image.Image, row: Row, who: Person) -> None:
    """Draw, last of all, the ring of a player who is asked or has won, and the tag on a narrow row's edge."""
    box = row.box
    if who.state in RINGS:
        line, halo = RINGS[who.state]
        draw_ring(image, box, line, halo)
    if (row.narrow or row.low) and who.tag:
        _draw_tag(image, who, round(box.left) + 66, round(box.top) - 17, 24, room=round(row.info - box.left) - 74)


@lru_cache(16)  # at most 150 kB each; from one move to the next few change
def _drawn(who: Person, wide: int, high: int, *, narrow: bool) -> Image.Image:
    """The player's part of a row, without its edges."""
    image = Image.new("RGB", (wide, high), PANEL)
    size, inset = (44, 8) if narrow else (58, 12) if high >= ROOMY else (50, 10)
    _draw_face(image, inset + 2, inset, size, who)
    x = inset + size + 14
    room = wide - x - (102 if narrow else 0)
    first, second = (29, 53) if narrow else (36, 65)
    name, style = fitting_name(named(who.seat, who.name), room)
    write(image, x, first, name, style, TEXT_FOLDED_FELT if who.state == "out" else TEXT)
    write_fitting(image, x, second, who.score, SCORE, PILL_LABEL, room=room, least=18)
    back = BACK if high >= ROOMY else SMALL_BACK
    backs = min(BACKS_DOWN, high - card_height(back) - EDGE)
    if who.cards or who.state == "win":
        _draw_count(image, *((wide - 94, 13, back) if narrow else (16, backs, back)), cards=who.cards)
    if who.tag and not narrow:
        _draw_tag(image, who, 122, backs + 8, 32, room=wide - 130)
    return image.crop((EDGE, EDGE, wide - (0 if narrow else EDGE), high))


def _draw_face(image: Image.Image, x: int, y: int, size: int, who: Person) -> None:
    portrait(who.seat, who.name, size, who.face, grey=who.state == "out").put(image, x, y)
    if who.dealer:
        dealer_button(who.dealer, DISC).put(image, x - 4, y + size - DISC + 5)
    if who.ticked:
        sign("good", DISC).put(image, x + size - DISC + 5, y + size - DISC + 5)


def _draw_count(image: Image.Image, x: int, y: int, back: int, *, cards: int) -> None:
    """Two backs and the number of cards that they stand for."""
    for number in range(2):
        back_sprite(back).put(image, x + 5 * number, y - 2 * number)
    write(image, x + back + 12, y + card_height(back) / 2 + 10, f"×{cards}", TIMES, TEXT)


def _draw_tag(image: Image.Image, who: Person, x: int, y: int, high: int, *, room: int) -> None:
    ground, ink = TAGS[who.state]
    text, style = fitted(who.tag, TAG, room - 2 * TAG_PADDING, least=15)
    wide = width(text, style) + 2 * TAG_PADDING
    pill(wide, high, ground).put(image, x, y)
    write(image, x + wide / 2, y + high / 2 + style.size * 0.36, text, style, ink, align="middle")
