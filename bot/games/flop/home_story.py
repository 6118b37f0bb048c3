"""What home rules bring about, as sentences of a story."""

from bot.games.story.course import Course
from bot.games.story.parts import Happened
from bot.words import Words
from engine.poker.flop.moves import AgreedToBomb, AgreedToRun, BlindsRose, BountyPaid, Proposed


def home_sentence(words: Words, course: Course, event: Happened) -> str | None:
    """`they run it twice`; None for what no home rule brings about."""
    match event:
        case AgreedToRun(times):
            return words("story-runs", times=times)
        case AgreedToBomb(agreed):
            return words("story-bombs", agreed="yes" if agreed else "no")
        case Proposed(seat):
            return words("story-proposed", name=course.names[seat])
        case BlindsRose(level):
            return words("story-level", level=level + 1)
        case BountyPaid(seat, amount):
            return words("story-bounty", name=course.names[seat], amount=amount)
        case _:
            return None
