"""A manche of Carioca: stock, discards, pot, and in each row a player's melds; players who have opened have a tick."""

from PIL import Image

from cards_render.drawing.boxes import Box
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import write_fitting
from cards_render.drawing.picture import Picture
from cards_render.drawing.theme import TEXT_FOLDED_FELT, Felt, Theme
from cards_render.shown.rummy import CariocaTable, RummyPlayer
from cards_render.tables.rummy.alt_text import carioca_alt
from cards_render.tables.rummy.column import draw_discards, draw_note, draw_order, draw_stake, draw_stock
from cards_render.tables.rummy.melds import draw_groups, groups_of, lines_needed
from cards_render.tables.rummy.openings import draw_openings, strip_height
from cards_render.tables.rummy.persons import SCORE, Person, draw_person, draw_turn
from cards_render.tables.rummy.rows import (
    BELOW,
    COLUMN,
    CROWD,
    NARROW,
    TALL,
    TOP,
    Row,
    background,
    draw_headline,
    draw_result,
    places_around,
    result_height,
    size_for,
)

PILE = 88  # pixels, the width of a card of stock and discards
LOW_WORDS = 280  # pixels between name and cards of a low row
WORDS = 30  # pixels that a line of words needs
ABOVE_ROWS = 14  # pixels, into which rings and tags reach


def draw_table(table: CariocaTable, theme: Theme, felt: Felt = "green") -> Picture:
    """The table as everyone may see it: up to ten rows, from the top in the order of `players`.

    A higher picture would take more than 70 kB, so it is encoded thoroughly, in 8 ms more.
    """
    image = table_image(table, theme)
    return Picture(png(image, thorough=image.size == TALL, felt=felt), MIME, carioca_alt(table))


def table_image(table: CariocaTable, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    words, size = table.words, size_for(len(table.players))
    first = TOP + strip_height(table.openings)
    top = first + result_height(table.result) + (ABOVE_ROWS if table.result or len(table.players) >= CROWD else 0)
    bottom = size.height - BELOW
    empty = {number for number, player in enumerate(table.players) if not (player.melds or player.hand or player.own)}
    own = any(player.own for player in table.players)
    room = Row(Box(0, 0, NARROW, 0), narrow=True).melds.width
    lines = {
        number: lines_needed(groups_of(player.melds, player.hand), room) for number, player in enumerate(table.players)
    }
    rows = places_around(len(table.players), top=top, bottom=bottom, own=own, empty=empty, lines=lines)
    column = Box(COLUMN.left, first, COLUMN.right, bottom)
    image = background((column, *(row.box for row in rows)), size)
    draw_headline(image, f"{words.title} · {table.deal}", table.opening)
    draw_openings(image, table.openings)
    _draw_column(image, column, table, theme)
    draw_result(image, table.result, first)
    for row, player in zip(rows, table.players, strict=True):
        _draw_player(image, row, player, table, theme)
    return image


def _draw_column(image: Image.Image, column: Box, table: CariocaTable, theme: Theme) -> None:
    words, top = table.words, column.top
    draw_stock(image, top + 4, words.stock, table.stock, card=PILE)
    draw_discards(image, top + 176, words, table.discards, theme, card=PILE)
    if table.pot:
        draw_stake(image, top + 340, words.pot, table.pot, words.number(table.pot))
    draw_order(image, top + 434, table.direction, table.order)
    draw_note(image, column.bottom - 18, table.stakes)


def _place_for_words(row: Row) -> tuple[float, float] | None:
    """Where it is said that a player has laid nothing: the middle and the baseline; None where there is no room."""
    if row.low:
        return row.box.middle + 60, row.box.top + 44
    if row.melds.bottom - row.melds.top < WORDS:
        return None
    return row.melds.middle, (row.melds.top + row.melds.bottom) / 2 + 8


def _draw_player(image: Image.Image, row: Row, player: RummyPlayer, table: CariocaTable, theme: Theme) -> None:
    words = table.words
    dealer = words.dealer if player.dealer else ""
    tag = player.tag or ("" if row.narrow or row.low else player.opened)
    who = Person(
        player.seat,
        player.name,
        player.score,
        player.cards,
        player.state,
        tag,
        bool(player.opened),
        dealer,
        player.face,
    )
    draw_person(image, row, who)
    groups = groups_of(player.melds, player.hand, "" if row.narrow else words.in_hand, player.own)
    if groups:
        draw_groups(image, row.melds, groups, theme)
    elif words.no_melds and (at := _place_for_words(row)):
        room = LOW_WORDS if row.low else round(row.melds.width)
        write_fitting(image, *at, words.no_melds, SCORE, TEXT_FOLDED_FELT, room=room, least=18, align="middle")
    draw_turn(image, row, who)
