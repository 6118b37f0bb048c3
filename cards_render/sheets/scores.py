"""The score sheet of a match: players in rows, manches in columns, with signs for closing, going out, coming back."""

from PIL import Image

from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Style, width, wrapped, write, write_fitting
from cards_render.drawing.names import fitting_name
from cards_render.drawing.picture import Picture, listed, within_limit
from cards_render.drawing.portraits import named, portrait
from cards_render.drawing.signs import sign
from cards_render.drawing.sprites import pill
from cards_render.drawing.theme import GOLD, ROW_LINE, TEXT, TEXT_FOLDED, TEXT_SOFT, WIN, WIN_INK
from cards_render.sheets.heading import HEADING, MARGIN, WIDE, row_plate, sheet
from cards_render.shown.results import Mark, Score, ScoreRow, ScoreSheet

NAME_ROOM, TOTAL_ROOM = 216, 104
HEAD, ROW, GAP, LEGEND = 88, 80, 7, 56
AVATAR = 46
POINTS, TOTAL, COLUMN, OPENING, SIGN = Style(30), Style(35), Style(26), Style(21, 600), Style(24, 600)
SO_FAR = Style(26, 600)  # on a phone a third of that
SIGN_SIZE = 24


def draw_scores(scores: ScoreSheet) -> Picture:
    """A public picture: everybody's points so far."""
    return Picture(png(scores_image(scores), "sheet"), MIME, scores_alt(scores))


def scores_image(scores: ScoreSheet) -> Image.Image:
    """The picture before it is encoded."""
    high = HEADING + HEAD + len(scores.rows) * (ROW + GAP) + LEGEND
    image = sheet(high, scores.title, scores.note)
    _draw_head(image, scores)
    top = HEADING + HEAD
    for row in scores.rows:
        _draw_row(image, top, row, scores)
        top += ROW + GAP
    _draw_legend(image, top, scores)
    return image


def _middles(scores: ScoreSheet) -> list[float]:
    """The x of the middle of each manche's column."""
    return [MARGIN + NAME_ROOM + _step(scores) * (number + 0.5) for number in range(len(scores.columns))]


def _step(scores: ScoreSheet) -> float:
    """From one column to the next."""
    return (WIDE - 2 * MARGIN - NAME_ROOM - TOTAL_ROOM) / max(1, len(scores.columns))


def _draw_head(image: Image.Image, scores: ScoreSheet) -> None:
    middles = _middles(scores)
    room = round(_step(scores)) - 6
    openings = (*scores.openings, *("",) * len(middles))
    for column, opening, x in zip(scores.columns, openings, middles, strict=False):
        write_fitting(image, x, HEADING + 24, column, COLUMN, TEXT, room=room, least=16, align="middle")
        for line, text in enumerate(wrapped(opening, OPENING, room, 2)):
            write(image, x, HEADING + 49 + 23 * line, text, OPENING, TEXT_SOFT, align="middle")
    right = WIDE - MARGIN - 18
    write_fitting(image, right, HEADING + 24, scores.total, COLUMN, TEXT, room=TOTAL_ROOM, least=16, align="right")


def _draw_row(image: Image.Image, top: float, row: ScoreRow, scores: ScoreSheet) -> None:
    out, first = row.state == "out", row.state == "first"
    row_plate(WIDE - 2 * MARGIN, ROW, GOLD if first else ROW_LINE).put(image, MARGIN, top)
    portrait(row.seat, row.name, AVATAR, grey=out).put(image, MARGIN + 10, top + (ROW - AVATAR) / 2)
    name, style = fitting_name(named(row.seat, row.name), NAME_ROOM - AVATAR - 34)
    write(image, MARGIN + 22 + AVATAR, top + 48, name, style, TEXT_FOLDED if out else TEXT)
    for score, x in zip((*row.scores, *(None,) * len(scores.columns)), _middles(scores), strict=False):
        _draw_score(image, x, top, score, room=_step(scores) - 4, grey=out)
    colour = GOLD if first else TEXT_FOLDED if out else TEXT
    right = WIDE - MARGIN - 18
    write_fitting(image, right, top + 52, row.total, TOTAL, colour, room=TOTAL_ROOM - 14, least=18, align="right")


def _draw_score(image: Image.Image, x: float, top: float, score: Score | None, *, room: float, grey: bool) -> None:
    if score is None:
        write(image, x, top + 50, "·", POINTS, TEXT_FOLDED, align="middle")
        return
    line = top + (37 if score.total else 50)
    if score.mark == "closed":
        wide = max(58, width(score.points, POINTS) + 16)
        pill(wide, 36, WIN).put(image, x - wide / 2, line - 29)
    elif score.mark:
        sign(score.mark, SIGN_SIZE).put(image, x + max(16, width(score.points, POINTS) / 2 - 6), top - 3)
    colour = WIN_INK if score.mark == "closed" else TEXT_FOLDED if grey else TEXT
    write(image, x, line, score.points, POINTS, colour, align="middle")
    so_far = f"{score.back_with}›{score.total}" if score.back_with else score.total
    colour = TEXT_FOLDED if grey else TEXT_SOFT
    write_fitting(image, x, top + 70, so_far, SO_FAR, colour, room=round(room), least=18, align="middle")


def _draw_legend(image: Image.Image, top: float, scores: ScoreSheet) -> None:
    """The signs that are on the sheet, with their words."""
    met = {score.mark for row in scores.rows for score in row.scores}
    x = float(MARGIN + 10)
    for mark, text in scores.signs.items():
        if mark in met and mark:
            _draw_sign(image, x, top, mark)
            x += SIGN_SIZE + 10
            x += write_fitting(image, x, top + 29, text, SIGN, TEXT_SOFT, room=260, least=16) + 34


def _draw_sign(image: Image.Image, x: float, top: float, mark: Mark) -> None:
    if mark == "closed":
        pill(SIGN_SIZE + 8, SIGN_SIZE, WIN).put(image, x - 8, top + 10)
    else:
        sign(mark, SIGN_SIZE).put(image, x, top + 10)


def scores_alt(scores: ScoreSheet) -> str:
    """The sheet in words, at most 1,024 characters."""
    told = (
        scores.alt.format(
            name=row.name,
            scores=listed(*(_told(score, scores) for score in row.scores if score.points)),
            total=f"{scores.total} {row.total}",
        )
        for row in scores.rows
    )
    return within_limit((listed(scores.title, scores.note), *told))


def _told(score: Score, scores: ScoreSheet) -> str:
    return f"{score.points} ({scores.signs[score.mark]})" if score.mark else score.points
