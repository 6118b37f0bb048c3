"""A manche of Carioca: stock, discards, pot, and in each row a player's melds; players who have opened have a tick."""

from PIL import Image

from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import write_fitting
from cards_render.drawing.picture import Picture
from cards_render.drawing.theme import TEXT_FOLDED_FELT, Felt, Theme
from cards_render.shown.rummy import CariocaTable, RummyPlayer
from cards_render.tables.rummy.alt_text import carioca_alt
from cards_render.tables.rummy.column import draw_discards, draw_note, draw_order, draw_stake, draw_stock
from cards_render.tables.rummy.melds import draw_groups, groups_of
from cards_render.tables.rummy.persons import SCORE, Person, draw_person, draw_turn
from cards_render.tables.rummy.rows import (
    COLUMN,
    TOP,
    Row,
    background,
    draw_headline,
    draw_result,
    result_height,
    row_places,
)

ABOVE_ROWS = 14  # pixels, into which rings and tags reach
MANY_CARDS = 72  # with so many the picture would take more than 70 kB, so it is encoded thoroughly, in 6 ms more


def draw_table(table: CariocaTable, theme: Theme, felt: Felt = "green") -> Picture:
    """The table as everyone may see it: up to ten rows, from the top in the order of `players`."""
    laid = sum(len(meld.cards) for player in table.players for meld in player.melds)
    cards = laid + sum(len(player.hand) for player in table.players)
    image = table_image(table, theme)
    return Picture(png(image, thorough=cards > MANY_CARDS, felt=felt), MIME, carioca_alt(table))


def table_image(table: CariocaTable, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    words = table.words
    top = TOP + result_height(table.result) + (ABOVE_ROWS if table.result else 0)
    rows = row_places(len(table.players), top=top)
    image = background((COLUMN, *(row.box for row in rows))).copy()
    draw_headline(image, f"{words.title} · {table.deal}", table.opening)
    draw_stock(image, TOP + 8, words.stock, table.stock)
    draw_discards(image, TOP + 206, words, table.discards, theme)
    if table.pot:
        draw_stake(image, TOP + 396, words.pot, table.pot, words.number(table.pot))
    draw_order(image, TOP + 500, table.direction, table.order)
    draw_note(image, COLUMN.bottom - 18, table.stakes, lines=2)
    draw_result(image, table.result)
    for row, player in zip(rows, table.players, strict=True):
        _draw_player(image, row, player, table, theme)
    return image


def _draw_player(image: Image.Image, row: Row, player: RummyPlayer, table: CariocaTable, theme: Theme) -> None:
    words = table.words
    dealer = words.dealer if player.dealer else ""
    tag = player.tag or ("" if row.narrow else player.opened)
    who = Person(player.seat, player.name, player.score, player.cards, player.state, tag, bool(player.opened), dealer)
    draw_person(image, row, who)
    groups = groups_of(player.melds, player.hand, "" if row.narrow else words.in_hand)
    if groups:
        draw_groups(image, row.melds, groups, theme)
    elif words.no_melds:
        room, at = round(row.melds.width), (row.melds.middle, (row.melds.top + row.melds.bottom) / 2 + 8)
        write_fitting(image, *at, words.no_melds, SCORE, TEXT_FOLDED_FELT, room=room, least=18, align="middle")
    draw_turn(image, row, who)
