"""A game has one cloth, on the page and in pictures."""

import re

from bot.games import FACES
from cards_render.drawing.theme import FELTS
from tests.places import ROOT

STYLES = (ROOT / "bot/on_local/static/css/page.css").read_text()


def test_a_table_of_the_page_has_the_felt_of_the_games_pictures(game: str) -> None:
    edge, middle = re.findall(rf"^\.game-{game} .*--felt: (#\w+); --felt-light: (#\w+);", STYLES, re.MULTILINE)[0]
    assert (middle.upper(), edge.upper()) == FELTS[FACES[game].text.felt]
