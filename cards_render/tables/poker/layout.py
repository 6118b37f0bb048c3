"""Where everything lies on a table's picture, in pixels. Pure geometry; a test makes sure that nothing overlaps.

From top to bottom the table is cut into bands (tags, pods, hole cards, pot, board, results, hole cards, pods, tags), so
that amounts of any length and cards of any seat never overlap. Seats are placed by hand for two to ten players.
"""

from functools import cache
from typing import NamedTuple

from cards_render.drawing.boxes import Box, Size

BOARD_CARD, BOARD_GAP, BOARD_CARDS = 96, 7, 5
RAISED, LOWERED = 6, 4  # a winning card on the board goes up, the others down
POD_WIDTH, POD_HEIGHT = 224, 74
BET_WIDTH, BET_HEIGHT = 156, 46
BUTTON = 34
ON_AVATAR = (12, 61)  # from the pod's upper left corner to the middle of a disc on the lower edge of the avatar
TAG_HEIGHT = 30
EDGE_MARGIN = 8
BESIDE = 6  # pixels between cards that lie open and a bet


class HandSize(NamedTuple):
    """How the cards of a game lie at a seat, tucked behind the pod: `peek` is the visible part of their height.

    Face up they are 62 pixels wide, as a phone needs; `step` is the distance from one card to the next.
    """

    cards: int
    back_width: int
    back_step: int
    back_peek: int
    shown_step: int
    shown_peek: int

    @property
    def back_span(self) -> int:
        return self.back_width + (self.cards - 1) * self.back_step

    @property
    def shown_span(self) -> int:
        return SHOWN_WIDTH + (self.cards - 1) * self.shown_step


SHOWN_WIDTH = 62
HOLE_CARDS = HandSize(cards=2, back_width=50, back_step=31, back_peek=36, shown_step=67, shown_peek=62)
FOUR_CARDS = HandSize(cards=4, back_width=44, back_step=14, back_peek=36, shown_step=50, shown_peek=56)
FIVE_CARDS = HandSize(cards=5, back_width=44, back_step=11, back_peek=36, shown_step=45, shown_peek=56)


class Place(NamedTuple):
    """One seat's share of the picture."""

    pod: Box
    at_top: bool  # its cards lie below the pod, its tag above
    at_right_edge: bool
    bet: Box
    bet_from_right: bool  # the chips lie at the right end of the bet's box, the number to the left of them
    button: Box  # the dealer's disc
    hand: HandSize

    @property
    def backs(self) -> Box:
        """The part of face-down cards that is visible behind the pod."""
        return self._cards(self.hand.back_span, self.hand.back_peek, self.pod.middle)

    @property
    def shown(self) -> Box:
        """The part of face-up cards that is visible; the rest is behind the pod. At the top all of them is visible."""
        height = round(SHOWN_WIDTH * 1.4) + 2 if self.at_top else self.hand.shown_peek
        wider = max(0, self.hand.shown_span - self.pod.width) / 2
        # Beside the picture's edge, where pods are as far out as they may be, wider hands reach inwards only.
        aside = wider if self.pod.left <= EDGE_MARGIN else -wider if self.at_right_edge else 0
        return self._cards(self.hand.shown_span, height, self.pod.middle + aside)

    def beside_cards(self, width: int) -> "Place":
        """The place of a player whose cards lie face up while there are bets: the bet lies beside the wider cards.

        It stays in the picture, which is `width` pixels wide.
        """
        cards, wide = self.shown, self.bet.width
        if not self.bet.meets(cards):
            return self
        at_left = self.bet.middle < self.pod.middle
        if cards.left - BESIDE - wide < 0 or cards.right + BESIDE + wide > width:
            at_left = self.pod.middle > width / 2
        left = cards.left - BESIDE - wide if at_left else cards.right + BESIDE
        bet = Box(left, self.bet.top, left + wide, self.bet.bottom)
        return self._replace(bet=bet, bet_from_right=at_left)

    def _cards(self, width: int, height: int, middle: float) -> Box:
        top = self.pod.bottom if self.at_top else self.pod.top - height
        return Box(middle - width / 2, top, middle + width / 2, top + height)

    @property
    def tag(self) -> Box:
        """The widest tag, on the outer edge of the pod."""
        top = self.pod.top - 23 if self.at_top else self.pod.bottom - 7
        return Box(self.pod.left + 10, top, self.pod.right - 10, top + TAG_HEIGHT)


class TableLayout(NamedTuple):
    size: Size
    places: tuple[Place, ...]  # clockwise, the first at the bottom or left of the bottom's middle
    board: Box
    pot: Box  # the widest pill above the board
    sides: Box  # the band below the board, for side pots
    result: Box  # the same band, wider: no bets are out when it is told how the deal ended
    headline: Box  # the band of the pot, wider, for the first of two lines that tell it
    corner: int  # width of the text in the upper corners


class _Spot(NamedTuple):
    """How a seat's things lie around its pod's centre, for the left half of the table; x grows towards the middle."""

    bet: tuple[float, float]  # nearest point of the bet's box to the seat's cards: x of that end, y of the middle
    outward: bool  # from there the bet reaches to the outside
    button: tuple[float, float]


_TOP = _Spot((-50, 65), outward=True, button=(86, 59))
_BOTTOM = _Spot((-50, -65), outward=True, button=(86, -61))
_TOP_CORNER = _Spot((50, 65), outward=False, button=(-86, 59))
_BOTTOM_CORNER = _Spot((50, -67), outward=False, button=(-86, -61))
_TOP_MIDDLE = _Spot((36, 117), outward=True, button=(86, 113))
_BOTTOM_MIDDLE = _Spot((36, -117), outward=True, button=(86, -111))
_SIDE = _Spot((68, -102), outward=False, button=(85, -58))
_HIGH_SIDE = _Spot((120, -18), outward=False, button=(85, -58))
_LOW_SIDE = _Spot((116, 59), outward=False, button=(85, -58))
_LOW_CORNER = _Spot((10, -103), outward=True, button=(-86, -59))

_SMALL, _LARGE = Size(1000, 600), Size(1100, 700)
_RESULT = {_SMALL: 720, _LARGE: 600}  # width
_HEADLINE = {_SMALL: 530, _LARGE: 600}
_LEFT = EDGE_MARGIN + POD_WIDTH / 2
_UP, _DOWN = 70, 526  # pod centres of the top and bottom row
_LOW = 626  # the bottom row of the large table

_Seat = tuple[float, float, _Spot]
_MIDDLES: dict[int, tuple[_Seat | None, _Seat | None]] = {
    # the seats in the middle of the bottom and of the top row
    2: ((500, _DOWN, _BOTTOM), (500, _UP, _TOP)),
    3: ((500, _DOWN, _BOTTOM), None),
    4: ((500, _DOWN, _BOTTOM), (500, _UP, _TOP)),
    5: ((500, _DOWN, _BOTTOM), None),
    6: (None, None),
    7: ((500, _DOWN, _BOTTOM), None),
    8: ((550, _LOW, _BOTTOM_MIDDLE), (550, _UP, _TOP_MIDDLE)),
    9: ((550, _LOW, _BOTTOM_MIDDLE), None),
    10: ((550, _LOW, _BOTTOM_MIDDLE), (550, _UP, _TOP_MIDDLE)),
}
_LEFT_HALF: dict[int, tuple[_Seat, ...]] = {
    # from the bottom upwards; the right half mirrors it
    2: (),
    3: ((_LEFT, 250, _SIDE),),
    4: ((_LEFT, 300, _SIDE),),
    5: ((_LEFT, 300, _SIDE), (310, _UP, _TOP)),
    6: ((310, _DOWN, _BOTTOM), (_LEFT, 300, _SIDE), (310, _UP, _TOP)),
    7: ((230, _DOWN, _LOW_CORNER), (_LEFT, 290, _SIDE), (320, _UP, _TOP)),
    8: ((300, _LOW, _BOTTOM_CORNER), (_LEFT, 350, _SIDE), (300, _UP, _TOP_CORNER)),
    9: ((300, _LOW, _BOTTOM_CORNER), (_LEFT, 444, _LOW_SIDE), (_LEFT, 241, _HIGH_SIDE), (400, _UP, _TOP)),
    10: ((300, _LOW, _BOTTOM_CORNER), (_LEFT, 444, _LOW_SIDE), (_LEFT, 241, _HIGH_SIDE), (300, _UP, _TOP_CORNER)),
}


@cache
def table_layout(seats: int, hand: HandSize = HOLE_CARDS) -> TableLayout:
    """The layout for 2–10 seats: 1000 by 600 pixels up to seven, 1100 by 700 from eight. KeyError for other numbers."""
    size = _SMALL if seats <= 7 else _LARGE
    bottom, top = _MIDDLES[seats]
    left = [_place(seat, size, hand) for seat in _LEFT_HALF[seats]]
    right = [_place(seat, size, hand, mirrored=True) for seat in reversed(_LEFT_HALF[seats])]
    between = [_place(top, size, hand)] if top else []
    first = [_place(bottom, size, hand)] if bottom else []
    x, middle = size.width / 2, size.height / 2
    # Hands of five at the sides leave a little less room between them than a board takes.
    between_hands = size.width - 2 * (EDGE_MARGIN + hand.shown_span + 5)
    board = Box.around(x, middle + 9, min(BOARD_CARDS * (BOARD_CARD + BOARD_GAP) - BOARD_GAP, between_hands), 134)
    places = (*first, *left, *between, *right)
    headline = min(_HEADLINE[size], size.width - 2 * (EDGE_MARGIN + hand.shown_span + 8))
    return TableLayout(
        size=size,
        places=places,
        board=board,
        pot=Box(x - 150, board.top - 46, x + 150, board.top - 6),
        sides=Box(board.left, board.bottom + 8, board.right, board.bottom + 48),
        result=Box(x - _RESULT[size] / 2, board.bottom + 8, x + _RESULT[size] / 2, board.bottom + 48),
        headline=Box(x - headline / 2, board.top - 46, x + headline / 2, board.top - 6),
        corner=round(min((place.pod.left for place in places if place.at_top), default=326)) - 26,
    )


def _place(seat: _Seat, size: Size, hand: HandSize, *, mirrored: bool = False) -> Place:
    x, y, spot = seat
    turn = -1 if mirrored else 1
    x = size.width - x if mirrored else x
    near = x + turn * spot.bet[0]
    from_right = spot.outward != mirrored
    bet = near - BET_WIDTH if from_right else near
    beside = x + turn * spot.button[0], y + spot.button[1]
    on_avatar = x - POD_WIDTH / 2 + ON_AVATAR[0], y - POD_HEIGHT / 2 + ON_AVATAR[1]
    button = beside if hand is HOLE_CARDS else on_avatar  # larger hands leave no room beside them
    return Place(
        pod=Box.around(x, y, POD_WIDTH, POD_HEIGHT),
        at_top=y == _UP,
        at_right_edge=x == size.width - _LEFT,
        bet=Box(bet, y + spot.bet[1] - BET_HEIGHT / 2, bet + BET_WIDTH, y + spot.bet[1] + BET_HEIGHT / 2),
        bet_from_right=from_right,
        button=Box.around(*button, BUTTON, BUTTON),
        hand=hand,
    )
