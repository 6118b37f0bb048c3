"""The film of a deal: every stage of every game, told to a reader with no card that they had not seen by then."""

import re
from io import BytesIO
from itertools import pairwise, product
from typing import Any, NamedTuple

import msgspec
import pytest
from PIL import Image

from bot.games import FACES
from bot.games.game_text import sign
from bot.games.rummy.text import face_words
from bot.games.story.course import Course, course_of, seen_by_all
from bot.games.story.film import LONGEST, Stage, film, scenes
from bot.games.story.frames import frames
from bot.language_files import LANGUAGES
from bot.words import words_in
from cards_render.painter import gif as painted
from engine.games import GAMES
from engine.house.tables.encoding import DealRecord
from engine.play import Play
from engine.seats import Seat
from tests.games.deals import evening
from tests.games.test_privacy import cards_told
from tests.games.test_story import recorded

FACE = re.compile(r'"(?:JK=|\*)?(JK|[2-9TJQKA][hdcs])"')
ENGLISH = words_in("en")


class Filmed(NamedTuple):
    """A deal of chance with the course, and the film in each language, of everybody who was dealt in."""

    key: str
    record: DealRecord[Any, Any]
    play: Play[Any]
    courses: dict[Seat, Course]
    films: dict[tuple[Seat, str], tuple[Stage, ...]]


@pytest.fixture(scope="module", params=product(GAMES, range(6)), ids="{0[0]}-{0[1]}".format)
def filmed(request: pytest.FixtureRequest) -> Filmed:
    key, seed = request.param
    record, play = some_deal(key, seed)
    courses = {reader: course_of(record, play.log, reader) for reader in play.deal.seats}
    films = {(reader, to): shown(course, key, to) for reader, course in courses.items() for to in LANGUAGES}
    return Filmed(key, record, play, courses, films)


def some_deal(key: str, seed: int) -> tuple[DealRecord[Any, Any], Play[Any]]:
    dealt = evening(key, seed)[0]
    return recorded(key, dealt.match, dealt.over), dealt.over


def shown(course: Course, key: str, language: str) -> tuple[Stage, ...]:
    return film(words_in(language), FACES[key], course, "four")


def test_a_film_goes_from_the_first_bet_to_the_end_and_tells_how_it_ended(filmed: Filmed, language: str) -> None:
    for reader, course in filmed.courses.items():
        stages = filmed.films[reader, language]
        views = [stage.scene.view for stage in stages]
        assert [view.over for view in views if view] == [False] * (len(stages) - 1) + [True]
        assert all(before.title != after.title for before, after in pairwise(stages))
        assert all(stage.title for stage in stages)
        assert all(sum(len(line) + 1 for line in stage.lines) <= LONGEST for stage in stages)
        assert stages[-1].lines
        assert {view.viewer for view in views if view} == {reader}
        assert views[-1] == course.end


def test_no_stage_tells_or_draws_a_card_that_its_reader_had_not_seen_by_then(filmed: Filmed) -> None:
    key = filmed.key
    for reader, course in filmed.courses.items():
        known = [faces_in((moment.view.piles, moment.view.facts, moment.events)) for moment in course.moments]
        for stage in filmed.films[reader, "en"]:
            last = next(at for at, moment in enumerate(course.moments) if moment.view is stage.scene.view)
            seen = set().union(*known[: last + 1])
            by_its_last_answer = {sign(face) for face in seen.union(*known[last + 1 : last + 2])}
            assert faces_in(FACES[key].text.table_drawing(ENGLISH, stage.scene)) <= seen
            told = cards_told("\n".join((stage.title, *stage.lines)))
            assert told <= by_its_last_answer
            (laid,) = frames(ENGLISH, key, FACES[key], course, (stage,))
            assert faces_in((laid.stage, laid.hand)) <= seen
            assert cards_told("\n".join((laid.fact, *laid.lines, *laid.own))) <= by_its_last_answer


def faces_in(value: object) -> set[str]:
    """The faces of all cards in a value that travels, however deep."""
    return set(FACE.findall(msgspec.json.encode(value, enc_hook=str).decode()))


def test_a_film_that_is_laid_out_has_the_reader_below_their_own_hand_and_the_result_at_its_end(
    key: str, language: str
) -> None:
    record, play = some_deal(key, 3)
    words, reader = words_in(language), play.deal.seats[1]
    course = course_of(record, play.log, reader)
    stages = film(words, FACES[key], course, "four")
    laid = frames(words, key, FACES[key], course, stages)
    assert [frame.stage.running for frame in laid] == [True] * (len(laid) - 1) + [False]
    for frame, stage in zip(laid, stages, strict=True):
        me, *others = frame.stage.places
        assert (me.seat, me.who, frame.stage.mine) == (reader, "me", True)
        assert len(others) == len(play.deal.seats) - 1
        assert frame.title
        assert frame.lines == stage.told
        assert stage.scene.view is not None
        held = [str(card) for card in stage.scene.view.hand(reader) if card is not None]
        assert sorted(card.face for card in frame.hand) == sorted(held)
    assert any(frame.hand for frame in laid)
    assert all(frame.fact for frame in laid)


def test_at_the_end_of_a_film_that_is_laid_out_its_reader_finds_what_they_did_and_nobody_else(
    filmed: Filmed, language: str
) -> None:
    key, record, told = filmed.key, filmed.record, 0
    words = words_in(language)
    for reader, course in filmed.courses.items():
        *others, last = frames(words, key, FACES[key], course, filmed.films[reader, language])
        assert not any(frame.own for frame in others)
        *deeds, comes_out = last.own
        told += len(deeds)
        for line in deeds:
            said = line.split(": ", 1)[1]
            assert not said.startswith(course.names[reader])
            assert not any(name in said for seat, name in course.names.items() if seat != reader), line
            assert any(line.startswith(frame.title) for frame in others)
        gained = record.stacks[reader] - record.match.stacks[reader]
        assert not gained or words.signed(abs(gained)).lstrip("+") in comes_out
    assert told


def test_in_the_own_picture_of_a_table_the_own_cards_lie_face_up_and_are_told(filmed: Filmed) -> None:
    reader = filmed.play.deal.seats[-1]
    for stage in filmed.films[reader, "en"]:
        view, drawing = stage.scene.view, FACES[filmed.key].text.table_drawing(ENGLISH, stage.scene)
        assert view is not None
        if drawing is None:
            pytest.skip("told in words alone")
        own = {str(card) for card in view.hand(reader) if card is not None}
        if own and not view.over:
            assert own - {"JK"} <= faces_in(drawing)
            alt = drawing.draw().alt
            named = [face_words(ENGLISH).called(face) for face in own]
            assert all(name in alt for name in named) or len(alt) > 900  # a long description ends earlier


def test_what_is_shared_is_seen_with_nobodys_eyes(filmed: Filmed) -> None:
    course = seen_by_all(filmed.record, filmed.play.log)
    found = scenes(ENGLISH, FACES[filmed.key], course, "four")
    assert all(scene.view is not None and scene.view.viewer is None for scene in found)
    assert len(found) == len(filmed.films[filmed.play.deal.seats[0], "en"])


def test_what_is_shared_is_one_moving_picture_of_at_most_a_megabyte(key: str) -> None:
    record, play = some_deal(key, 1)
    course = seen_by_all(record, play.log)
    text = FACES[key].text
    drawings = [
        text.table_drawing(words_in("it"), scene) for scene in scenes(words_in("it"), FACES[key], course, "four")
    ]
    if None in drawings:
        pytest.skip("told in words alone")
    gif = painted.joined([painted.small(drawing) for drawing in drawings])
    assert len(gif) <= painted.LARGEST
    moving = Image.open(BytesIO(gif))
    assert moving.format == "GIF"
    assert moving.width == painted.WIDTH
    assert getattr(moving, "n_frames") >= 2  # noqa: B009  known only once it is open


def test_a_film_that_is_too_large_leaves_stages_out_but_not_its_end() -> None:
    pictures = []
    for shade in range(0, 200, 20):
        data = BytesIO()
        Image.effect_noise((64, 64), shade + 20).convert("P").save(data, "PNG")
        pictures.append(data.getvalue())
    whole = painted.joined(pictures, largest=10**9)
    smaller = painted.joined(pictures, largest=len(whole) // 2)
    assert len(smaller) <= len(whole) // 2
    frames = [Image.open(BytesIO(gif)) for gif in (whole, smaller)]
    for moving in frames:
        moving.seek(getattr(moving, "n_frames") - 1)  # noqa: B009  as above
    assert frames[0].convert("RGB").tobytes() == frames[1].convert("RGB").tobytes()
