"""Simulated rummy tournaments: rounds of matches, up to the final (TO-RU)."""

from functools import partial
from typing import Any

from engine.match import Match
from engine.play import Play
from engine.tournament import director
from engine.tournament.rounds import director as in_rounds
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.simulating.evening import Evening


def play(evening: Evening) -> None:
    """All matches of a round are played side by side; the next round begins when they are over."""
    for event in director.started(evening.course, evening.chance, evening.chosen.tables):
        evening.log(event)
    _deal(evening)
    while not evening.course.is_over:
        evening.go_on()


def _deal(evening: Evening) -> None:
    """Everything that follows by the rules; then a deal at every table that may begin one."""
    while (event := director.following(evening.course, evening.chance)) is not None:
        evening.log(event)
    for number in evening.course.tables:
        if director.may_deal(evening.course, number):
            evening.begins(number, partial(_ended, evening))


def _ended(evening: Evening, number: int, before: Match[Any, Any], play: Play[Any]) -> None:
    course = evening.course
    assert isinstance(course, RoundsCourse)  # noqa: S101  the games of rounds have no other
    match = evening.matches[number] = evening.chosen.game.after(before, play.deal)
    evening.log(in_rounds.ended(course, number, dict(match.stacks), course.kind.score(before.stacks, play.deal)))
    _deal(evening)
