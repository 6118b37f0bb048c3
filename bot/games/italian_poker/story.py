"""A deal of poker all'italiana as a story: the invito, the opening, the answers, the change, the last round."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.games.game_text import sign
from bot.games.italian_poker.lines import table_lines
from bot.games.poker import story as betting
from bot.games.poker.next_game import choice_sentence
from bot.games.story.course import Course, in_order
from bot.games.story.parts import Chapter, Happened, Story, Told, one_line, together
from bot.words import Words
from engine.deal import Event
from engine.games.italian_poker import LEVELS
from engine.games.italian_poker import moves as said
from engine.games.italian_poker.worth import HAND

KEY = "italian_poker"
BEFORE_THE_CARDS = (said.Posted, said.Rejoined, said.BlindOpened, said.CounterBlinded, said.Overblinded)
OPENING = (said.Passed, said.Opened)
CHANGE = (said.StoodPat, said.Changed, said.OpenersSplit, said.Reshuffled)
ALIKE: dict[type[Event], str] = {**betting.ALIKE, said.Passed: "story-pass", said.StoodPat: "story-stand"}
"""What several may say one after the other."""
NAMED: dict[type[Any], str] = {
    said.Posted: "story-invito", said.Rejoined: "story-rejoin", said.BlindOpened: "story-blind",
    said.CounterBlinded: "story-counterblind", said.Overblinded: "story-over", said.Opened: "story-open",
    said.Knocked: "story-knock", said.OpenersSplit: "story-split",
}  # fmt: skip


def story(words: Words, course: Course) -> Story:
    chapters = tuple(_chapters(words, course))
    return Story(chapters, tuple(table_lines(words, course.scene())))


def _chapters(words: Words, course: Course) -> Iterator[Chapter]:
    hand = " ".join(map(sign, course.dealt()))
    for stage, events in _stages(course.events):
        told = together(words, course, events, ALIKE)
        lines = one_line(filter(None, (_sentence(words, course, event) for event in told)))
        if not lines:
            continue
        title = _title(words, course, stage)
        if hand and stage != "before":  # told where the reader first sees them
            title, hand = f"{title} · {words('story-your_cards', cards=hand)}", ""
        yield Chapter(title, (*lines, *_changed(words, course, stage)))


def _stages(events: Sequence[Event]) -> Iterator[tuple[str, list[Event]]]:
    """What was told in each stage. A cover before the cards is one round with the answers after them."""
    found: dict[str, list[Event]] = {}
    after_the_change = False
    for event in events:
        after_the_change = after_the_change or isinstance(event, CHANGE)
        found.setdefault(_stage(event, after_the_change=after_the_change), []).append(event)
    yield from found.items()


def _stage(event: Event, *, after_the_change: bool) -> str:
    if isinstance(event, BEFORE_THE_CARDS):
        return "before"
    if isinstance(event, OPENING):
        return "opening"
    if isinstance(event, CHANGE):
        return "change"
    return "last_round" if after_the_change else "answers"


def _title(words: Words, course: Course, stage: str) -> str:
    if stage == "before":
        return words("story-before")
    title = words(f"{KEY}-phase-{stage}")
    if stage == "opening" and course.end.facts.level != "J":
        many = words(f"ranks-{LEVELS[course.end.facts.level]}")
        return f"{title} · {words(f'{KEY}-level_line', many=many)}"
    return title


def _changed(words: Words, course: Course, stage: str) -> Iterator[Told]:
    """What the reader holds after the change, if any cards were changed."""
    if stage == "change" and course.end.facts.changed.get(course.reader):
        hands = (moment.view.hand(course.reader) for moment in reversed(course.moments))
        now = next(hand for hand in hands if len(hand) == HAND)
        yield Told(words("story-cards_now", cards=" ".join(map(sign, in_order(now)))))


def _sentence(words: Words, course: Course, event: Happened) -> str | None:
    match event:
        case said.Changed(seat, count):
            return words("story-change", name=course.names[seat], count=count)
        case said.Reshuffled():
            return words(f"{KEY}-reshuffled")
        case said.Opened(seat, amount, all_in):
            opens = words("story-open", name=course.names[seat], amount=amount)
            return words("story-all_in", said=opens) if all_in else opens
        case _ if key := NAMED.get(type(event)):
            facts = {name: getattr(event, name) for name in event.__struct_fields__}
            return words(key, name=course.names[facts.pop("seat")], **facts)
        case _:
            return choice_sentence(words, course, event) or betting.sentence(words, course, event)
