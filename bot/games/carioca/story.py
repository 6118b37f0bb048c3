"""A deal of Carioca as a story: what the manche asks for, turn by turn, who closed and what everybody was left with."""

from collections.abc import Iterator

from bot.games.carioca.cards import told
from bot.games.carioca.events import ENDING, ending, line
from bot.games.carioca.text import manche_line
from bot.games.rummy.turns import Step, turns
from bot.games.story.course import Course, Moment
from bot.games.story.parts import Chapter, Story, Told
from bot.words import Words
from engine.deal import Event
from engine.games.carioca import moves as events
from engine.rummy.moves import Reshuffled

KEY = "carioca"


def story(words: Words, course: Course) -> Story:
    scene = course.scene()
    title = manche_line(words, scene, course.end)
    mine = told(course.dealt())
    hand = (Told(words("story-your_hand", cards=mine)),) if mine else ()
    lines = (*hand, *turns(course.names, _steps(words, course)))
    return Story((Chapter(title, lines),), tuple(ending(words, course.names, course.events)))


def _steps(words: Words, course: Course) -> Iterator[Step]:
    for moment in course.moments:
        for event in moment.events:
            if not isinstance(event, (*ENDING, events.StakePaid)):
                yield _step(words, course, moment, event)


def _step(words: Words, course: Course, moment: Moment, event: Event) -> Step:
    quiet = isinstance(event, events.Drew | Reshuffled)
    match event:
        case events.Opened(seat, _, melds):
            laid = " + ".join(_meld(moment, number) for number in melds)
            text = words(f"{KEY}-event-Opened", name=course.names[seat], melds=laid)
        case events.Melded(seat, number, cards):
            text = words(f"{KEY}-event-Melded", name=course.names[seat], cards=f"m{number} {told(cards)}")
        case events.Discarded(obliged=obliged):
            text, quiet = line(words, course.names, event), not obliged
        case _:
            text = line(words, course.names, event)
    return Step(getattr(event, "seat", None), text, quiet)


def _meld(moment: Moment, number: int) -> str:
    """`m1 K♥ K♠`, as it lay then."""
    return f"m{number} {told(moment.view.facts.melds[number - 1].cards)}"
