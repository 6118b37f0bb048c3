"""Cards laid in melds, as large as a place allows: one size for all of them, in as many lines as that takes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from cards_render.deck.card_sprites import rummy_sprite, veiled
from cards_render.deck.faces import card_height
from cards_render.drawing.boxes import Box, Size
from cards_render.drawing.lettering import Style, fitted, write
from cards_render.drawing.lettering import width as width_of
from cards_render.drawing.sprites import disc, pill
from cards_render.drawing.theme import INK, PANEL, TEXT_FELT, WHITE, Theme
from cards_render.shown.cards import Face, read_face
from cards_render.shown.rummy import LaidMeld, OwnCards

WIDTHS = (112, 92, 76, 60, 48, 44, 36)  # pixels; few, so that cards are drawn once
STEP = 0.42  # from one card to the next, as a share of its width; the index is visible
SQUEEZED = 0.13  # the step between the middle cards of a long run, which its ends make clear
CLOSEST = 0.37  # the step at which most of the index is visible
CLOSER = (0.34, 0.26, 0.18)  # the steps when nothing else fits
SLIT = 8  # further pixels to the next meld, in a row where all cards overlap
LONG = 6  # cards in a meld that may be squeezed
READABLE = 60
LEGIBLE = 44  # width of the smallest card whose index one reads on a phone
ASIDE, ABOVE = 6, 2  # pixels around the box that shadows and labels may take
GAP, LINE_GAP = 14, 10
NOTHING = OwnCards()
LABEL, WORD, ROOM_FOR_WORD = 26, Style(17, 600), 150


class Laid(NamedTuple):
    """One meld in its place."""

    cards: tuple[Face, ...]
    lefts: tuple[float, ...]  # of each card
    top: float
    label: str
    veiled: bool


class Group(NamedTuple):
    """A meld, or cards that stayed in a hand, dimmed."""

    cards: tuple[Face, ...]
    label: str = ""
    veiled: bool = False


class _Fit(NamedTuple):
    width: int  # of a card
    step: float
    squeezed: bool


def groups_of(
    melds: tuple[LaidMeld, ...], hand: tuple[Face, ...] = (), in_hand: str = "", own: OwnCards = NOTHING
) -> tuple[Group, ...]:
    """The melds, the viewer's own cards, and the cards that stayed in a hand with the label `in_hand`."""
    left = (Group(hand, in_hand, veiled=True),) if hand else ()
    return (*(Group(meld.cards, meld.label) for meld in melds), *map(Group, own.groups), *left)


def draw_groups(image: Image.Image, box: Box, groups: tuple[Group, ...], theme: Theme, ground: str = PANEL) -> None:
    """Draw the groups in the box from its left, vertically centred. `ground` is the colour below them."""
    size = Size(round(box.width), round(box.bottom - box.top))
    image.paste(_drawn(groups, size, theme, ground), (round(box.left) - ASIDE, round(box.top) - ABOVE))


@lru_cache(16)  # at most about 250 kB each; from one move to the next only one player's melds change
def _drawn(groups: tuple[Group, ...], size: Size, theme: Theme, ground: str) -> Image.Image:
    """An image of the groups, of this size and a margin around it."""
    image = Image.new("RGB", (size.width + 2 * ASIDE, size.height + 2 * ABOVE), ground)
    width, laid = lay_out(groups, Box(ASIDE, ABOVE, ASIDE + size.width, ABOVE + size.height))
    for meld in laid:
        for face, left, after in zip(meld.cards, meld.lefts, (*meld.lefts[1:], None), strict=True):
            card = rummy_sprite(face, width, "compact" if after is None else "index", theme)
            sprite = veiled(card) if meld.veiled else card
            if after is None:
                sprite.put(image, left, meld.top)
            else:
                sprite.put_covered(image, left, meld.top, after - left)
        if meld.label:
            _draw_label(image, meld, width)
    return image


def _draw_label(image: Image.Image, meld: Laid, width: int) -> None:
    """Write a meld's label on the lower left of its first card: a number in a disc, a word in a pill."""
    x, y = meld.lefts[0] - ASIDE, meld.top + card_height(width) + ABOVE - LABEL
    if not meld.veiled:
        disc(meld.label, LABEL, INK, WHITE, TEXT_FELT, 2).put(image, x, y)
        return
    room = max(ROOM_FOR_WORD, round(meld.lefts[-1] + width - x))
    text, style = fitted(meld.label, WORD, room - 20, least=13)
    wide = width_of(text, style) + 20
    x = min(x, image.width - wide)
    pill(wide, LABEL, INK, TEXT_FELT, 2).put(image, x, y)
    write(image, x + wide / 2, y + LABEL / 2 + style.size * 0.36, text, style, WHITE, align="middle")


def lines_needed(groups: tuple[Group, ...], room: float) -> int:
    """How many lines `room` pixels wide hold the groups at the least size that one reads well; at least one."""
    return len(_lines(groups, _Fit(LEGIBLE, LEGIBLE * STEP, squeezed=True), room) or [[]])


def lay_out(groups: tuple[Group, ...], box: Box) -> tuple[int, list[Laid]]:
    """The width of a card and the place of each meld. However many there are, they stay in the box."""
    for fit in _fits():
        lines = _lines(groups, fit, box.width)
        if lines is not None and _height(lines, fit) <= box.bottom - box.top:
            return fit.width, list(_placed(lines, fit, box))
    return _crowded(groups, box)


def _fits() -> Iterator[_Fit]:
    """Sizes to try, from large to small; long runs are squeezed before cards become too small for a phone."""
    for smallest, squeezed in ((READABLE, False), (READABLE, True), (0, False), (0, True)):
        for width in WIDTHS:
            if width >= smallest:
                yield _Fit(width, width * STEP, squeezed)


def _lines(groups: tuple[Group, ...], fit: _Fit, room: float) -> list[list[Group]] | None:
    """The groups in lines no wider than `room`; None when one of them is too wide."""
    lines: list[list[Group]] = [[]]
    for group in groups:
        if _span(group, fit) > room:
            return None
        if lines[-1] and _line_span([*lines[-1], group], fit) > room:
            lines.append([])
        lines[-1].append(group)
    return lines


def _line_span(line: list[Group], fit: _Fit) -> float:
    return sum(_span(group, fit) for group in line) + GAP * (len(line) - 1)


def _span(group: Group, fit: _Fit) -> float:
    return _offsets(group, fit)[-1] + fit.width


def _offsets(group: Group, fit: _Fit) -> list[float]:
    """The offset of each card from the first. In a squeezed run, two cards at each end and jokers keep their room."""
    count = len(group.cards)
    middle = range(2, count - 2) if fit.squeezed and count >= LONG and not group.veiled else range(0)
    offsets = [0.0]
    for number, face in enumerate(group.cards[:-1]):
        covered = number in middle and read_face(face).kind == "card"
        offsets.append(offsets[-1] + (fit.width * SQUEEZED if covered else fit.step))
    return offsets


def _height(lines: list[list[Group]], fit: _Fit) -> float:
    return len(lines) * (card_height(fit.width) + LINE_GAP) - LINE_GAP


def _placed(lines: list[list[Group]], fit: _Fit, box: Box) -> Iterator[Laid]:
    top = (box.top + box.bottom - _height(lines, fit)) / 2
    for line in lines:
        x = box.left
        for group in line:
            yield Laid(group.cards, tuple(x + off for off in _offsets(group, fit)), top, group.label, group.veiled)
            x += _span(group, fit) + GAP
        top += card_height(fit.width) + LINE_GAP


def _crowded(groups: tuple[Group, ...], box: Box) -> tuple[int, list[Laid]]:
    """The layout when no size fits: one row in which all cards overlap, or the smallest cards, ever closer."""
    for width in WIDTHS:
        if card_height(width) <= box.bottom - box.top and _step_together(groups, width, box) >= width * CLOSEST:
            return width, list(_together(groups, width, box))
    width = WIDTHS[-1]
    for share in CLOSER:
        fit = _Fit(width, width * share, squeezed=True)
        lines = _lines(groups, fit, box.width)
        if lines is not None and _height(lines, fit) <= box.bottom - box.top:
            return width, list(_placed(lines, fit, box))
    return width, list(_together(groups, width, box))


def _step_together(groups: tuple[Group, ...], width: int, box: Box) -> float:
    """The step from one card to the next if all of them lie in one row from edge to edge."""
    count = sum(len(group.cards) for group in groups)
    return (box.width - width - SLIT * (len(groups) - 1)) / max(1, count - 1)


def _together(groups: tuple[Group, ...], width: int, box: Box) -> Iterator[Laid]:
    """All melds in one row that overlap too, though a little less than the cards of a meld."""
    step, x = _step_together(groups, width, box), box.left
    top = (box.top + box.bottom - card_height(width)) / 2
    for group in groups:
        yield Laid(group.cards, tuple(x + step * at for at in range(len(group.cards))), top, group.label, group.veiled)
        x += step * len(group.cards) + SLIT
