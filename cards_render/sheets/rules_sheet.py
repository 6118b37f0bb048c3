"""The house rules of a chat on one page of light paper, as tall and wide as A4 at 150 dots an inch."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from cards_render.drawing import theme
from cards_render.drawing.boxes import Size
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Style, readable, width, wrapped, write, write_fitting
from cards_render.drawing.picture import Picture, listed, within_limit
from cards_render.drawing.shapes import OVERSAMPLING, Pen, star, suit_sign
from cards_render.drawing.theme import rgb
from cards_render.shown.book import Chapter, HouseRule, RulesSheet
from engine.cards import SUITS

PAGE = Size(1240, 1754)
MARGIN, GUTTER = 92, 56
TOP, BOTTOM = 262, PAGE.height - 128
TITLE, CHAT, NOTE = Style(60), Style(34, 600), Style(26, 600)
SIZES = (30, 28, 26, 24, 22, 20, 18, 16, 14)  # of the text, in pixels; the largest that fits
GOOD = 20  # pixels, the least size of text in one column
VALUE_SHARE = 0.5  # of a column, at most, for a value
MOST_LINES = 3  # that the name of a rule or its value may take


class Line(NamedTuple):
    """One item of a column: a chapter's title, or a rule with its name and value in one or more lines."""

    height: int
    rule: HouseRule | None
    names: list[str]
    values: list[str]
    whole: bool = True  # nothing had to be cut


def draw_rules_sheet(page: RulesSheet) -> Picture:
    return Picture(png(rules_sheet_image(page), "sheet", thorough=True), MIME, rules_sheet_alt(page))


def rules_sheet_image(page: RulesSheet) -> Image.Image:
    """The page before it is encoded."""
    image = Image.new("RGB", PAGE, rgb(theme.PAPER))
    _draw_head(image, page)
    size, columns = set_in_columns(page.chapters)
    wide = column_width(len(columns))
    for number, lines in enumerate(columns):
        _draw_column(image, MARGIN + number * (wide + GUTTER), wide, lines, size)
    _draw_foot(image, page)
    return image


def _draw_head(image: Image.Image, page: RulesSheet) -> None:
    room = PAGE.width - 2 * MARGIN
    _draw_suits(image, PAGE.width - MARGIN - 150, 84)
    write_fitting(image, MARGIN, 128, page.title, TITLE, theme.INK, room=room - 190, least=30)
    chat = readable(page.chat)
    write_fitting(image, MARGIN, 184, chat, CHAT, theme.PAPER_GREEN, room=room, least=20)
    write_fitting(image, MARGIN, 222, page.note, NOTE, theme.PAPER_SOFT, room=room, least=16)
    ImageDraw.Draw(image).rectangle([MARGIN, 238, PAGE.width - MARGIN - 1, 240], rgb(theme.PAPER_GREEN))


def _draw_suits(image: Image.Image, left: int, top: int) -> None:
    """The four suits, best first, as an ornament."""
    size = 36
    drawn = Image.new("RGB", (4 * size * OVERSAMPLING, size * OVERSAMPLING), theme.PAPER)
    pen = Pen(drawn, OVERSAMPLING)
    for number, suit in enumerate(SUITS):
        suit_sign(pen, suit, size * (number + 0.5), size / 2, 29, theme.INKS["four"][suit])
    image.paste(drawn.reduce(OVERSAMPLING), (left, top))


def _draw_foot(image: Image.Image, page: RulesSheet) -> None:
    ImageDraw.Draw(image).rectangle(
        [MARGIN, PAGE.height - 92, PAGE.width - MARGIN - 1, PAGE.height - 91], theme.PAPER_LINE
    )
    if any(rule.changed for chapter in page.chapters for rule in chapter.rules):
        _draw_star(image, MARGIN, PAGE.height - 68, 24)
        room = PAGE.width - 2 * MARGIN - 40
        write_fitting(image, MARGIN + 36, PAGE.height - 48, page.changed, NOTE, theme.PAPER_SOFT, room=room, least=16)


def _draw_star(image: Image.Image, left: float, top: float, size: int) -> None:
    """Mark a rule that differs from the book."""
    mask = Image.new("RGB", (size * OVERSAMPLING, size * OVERSAMPLING))
    star(Pen(mask, OVERSAMPLING), size / 2, size / 2, size * 0.46, theme.WHITE)
    image.paste(rgb(theme.PAPER_RED), (round(left), round(top)), mask.reduce(OVERSAMPLING).convert("L"))


# The columns.


def column_width(columns: int) -> int:
    return (PAGE.width - 2 * MARGIN - GUTTER * (columns - 1)) // columns


def set_in_columns(chapters: tuple[Chapter, ...]) -> tuple[int, list[list[Line]]]:
    """The size of the text, and the lines of each column: one column if all fits at a good size, else two.

    The size is the largest at which nothing is cut; if there is none, the largest at which all rules fit; if not even
    the smallest fits, both columns run over the page.
    """
    for whole in (True, False):
        for size, columns in (*((size, 1) for size in SIZES if size >= GOOD), *((size, 2) for size in SIZES)):
            lines = _lines(chapters, size, column_width(columns))
            broken = _in_columns(lines, columns)
            if broken is not None and (not whole or all(line.whole for line in lines)):
                return size, broken
    lines = _lines(chapters, SIZES[-1], column_width(2))
    half = -(-len(lines) // 2)
    return SIZES[-1], [lines[:half], lines[half:]]


def _lines(chapters: tuple[Chapter, ...], size: int, wide: int) -> list[Line]:
    lines = []
    for chapter in chapters:
        lines.append(Line(round(size * 2.7), None, [chapter.title], []))
        lines += [_rule_line(rule, size, wide) for rule in chapter.rules]
    return lines


def _rule_line(rule: HouseRule, size: int, wide: int) -> Line:
    values = wrapped(rule.value, Style(size), round(wide * VALUE_SHARE) - 2 * size, MOST_LINES)
    taken = max((width(value, Style(size)) for value in values), default=0)
    names = wrapped(rule.name, Style(size, 600), wide - taken - 4 * size, MOST_LINES)
    whole = (" ".join(names), " ".join(values)) == (rule.name, rule.value)
    return Line(round(size * (0.5 + 1.25 * max(len(names), len(values)))), rule, names, values, whole)


def _in_columns(lines: list[Line], columns: int) -> list[list[Line]] | None:
    """The lines in `columns` columns; None if they need more. No chapter's title is left alone at a column's end."""
    broken: list[list[Line]] = [[]]
    left = BOTTOM - TOP
    for number, line in enumerate(lines):
        with_next = line.height + (lines[number + 1].height if line.rule is None and number + 1 < len(lines) else 0)
        if with_next > left:
            broken.append([])
            left = BOTTOM - TOP
        broken[-1].append(line)
        left -= line.height
    return broken if len(broken) <= columns else None


def _draw_column(image: Image.Image, left: int, wide: int, lines: list[Line], size: int) -> None:
    draw, top = ImageDraw.Draw(image), TOP
    for number, line in enumerate(lines):
        if line.rule is None:
            title = Style(round(size * 1.15))
            baseline = top + round(size * 1.85)
            write_fitting(image, left, baseline, line.names[0], title, theme.PAPER_GREEN, room=wide, least=14)
            draw.rectangle([left, top + line.height - 4, left + wide - 1, top + line.height - 3], rgb(theme.PAPER_LINE))
        else:
            if number % 2:
                draw.rectangle([left, top, left + wide - 1, top + line.height - 1], rgb(theme.PAPER_BAND))
            _draw_rule(image, left, top, wide, line, line.rule, size)
        top += line.height


def _draw_rule(image: Image.Image, left: int, top: int, wide: int, line: Line, rule: HouseRule, size: int) -> None:  # noqa: PLR0913, PLR0917
    """Draw a rule: its name on the left, its value on the right."""
    first, right = top + round(size * 1.3), left + wide - 8
    for number, text in enumerate(line.names):
        write(image, left + size, first + round(number * size * 1.25), text, Style(size, 600), theme.INK)
    for number, text in enumerate(line.values):
        baseline = first + round(number * size * 1.25)
        write(image, right, baseline, text, Style(size), theme.PAPER_RED if rule.changed else theme.INK, align="right")
    if rule.changed:
        taken = width(line.values[0], Style(size)) if line.values else 0
        _draw_star(image, right - taken - size - 4, first - round(size * 0.82), size)


def rules_sheet_alt(page: RulesSheet) -> str:
    """The page in words: rules that are changed first, then all in order, at most 1,024 characters."""
    rules = [rule for chapter in page.chapters for rule in chapter.rules]
    ordered = [*(rule for rule in rules if rule.changed), *(rule for rule in rules if not rule.changed)]
    title = listed(page.title, page.chat, page.note)
    return within_limit((title, *(f"{rule.name}: {rule.value}" for rule in ordered)))
