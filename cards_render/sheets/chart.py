"""A chart of lines over the same steps: points over manches, chips over deals. Each line has a marker and a name."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from cards_render.drawing.boxes import Box
from cards_render.drawing.encode import MIME, png
from cards_render.drawing.lettering import Style, write, write_fitting
from cards_render.drawing.names import fitting_name
from cards_render.drawing.picture import Picture, listed, within_limit
from cards_render.drawing.portraits import named
from cards_render.drawing.shapes import Pen, Point, star
from cards_render.drawing.theme import GRID, LINES, ROOM_EDGE, ROW, TEXT_SOFT, rgb
from cards_render.sheets.heading import MARGIN, WIDE, row_plate, sheet
from cards_render.shown.results import Chart, Series
from cards_render.words import grouped

HIGH = 560
PANEL = Box(MARGIN, 80, WIDE - MARGIN, HIGH - 14)
PLOT = Box(132, 108, 800, HIGH - 66)
LINED = Box(PLOT.left - 16, PLOT.top - 16, PLOT.right + 16, PLOT.bottom + 16)  # with room for markers at the edges
SMOOTHING = 2
LABEL, NAME = Style(22, 600), Style(24)
NAME_LEFT, NAME_ROOM = PLOT.right + 22, 146
NAME_STEP = 30  # pixels between the names of two lines, if there is room
THICK, MARKER = 5, 8
MOST_LEVELS, MOST_STEPS, MOST_MARKERS = 5, 8, 8


class Scale(NamedTuple):
    """Values from `low` to `high` with a line at each multiple of `step`; steps from 0 to `last`."""

    low: int
    high: int
    step: int
    last: int

    def at(self, number: int, value: float) -> Point:
        """The point of the picture for a value at a step."""
        x = PLOT.left + PLOT.width * number / max(1, self.last)
        return x, PLOT.bottom - (PLOT.bottom - PLOT.top) * (value - self.low) / (self.high - self.low)


def draw_chart(chart: Chart) -> Picture:
    return Picture(png(chart_image(chart), "sheet"), MIME, chart_alt(chart))


def chart_image(chart: Chart) -> Image.Image:
    """The picture before it is encoded."""
    image = sheet(HIGH, chart.title, chart.note)
    scale = scale_of(chart)
    row_plate(round(PANEL.width), round(PANEL.bottom - PANEL.top)).put(image, PANEL.left, PANEL.top)
    plate = Image.new("RGB", (round(LINED.width) * SMOOTHING, round(LINED.bottom - LINED.top) * SMOOTHING), ROW)
    pen = Pen(plate, SMOOTHING, (-LINED.left * SMOOTHING, -LINED.top * SMOOTHING))
    for level in range(scale.low, scale.high + 1, scale.step):
        pen.line((scale.at(0, level), scale.at(scale.last, level)), GRID, 4 if level == 0 and scale.low < 0 else 2)
    for number, series in enumerate(chart.series):
        _draw_line(pen, series, scale, number)
    for number, series in enumerate(chart.series):
        _draw_markers(pen, series, scale, number)
    image.paste(plate.reduce(SMOOTHING), (round(LINED.left), round(LINED.top)))
    _write_scale(image, chart, scale)
    _write_names(image, chart, scale)
    return image


def scale_of(chart: Chart) -> Scale:
    """A scale of round values that contains all values of the chart, with at most five intervals."""
    values = [value for series in chart.series for value in series.values if value is not None] or [0]
    low, high = min(*values, 0), max(*values, 1)
    step = _round_step((high - low) / MOST_LEVELS)
    last = max((len(series.values) for series in chart.series), default=1) - 1
    return Scale(math.floor(low / step) * step, math.ceil(high / step) * step, step, last)


def _round_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20 … that is not less than `least`."""
    power = int(10 ** max(0, math.floor(math.log10(max(1.0, least)))))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least)


def _runs(series: Series, scale: Scale) -> Iterator[list[Point]]:
    """The unbroken pieces of a line."""
    points: list[Point] = []
    for number, value in enumerate(series.values):
        if value is not None:
            points.append(scale.at(number, value))
        elif points:
            yield points
            points = []
    if points:
        yield points


def _draw_line(pen: Pen, series: Series, scale: Scale, number: int) -> None:
    colour = rgb(LINES[number % len(LINES)])
    for points in _runs(series, scale):
        if len(points) > 1:
            pen.draw.line([pen.pixel(point) for point in points], colour, THICK * SMOOTHING, joint="curve")


def _draw_markers(pen: Pen, series: Series, scale: Scale, number: int) -> None:
    every = max(1, math.ceil(scale.last / MOST_MARKERS))
    shown = [step for step, value in enumerate(series.values) if value is not None]
    for step in shown:
        value = series.values[step]
        if value is not None and (step % every == 0 or step == shown[-1]):
            _marker(pen, *scale.at(step, value), number, MARKER + 3, ROOM_EDGE)
            _marker(pen, *scale.at(step, value), number, MARKER, LINES[number % len(LINES)])


def _marker(pen: Pen, x: float, y: float, number: int, radius: float, colour: str) -> None:
    """One of five shapes, so that a line is known without its colour."""
    match number % 5:
        case 0:
            pen.dot(x, y, radius, colour)
        case 1:
            pen.fill(((x, y - radius * 1.2), (x + radius * 1.15, y + radius), (x - radius * 1.15, y + radius)), colour)
        case 2:
            side = radius * 0.9
            pen.fill(((x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)), colour)
        case 3:
            far = radius * 1.25
            pen.fill(((x, y - far), (x + far, y), (x, y + far), (x - far, y)), colour)
        case _:
            star(pen, x, y, radius * 1.4, colour)


def _write_scale(image: Image.Image, chart: Chart, scale: Scale) -> None:
    for level in range(scale.low, scale.high + 1, scale.step):
        y = scale.at(0, level)[1] + 8
        write_fitting(
            image, PLOT.left - 16, y, _number(level, chart), LABEL, TEXT_SOFT, room=88, least=14, align="right"
        )
    every = max(1, math.ceil(scale.last / MOST_STEPS))
    for number in range(0, scale.last + 1, every):
        x = scale.at(number, 0)[0]
        write(image, x, PLOT.bottom + 36, str(chart.first + number), LABEL, TEXT_SOFT, align="middle")


def _write_names(image: Image.Image, chart: Chart, scale: Scale) -> None:
    """Write the names at the right, as near to the ends of their lines as possible, also for lines that broke off."""
    ends = []
    for number, series in enumerate(chart.series):
        last = next((value for value in reversed(series.values) if value is not None), None)
        if last is not None:
            ends.append((scale.at(0, last)[1], number))
    ends.sort()
    heights = apart([y for y, _ in ends], PLOT.top + 4, PLOT.bottom)
    for (_, number), y in zip(ends, heights, strict=True):
        series = chart.series[number]
        name, _ = fitting_name(named(series.seat, series.name), NAME_ROOM)
        write_fitting(image, NAME_LEFT, y + 8, name, NAME, LINES[number % len(LINES)], room=NAME_ROOM, least=18)


def apart(heights: list[float], top: float, bottom: float) -> list[float]:
    """These heights, in order, moved as little as needed to be a name's height apart and between top and bottom."""
    step = min(NAME_STEP, (bottom - top) / max(1, len(heights) - 1))
    moved: list[float] = []
    for height in heights:
        moved.append(max(height, moved[-1] + step if moved else top))
    limit = bottom
    for number in reversed(range(len(moved))):
        moved[number] = min(moved[number], limit)
        limit = moved[number] - step
    return moved


def _number(value: int, chart: Chart) -> str:
    return grouped(value, chart.thousands)


def chart_alt(chart: Chart) -> str:
    """Where each line begins and ends, at most 1,024 characters."""
    told = []
    for series in chart.series:
        values = [_number(value, chart) for value in series.values if value is not None]
        if values:
            told.append(chart.alt.format(name=series.name, start=values[0], end=values[-1]))
    return within_limit((listed(chart.title, chart.note), *told))
