"""The clock of a tournament: when levels go up, and when nobody deals (TO-LEVEL)."""

from engine.tournament.course import BETWEEN_LEVELS, Course
from engine.tournament.events import LevelUp

BREAK_AFTER = 4  # levels


def runs(course: Course) -> bool:
    """TO-LEVEL-4, TO-LEVEL-5. Does the clock of play run? In a pause it does until the running deals have ended."""
    return not course.paused or bool(course.running)


def level_up(course: Course) -> LevelUp | None:
    """TO-LEVEL-2 to TO-LEVEL-4. The next level, if it begins now."""
    at = next_level_at(course)
    return LevelUp(at=course.at, level=course.level + 1) if at is not None and at <= course.at else None


def next_level_at(course: Course) -> int | None:
    """When the level goes up, in seconds of play; None: that is not known yet."""
    if course.in_rounds:
        return None
    if course.rules.level_by == "deals":
        enough = course.deals_in_level >= course.rules.length * len(course.tables)
        return course.at if enough else None
    ends = _time_is_up_at(course)
    if course.level % BREAK_AFTER:
        return ends
    return None if course.running else max(ends, course.last_end) + BETWEEN_LEVELS


def _time_is_up_at(course: Course) -> int:
    return course.level_began + 60 * course.rules.length


def is_break(course: Course) -> bool:
    """TO-LEVEL-4. Is it the break after a fourth level by time? It ends five minutes after the last running deal."""
    return _break_follows(course) and course.at >= _time_is_up_at(course)


def break_at(course: Course) -> int | None:
    """TO-LEVEL-4. When the break after this level begins, in seconds of play; None: there is none, or it has begun."""
    return _time_is_up_at(course) if _break_follows(course) and not is_break(course) else None


def _break_follows(course: Course) -> bool:
    by_time = course.rules.level_by == "time" and not course.in_rounds
    return by_time and course.level % BREAK_AFTER == 0
