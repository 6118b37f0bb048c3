"""Simulated poker tournaments: deals at all tables, and what the rules of tournaments do between them."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from engine.match import Match
from engine.play import Play
from engine.tournament import director
from engine.tournament.clock import is_break, next_level_at
from engine.tournament.course import TO_PAY_AGAIN
from engine.tournament.events import AnyEvent
from engine.tournament.simulating.evening import Evening


class Habits(msgspec.Struct, frozen=True):
    """What people do besides playing."""

    late: Mapping[str, int] = {}  # who comes late, and when, in seconds of play
    pays_again: float = 0.5  # how likely those without chips are to pay again
    pauses: tuple[int, ...] = ()  # when, in seconds of play


def play(evening: Evening, habits: Habits) -> None:
    """From the first lots to the last chip."""
    for event in director.started(evening.course, evening.chance, evening.chosen.tables):
        evening.log(event)
    for player, seconds in habits.late.items():
        evening.at(seconds, partial(_comes_late, evening, player))
    for seconds in habits.pauses:
        evening.at(seconds, lambda: _log(evening, director.paused(evening.course)))
    _settle(evening, habits)
    while not evening.course.is_over:
        evening.go_on()
        _settle(evening, habits)


def _settle(evening: Evening, habits: Habits) -> None:
    """Everything that follows by the rules; then deals begin wherever they may."""
    course = evening.course
    while event := director.following(course, evening.chance):
        evening.log(event)
    for player, since in course.asked_again.items():
        if since == course.at:
            _thinks(evening, player, habits)
    for number in tuple(course.tables):
        if director.may_deal(course, number):
            evening.begins(number, partial(_ends, evening))
    if not (course.running or course.asked_again or course.paused or course.is_over or is_break(course)):
        raise RuntimeError(f"{evening.name}: nobody deals, and it is not over")
    if course.paused and not course.running:  # the clock stands: whatever comes next comes after the pause
        evening.at(course.at, lambda: _log(evening, director.resumed(course)))
    elif (seconds := next_level_at(course)) is not None:
        evening.at(max(seconds, course.at), lambda: None)


def _ends(evening: Evening, number: int, match: Match[Any, Any], play: Play[Any]) -> None:
    after = evening.chosen.game.after(match, play.deal)
    evening.matches[number] = after
    stacks = {seat: after.stacks[seat] for seat in play.deal.seats}
    carried: Any = after.carried
    playing = tuple(sorted(getattr(carried, "shares", ())))
    evening.log(director.ended(evening.course, number, stacks, carried.in_the_middle, playing))


def _thinks(evening: Evening, player: str, habits: Habits) -> None:
    """TO-ENTRY-4. A player without chips pays again, says no, or says nothing for twenty seconds."""
    course, chance = evening.course, evening.chance
    pays = chance.random() < habits.pays_again
    happens = director.rebought if pays else director.declined
    moment = course.at + chance.randint(1, TO_PAY_AGAIN - 1 if pays else TO_PAY_AGAIN)
    evening.at(moment, lambda: _log(evening, happens(course, player)))
    evening.at(course.at + TO_PAY_AGAIN, lambda: None)


def _comes_late(evening: Evening, player: str) -> None:
    _log(evening, director.late(evening.course, player, evening.chance))


def _log(evening: Evening, event: AnyEvent | None) -> None:
    if event:
        evening.log(event)
