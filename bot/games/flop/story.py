"""A deal with a board as a story: street by street."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.games.flop.ending import ending
from bot.games.game_text import sign, signs
from bot.games.poker import story as betting
from bot.games.poker.next_game import choice_sentence
from bot.games.story.course import Course
from bot.games.story.parts import Chapter, Happened, Story, Together, one_line, together
from bot.words import Words
from engine.cards import Card
from engine.deal import Event
from engine.poker.flop.facts import boards_seen
from engine.poker.flop.moves import (
    AgreedToBomb,
    AgreedToRun,
    BlindsRose,
    BoardDealt,
    BountyPaid,
    Posted,
    Proposed,
    Street,
)

KEY = "flop"
BOARD: dict[Street, slice] = {"flop": slice(3), "turn": slice(3, 4), "river": slice(4, 5)}


def story(words: Words, course: Course) -> Story:
    chapters = tuple(_chapters(words, course))
    return Story(chapters, tuple(ending(words, course.scene(), course.end)))


def _chapters(words: Words, course: Course) -> Iterator[Chapter]:
    boards = boards_seen(course.end)
    for street, dealt, events in _streets(course.events):
        said = together(words, course, _antes_at_once(words, events), betting.ALIKE)
        yield Chapter(
            _title(words, course, street, [boards[number] for number in dealt]),
            one_line(filter(None, (_sentence(words, course, event) for event in said))),
        )


def _streets(events: Sequence[Event]) -> Iterator[tuple[Street, list[int], list[Event]]]:
    """Each street, the numbers of the boards on which it was dealt, and what was told then."""
    street: Street = "preflop"
    boards: list[int] = []
    told: list[Event] = []
    for event in events:
        if isinstance(event, BoardDealt):
            if event.street != street or told or event.board in boards:
                yield street, boards, told
                boards, told = [], []
            street = event.street
            boards.append(event.board)
        else:
            told.append(event)
    yield street, boards, told


def _title(words: Words, course: Course, street: Street, boards: Sequence[tuple[Card, ...]]) -> str:
    title = words(f"{KEY}-street-{street}")
    if street != "preflop":
        return f"{title} {' / '.join(signs(board[BOARD[street]]) for board in boards)}"
    mine = " ".join(map(sign, course.dealt()))
    return f"{title} · {words('story-your_cards', cards=mine)}" if mine else title


def _antes_at_once(words: Words, events: Sequence[Event]) -> Iterator[Happened]:
    """Where all pay an ante, what they pay in all."""
    for what, some in groupby(events, key=lambda event: event.what if isinstance(event, Posted) else ""):
        told = list(some)
        if what in ("ante", "bomb_ante") and len(told) > 1:
            yield Together(words(f"story-{what}s", amount=sum(it.amount for it in told if isinstance(it, Posted))))
        else:
            yield from told


def _sentence(words: Words, course: Course, event: Happened) -> str | None:
    match event:
        case Posted(seat, what, amount):
            return words(f"story-{what}", name=course.names[seat], amount=amount)
        case _:
            home = _home_sentence(words, course, event) or choice_sentence(words, course, event)
            return home or betting.sentence(words, course, event)


def _home_sentence(words: Words, course: Course, event: Happened) -> str | None:
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
