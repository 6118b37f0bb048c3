"""A deal of Pokerato: the stake and its raises, the players who are in, and at the end the close in its melds."""

from PIL import Image

from cards_render.deck.card_sprites import back_sprite, rummy_sprite
from cards_render.deck.faces import card_height
from cards_render.drawing.boxes import Box
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Style, fitted, width, write, write_fitting
from cards_render.drawing.picture import Picture
from cards_render.drawing.sprites import pill
from cards_render.drawing.theme import (
    GOLD,
    PANEL_LINE,
    PILL,
    PILL_LABEL,
    TEXT,
    TEXT_FELT,
    TEXT_FOLDED_FELT,
    TURN,
    TURN_INK,
    WIN,
    WIN_INK,
    Felt,
    Theme,
)  # fmt: skip
from cards_render.shown.rummy import PokeratoClose, PokeratoPlayer, PokeratoTable
from cards_render.tables.poker.pods import TAGS
from cards_render.tables.rummy.alt_text import pokerato_alt
from cards_render.tables.rummy.column import draw_discards, draw_note, draw_order, draw_stake, draw_stock
from cards_render.tables.rummy.melds import draw_groups, groups_of
from cards_render.tables.rummy.persons import Person, draw_person, draw_turn
from cards_render.tables.rummy.rows import (
    COLUMN,
    ROWS_LEFT,
    ROWS_RIGHT,
    TOP,
    Row,
    background,
    draw_headline,
    draw_result,
    places_around,
    result_height,
)

LADDER, CLOSE, BETWEEN = 96, 240, 12  # heights of the panels above the rows, and the gap below them
RUNG_WIDE, RUNG_HIGH, RUNG_STEP = 76, 52, 88
RUNG, SUM, LABEL, SAID, STAKE = Style(27), Style(34), Style(21, 600), Style(22), Style(34)
WINNER, KIND = Style(27), Style(25, 600)
DISCARD = 76
PADDING = 16
BACK, BACK_STEP = 56, 30  # a hand face down, where there is room
ROOMY, LOW = 150, 64  # heights: of a row with room for the hand, and of the words below it
BESIDE_OWN = 48  # height of the words below the viewer's own cards


def draw_table(table: PokeratoTable, theme: Theme, felt: Felt = "green") -> Picture:
    """The table as everyone may see it: between 2 and 6 rows, in the order of `players`, read as a page."""
    return Picture(png(table_image(table, theme), felt=felt), MIME, pokerato_alt(table))


def table_image(table: PokeratoTable, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    words = table.words
    top = TOP + result_height(table.result)
    above = Box(ROWS_LEFT, top, ROWS_RIGHT, top + (CLOSE if table.close else LADDER))
    own = any(player.own for player in table.players)
    rows = places_around(
        len(table.players), top=above.bottom + BETWEEN, bottom=COLUMN.bottom, own=own, crowd=2 if table.close else 3
    )
    image = background((COLUMN, above, *(row.box for row in rows)))
    draw_headline(image, f"{words.title} · {table.deal}", table.phase)
    draw_stock(image, TOP + 8, words.stock, table.stock)
    draw_discards(image, TOP + 206, words, table.discards, theme)
    draw_stake(image, TOP + 396, words.pot, table.posta, words.number(table.posta))
    draw_order(image, TOP + 500, table.direction, table.order)
    draw_note(image, COLUMN.bottom - 18, table.stakes)
    draw_result(image, table.result)
    if table.close:
        _draw_close(image, above, table.close, theme)
    else:
        _draw_ladder(image, above, table)
    for row, player in zip(rows, table.players, strict=True):
        _draw_player(image, row, player, words.dealer if player.dealer else "", theme)
    return image


def _draw_ladder(image: Image.Image, box: Box, table: PokeratoTable) -> None:
    """Draw the multiples to which the stake can be raised; the present one is filled and lifted."""
    middle = (box.top + box.bottom) / 2
    x = box.left + PADDING
    for rung in table.rungs:
        reached, here = rung < table.raised, rung == table.raised
        up = 6 if here else 0
        ground, line, ink = (
            (TURN, TURN, TURN_INK) if here else (PILL, PANEL_LINE, TEXT if reached else TEXT_FOLDED_FELT)
        )
        high = RUNG_HIGH + 2 * up
        pill(RUNG_WIDE, high, ground, line, 2, radius=14).put(image, x, middle - high / 2)
        style = Style(RUNG.size + up)
        write(image, x + RUNG_WIDE / 2, middle + style.size * 0.36, f"×{rung}", style, ink, align="middle")
        x += RUNG_STEP
    room = round(box.right - PADDING - x)
    right, words = box.right - PADDING, table.words
    write_fitting(image, right, box.top + 34, words.at_risk, LABEL, PILL_LABEL, room=room, least=16, align="right")
    total = words.number(table.posta * table.raised)
    sum_ = f"{words.number(table.posta)} × {table.raised} = {total}"
    write_fitting(image, right, box.top + 76, sum_, SUM, TEXT, room=room, least=18, align="right")


def _draw_close(image: Image.Image, box: Box, close: PokeratoClose, theme: Theme) -> None:
    """Draw the close: its player and kind; the nine cards in their melds, and the discard; the payment."""
    left, right = box.left + PADDING, box.right - PADDING
    wide = width(close.multiplier, RUNG) + 36
    pill(wide, 44, WIN).put(image, right - wide, box.top + 10)
    write(image, right - wide / 2, box.top + 42, close.multiplier, RUNG, WIN_INK, align="middle")
    room = round(right - wide - left) - 20
    named = write_fitting(image, left, box.top + 42, close.name, WINNER, TEXT, room=room * 3 // 5, least=20)
    rest = room - named - 14
    write_fitting(image, left + named + 14, box.top + 42, close.kind, KIND, GOLD, room=rest, least=18)
    aside = right - DISCARD
    top = box.top + 62
    draw_groups(image, Box(left, top, aside - 34, top + card_height(DISCARD) + 4), groups_of(close.melds), theme)
    if close.discard:
        rummy_sprite(close.discard, DISCARD, "compact", theme).put(image, aside, top + 2)
    write_fitting(
        image, right, box.bottom - 18, close.discard_label, LABEL, PILL_LABEL, room=160, least=15, align="right"
    )
    write_fitting(image, left, box.bottom - 16, close.sum, SUM, TEXT_FELT, room=round(box.width) - 220, least=18)


def _draw_player(image: Image.Image, row: Row, player: PokeratoPlayer, dealer: str, theme: Theme) -> None:
    who = Person(
        player.seat,
        player.name,
        player.score,
        player.cards,
        player.state,
        player.tag,
        ticked=False,
        dealer=dealer,
        face=player.face,
    )
    draw_person(image, row, who)
    box = row.melds
    if player.own:
        cards = Box(box.left, box.top, box.right, box.bottom - BESIDE_OWN)
        draw_groups(image, cards, groups_of((), own=player.own), theme)
        box = Box(box.left, box.bottom - BESIDE_OWN, box.right, box.bottom)
    elif box.bottom - box.top > ROOMY and player.state != "out":
        _draw_backs(image, box, player.cards)
        box = Box(box.left, box.bottom - LOW, box.right, box.bottom - 8)
    middle, half = (box.top + box.bottom) / 2, round(box.width) // 2
    ink = TEXT_FOLDED_FELT if player.state == "out" else WIN if player.state == "win" else TEXT
    right, text = box.right - 4, player.stake
    stake = write_fitting(image, right, middle + 12, text, STAKE, ink, room=half, least=18, align="right")
    if player.said:
        _draw_said(image, box, player, round(box.width) - stake - 20)
    draw_turn(image, row, who)


def _draw_backs(image: Image.Image, box: Box, cards: int) -> None:
    """Draw a player's hand, face down, above their words."""
    step = min(BACK_STEP, (box.width - BACK) / max(1, cards - 1))
    top = (box.top + box.bottom - LOW - card_height(BACK)) / 2
    for number in range(cards):
        back_sprite(BACK).put(image, box.left + number * step, top)


def _draw_said(image: Image.Image, box: Box, player: PokeratoPlayer, room: int) -> None:
    ground, ink = TAGS["out" if player.state == "out" else "plain"]
    text, style = fitted(player.said, SAID, room - 2 * PADDING, least=15)
    wide, middle = width(text, style) + 2 * PADDING, (box.top + box.bottom) / 2
    pill(wide, 40, ground).put(image, box.left, middle - 20)
    write(image, box.left + wide / 2, middle + style.size * 0.36, text, style, ink, align="middle")
