"""A felt is one cloth, on the page and in pictures."""

import re

import pytest

from cards_render.drawing.theme import FELTS, Felt
from tests.places import ROOT

STYLES = (ROOT / "bot/on_local/static/css/page.css").read_text()


@pytest.mark.parametrize("felt", FELTS)
def test_the_page_has_every_felt_of_the_pictures(felt: Felt) -> None:
    ((edge, middle),) = re.findall(rf"^\.felt-{felt} .*--felt: (#\w+); --felt-light: (#\w+);", STYLES, re.MULTILINE)
    assert (middle.upper(), edge.upper()) == FELTS[felt]
