"""All example pictures by name: for the palettes, the golden tests and the contact sheet. Each is drawn when called."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from PIL import Image

from cards_render.drawing.palette import Ground
from cards_render.drawing.theme import Felt
from cards_render.hands import rummy as rummy_hands
from cards_render.samples import book as samples_book
from cards_render.samples import carioca as samples_carioca
from cards_render.samples import italian_poker as samples_italian
from cards_render.samples import omaha as samples_omaha
from cards_render.samples import pokerato as samples_pokerato
from cards_render.samples import results as samples_results
from cards_render.samples import rummy as samples_rummy
from cards_render.samples import texas_holdem as samples
from cards_render.samples.texas_holdem import FOUR
from cards_render.sheets import chart, examples, figures, hand_ranking, ranking, rules_sheet, scores
from cards_render.tables import carioca, flop, italian_poker, pokerato

FELTS: tuple[tuple[str, Felt], ...] = (
    ("italian", "burgundy"),
    ("carioca", "petrol"),
    ("pokerato", "night"),
    ("omaha", "plum"),
)
"""By the beginning of a picture's name; all others lie on green. In the bot each game says which felt is its own."""

Drawings: TypeAlias = dict[str, Callable[[], Image.Image]]


def every_drawing() -> dict[Ground, Drawings]:
    """All example pictures before they are encoded, by the palette with which they are encoded."""
    return {"felt": tables() | hands(), "sheet": sheets()}


def felt_of(name: str) -> Felt:
    return next((felt for beginning, felt in FELTS if name.startswith(beginning)), "green")


def tables() -> Drawings:
    with_a_board = {**samples.tables(), **samples_omaha.tables()}
    drawings: Drawings = {name: partial(flop.table_image, *table, FOUR) for name, table in with_a_board.items()}
    for name, italian in samples_italian.tables().items():
        drawings[name] = partial(italian_poker.table_image, *italian, FOUR)
    for name, manche in samples_carioca.tables().items():
        drawings[name] = partial(carioca.table_image, manche, FOUR)
    for name, deal in samples_pokerato.tables().items():
        drawings[name] = partial(pokerato.table_image, deal, FOUR)
    return drawings


def hands() -> Drawings:
    drawings: Drawings = {**samples.hands(), **samples_omaha.hands(), **samples_italian.hands()}
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
    for name, hand_list in samples_book.hand_rankings().items():
        drawings[name] = partial(hand_ranking.hand_ranking_image, hand_list, FOUR)
    for name, shown in samples_book.examples().items():
        drawings[name] = partial(examples.examples_image, shown, FOUR)
    for name, table in samples_book.figures().items():
        drawings[name] = partial(figures.figures_image, table)
    for name, page in samples_book.rules_sheets().items():
        drawings[name] = partial(rules_sheet.rules_sheet_image, page)
    return drawings
