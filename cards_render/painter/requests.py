"""The requests to the painter: frozen values that hold all that a picture shows, and know how to draw themselves.

The bot makes them, and the painter's process alone draws them: so `draw` imports the modules that draw.
"""

from typing import TypeAlias

import msgspec

from cards_render.drawing.picture import Picture
from cards_render.drawing.theme import Felt, Theme
from cards_render.shown.book import Examples, Figures, HandRanking, RulesSheet
from cards_render.shown.results import Chart, Ranking, ScoreSheet
from cards_render.shown.rummy import CariocaTable, PokeratoTable, RummyHand
from cards_render.words import DrawWords, HandWords, TableWords
from engine.cards import Card
from engine.games.italian_poker import ItalianFacts
from engine.poker.flop.facts import FlopFacts
from engine.view import View


class TablePicture(msgspec.Struct, frozen=True):
    """Asks for a table of hold'em or of another game with a board. For a public picture the view's viewer is None."""

    view: View[FlopFacts]
    words: TableWords
    theme: Theme = Theme()
    felt: Felt = "green"

    def draw(self) -> Picture:
        from cards_render.tables import flop

        return flop.draw_table(self.view, self.words, self.theme, self.felt)


class ItalianPicture(msgspec.Struct, frozen=True):
    """Asks for a table of poker all'italiana. For a public picture the view's viewer is None."""

    view: View[ItalianFacts]
    words: TableWords
    draw_words: DrawWords
    theme: Theme = Theme()
    felt: Felt = "green"

    def draw(self) -> Picture:
        from cards_render.tables import italian_poker

        return italian_poker.draw_table(self.view, self.words, self.draw_words, self.theme, self.felt)


class HandPicture(msgspec.Struct, frozen=True):
    """Asks for a private hand; `boards` lie above it."""

    viewer: str  # the person's key: two people never share a remembered picture
    cards: tuple[Card, ...]
    words: HandWords
    theme: Theme = Theme()
    ticked: tuple[Card, ...] = ()
    felt: Felt = "green"
    boards: tuple[tuple[Card, ...], ...] = ()

    def draw(self) -> Picture:
        from cards_render.hands import poker as hands

        return hands.draw_hand(self.cards, self.words, self.theme, self.ticked, self.felt, self.boards)


class CariocaPicture(msgspec.Struct, frozen=True):
    """Asks for a table of Carioca, always as everyone sees it."""

    table: CariocaTable
    theme: Theme = Theme()
    felt: Felt = "green"

    def draw(self) -> Picture:
        from cards_render.tables import carioca

        return carioca.draw_table(self.table, self.theme, self.felt)


class PokeratoPicture(msgspec.Struct, frozen=True):
    """Asks for a table of Pokerato, always as everyone sees it."""

    table: PokeratoTable
    theme: Theme = Theme()
    felt: Felt = "green"

    def draw(self) -> Picture:
        from cards_render.tables import pokerato

        return pokerato.draw_table(self.table, self.theme, self.felt)


class RummyHandPicture(msgspec.Struct, frozen=True):
    """Asks for a private hand of rummy."""

    viewer: str  # as of `HandPicture`
    hand: RummyHand
    theme: Theme = Theme()
    felt: Felt = "green"

    def draw(self) -> Picture:
        from cards_render.hands import rummy as rummy_hands

        return rummy_hands.draw_hand(self.hand, self.theme, self.felt)


class DeckPicture(msgspec.Struct, frozen=True):
    """Asks for all cards of the deck in one picture, from which the page cuts them."""

    theme: Theme = Theme()

    def draw(self) -> Picture:
        from cards_render.deck import atlas

        return atlas.draw_deck(self.theme)


Sheet: TypeAlias = ScoreSheet | Chart | Ranking | HandRanking | Examples | Figures | RulesSheet


class SheetPicture(msgspec.Struct, frozen=True):
    """Asks for a sheet: scores, a chart, an illustration of the rule book."""

    sheet: Sheet
    theme: Theme = Theme()

    def draw(self) -> Picture:  # noqa: PLR0911 one for each kind of sheet
        from cards_render.sheets import chart, examples, figures, hand_ranking, ranking, rules_sheet, scores

        match self.sheet:
            case ScoreSheet():
                return scores.draw_scores(self.sheet)
            case Chart():
                return chart.draw_chart(self.sheet)
            case Ranking():
                return ranking.draw_ranking(self.sheet, self.theme)
            case HandRanking():
                return hand_ranking.draw_hand_ranking(self.sheet, self.theme)
            case Examples():
                return examples.draw_examples(self.sheet, self.theme)
            case Figures():
                return figures.draw_figures(self.sheet)
            case RulesSheet():
                return rules_sheet.draw_rules_sheet(self.sheet)


Request: TypeAlias = (
    TablePicture
    | ItalianPicture
    | CariocaPicture
    | PokeratoPicture
    | HandPicture
    | RummyHandPicture
    | SheetPicture
    | DeckPicture
)
