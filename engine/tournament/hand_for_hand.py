"""Hand-for-hand: all tables deal in rounds while the next one out is the last without a prize (TO-HFH-1).

So nobody gains by playing slowly.
"""

from engine.tournament.course import Course


def is_played(course: Course) -> bool:
    """TO-HFH-1. Are there several tables, and one person more than there are prizes?"""
    several = not course.in_rounds and len(course.tables) > 1
    return several and course.entries_closed and len(course.people) == len(course.prizes) + 1


def round_is_complete(course: Course) -> bool:
    """Has every table that can deal done so in the last round that began, and have all these deals ended?"""
    return not course.running and all(table in course.dealt_in_round for table in _able(course))


def round_of(course: Course, number: int) -> int | None:
    """TO-HFH-1. The round in which this table may deal now; None: there are no rounds, or this table has to wait."""
    if not is_played(course):
        return None
    if round_is_complete(course) or not course.round:
        return None if course.running else course.round + 1
    return None if number in course.dealt_in_round else course.round


def still_playing(course: Course) -> tuple[int, ...]:
    """The tables whose deal the others wait for: of this round, or before the first round those still running."""
    if not course.round:
        return course.running
    return tuple(table for table in _able(course) if table in course.running or table not in course.dealt_in_round)


def _able(course: Course) -> tuple[int, ...]:
    return tuple(number for number, size in course.sizes.items() if size > 1)
