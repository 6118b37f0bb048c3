"""All example pictures by name: for the palettes, the golden tests and the contact sheet. Each is drawn when called."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias, TypeVar

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
from cards_render.samples.words import FOUR
from cards_render.sheets import chart, examples, figures, hand_ranking, ranking, rules_sheet, scores
from cards_render.tables import carioca, flop, italian_poker, pokerato

FELTS: tuple[tuple[str, Felt], ...] = (
    ("italian", "burgundy"),
    ("carioca", "petrol"),
    ("pokerato", "night"),
    ("omaha", "plum"),
)
"""By the beginning of a picture's name; all others lie on green. In the bot each game says which felt is its own."""

S = TypeVar("S")
Drawings: TypeAlias = dict[str, Callable[[], Image.Image]]


def every_drawing() -> dict[Ground, Drawings]:
    """All example pictures before they are encoded, by the palette with which they are encoded."""
    return {"felt": tables() | hands(), "sheet": sheets()}


def felt_of(name: str) -> Felt:
    return next((felt for beginning, felt in FELTS if name.startswith(beginning)), "green")


def tables() -> Drawings:
    return (
        _each({**samples.tables(), **samples_omaha.tables()}, lambda table: flop.table_image(*table, FOUR))
        | _each(samples_italian.tables(), lambda table: italian_poker.table_image(*table, FOUR))
        | _each(samples_carioca.tables(), lambda manche: carioca.table_image(manche, FOUR))
        | _each(samples_pokerato.tables(), lambda deal: pokerato.table_image(deal, FOUR))
    )


def hands() -> Drawings:
    rummy = _each(samples_rummy.hands(), lambda hand: rummy_hands.hand_image(hand, FOUR))
    return {**samples.hands(), **samples_omaha.hands(), **samples_italian.hands(), **rummy}


def sheets() -> Drawings:
    return (
        _each(samples_results.score_sheets(), scores.scores_image)
        | _each(samples_results.charts(), chart.chart_image)
        | _each(samples_results.rankings(), lambda rows: ranking.ranking_image(rows, FOUR))
        | _each(samples_book.hand_rankings(), lambda hands: hand_ranking.hand_ranking_image(hands, FOUR))
        | _each(samples_book.examples(), lambda shown: examples.examples_image(shown, FOUR))
        | _each(samples_book.figures(), figures.figures_image)
        | _each(samples_book.rules_sheets(), rules_sheet.rules_sheet_image)
    )


def _each(named: Mapping[str, S], drawn: Callable[[S], Image.Image]) -> Drawings:
    return {name: partial(drawn, sample) for name, sample in named.items()}
