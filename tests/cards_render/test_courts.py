"""Court cards: each king, queen and jack is a person of their own; the house signs its ace of spades and its backs."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from cards_render.deck.courts import COURTS
from cards_render.deck.faces import SIGNED, Manner, card_back, card_face
from cards_render.deck.sketch import Sketch
from cards_render.drawing.shapes import Pen
from cards_render.drawing.theme import BACK, Theme, rgb
from engine.cards import Card

SQUARE = 200  # pixels


def drawn(name: str, ink: str = "#555555") -> Image.Image:
    image = Image.new("RGB", (SQUARE, SQUARE), "white")
    COURTS[name](Sketch(Pen(image, SQUARE / 100)), ink)
    return image


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ."""
    grey = ImageChops.difference(one, other).convert("L").histogram()
    return 1 - grey[0] / sum(grey)


def test_there_are_twelve_and_no_two_look_alike_even_in_the_same_ink() -> None:
    figures = {name: drawn(name) for name in COURTS}
    assert sorted(figures) == sorted(rank + suit for rank in "KQJ" for suit in "hdcs")
    assert min(difference(one, other) for one, other in combinations(figures.values(), 2)) > 0.25


@pytest.mark.parametrize("part", [(0, 0, 56, 150), (56, 44, 170, 140)])
def test_each_holds_something_of_their_own_and_has_a_face_of_their_own(part: tuple[int, int, int, int]) -> None:
    parts = [drawn(name).crop(part) for name in COURTS]
    assert min(difference(one, other) for one, other in combinations(parts, 2)) > 0.05


@pytest.mark.parametrize("manner", ["compact", "full"])
def test_the_ace_of_spades_is_signed_and_no_other_ace(manner: Manner) -> None:
    gold = [has_gold(card_face(Card.of(f"A{suit}").face, 150, manner, Theme())) for suit in "shdc"]
    assert gold == [suit == SIGNED[1] for suit in "shdc"]


def has_gold(image: Image.Image) -> bool:
    colours = image.getcolors(1 << 20) or ()
    return any(red > 200 and 150 < green < 220 and blue < 120 for _, (red, green, blue) in colours)  # type: ignore[misc]


def test_a_sketch_turned_round_shows_the_mirror_image() -> None:
    images = []
    for flipped in (False, True):
        image = Image.new("RGB", (SQUARE, SQUARE), "white")
        art = Sketch(Pen(image, 2), flipped=flipped).at(10, 0, 0.5)
        art.one("M 0 0 L 40 0 L 40 80", "#000000")
        art.dot(80, 50, 9, "#FF0000")
        images.append(image)
    turned = images[1].transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert difference(images[0], turned) < 0.02 < difference(*images)


@pytest.mark.parametrize("width", [50, 96, 168])
def test_a_back_is_the_same_either_way_up(width: int) -> None:
    back = card_back(width)
    assert difference(back, back.rotate(180)) < 0.02


def test_the_house_has_its_name_on_the_back_where_it_can_be_read() -> None:
    name = card_back(168).crop((34, 44, 134, 72)).getcolors(1 << 20) or ()
    plain = {colour: count for count, colour in name}
    assert plain[rgb(BACK)] < 0.75 * 100 * 28
