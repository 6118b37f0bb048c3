"""What is said in a betting round of any poker game, as sentences of a story."""

from bot.games.story.course import Course
from bot.games.story.parts import Happened, Together
from bot.words import Words
from engine.deal import Event
from engine.poker.wagering import Called, Checked, Folded, Raised, Returned, Wagered

ALIKE: dict[type[Event], str] = {Folded: "story-fold", Checked: "story-check"}


def sentence(words: Words, course: Course, event: Happened) -> str | None:
    """`Anna raises to 60, all-in`; None for what is not said in a betting round."""
    match event:
        case Together(said):
            return said
        case Called(seat, amount, all_in):
            key = "story-call"
        case Wagered(seat, amount, all_in):
            key = "story-bet"
        case Raised(seat, amount, all_in):
            key = "story-raise"
        case Returned(seat, amount):
            key, all_in = "story-returned", False
        case _:
            return None
    said = words(key, name=course.names[seat], amount=amount)
    return words("story-all_in", said=said) if all_in else said
