"""What a tournament of rounds does next by its rules (TO-RU). Pure but for the lots, whose outcome is in the events."""

from collections.abc import Iterator

from engine.competing import DealScore
from engine.tournament.events import Broken, Ended, Final, MatchEnded, Out, Seated
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.rounds.matches import at_tables, by_worth, out_of_round
from engine.tournament.seating.draw import Lots, at_the_start, drawn, even_sizes

RoundsEvent = Seated | Broken | Final | MatchEnded | Out


def started(course: RoundsCourse, lots: Lots, tables: int | None = None) -> Iterator[Seated]:
    """TO-RU-1. Everybody takes a seat by lot, at the fewest tables. Each event is to be applied before the next one is
    asked for.

    Raises ValueError for a number of players that no such tables can seat.
    """
    players = len(course.entries)
    sizes = even_sizes(players, tables) if tables else at_tables(players, course.rules.seats, course.kind.most)
    while (seated := _seated(course, sizes, lots)) is not None:
        yield seated


def ended(course: RoundsCourse, number: int, stacks: dict[int, int], score: DealScore | None) -> Ended:
    """A table's deal is over; without a `score` it was annulled. Seats are counted from 1."""
    deal = course.tables[number].deals
    points, closer = score or ({}, None)
    return Ended(at=course.at, table=number, deal=deal, stacks=stacks, carried=0, points=points, closer=closer)


def following(course: RoundsCourse, lots: Lots) -> RoundsEvent | None:
    """The next event that happens now by the rules alone; None: there is none."""
    if ended := _match_ended(course, lots):
        return ended
    if course.is_over:
        return None
    if course.round_is_over:
        return _out(course, lots) or _final(course, lots) or _broken(course)
    if course.unseated:
        return _broken(course) if course.orders else _seated(course, _sizes(course), lots)
    return None


def _match_ended(course: RoundsCourse, lots: Lots) -> MatchEnded | None:
    """TO-RU-2. A match that is over is ranked."""
    for number in course.tables:
        if number not in course.orders and course.match_is_over(number):
            order = by_worth(course.kind, course.scores[number].values(), lots)
            points = {one.player: one.points for one in order}
            return MatchEnded(at=course.at, round=course.match_round, table=number, order=tuple(points), points=points)
    return None


def _out(course: RoundsCourse, lots: Lots) -> Out | None:
    """TO-RU-2. The worst of those who do not go on and are not out yet."""
    orders = [[course.scores[number][player] for player in order] for number, order in sorted(course.orders.items())]
    seated = course.people
    losers = [one for one in out_of_round(course.kind, orders, lots) if one.player in seated]
    if not losers:
        return None
    number, _ = course.where(losers[-1].player) or (0, 0)
    return Out(at=course.at, player=losers[-1].player, table=number, deal=course.tables[number].deals)


def _sizes(course: RoundsCourse) -> tuple[int, ...]:
    return at_tables(len(course.left), course.rules.seats, course.kind.most)


def _final(course: RoundsCourse, lots: Lots) -> Final | None:
    """TO-RU-1. When one table can seat all, it is the final; seats are drawn by lot."""
    sizes = _sizes(course)
    if len(sizes) > 1:
        return None
    (seats,) = at_the_start(course.left, sizes, max(course.rules.seats, *sizes), lots).values()
    return Final(at=course.at, table=1, seats={seat: (player, 0) for seat, player in seats.items()})


def _broken(course: RoundsCourse) -> Broken | None:
    """All tables of a round break before those of the next one are made."""
    return Broken(at=course.at, table=next(iter(course.tables)))


def _seated(course: RoundsCourse, sizes: tuple[int, ...], lots: Lots) -> Seated | None:
    """TO-SEAT-1, TO-RU-1. A player by lot takes a seat by lot at the first table that is not complete."""
    waiting = course.unseated
    if not waiting:
        return None
    heads = course.heads
    number = next(table for table, size in enumerate(sizes, start=1) if heads.get(table, 0) < size)
    taken = course.tables[number].players if number in course.tables else {}
    free = [seat for seat in range(1, max(course.rules.seats, *sizes) + 1) if seat not in taken]
    player, seat = drawn(lots, waiting), drawn(lots, free)
    return Seated(at=course.at, player=player, table=number, seat=seat, chips=0, why="start", origin=None)
