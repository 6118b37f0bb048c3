"""What a story is made of, and the sentences that all games share."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, TypeAlias

import msgspec

from bot.games.story.course import Course
from bot.words import Words
from engine.deal import Event

LATER = " · "


class Told(msgspec.Struct, frozen=True):
    """One line, and its brief form for when room is short. None: the whole line; empty: a turn like any other, left
    out.
    """

    text: str
    brief: str | None = None


class Together(msgspec.Struct, frozen=True):
    """What some said one after the other, in words already: `Anna, Bruno fold`."""

    said: str


class Chapter(msgspec.Struct, frozen=True):
    """A stage of the deal: its title and what happened in it, in order."""

    title: str
    lines: tuple[Told, ...]


class Story(msgspec.Struct, frozen=True):
    """All of a deal: its stages, and lines about how it ended, which are never left out."""

    chapters: tuple[Chapter, ...]
    ending: tuple[str, ...]


Storyteller: TypeAlias = Callable[[Words, Course], Story]
Happened: TypeAlias = Event | Together
"""An event, or what some said one after the other."""


def one_line(phrases: Iterable[str]) -> tuple[Told, ...]:
    """What was said in one stage of a betting game; no line if nobody said anything."""
    text = LATER.join(phrases)
    return (Told(text),) if text else ()


def together(
    words: Words, course: Course, events: Iterable[Happened], alike: Mapping[type[Any], str]
) -> Iterator[Happened]:
    """The same, but what several said one after the other is told at once: `Anna, Bruno fold`.

    `alike`: the kinds of events that can be told so, and the keys of their sentences.
    """
    for key, some in groupby(events, key=lambda event: alike.get(type(event), "")):
        if key:
            names = [course.names[getattr(event, "seat", -1)] for event in some]
            yield Together(words(key, names=", ".join(names), count=len(names)))
        else:
            yield from some
