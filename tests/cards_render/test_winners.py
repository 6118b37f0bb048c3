"""The winners are what one sees first at the end of a deal: their five cards lie in the middle, above everything."""

from collections.abc import Callable

import msgspec
import pytest
from PIL import Image

from cards_render.drawing.chips import chips_for
from cards_render.samples.italian_poker import showdown as italian_showdown
from cards_render.samples.texas_holdem import Sample, showdown, split_pot
from cards_render.samples.words import FOUR
from cards_render.tables import flop, italian_poker
from cards_render.tables.poker.around import _lying
from cards_render.tables.poker.layout import FIVE_CARDS, HOLE_CARDS, table_layout
from cards_render.tables.poker.winners import chip_places, draw_fans, fanned, in_fans
from engine.cards import cards


def test_each_winner_has_a_fan_and_equal_hands_share_one() -> None:
    _, words = split_pot()
    assert len(fanned(words)) == 2
    board = cards("Ah Kh Qh Jh Th")
    assert len(fanned(msgspec.structs.replace(words, fans=dict.fromkeys(range(4), board)))) == 1
    many = {seat: (*board[1:], cards("9h 8h 7h")[seat]) for seat in range(3)}
    assert fanned(msgspec.structs.replace(words, fans=many)) == ()


@pytest.mark.parametrize("sample", [showdown, split_pot])
def test_fans_stay_between_the_seats(sample: Callable[[], Sample]) -> None:
    view, words = sample()
    layout = table_layout(6, HOLE_CARDS)
    image = flop.table_image(view, words, FOUR)
    box = draw_fans(image, layout, words, (card for card in view.piles["board"] if card), FOUR)
    assert not any(box.meets(place.pod) for place in layout.places)


def test_a_card_that_is_fanned_out_does_not_lie_at_the_seat_too() -> None:
    view, words = showdown()
    assert in_fans(words) >= {card for card in view.hand(0) if str(card) == "Qs"}
    with_fan = flop.table_image(view, words, FOUR)
    without = flop.table_image(view, msgspec.structs.replace(words, fans={}), FOUR)
    place = table_layout(6).places[0]
    slot = (place.shown.left, place.shown.top, place.shown.left + 60, place.shown.bottom - 8)
    white = (253, 253, 251)
    assert dict_of(with_fan.crop(slot)).get(white, 0) < 50 < dict_of(without.crop(slot)).get(white, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_no_chip_lies_on_a_hand_of_which_only_the_openers_are_shown(players: int) -> None:
    view, words, _ = italian_showdown()
    view = msgspec.structs.replace(view, piles={**view.piles, "hand 0": (*cards("Kh Kd"), None, None, None)})
    layout = table_layout(players, FIVE_CARDS)
    for place in layout.places:
        taken = tuple(_lying({0: place}, view, msgspec.structs.replace(words, fans={})))
        chips = [box for box, _ in chip_places(layout, place, chips_for(30), taken)]
        assert chips
        assert not any(box.meets(place.shown) for box in chips)


def dict_of(image: Image.Image) -> dict[object, int]:
    return {colour: count for count, colour in image.convert("RGB").getcolors(1 << 20) or ()}


def test_the_hand_that_won_takes_the_place_of_the_openers_in_the_middle() -> None:
    view, words, draw = italian_showdown()
    with_proof = italian_poker.table_image(view, words, draw, FOUR)
    without = italian_poker.table_image(view, words, msgspec.structs.replace(draw, proof=()), FOUR)
    assert with_proof.tobytes() == without.tobytes()
