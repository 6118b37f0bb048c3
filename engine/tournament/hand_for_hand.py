"""One round after another, so that nobody gains by playing slowly when the next one out gets nothing (TO-HFH-1)."""

from collections.abc import Collection

from engine.tournament.course import Course


def is_due(*, entries_closed: bool, tables: int, left: int, paid: int) -> bool:
    """TO-HFH-1. Several tables, and one more than is paid."""
    return entries_closed and tables > 1 and left == paid + 1


def is_complete(able: Collection[int], dealt: Collection[int], running: Collection[int]) -> bool:
    """Have all tables that can deal done so in this round, and ended?"""
    return not running and all(table in dealt for table in able)


def is_played(course: Course) -> bool:
    """TO-HFH-1. Are there rounds now?"""
    return not course.in_rounds and is_due(
        entries_closed=course.entries_closed,
        tables=len(course.tables),
        left=len(course.people),
        paid=len(course.prizes),
    )


def round_is_complete(course: Course) -> bool:
    """Have all tables that can deal done so in the last round that began?"""
    return is_complete(_able(course), course.dealt_in_round, course.running)


def round_of(course: Course, number: int) -> int | None:
    """TO-HFH-1. The round in which this table may deal now; None: there are no rounds, or it has to wait."""
    if not is_played(course):
        return None
    if round_is_complete(course) or not course.round:
        return None if course.running else course.round + 1
    return None if number in course.dealt_in_round else course.round


def still_playing(course: Course) -> tuple[int, ...]:
    """The tables for whose deal of this round all wait, or of what was played before the first one."""
    if not course.round:
        return course.running
    return tuple(table for table in _able(course) if table in course.running or table not in course.dealt_in_round)


def _able(course: Course) -> tuple[int, ...]:
    return tuple(number for number, size in course.sizes.items() if size > 1)
