"""Parts of pictures that are drawn out of small ones are the same, pixel for pixel, as drawn whole."""

import pytest

from cards_render.drawing.boxes import Size
from cards_render.drawing.felt import plain_felt
from cards_render.drawing.sprites import bar, pill, put_stretched

AT = 30.4, 19.6


@pytest.mark.parametrize(("width", "height"), [(692, 118), (340, 200), (692, 70), (240, 638)])
@pytest.mark.parametrize("rings", [(), ("#FFD75E",), ("#FFD75E", "#3A2C08")])
def test_a_panel_drawn_out_of_a_small_one_is_the_same_as_one_of_that_size(
    width: int, height: int, rings: tuple[str, ...]
) -> None:
    drawn_out, whole = (plain_felt(Size(width + 60, height + 50)) for _ in range(2))
    small = bar(41, 41, "#123456", "#FFD75E", 4, rings=rings, radius=16)
    put_stretched(small, drawn_out, *AT, Size(width, height))
    bar(width, height, "#123456", "#FFD75E", 4, rings=rings, radius=16).put(whole, *AT)
    assert drawn_out.tobytes() == whole.tobytes()


@pytest.mark.parametrize("width", [9, 30, 31, 32, 33, 34, 76, 224, 225])
@pytest.mark.parametrize("height", [30, 31, 74])
@pytest.mark.parametrize("radius", [None, 8.0])
def test_a_pill_drawn_out_of_its_ends_is_the_same_as_one_of_that_width(
    width: int, height: int, radius: float | None
) -> None:
    drawn_out, whole = (plain_felt(Size(width + 60, height + 50)) for _ in range(2))
    for line, rings in ((None, ()), ("#FFD75E", ("#3A2C08",))):
        pill(width, height, "#123456", line, 3, rings=rings, radius=radius).put(drawn_out, *AT)
        bar(width, height, "#123456", line, 3, rings=rings, radius=radius).put(whole, *AT)
    assert drawn_out.tobytes() == whole.tobytes()
