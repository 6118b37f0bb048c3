"""A deal in the past, stage by stage, with what one person may know of it: its film."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.face import GameFace
from bot.games.game_text import Scene
from bot.games.story.course import NOBODY, Course, Moment
from bot.games.story.parts import Told
from bot.words import Words

LONGEST = 900  # characters of what is told of one stage: a picture's caption has 1,024


class Stage(msgspec.Struct, frozen=True):
    """A picture of the film: its title, what happened in words, and the table as its stage ended."""

    title: str
    told: tuple[str, ...]  # what happened, or how the deal ended
    table: tuple[str, ...]  # the same in words as the picture shows
    scene: Scene
    own: tuple[str, ...] = ()  # what the reader did, their quiet turns left out

    @property
    def lines(self) -> tuple[str, ...]:
        """As much of it as fits beside a picture."""
        return _fitting((*self.told, *self.table))


def film(words: Words, face: GameFace, course: Course, deck: str) -> tuple[Stage, ...]:
    """The stages of a deal for its reader, the last one told with how the deal ended."""
    stages = []
    for title, first, last in _stages(words, face.text, course.moments):
        scene = scene_at(course, course.moments[: last + 1], deck)
        # The answer that ended a stage has led to the next already: what it tells belongs to this one.
        told = course.moments[first + 1 if first else 0 : min(last + 2, len(course.moments))]
        if _is_over(scene):
            stages.append(Stage(title, face.story(words, course).ending, (), scene))
        else:
            lines = tuple(line.text for line in _told(words, face, course, told))
            own = _own(words, face, course, told)
            stages.append(Stage(title, lines, tuple(_table(words, face, scene)), scene, own))
    return tuple(stages)


def scenes(words: Words, face: GameFace, course: Course, deck: str) -> tuple[Scene, ...]:
    """The table as each stage ended."""
    ends = [last for _, _, last in _stages(words, face.text, course.moments)]
    return tuple(scene_at(course, course.moments[: last + 1], deck) for last in ends)


def scene_at(course: Course, moments: Sequence[Moment], deck: str) -> Scene:
    """The table after the last of these moments."""
    events = tuple(event for moment in moments for event in moment.events)
    view = moments[-1].view
    return Scene(
        "", course.rules, course.number, view, course.names, {}, (), deck=deck, events=events, robots=course.robots
    )


def _stages(words: Words, text: Any, moments: Sequence[Moment]) -> Iterator[tuple[str, int, int]]:
    """Title, first and last moment of each stage. The end of the deal is a stage of its own."""
    titles = [text.stage(words, moment.view) for moment in moments]
    starts = [0, *(at for at, (before, now) in enumerate(pairwise(titles), start=1) if before != now)]
    for first, after in pairwise((*starts, len(moments))):
        yield titles[first], first, after - 1


def _told(words: Words, face: GameFace, course: Course, moments: tuple[Moment, ...]) -> Iterator[Told]:
    """What happened in these moments, as the game tells it."""
    story = face.story(words, replace(course, moments=moments))
    return (line for chapter in story.chapters for line in chapter.lines)


def _own(words: Words, face: GameFace, course: Course, moments: tuple[Moment, ...]) -> tuple[str, ...]:
    """What the reader did in these moments, in brief. Told as to nobody: their cards are no deed."""
    done = tuple(
        replace(moment, events=tuple(event for event in moment.events if getattr(event, "seat", None) == course.reader))
        for moment in moments
    )
    lines = _told(words, face, replace(course, reader=NOBODY), done)
    return tuple(filter(None, (line.text if line.brief is None else line.brief for line in lines)))


def _table(words: Words, face: GameFace, scene: Scene) -> Iterator[str]:
    view = scene.view
    if view is None:
        return
    yield from face.text.table(words, scene)
    for seat in view.seats:
        yield face.text.seat(words, scene, seat)


def _fitting(lines: Sequence[str]) -> tuple[str, ...]:
    """As many of the lines, from the first on, as fit beside a picture."""
    kept, room = [], LONGEST
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return tuple(kept)


def _is_over(scene: Scene) -> bool:
    return scene.view is not None and bool(scene.view.over)
