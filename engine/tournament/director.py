"""What a tournament does next by its rules: the one place that knows in which order they apply.

Whoever runs it asks `following` until nothing follows, writes and applies each event, and then begins a deal at every
table that `may_deal`. Pure but for the lots, whose outcome is in the events.
"""

from collections.abc import Iterator, Mapping

from engine.seats import Seat
from engine.tournament import hand_for_hand
from engine.tournament.clock import is_break, level_up
from engine.tournament.course import TO_PAY_AGAIN, Course
from engine.tournament.events import AnyEvent, Broken, Ended, Final, Out, Paused, Rebought, Resumed, Seated, Shared, Why
from engine.tournament.rounds import director as in_rounds
from engine.tournament.rounds.course import RoundsCourse
from engine.tournament.seating.balancing import are_even, from_the_left, move, seat_for, who_moves
from engine.tournament.seating.breaking import breaks, is_final, shares_of
from engine.tournament.seating.draw import Lots, at_the_start, drawn, even_sizes, sizes, smallest
from engine.tournament.table import Table, seat_at
from engine.tournament.waiting import wait_of

# What people and tables do.


def started(course: Course, lots: Lots, tables: int | None = None) -> Iterator[Seated]:
    """TO-KIND-2, TO-SEAT-1. Everybody who has entered takes a seat by lot, at the fewest tables that hold all.

    Each event is to be applied before the next one is asked for. Raises ValueError for too few (TO-RU-1).
    """
    if isinstance(course, RoundsCourse):
        yield from in_rounds.started(course, lots, tables)
        return
    players = [entry.player for entry in course.entries]
    at_tables = sizes(len(players), course.rules.seats) if tables is None else even_sizes(len(players), tables)
    for table, seats in at_the_start(players, at_tables, course.rules.seats, lots).items():
        for seat, player in seats.items():
            yield Seated(
                at=course.at, player=player, table=table, seat=seat, chips=course.rules.stack, why="start", origin=None
            )


def ended(course: Course, number: int, stacks: Mapping[Seat, int], carried: int, playing: tuple[Seat, ...]) -> Ended:
    """A table's deal is over. `playing`: those who play for what is `carried` until it is won, even without chips."""
    table = course.tables[number]
    broke = tuple(seat for seat in playing if not stacks[seat]) if carried else ()
    return Ended(at=course.at, table=number, deal=table.deals, stacks=dict(stacks), carried=carried, playing=broke)


def late(course: Course, player: str, lots: Lots) -> Seated | None:
    """TO-ENTRY-3. Somebody enters late, with a full stack, at a smallest table with a free seat; None: they cannot."""
    free = {number: heads for number, heads in course.heads.items() if heads < course.rules.seats}
    if not course.entries_open or course.is_over or not free or _is_known(course, player):
        return None
    table = smallest(free, lots)
    seat = drawn(lots, _free_seats(course, table))
    return Seated(
        at=course.at, player=player, table=table, seat=seat, chips=course.rules.stack, why="late", origin=None
    )


def _is_known(course: Course, player: str) -> bool:
    return any(entry.player == player for entry in course.entries)


def rebought(course: Course, player: str) -> Rebought | None:
    """TO-ENTRY-4. Somebody without chips pays again, for the same seat and a full stack; None: they may not."""
    place = course.where(player)
    if place is None or player not in course.asked_again:
        return None
    return Rebought(at=course.at, player=player, table=place[0], chips=course.rules.stack)


def declined(course: Course, player: str) -> Out | None:
    """TO-ENTRY-4. Somebody without chips says that they do not pay again; None: they are not asked."""
    place = course.where(player)
    if place is None or player not in course.asked_again:
        return None
    number, _ = place
    return Out(at=course.at, player=player, table=number, deal=course.tables[number].deals)


def paused(course: Course) -> Paused | None:
    """TO-LEVEL-4. No deal begins any more; None: it is paused already."""
    return None if course.paused else Paused(at=course.at)


def resumed(course: Course) -> Resumed | None:
    """Deals begin again; None: it is not paused."""
    return Resumed(at=course.at) if course.paused else None


# What follows by the rules.


def following(course: Course, lots: Lots) -> AnyEvent | None:
    """The next event that happens now by the rules alone; None: there is none."""
    if isinstance(course, RoundsCourse):
        return in_rounds.following(course, lots)
    if out := _out(course):
        return out
    if course.is_over:
        return None
    return level_up(course) or _from_table_to_table(course, lots)


def may_deal(course: Course, number: int) -> bool:
    """May this table begin a deal now? If not, `wait_of` says why."""
    return not course.tables[number].running and wait_of(course, number) is None


def _deals_begin(course: Course) -> bool:
    """TO-OUT-4. Are people left, and does nothing keep all tables from dealing?"""
    stopped = course.paused or is_break(course) or is_final(course.heads, course.rules.seats)
    return not stopped and bool(course.people) and not course.is_over


# Out (TO-OUT).


def _out(course: Course) -> Out | None:
    """TO-OUT-1, TO-OUT-2. Those without chips go out at once, or when their round of hand-for-hand has ended."""
    for number, table in course.tables.items():
        in_round = table.last is not None and table.last.round is not None
        if table.running or (in_round and not hand_for_hand.round_is_complete(course)):
            continue
        for seat in table.broke:
            player = table.players[seat]
            since = course.asked_again.get(player)
            if since is None or course.at - since >= TO_PAY_AGAIN:
                return Out(at=course.at, player=player, table=number, deal=table.deals)
    return None


# From table to table (TO-BREAK, TO-FINAL, TO-BAL).


def _from_table_to_table(course: Course, lots: Lots) -> AnyEvent | None:
    return _final(course, lots) or _breaking(course, lots) or _alone(course) or _balancing(course, lots)


def _final(course: Course, lots: Lots) -> Shared | Final | None:
    """TO-FINAL-1. When no deal is running any more, carried pots are shared, and all sit down at table 1 by lot."""
    if not is_final(course.heads, course.rules.seats) or course.running or course.asked_again:
        return None
    for number, table in course.tables.items():
        if table.carried:
            return _shared(course, number, table)
    chips = {table.players[seat]: table.stacks[seat] for table in course.tables.values() for seat in table.players}
    seats = at_the_start(tuple(chips), (len(chips),), course.rules.seats, lots)[1]
    return Final(at=course.at, table=1, seats={seat: (player, chips[player]) for seat, player in seats.items()})


def _shared(course: Course, number: int, table: Table) -> Shared:
    """TO-BREAK-2. Odd chips from the dealer's left."""
    around = from_the_left(table.inside, table.newest)
    share = shares_of(table.carried, around)
    return Shared(at=course.at, table=number, stacks={seat: table.stacks[seat] + share[seat] for seat in sorted(share)})


def _breaking(course: Course, lots: Lots) -> Shared | Seated | Broken | None:
    """TO-BREAK-1. Its players move one by one, least wait first, each to a smallest other table; then it is gone."""
    emptied = next((number for number, table in course.tables.items() if not table.players), None)
    if emptied is not None:
        return Broken(at=course.at, table=emptied)
    number = breaks(course.heads, course.rules.seats)
    if number is None or course.tables[number].running or course.tables[number].broke:
        return None
    table = course.tables[number]
    if table.carried:
        return _shared(course, number, table)
    others = {other: heads for other, heads in course.heads.items() if other != number}
    seat = min(table.players, key=table.wait)
    return _moved(course, (number, seat), smallest(others, lots), "break")


def _alone(course: Course) -> Shared | None:
    """TO-BREAK-2. When all others have left a table, the player who stays gets what was carried there."""
    for number, table in course.tables.items():
        if len(table.players) == 1 and table.carried and not table.running:
            return _shared(course, number, table)
    return None


def _balancing(course: Course, lots: Lots) -> Shared | Seated | None:
    """TO-BAL-1, TO-BAL-2. One player moves if tables are not even and deals could begin otherwise.

    Those who play for a carried pot without chips do not move; if there is nobody else, it is shared first
    (TO-BREAK-2).
    """
    if not _deals_begin(course) or are_even(course.sizes) or breaks(course.heads, course.rules.seats) is not None:
        return None
    moving = move(course.sizes, course.running)
    if moving is None:
        return None
    number, smallest_ones = moving
    table = course.tables[number]
    targets = [other for other in smallest_ones if course.heads[other] < course.rules.seats]
    waits = {table.players[seat]: table.wait(seat) for seat in table.inside if table.stacks[seat]}
    if not targets:  # those who may pay again keep their seats
        return None
    if not waits:  # all of them play for what is carried
        return _shared(course, number, table)
    player = who_moves(course.moves, waits)
    return _moved(course, (number, seat_at(table, player)), drawn(lots, targets), "balance")


def _moved(course: Course, origin: tuple[int, Seat], to: int, why: Why) -> Seated:
    """TO-BAL-4. To the seat of that table whose wait fits the one that the player had."""
    number, seat = origin
    table, target = course.tables[number], course.tables[to]
    free = from_the_left(_free_seats(course, to), target.newest)
    chosen = seat_for(table.wait(seat), {other: target.wait(other) for other in free})
    player, chips = table.players[seat], table.stacks[seat]
    return Seated(at=course.at, player=player, table=to, seat=chosen, chips=chips, why=why, origin=origin)


def _free_seats(course: Course, number: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(1, course.rules.seats + 1) if seat not in course.tables[number].players)
