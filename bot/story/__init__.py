"""A deal that has ended, told as a story: stage by stage who did what, and at the end who won and why.

It is told to one of its players, in his words, with the cards that he has seen.
"""

from collections.abc import Mapping

from bot.story import carioca, italian_poker, pokerato, texas_holdem
from bot.story.course import Course, course_of
from bot.story.fitting import fitted
from bot.story.telling import Storyteller

STORIES: Mapping[str, Storyteller] = {
    "texas_holdem": texas_holdem.story,
    "italian_poker": italian_poker.story,
    "carioca": carioca.story,
    "pokerato": pokerato.story,
}
"""By game."""

__all__ = ["STORIES", "Course", "course_of", "fitted"]
