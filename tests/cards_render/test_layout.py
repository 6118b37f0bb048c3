"""Nothing on a table's picture lies on anything else, for any number of seats."""

from itertools import combinations

import msgspec
import pytest

from cards_render.drawing.boxes import Box
from cards_render.drawing.chips import chips_for
from cards_render.samples.texas_holdem import turn
from cards_render.tables.poker.around import laid_out
from cards_render.tables.poker.boards import boards_box
from cards_render.tables.poker.layout import FIVE_CARDS, FOUR_CARDS, HOLE_CARDS, HandSize, table_layout
from cards_render.tables.poker.winners import HEAP, chip_places

EVERY_NUMBER_OF_SEATS = pytest.mark.parametrize("seats", range(2, 11))
LARGER_HANDS = pytest.mark.parametrize(
    ("seats", "hand"),
    [*((seats, FOUR_CARDS) for seats in range(2, 10)), *((seats, FIVE_CARDS) for seats in range(2, 9))],
)


def things(seats: int, *, shown: bool, hand: HandSize = HOLE_CARDS) -> dict[str, Box]:
    """Boxes of everything while betting (hands hidden, bets out) or at the end (hands shown, no bets)."""
    layout = table_layout(seats, hand)
    boxes = {"board": layout.board}
    boxes |= (
        {"headline": layout.headline, "result": layout.result} if shown else {"pot": layout.pot, "sides": layout.sides}
    )
    for number, place in enumerate(layout.places):
        boxes |= {f"pod {number}": place.pod, f"tag {number}": place.tag}
        if hand is HOLE_CARDS:  # with larger hands the dealer's disc lies on his pod
            boxes[f"button {number}"] = place.button
        boxes |= (
            {f"cards {number}": place.shown} if shown else {f"cards {number}": place.backs, f"bet {number}": place.bet}
        )
    for side, left in (("left", 16.0), ("right", layout.size.width - 16.0 - layout.corner)):
        boxes[f"{side} corner"] = Box(left, 10, left + layout.corner, 84)
    return boxes


@EVERY_NUMBER_OF_SEATS
@pytest.mark.parametrize("shown", [False, True])
def test_nothing_lies_on_anything_else(seats: int, *, shown: bool) -> None:
    boxes = things(seats, shown=shown)
    pairs = combinations(boxes, 2)
    meeting = [(one, other) for one, other in pairs if boxes[one].meets(boxes[other])]
    assert [pair for pair in meeting if not is_tag_of(*pair)] == []


@pytest.mark.parametrize("hand", [HOLE_CARDS, FOUR_CARDS])
@EVERY_NUMBER_OF_SEATS
@pytest.mark.parametrize("shown", [False, True])
def test_several_boards_lie_on_nothing_else(seats: int, hand: HandSize, *, shown: bool) -> None:
    if hand is FOUR_CARDS and seats == 10:
        return  # nobody deals four cards to ten
    layout, boxes = table_layout(seats, hand), things(seats, shown=shown, hand=hand)
    around = {name: box for name, box in boxes.items() if name not in {"board", "result", "sides"}}
    around |= {"boards": boards_box(layout)}
    meeting = [pair for pair in combinations(around, 2) if around[pair[0]].meets(around[pair[1]])]
    assert [pair for pair in meeting if not is_tag_of(*pair)] == []


@LARGER_HANDS
@pytest.mark.parametrize("shown", [False, True])
def test_larger_hands_lie_on_nothing_else_and_inside_the_picture(seats: int, hand: HandSize, *, shown: bool) -> None:
    boxes = things(seats, shown=shown, hand=hand)
    meeting = [pair for pair in combinations(boxes, 2) if boxes[pair[0]].meets(boxes[pair[1]])]
    assert [pair for pair in meeting if not is_tag_of(*pair)] == []
    width, height = table_layout(seats, hand).size
    outside = [name for name, box in boxes.items() if box.left < 0 or box.right > width or box.bottom > height]
    assert outside == []


def is_tag_of(pod: str, tag: str) -> bool:
    """A tag sits on the edge of its own pod; that is its place."""
    return (pod.split(maxsplit=1)[0], tag.split(maxsplit=1)[0]) == ("pod", "tag") and pod.rsplit(maxsplit=1)[
        -1
    ] == tag.rsplit(maxsplit=1)[-1]


@EVERY_NUMBER_OF_SEATS
@pytest.mark.parametrize("shown", [False, True])
def test_everything_lies_inside_the_picture(seats: int, *, shown: bool) -> None:
    width, height = table_layout(seats).size
    for name, box in things(seats, shown=shown).items():
        inside = box.left >= 0 and box.top >= 0 and box.right <= width and box.bottom <= height
        assert inside, name


@EVERY_NUMBER_OF_SEATS
def test_there_is_a_place_for_each_seat(seats: int) -> None:
    assert len(table_layout(seats).places) == seats


@EVERY_NUMBER_OF_SEATS
def test_the_picture_is_wide_enough_to_be_shown_at_full_width(seats: int) -> None:
    width, height = table_layout(seats).size
    assert width / height >= 1.57


@pytest.mark.parametrize(
    ("seats", "hand"),
    [
        (seats, hand)
        for hand, most in ((HOLE_CARDS, 10), (FOUR_CARDS, 9), (FIVE_CARDS, 8))
        for seats in range(2, most + 1)
    ],
)
def test_chips_on_their_way_to_a_winner_lie_on_no_card_pod_or_word(seats: int, hand: HandSize) -> None:
    layout = table_layout(seats, hand)
    taken = tuple(box for name, box in things(seats, shown=True, hand=hand).items() if "corner" not in name)
    for place in layout.places:
        lying = [box for box, _ in chip_places(layout, place, chips_for(6290), taken)]
        assert not [box for box in lying for other in (*taken, *(b for b in lying if b is not box)) if box.meets(other)]


@EVERY_NUMBER_OF_SEATS
def test_a_winner_whose_cards_are_fanned_out_has_the_pot_at_the_pod(seats: int) -> None:
    layout = table_layout(seats)
    for place in layout.places:
        others = tuple(box for other in layout.places if other is not place for box in (other.pod, other.shown))
        lying = list(chip_places(layout, place, chips_for(6290), (place.pod, place.tag, place.button, *others)))
        assert len(lying) > HEAP
        gaps = [max(box.top - place.pod.bottom, place.pod.top - box.bottom) for box, _ in lying]
        assert sum(gap == pytest.approx(10) for gap in gaps) == HEAP


@pytest.mark.parametrize("viewer", [None, *range(6)])
def test_a_viewer_sits_at_the_bottom_of_the_own_picture_and_the_others_follow_clockwise(viewer: int | None) -> None:
    view, words = turn()
    layout, places = laid_out(msgspec.structs.replace(view, viewer=viewer), words)
    first = viewer or 0
    assert [places[(first + step) % 6] for step in range(6)] == list(layout.places)
    assert not places[first].at_top
    assert places[first].pod.bottom == max(place.pod.bottom for place in layout.places)


@pytest.mark.parametrize(
    ("seats", "hand"),
    [
        (seats, hand)
        for hand, most in ((HOLE_CARDS, 10), (FOUR_CARDS, 9), (FIVE_CARDS, 8))
        for seats in range(2, most + 1)
    ],
)
def test_a_bet_never_lies_on_open_cards(seats: int, hand: HandSize) -> None:
    layout = table_layout(seats, hand)
    for place in layout.places:
        bet = place.beside_cards(layout.size.width).bet
        assert not bet.meets(place.shown)
        assert bet.left >= 0
        assert bet.right <= layout.size.width
        assert not bet.meets(layout.board)
