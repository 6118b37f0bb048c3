"""The pictures of the rule book, by the number of their article."""

from bot.rules.pictures.examples import EXAMPLES, examples_of
from bot.rules.pictures.figures import FIGURES, figures_of
from bot.rules.pictures.rankings import RANKINGS, ranking_of
from bot.words import Words
from cards_render.drawing.theme import Theme
from cards_render.painter.requests import SheetPicture

PICTURED = EXAMPLES.keys() | FIGURES.keys() | RANKINGS.keys()
FOR_ANY_PACK = {number for number, game in RANKINGS.items() if game == "italian_poker"}
ANY_PLAYERS = 4  # of poker all'italiana, where the number of players is not known


def picture_of(words: Words, number: str, deck: str, players: int = ANY_PLAYERS) -> SheetPicture | None:
    """The picture of this article; None if it has none. The pack of poker all'italiana depends on `players`."""
    theme = Theme(deck="two" if deck == "two" else "four")
    if number in RANKINGS:
        return SheetPicture(ranking_of(words, number, players), theme)
    if number in EXAMPLES:
        return SheetPicture(examples_of(words, number), theme)
    return SheetPicture(figures_of(words, number), theme) if number in FIGURES else None
