"""Robots have names in the language of the chat where they sit down, and each name its face."""

import pytest

from bot.games.story.course import Course, as_dealt
from bot.seam.panel import plain
from bot.seam.typed.names import animal_of, animals_of
from bot.words import words_in
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


async def test_where_each_reads_in_their_own_language_they_are_named_in_that_one(game: str) -> None:
    app = FakeApp(each_reader=True)
    await app.preferences.change(GROUP.key, language="it")
    await app.says("volpe", "play", game=game, robots="2")  # a person of that name keeps it
    await app.presses_label("volpe", "Dai le carte")
    for language, names in {"it": ["Volpe", "Volpe", "Gufo"], "en": ["Volpe", "Fox", "Owl"]}.items():
        panel = app.platform.of(GROUP)[-1]
        stage = next(stage for stage in panel.stages if stage.language == language)
        told = next(told for told in panel.told if told.language == language)
        assert sorted(place.name for place in stage.places) == sorted(names)
        assert all(name in plain(told.text) for name in names)
        assert ("Gufo" in plain(told.text)) is (language == "it")
    await app.close()


def test_in_a_film_they_are_named_as_the_reader_knows_them() -> None:
    course = Course(0, {0: "Volpe", 1: "Volpe 2 ••", 2: "Robot 3"}, None, 1, (), as_dealt, {1: "fox", 2: "bear"})
    assert [*course.told_in(words_in("en", "local")).names.values()] == ["Volpe", "Fox 2 ••", "Robot 3"]
    assert course.told_in(words_in("en", "discord")).names == course.names  # there one table is read by all alike


def test_a_person_has_no_face_of_a_robot_whatever_their_key_is() -> None:
    assert animal_of("robot:6") == "owl"
    assert [animal_of(key) for key in ("local:1", "robot:", "robot:x", "robot", "telegram:robot:1")] == [None] * 5
    assert animals_of({2: "robot:1", 3: "discord:7"}) == {2: "fox"}


def test_each_has_a_face_of_its_own_and_is_grey_about_it_when_out() -> None:
    assert set(FACES) == set(ANIMALS)
    assert len({animal_face(animal, 64, "#3E63DD").image.tobytes() for animal in ANIMALS}) == len(ANIMALS)
    assert animal_face("fox", 64, "#4B5563").image.tobytes() != animal_face("fox", 64, "#3E63DD").image.tobytes()
