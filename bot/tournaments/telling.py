"""What has happened in a tournament and what comes next, line by line, for its desk and its page."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.seam.typed.names import shown
from bot.tournaments import panels
from bot.words import Words
from engine.house.tournaments.tournament import Tournament
from engine.tournament.clock import break_at, next_level_at
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent, Broken, Final, LevelUp, MatchEnded, Out, Rebought, Seated
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.rounds.matches import GO_ON

BUBBLE = 2  # players: with no more left there is no bubble, since one of them obviously gets nothing


class Line(NamedTuple):
    """One line of what has happened."""

    text: str
    is_level: bool = False


def news(words: Words, tournament: Tournament, events: Iterable[AnyEvent]) -> Iterator[Line]:
    """The lines that tell everybody of these events, in their order; some events have none."""
    broken, round_ = False, 1
    for event in events:
        match event:
            case MatchEnded(round=round_):
                line = _match(words, tournament, event)
            case Broken() if tournament.state.in_rounds:
                broken, line = True, None
            case Seated() if broken:
                broken, line = False, words("cup-news_round", round=round_ + 1)
            case _:
                line = _line(words, tournament, event)
        if line:
            yield Line(line, isinstance(event, LevelUp))


def of_use(lines: Sequence[Line]) -> list[Line]:
    """The lines without past levels, which would leave no room for those who went out."""
    levels = [line for line in lines if line.is_level][:-1]
    return [line for line in lines if line not in levels]


def named(event: AnyEvent) -> tuple[str, ...]:
    """The players whom the event's line names."""
    match event:
        case Out(player=player) | Rebought(player=player):
            return (player,)
        case MatchEnded(order=order):
            return order[:GO_ON]
        case _:
            return ()


def _match(words: Words, tournament: Tournament, event: MatchEnded) -> str | None:
    """TO-RU-1. Who goes on from this match; None for the final, which the podium tells."""
    course = tournament.course
    if isinstance(course, RoundsCourse) and course.is_over and event.round == course.match_round:
        return None
    first, second = (shown(tournament.state.name_of(player)) for player in event.order[:GO_ON])
    return words("cup-news_match", table=event.table, first=first, second=second)


def _line(words: Words, tournament: Tournament, event: AnyEvent) -> str | None:
    match event:
        case LevelUp(level=level):
            return panels.told_of_level(words, tournament, level)
        case Out(player=player):
            return _out(words, tournament, player)
        case Broken(table=table):
            return words("cup-news_broken", table=table)
        case Final():
            return words("cup-news_final")
        case Rebought(player=player):
            return words("cup-news_again", name=shown(tournament.state.name_of(player)))
        case _:
            return None


def _out(words: Words, tournament: Tournament, player: str) -> str:
    places = tournament.course.places if tournament.course else ()
    place = next((place.place for place in places if place.player == player), None)
    name = shown(tournament.state.name_of(player))
    return words("cup-news_out", name=name) if place is None else words("cup-news_place", name=name, place=place)


def is_bubble(tournament: Tournament) -> bool:
    """TO-PRIZE-1. The bubble: will the next one out win nothing, and everybody else something?"""
    course = tournament.course
    if course is None or course.in_rounds or not tournament.state.rules.entry:
        return False
    return course.entries_closed and len(course.people) == len(course.prizes) + 1 > BUBBLE


def next_on_clock(course: Course, now: float) -> float | None:
    """When a break begins or ends, or the blinds go up by time, if nobody pauses; None if that is not known.

    In unix seconds, like `now`.
    """
    at = break_at(course)
    if at is None and course.rules.level_by == "time":
        at = next_level_at(course)
    return None if at is None else now + at - course.at
