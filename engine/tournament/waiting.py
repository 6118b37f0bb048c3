"""Why a table does not begin its next deal now: what it waits for, until when, and for how many tables."""

from collections.abc import Collection
from typing import Literal, NamedTuple, TypeAlias

from engine.tournament import hand_for_hand
from engine.tournament.clock import is_break, next_level_at
from engine.tournament.course import TO_PAY_AGAIN, Course
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.seating.balancing import are_even
from engine.tournament.seating.breaking import breaks, is_final
from engine.tournament.table import Table

Why: TypeAlias = Literal["paused", "break", "again", "final", "hand_for_hand", "match", "others"]
"""`again`: somebody without chips may still pay again. `match`: others play their matches of this round.
`others`: players change tables, or nobody is left to play for."""


class Wait(NamedTuple):
    """`until` in seconds of play, None as long as nobody knows; `tables`: how many others are still playing."""

    why: Why
    until: int | None = None
    tables: int = 0


def wait_of(course: Course, number: int) -> Wait | None:
    """TO-BAL-1, TO-LEVEL-4, TO-BREAK-1, TO-FINAL-1, TO-HFH-1. What keeps this table from its next deal; None: nothing
    does.

    For a table in a deal only what keeps all tables.
    """
    table = course.tables[number]
    for_all = _pause(course, number)
    if for_all or table.running:
        return for_all
    if isinstance(course, RoundsCourse):
        return _for_matches(course, number)
    return _to_pay_again(course, table) or _for_tables(course, number, table)


def _pause(course: Course, number: int) -> Wait | None:
    """TO-LEVEL-4. The host's pause, or the break between two levels, which begins once all running deals have ended."""
    if course.paused:
        return Wait("paused")
    return Wait("break", next_level_at(course), _but(number, course.running)) if is_break(course) else None


def _for_matches(course: RoundsCourse, number: int) -> Wait | None:
    """TO-RU-1. This table's match is over, or the matches of the next round are about to begin."""
    if course.match_is_over(number):
        return Wait("match", tables=_but(number, [other for other in course.tables if other not in course.orders]))
    return Wait("others") if course.unseated else None


def _to_pay_again(course: Course, table: Table) -> Wait | None:
    """TO-ENTRY-4."""
    asked = [course.asked_again[player] for player in table.players.values() if player in course.asked_again]
    return Wait("again", max(asked) + TO_PAY_AGAIN) if asked else None


def _for_tables(course: Course, number: int, table: Table) -> Wait | None:
    running = _but(number, course.running)
    if is_final(course.heads, course.rules.seats):
        return Wait("final", tables=running)
    if hand_for_hand.is_played(course) and (table.broke or hand_for_hand.round_of(course, number) is None):
        return Wait("hand_for_hand", tables=_but(number, hand_for_hand.still_playing(course)))
    goes = table.broke or len(table.inside) < 2 or breaks(course.heads, course.rules.seats) == number
    nobody = course.is_over or not course.people  # TO-OUT-4
    return Wait("others", tables=running) if goes or nobody or not are_even(course.sizes) else None


def _but(number: int, tables: Collection[int]) -> int:
    """How many tables these are, this one not counted."""
    return len([other for other in tables if other != number])
