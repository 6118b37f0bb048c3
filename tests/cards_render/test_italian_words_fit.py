"""What stands on the pods and hands of a table of poker all'italiana is read whole, in both languages."""

import pytest

from bot.games.italian_poker.pictures import KEY, SPOKEN
from bot.words import words_in
from cards_render.drawing.lettering import Style, cut, largest
from cards_render.tables.italian_poker import RIBBON, RIBBON_OUT, RIBBON_PADDING, SMALLEST_RIBBON
from cards_render.tables.poker.layout import FIVE_CARDS, table_layout
from cards_render.tables.poker.pods import SMALLEST_TAG, TAG, TAG_PADDING

PLACE = table_layout(6, FIVE_CARDS).places[0]


def whole(text: str, style: Style, room: int, least: int) -> bool:
    return cut(text, largest(text, style, room, least=least), room) == text


@pytest.mark.parametrize("word", [*SPOKEN, "split"])
def test_a_tag_is_read_whole(language: str, word: str) -> None:
    label = words_in(language)(f"{KEY}-label-{word}")
    assert whole(label, TAG, round(PLACE.tag.width) - 2 * TAG_PADDING, SMALLEST_TAG)


@pytest.mark.parametrize("count", range(6))
def test_a_ribbon_is_read_whole(language: str, count: int) -> None:
    label = words_in(language)(f"{KEY}-label-changed", count=count)
    assert whole(label, RIBBON, round(PLACE.backs.width) + RIBBON_OUT - 2 * RIBBON_PADDING, SMALLEST_RIBBON)
