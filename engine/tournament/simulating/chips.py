"""Poker tournaments: deals at all tables, and between them whatever the rules of the tournament make of it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.match import Match
from engine.play import Play
from engine.tournament import director, hand_for_hand
from engine.tournament.clock import is_break, next_level_at
from engine.tournament.course import TO_PAY_AGAIN
from engine.tournament.simulating.evening import Evening
from engine.tournament.tables import dealt, next_match


class Habits(msgspec.Struct, frozen=True):
    """What people do beside playing."""

    late: Mapping[str, int] = {}  # who comes late, and when, in seconds of play
    pays_again: float = 0.5  # how often those without chips do
    pauses: tuple[int, ...] = ()  # when, in seconds of play


def play(evening: Evening, habits: Habits) -> None:
    """From the first lots to the last chip."""
    for event in director.started(evening.course, evening.chance, evening.chosen.tables):
        evening.log(event)
    for player, seconds in habits.late.items():
        evening.at(seconds, lambda player=player: _comes_late(evening, player))  # type: ignore[misc]  # bound now
    for seconds in habits.pauses:
        evening.at(seconds, lambda: _pauses(evening))
    _settle(evening, habits)
    while not evening.course.is_over:
        evening.go_on()
        _settle(evening, habits)


def _settle(evening: Evening, habits: Habits) -> None:
    """What follows by the rules; then deals begin wherever they may."""
    course = evening.course
    while event := director.following(course, evening.chance):
        evening.log(event)
    for player, since in course.asked_again.items():
        if since == course.at:
            _thinks(evening, player, habits)
    for number in tuple(course.tables):
        if director.may_deal(course, number):
            _begins(evening, number)
    if not (course.running or course.asked_again or course.paused or course.is_over or is_break(course)):
        raise RuntimeError(f"{evening.name}: nobody deals, and it is not over")
    if course.paused and not course.running:  # the clock stands: whatever comes next comes after the pause
        evening.at(course.at, lambda: _goes_on(evening))
    elif (seconds := next_level_at(course)) is not None:
        evening.at(max(seconds, course.at), lambda: None)


# Deals.


def _begins(evening: Evening, number: int) -> None:
    course, chosen = evening.course, evening.chosen
    table, before = course.tables[number], evening.matches.get(number) if course.tables[number].last else None
    match = next_match(chosen.game, chosen.house_rules, table, before, course.level, evening.chance)
    play = evening.begun(match)
    evening.log(dealt(course, number, table, match, play.deal, hand_for_hand.round_of(course, number)))
    seconds = evening.played(number, match, play)
    evening.at(course.at + seconds, lambda: _ends(evening, number, match, play))


def _ends(evening: Evening, number: int, match: Match[Any, Any], play: Play[Any]) -> None:
    after = evening.chosen.game.after(match, play.deal)
    evening.matches[number] = after
    stacks = {seat: after.stacks[seat] for seat in play.deal.seats}
    carried: Any = after.carried
    playing = tuple(sorted(getattr(carried, "shares", ())))
    evening.log(director.ended(evening.course, number, stacks, carried.in_the_middle, playing))


# People.


def _thinks(evening: Evening, player: str, habits: Habits) -> None:
    """TO-ENTRY-4. Pays again, says no, or says nothing for twenty seconds."""
    course, chance = evening.course, evening.chance
    pays = chance.random() < habits.pays_again
    happens = director.rebought if pays else director.declined

    def answers() -> None:
        if event := happens(course, player):
            evening.log(event)

    evening.at(course.at + chance.randint(1, TO_PAY_AGAIN - 1 if pays else TO_PAY_AGAIN), answers)
    evening.at(course.at + TO_PAY_AGAIN, lambda: None)


def _comes_late(evening: Evening, player: str) -> None:
    if event := director.late(evening.course, player, evening.chance):
        evening.log(event)


def _pauses(evening: Evening) -> None:
    if event := director.paused(evening.course):
        evening.log(event)


def _goes_on(evening: Evening) -> None:
    if event := director.resumed(evening.course):
        evening.log(event)
