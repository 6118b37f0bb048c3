"""Score sheets, charts and rankings hold whatever they are given, and tell it in words."""

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageChops

from cards_render.drawing.picture import LIMIT
from cards_render.samples import results as samples_results
from cards_render.samples.words import FOUR, LONG_NAMES
from cards_render.sheets.chart import NAME_STEP, PLOT, apart, chart_alt, chart_image, scale_of
from cards_render.sheets.ranking import ranking_alt, ranking_image
from cards_render.sheets.scores import scores_alt, scores_image
from cards_render.shown.results import Chart, Series

VALUES = st.lists(st.none() | st.integers(-(10**9), 10**9), min_size=1, max_size=60)


@given(st.lists(VALUES, max_size=10))
def test_every_value_of_a_chart_lies_on_the_plot(lines: list[list[int | None]]) -> None:
    series = tuple(Series(seat, "x", tuple(values)) for seat, values in enumerate(lines))
    scale = scale_of(Chart("", "", series, "."))
    assert (scale.high - scale.low) // scale.step <= 7
    for line in series:
        for number, value in enumerate(line.values):
            if value is not None:
                x, y = scale.at(number, value)
                assert PLOT.left <= x <= PLOT.right + 0.01
                assert PLOT.top - 0.01 <= y <= PLOT.bottom + 0.01


@given(st.lists(st.floats(PLOT.top, PLOT.bottom), max_size=10))
def test_names_beside_the_lines_keep_apart_and_on_the_picture(heights: list[float]) -> None:
    moved = apart(sorted(heights), PLOT.top + 4, PLOT.bottom)
    assert all(PLOT.top <= height <= PLOT.bottom for height in moved)
    assert all(low - high >= NAME_STEP - 0.01 for high, low in pairwise(moved))


def test_two_names_that_are_far_apart_stay_where_their_lines_end() -> None:
    assert apart([150.0, 300.0], PLOT.top, PLOT.bottom) == [150.0, 300.0]


def test_a_chart_is_told_by_where_its_lines_begin_and_end() -> None:
    assert chart_alt(samples_results.match_chart()) == (
        "Punti dopo ogni manche, vince chi ne ha meno. "
        "Mara: 0 – 262. Ivan P: 0 – 133. Chen: 0 – 305. Alexandria: 0 – 240."
    )


def test_a_score_sheet_tells_who_closed_went_out_and_came_back() -> None:
    alt = scores_alt(samples_results.scores())
    assert "Mara: −20 (ha chiuso), 56, 109, 46, 99; Totale 290." in alt
    assert "Chen: 77, 14, 141 (esce), 35 (rientra), 57; Totale 212." in alt


ON_A_PHONE = 350 / 1000  # a sheet of 1000 pixels, where a chat shows it
LEGIBLE = 6.0  # pixels of a figure's height


def test_points_running_totals_and_totals_are_read_on_a_phone() -> None:
    """A row with and without a figure differs by that figure alone."""
    whole = samples_results.scores(1, ("Mara",))
    row = whole.rows[0]
    (score,) = row.scores
    for without in (
        msgspec.structs.replace(row, scores=(msgspec.structs.replace(score, points=""),)),
        msgspec.structs.replace(row, scores=(msgspec.structs.replace(score, total=" "),)),
        msgspec.structs.replace(row, total=""),
    ):
        other = scores_image(msgspec.structs.replace(whole, rows=(without,)))
        box = ImageChops.difference(scores_image(whole).convert("RGB"), other.convert("RGB")).getbbox()
        assert box
        assert (box[3] - box[1]) * ON_A_PHONE >= LEGIBLE


def test_an_evening_is_told_with_its_best_hand() -> None:
    alt = ranking_alt(samples_results.evening())
    assert "1. Massimiliano Brambilla 199.248.300 +75.798.300." in alt
    assert alt.endswith("full di re: re di cuori, re di picche, re di fiori, nove di quadri, nove di fiori.")


def test_sheets_with_the_longest_names_are_drawn_and_told_within_the_limit() -> None:
    names = tuple(name * 8 for name in LONG_NAMES)
    score_sheet, lines = samples_results.scores(8, names[:8]), samples_results.chart(names=names)
    rows = samples_results.ranking(names, scale=10**9)
    for alt in (scores_alt(score_sheet), chart_alt(lines), ranking_alt(rows)):
        assert 0 < len(alt) <= LIMIT
        assert alt.endswith(".")
    assert {image.width for image in (scores_image(score_sheet), chart_image(lines), ranking_image(rows, FOUR))} == {
        1000
    }


@pytest.mark.parametrize("rows", [0, 1])
def test_an_empty_ranking_is_a_picture_too(rows: int) -> None:
    ranking = samples_results.ranking()
    assert ranking_image(msgspec.structs.replace(ranking, rows=ranking.rows[5 : 5 + rows]), FOUR).height > 0
