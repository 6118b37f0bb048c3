"""Tournaments in the middle of their course, for tests of single articles."""

from collections.abc import Mapping
from random import Random

from engine.tournament import director
from engine.tournament.course import Course
from engine.tournament.events import AnyEvent, Dealt, Ended, LevelUp, Seated
from engine.tournament.record import Entry, Rules


def name(table: int, seat: int) -> str:
    return f"p{table}{seat}"


def course_of(*sizes: int, rules: Rules | None = None, robots: tuple[str, ...] = (), extra: int = 0) -> Course:
    """So many players at tables 1, 2 and so on, at seats 1, 2…; their names are `p` table seat.

    `extra`: how many others entered, and are out.
    """
    rules = rules or Rules(seats=9, entry=300)
    players = [name(table, seat) for table, size in enumerate(sizes, start=1) for seat in range(1, size + 1)]
    entered = [*players, *(f"gone{number}" for number in range(extra))]
    course = Course(rules, [Entry(player, player in robots, "entry", rules.entry) for player in entered])
    for table, size in enumerate(sizes, start=1):
        for seat in range(1, size + 1):
            course.apply(
                Seated(
                    at=0, player=name(table, seat), table=table, seat=seat, chips=rules.stack, why="start", origin=None
                )
            )
    return course


def begins(course: Course, table: int, big: int = 2, at: int | None = None, round_: int | None = None) -> None:
    """All at the table are dealt in."""
    now = course.tables[table]
    course.apply(
        Dealt(
            at=course.at if at is None else at,
            table=table,
            deal=now.deals + 1,
            level=course.level,
            button=max(1, big - 2),
            small=big - 1,
            big=big,
            seats={seat: (player, now.stacks[seat]) for seat, player in now.players.items()},
            waiting={},
            carried=now.carried,
            sizes=course.sizes,
            round=round_,
        )
    )


def ends(
    course: Course, table: int, stacks: Mapping[int, int] | None = None, at: int | None = None, carried: int = 0
) -> None:
    """Its deal ends, with these stacks of those whose chips have changed."""
    now = course.tables[table]
    after = {**now.stacks, **(stacks or {})}
    course.apply(Ended(at=course.at if at is None else at, table=table, deal=now.deals, stacks=after, carried=carried))


def plays(course: Course, table: int, stacks: Mapping[int, int] | None = None, big: int = 2, carried: int = 0) -> None:
    begins(course, table, big)
    ends(course, table, stacks, carried=carried)


def at_level(course: Course, level: int) -> Course:
    while course.level < level:
        course.apply(LevelUp(at=course.at, level=course.level + 1))
    return course


def follow(course: Course, seed: int = 1) -> list[AnyEvent]:
    """All that follows by the rules."""
    lots, found = Random(seed), []
    while event := director.following(course, lots):
        course.apply(event)
        found.append(event)
    return found


def dealing(course: Course) -> list[int]:
    """Tables that may deal now."""
    return [table for table in course.tables if director.may_deal(course, table)]
