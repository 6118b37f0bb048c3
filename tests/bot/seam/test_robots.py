"""Robots have names in the language of the chat where they sit down, and each name its face."""

import pytest

from bot.seam.names import animal_of, animals_of
from cards_render.drawing.animals import FACES, animal_face
from cards_render.shown.animals import ANIMALS
from tests.bot.fake_platform import GROUP, FakeApp


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ["Fox", "Owl", "Bear", "Hare", "Fox 2"]), ("it", ["Volpe", "Gufo", "Orso", "Lepre", "Volpe 2"])],
)
async def test_they_are_named_in_the_language_of_the_chat_and_drawn_with_their_faces(
    app: FakeApp, language: str, names: list[str]
) -> None:
    await app.preferences.change(GROUP.key, language=language)
    await app.says("anna", "play", game="texas_holdem", robots="5")
    seated = app.table.state.players.values()
    assert [player.name for player in seated if player.robot] == names
    drawing = app.platform.of(GROUP)[-1].drawing
    assert list(drawing.words.faces.values()) == [*ANIMALS, "fox"]
    assert 0 not in drawing.words.faces  # Anna


def test_a_person_has_no_face_of_a_robot_whatever_their_key_is() -> None:
    assert animal_of("robot:6") == "owl"
    assert [animal_of(key) for key in ("local:1", "robot:", "robot:x", "robot", "telegram:robot:1")] == [None] * 5
    assert animals_of({2: "robot:1", 3: "discord:7"}) == {2: "fox"}


def test_each_has_a_face_of_its_own_and_is_grey_about_it_when_out() -> None:
    assert set(FACES) == set(ANIMALS)
    assert len({animal_face(animal, 64, "#3E63DD").image.tobytes() for animal in ANIMALS}) == len(ANIMALS)
    assert animal_face("fox", 64, "#4B5563").image.tobytes() != animal_face("fox", 64, "#3E63DD").image.tobytes()
