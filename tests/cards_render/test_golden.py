"""Pictures look as they did when somebody last looked at them."""

from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops

from cards_render.samples import italian_poker as samples_italian
from cards_render.samples.texas_holdem import turn
from cards_render.samples.words import FOUR
from cards_render.tables.flop import table_image
from tests.cards_render.golden import FORGIVEN, NAMES, decoded, different, encoded, stored


@pytest.fixture(name="pictures", scope="module")
def pictures_drawn_once() -> dict[str, Image.Image]:
    return {name: decoded(picture) for name, picture in encoded().items()}


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_it_did(name: str, pictures: dict[str, Image.Image], tmp_path: Path) -> None:
    now, before = pictures[name], stored(name)
    share = different(now, before)
    if share > FORGIVEN:
        now.save(tmp_path / "now.png")
        before.save(tmp_path / "before.png")
        if now.size == before.size:
            ImageChops.difference(now, before).save(tmp_path / "difference.png")
    assert share <= FORGIVEN, f"see {tmp_path}; if it is meant: python -m tests.cards_render.golden"


def test_a_tag_that_changed_is_seen(pictures: dict[str, Image.Image]) -> None:
    view, words = turn()
    other = table_image(view, msgspec.structs.replace(words, to_act="GO AHEAD"), FOUR)
    assert different(other, pictures["turn"]) > FORGIVEN


def test_a_deck_with_other_colours_is_seen(pictures: dict[str, Image.Image]) -> None:
    assert different(pictures["hand_court"], pictures["hand_two_colours"]) > FORGIVEN


def test_a_card_that_is_not_ticked_any_more_is_seen(pictures: dict[str, Image.Image]) -> None:
    assert different(samples_italian.hands()["hand_five"]().convert("RGB"), pictures["hand_ticked"]) > FORGIVEN
