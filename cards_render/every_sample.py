"""All example pictures by name: for the palettes, the golden tests and the contact sheet. Each is drawn when called."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from PIL import Image

from cards_render import rummy_hands, samples, samples_italian, samples_results, samples_rummy
from cards_render.palette import Ground
from cards_render.samples import FOUR
from cards_render.sheets import chart, ranking, scores
from cards_render.tables import carioca, italian_poker, texas_holdem

Drawings: TypeAlias = dict[str, Callable[[], Image.Image]]


def every_drawing() -> dict[Ground, Drawings]:
    """All of them before they are encoded, by the palette that they are encoded with."""
    return {"felt": tables() | hands(), "sheet": sheets()}


def tables() -> Drawings:
    drawings: Drawings = {
        name: partial(texas_holdem.table_image, *table, FOUR) for name, table in samples.tables().items()
    }
    for name, italian in samples_italian.tables().items():
        drawings[name] = partial(italian_poker.table_image, *italian, FOUR)
    for name, manche in samples_rummy.carioca_tables().items():
        drawings[name] = partial(carioca.table_image, manche, FOUR)
    return drawings


def hands() -> Drawings:
    drawings: Drawings = {**samples.hands(), **samples_italian.hands()}
    for name, hand in samples_rummy.hands().items():
        drawings[name] = partial(rummy_hands.hand_image, hand, FOUR)
    return drawings


def sheets() -> Drawings:
    drawings: Drawings = {}
    for name, score_sheet in samples_results.score_sheets().items():
        drawings[name] = partial(scores.scores_image, score_sheet)
    for name, lines in samples_results.charts().items():
        drawings[name] = partial(chart.chart_image, lines)
    for name, rows in samples_results.rankings().items():
        drawings[name] = partial(ranking.ranking_image, rows, FOUR)
    return drawings
