"""A private hand of the rummy games, for its owner alone: groups of cards, ticked ones raised, new ones dotted."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from cards_render.deck.card_sprites import rummy_sprite
from cards_render.deck.faces import CORNER, Manner, card_height
from cards_render.drawing.boxes import Size
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.felt import plain_felt
from cards_render.drawing.picture import Picture
from cards_render.drawing.sprites import frame, pill
from cards_render.drawing.theme import INK, TURN, Felt, Theme
from cards_render.hands.poker import FRAME, MARGIN, write_headline
from cards_render.shown.rummy import RummyHand
from cards_render.tables.rummy.alt_text import hand_alt

WIDE = 1000
ROOM = WIDE - 2 * MARGIN
WIDTHS = (168, 150, 132, 116, 100, 88)  # of a card, in pixels
STEP = 0.41  # least step as a share of a card's width, so that the index is visible
BETWEEN = 26  # further pixels between groups
APART = 14  # between cards that do not need to overlap
TOP, BELOW = 92, 26
RAISED = 20
IN_TWO_ROWS = 132  # pixels: a wider card would be no better to read, and cost time and bytes
MANY = 13  # cards, from which on they lie in two rows
IN_SIGHT = 0.7  # of the height of a card in the upper row; its index takes 0.55
UNEVEN = 1  # cards that a row may have more than half of them
SHOWS_FIGURE = 0.9  # of a card's width: with less in sight, a part of its figure would only disturb
DOT, ABOVE = 22, 6  # the mark of a card just drawn, and how far above its edge it ends


class Row(NamedTuple):
    """Cards side by side, `step` pixels from one to the next within a group."""

    lefts: tuple[float, ...]
    step: float


class Fan(NamedTuple):
    card: int  # width
    rows: tuple[Row, ...]

    @property
    def down(self) -> int:
        """Pixels from one row to the next."""
        return round(card_height(self.card) * IN_SIGHT)

    @property
    def height(self) -> int:
        return TOP + (len(self.rows) - 1) * self.down + card_height(self.card) + BELOW


def draw_hand(hand: RummyHand, theme: Theme, felt: Felt = "green") -> Picture:
    """The hand as a picture. Show it, and its description, to nobody but its owner."""
    return Picture(png(hand_image(hand, theme), felt=felt), MIME, hand_alt(hand))


def hand_image(hand: RummyHand, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    fan = fan_of(tuple(len(group) for group in hand.groups if group))
    image = plain_felt(Size(WIDE, fan.height))
    write_headline(image, hand.title, hand.note)
    for number in range(len(fan.rows)):
        _draw_row(image, hand, fan, number, theme)
    return image


def _draw_row(image: Image.Image, hand: RummyHand, fan: Fan, number: int, theme: Theme) -> None:
    row, width, top = fan.rows[number], fan.card, TOP + number * fan.down
    first = sum(len(before.lefts) for before in fan.rows[:number])
    cards = tuple(face for group in hand.groups for face in group)
    last = first + len(row.lefts) - 1
    upper = number < len(fan.rows) - 1
    for position, left in enumerate(row.lefts, first):
        ticked, covered = position in hand.ticked, row.step < width and position < last
        y = top - RAISED if ticked else top
        manner: Manner = "index" if upper or (covered and row.step < SHOWS_FIGURE * width) else "compact"
        sprite = rummy_sprite(cards[position], width, manner, theme)
        if covered and ticked == (position + 1 in hand.ticked):
            sprite.put_covered(image, left, y, row.lefts[position - first + 1] - left)
        else:
            sprite.put(image, left, y)
        if ticked:
            frame(width, card_height(width), width * CORNER, FRAME).put(image, left, y)
        elif position in hand.drawn:
            pill(DOT, DOT, TURN, INK).put(image, left + (width * STEP - DOT) / 2, y - ABOVE - DOT)


def fan_of(groups: tuple[int, ...]) -> Fan:
    """The largest cards that fit, for groups of these sizes: in one row, or in two of about the same length."""
    rows = in_rows(groups)
    widths = WIDTHS if len(rows) == 1 else WIDTHS[WIDTHS.index(IN_TWO_ROWS) :]
    card = next((width for width in widths if all(_fits(width, row) for row in rows)), WIDTHS[-1])
    return Fan(card, tuple(_row(card, row) for row in rows))


def in_rows(groups: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The sizes of groups row by row. Two rows are parted between groups, or within one that is too large for that."""
    count = sum(groups)
    if count < MANY:
        return (groups,)
    most = (count + 1) // 2 + UNEVEN
    whole = upper = 0  # groups of the upper row, and their cards
    while whole < len(groups) and upper < count // 2 and upper + groups[whole] <= most:
        upper += groups[whole]
        whole += 1
    if count - upper <= most:
        return groups[:whole], groups[whole:]
    here = (count + 1) // 2 - upper
    return (*groups[:whole], here), (groups[whole] - here, *groups[whole + 1 :])


def _fits(width: int, groups: Sequence[int]) -> bool:
    return width * (1 + STEP * (sum(groups) - 1)) + _gaps(groups) <= ROOM


def _gaps(groups: Sequence[int]) -> int:
    return BETWEEN * max(0, len(groups) - 1)


def _row(card: int, groups: Sequence[int]) -> Row:
    """Groups spread over the room and centred together."""
    count, gaps = sum(groups), _gaps(groups)
    step = min(card + APART, (ROOM - card - gaps) / max(1, count - 1))
    first = (WIDE - card - step * (count - 1) - gaps) / 2
    return Row(tuple(first + offset for offset in _offsets(groups, step)), step)


def _offsets(groups: Sequence[int], step: float) -> Iterator[float]:
    x = 0.0
    for group in groups:
        for _ in range(group):
            yield x
            x += step
        x += BETWEEN
