"""A deal of Higher card as a story: who stayed, who folded, whose card won."""

from collections.abc import Iterator

from bot.games.game_text import sign
from bot.games.higher_card.text import KEY, ending
from bot.games.story.course import Course
from bot.games.story.parts import Chapter, Story, one_line
from bot.words import Words
from engine.deal import Event
from engine.games.higher_card.moves import Anted, Folded, Stayed


def story(words: Words, course: Course) -> Story:
    mine = " ".join(map(sign, course.dealt()))
    title = words("story-your_cards", cards=mine) if mine else words(f"{KEY}-chapter")
    said = one_line(phrase for event in course.events for phrase in _phrases(words, course, event))
    return Story((Chapter(title, said),), tuple(ending(words, course.names, course.end)))


def _phrases(words: Words, course: Course, event: Event) -> Iterator[str]:
    match event:
        case Anted(amount):
            yield words(f"{KEY}-anted", amount=amount)
        case Stayed(seat, amount):
            yield words(f"{KEY}-stayed", name=course.names[seat], amount=amount)
        case Folded(seat):
            yield words(f"{KEY}-folded", name=course.names[seat])
        case _:  # who won is told at the end
            return
