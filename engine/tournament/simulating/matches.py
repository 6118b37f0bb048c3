"""Rummy tournaments: rounds of matches, until one table is the final (TO-RU)."""

from typing import Any

from engine.match import Match
from engine.play import Play
from engine.tournament import director, in_rounds
from engine.tournament.rounds import score_of
from engine.tournament.rounds_course import RoundsCourse
from engine.tournament.simulating.evening import Evening
from engine.tournament.tables import dealt, next_match


def play(evening: Evening) -> None:
    """All matches of a round side by side; the next one begins when they are over."""
    for event in director.started(evening.course, evening.chance, evening.chosen.tables):
        evening.log(event)
    _deal(evening)
    while not evening.course.is_over:
        evening.go_on()


def _deal(evening: Evening) -> None:
    """What follows by the rules, then a deal at every table that may begin one."""
    while (event := director.following(evening.course, evening.chance)) is not None:
        evening.log(event)
    for number in evening.course.tables:
        if director.may_deal(evening.course, number):
            _begin(evening, number)


def _begin(evening: Evening, number: int) -> None:
    course, chosen = evening.course, evening.chosen
    table = course.tables[number]
    before = evening.matches[number] if table.last else None
    match = next_match(chosen.game, chosen.house_rules, table, before, course.level, evening.chance)
    play = evening.begun(match)
    evening.log(dealt(course, number, table, match, play.deal, None))
    seconds = evening.played(number, match, play)
    evening.at(course.at + seconds, lambda: _ended(evening, number, match, play))


def _ended(evening: Evening, number: int, before: Match[Any, Any], play: Play[Any]) -> None:
    course = evening.course
    assert isinstance(course, RoundsCourse)  # noqa: S101  the games of rounds have no other
    match = evening.matches[number] = evening.chosen.game.after(before, play.deal)
    evening.log(in_rounds.ended(course, number, dict(match.stacks), score_of(before.stacks, play.deal)))
    _deal(evening)
