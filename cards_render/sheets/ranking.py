"""A ranking with bars: the end of a match, or of an evening with its best hand below."""

from PIL import Image

from cards_render.deck.card_sprites import rummy_sprite
from cards_render.deck.faces import card_height
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Style, readable, width, write, write_fitting
from cards_render.drawing.names import fitting_name
from cards_render.drawing.picture import Picture, listed, within_limit
from cards_render.drawing.portraits import named, portrait
from cards_render.drawing.sprites import Disc, disc, pill
from cards_render.drawing.theme import (
    BAR,
    BAR_GROUND,
    BRONZE,
    GAINED,
    GOLD,
    INK,
    LOST,
    POD_LINE,
    ROW_LINE,
    SILVER,
    TEXT,
    TEXT_SOFT,
    Theme,
)  # fmt: skip
from cards_render.sheets.heading import HEADING, INSIDE, MARGIN, WIDE, row_plate, sheet
from cards_render.shown.results import BestHand, Ranked, Ranking

ROW, GAP, FOOT = 64, 8, 28
MEDAL, AVATAR, BAR_HIGH = 46, 50, 24
NAME_LEFT, NAME_ROOM, BAR_LEFT = 157, 200, 370
AMOUNT, CHANGE, LABEL, HAND = Style(28), Style(25), Style(22, 600), Style(26)
MOST_AMOUNT = 190  # pixels for a number
BEST, CARD, CARD_STEP = 132, 76, 82
MEDALS = {"1": GOLD, "2": SILVER, "3": BRONZE}


def draw_ranking(ranking: Ranking, theme: Theme) -> Picture:
    """A public picture: give it only cards that were shown."""
    return Picture(png(ranking_image(ranking, theme), "sheet"), MIME, ranking_alt(ranking))


def ranking_image(ranking: Ranking, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    high = HEADING + len(ranking.rows) * (ROW + GAP) + (BEST if ranking.best else 0) + FOOT - GAP
    image = sheet(high, ranking.title, ranking.note)
    columns = _columns(ranking)
    most = max((row.amount for row in ranking.rows), default=0)
    for number, row in enumerate(ranking.rows):
        _draw_row(image, HEADING + number * (ROW + GAP), row, columns, row.amount / most if most > 0 else 0)
    if ranking.best:
        _draw_best(image, HEADING + len(ranking.rows) * (ROW + GAP), ranking.best, theme)
    return image


def _columns(ranking: Ranking) -> tuple[int, int]:
    """The right edges of amounts and changes, each column as wide as its widest text."""
    amounts = [min(MOST_AMOUNT, width(row.shown, AMOUNT)) for row in ranking.rows]
    changes = [min(MOST_AMOUNT, width(row.change, CHANGE)) for row in ranking.rows if row.change]
    right = WIDE - MARGIN - 16
    amounts_end = right - (max(changes) + 28 if changes else 0)
    return amounts_end - max(amounts, default=0) - 22, amounts_end


def _draw_row(image: Image.Image, top: float, row: Ranked, columns: tuple[int, int], share: float) -> None:
    bar_end, amounts_end = columns
    row_plate(WIDE - 2 * MARGIN, ROW, GOLD if row.place == "1" else ROW_LINE).put(image, MARGIN, top)
    _medal(row.place).put(image, MARGIN + 12, top + (ROW - MEDAL) / 2)
    portrait(row.seat, row.name, AVATAR).put(image, MARGIN + 72, top + (ROW - AVATAR) / 2)
    name, style = fitting_name(named(row.seat, row.name), NAME_ROOM)
    write(image, NAME_LEFT, top + 41, name, style, TEXT)
    _draw_bar(image, top + (ROW - BAR_HIGH) / 2, bar_end, share, GOLD if row.place == "1" else BAR)
    baseline = top + 42
    write_fitting(image, amounts_end, baseline, row.shown, AMOUNT, TEXT, room=MOST_AMOUNT, least=18, align="right")
    colour = TEXT_SOFT if row.gained is None else GAINED if row.gained else LOST
    right = WIDE - MARGIN - 16
    write_fitting(image, right, baseline, row.change, CHANGE, colour, room=MOST_AMOUNT, least=18, align="right")


def _medal(place: str) -> Disc:
    ground = MEDALS.get(place, POD_LINE)
    return disc(place, MEDAL, ground, INK if place in MEDALS else TEXT, ground)


def _draw_bar(image: Image.Image, top: float, end: int, share: float, colour: str) -> None:
    """Draw a bar: none for zero, and a visible one for anything more."""
    whole = end - BAR_LEFT
    if whole < 2 * BAR_HIGH:
        return
    pill(whole, BAR_HIGH, BAR_GROUND).put(image, BAR_LEFT, top)
    if share > 0:
        pill(max(BAR_HIGH, round(whole * share)), BAR_HIGH, colour).put(image, BAR_LEFT, top)


def _draw_best(image: Image.Image, top: float, best: BestHand, theme: Theme) -> None:
    row_plate(WIDE - 2 * MARGIN, BEST - 8, GOLD).put(image, MARGIN, top)
    cards_left = WIDE - MARGIN - 16 - CARD_STEP * (len(best.cards) - 1) - CARD
    room = cards_left - INSIDE - 24
    write_fitting(image, INSIDE + 8, top + 34, best.label, LABEL, TEXT_SOFT, room=room, least=18)
    name, _ = fitting_name(readable(best.name) or "?", room)
    write_fitting(image, INSIDE + 8, top + 70, name, HAND, TEXT, room=room, least=18)
    write_fitting(image, INSIDE + 8, top + 104, best.hand, HAND, GOLD, room=room, least=18)
    for number, face in enumerate(best.cards):
        y = top + (BEST - 8 - card_height(CARD)) / 2
        rummy_sprite(face, CARD, "compact", theme).put(image, cards_left + number * CARD_STEP, y)


def ranking_alt(ranking: Ranking) -> str:
    """The ranking in words, at most 1,024 characters."""
    sentences = [listed(ranking.title, ranking.note)]
    sentences += [
        ranking.alt.format(place=row.place, name=row.name, shown=row.shown, change=row.change).strip()
        for row in ranking.rows
    ]
    if best := ranking.best:
        cards = listed(*map(best.faces.called, best.cards))
        sentences.append(f"{best.label}: {best.name}, {best.hand}: {cards}")
    return within_limit(sentences)
