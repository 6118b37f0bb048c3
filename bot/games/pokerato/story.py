"""A deal of Pokerato as a story: the declarations, the play turn by turn, who closed and who pays."""

from collections.abc import Iterator

from bot.games.game_text import sign
from bot.games.pokerato.events import ENDING, ending, line
from bot.games.rummy.turns import Step, turns
from bot.games.story.course import Course
from bot.games.story.parts import Chapter, Story, Told, one_line
from bot.words import Words
from engine.deal import Event
from engine.games.pokerato import moves as said
from engine.rummy.moves import Reshuffled

KEY = "pokerato"
PLAYED = (said.Drew, said.Took, said.Discarded, Reshuffled)
QUIET = (said.Drew, said.Discarded, Reshuffled)


def story(words: Words, course: Course) -> Story:
    return Story(tuple(_chapters(words, course)), tuple(ending(words, course.names, course.end)))


def _chapters(words: Words, course: Course) -> Iterator[Chapter]:
    events = [event for event in course.events if not isinstance(event, ENDING)]
    first = next((place for place, event in enumerate(events) if isinstance(event, PLAYED)), len(events))
    mine = " ".join(map(sign, course.dealt()))
    hand = (Told(words("story-your_hand", cards=mine)),) if mine else ()
    declared = one_line(line(words, course.names, event) for event in events[:first])
    yield Chapter(words(f"{KEY}-label-phase-declarations"), (*hand, *declared))
    if played := tuple(turns(course.names, (_step(words, course, event) for event in events[first:]))):
        yield Chapter(words(f"{KEY}-label-phase-play"), played)


def _step(words: Words, course: Course, event: Event) -> Step:
    return Step(getattr(event, "seat", None), line(words, course.names, event), isinstance(event, QUIET))
