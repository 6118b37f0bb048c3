"""Are the tables even, and if not, who moves where (TO-BAL)?"""

from collections.abc import Collection, Mapping, Sequence

from engine.seats import Seat, clockwise

TWO = 2  # tables: between them a single player more or less is felt


def are_even(sizes: Mapping[int, int]) -> bool:
    """TO-BAL-1. May a deal begin? `sizes`: how many players with chips each table has."""
    return max(sizes.values()) - min(sizes.values()) <= (1 if len(sizes) <= TWO else 2)


def move(sizes: Mapping[int, int], running: Collection[int]) -> tuple[int, tuple[int, ...]] | None:
    """TO-BAL-2. The table that one player leaves, and the tables to one of which they go; None: nobody can move now.

    They leave the largest table without a running deal (of several, the one that breaks first) for a smallest one.
    """
    idle = [table for table in sizes if table not in running]
    if not idle:
        return None
    origin = max(idle, key=lambda table: (sizes[table], table))
    least = min(sizes.values())
    if sizes[origin] - least < TWO:
        return None
    return origin, tuple(table for table in sizes if sizes[table] == least)


def who_moves(moves: Mapping[str, int], waits: Mapping[str, int]) -> str:
    """TO-BAL-3. Whoever has moved least often so far; of several, whoever has the least wait."""
    return min(waits, key=lambda player: (moves.get(player, 0), waits[player]))


def wait_of(seat: Seat, newest: Seat | None, playing: Collection[Seat]) -> int:
    """How many players with chips are between the newest big blind (in poker all'italiana: dealer) and this seat.

    0: the next one is theirs. Before a table's first deal it is 0 for every seat.
    """
    if newest is None:
        return 0
    around = clockwise(tuple(sorted({*playing, seat, newest})), after=newest)
    before = around[: around.index(seat)]
    return sum(other in playing for other in before)


def seat_for(wait: int, free: Mapping[Seat, int]) -> Seat:
    """TO-BAL-4. Of the free seats, each with its wait: the least wait that is not less than `wait`, else the greatest.

    Of several such seats the first one given.
    """
    enough = [seat for seat in free if free[seat] >= wait]
    return min(enough, key=lambda seat: free[seat]) if enough else max(free, key=lambda seat: free[seat])


def from_the_left(seats: Sequence[Seat], of: Seat | None) -> tuple[Seat, ...]:
    """Seats in clockwise order, beginning left of seat `of`; None: beginning with the lowest."""
    ordered = tuple(sorted(seats))
    return ordered if of is None else clockwise(ordered, after=of)
