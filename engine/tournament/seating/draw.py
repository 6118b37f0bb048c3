"""How many tables there are, and who sits where by lot, at the start and later (TO-KIND, TO-SEAT)."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from engine.seats import Seat

T = TypeVar("T")
Places: TypeAlias = dict[int, dict[Seat, str]]
"""Players by table and seat, all counted from 1."""


class Lots(Protocol):
    """Draws lots. Whatever depends on a draw is logged."""

    def sample(self, population: Sequence[T], k: int, /) -> list[T]:
        """`k` of them by chance, none twice, in an order by chance."""


def drawn(lots: Lots, choices: Sequence[T]) -> T:
    """One of them."""
    return lots.sample(choices, 1)[0]


def sizes(players: int, seats: int) -> tuple[int, ...]:
    """TO-KIND-2. The sizes of the fewest tables that seat all: they differ by one at most, the larger ones first."""
    tables = -(-players // seats)
    return even_sizes(players, tables)


def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """The sizes of so many tables with so many players in all, the larger ones first."""
    each, more = divmod(players, tables)
    return tuple(each + (table < more) for table in range(tables))


def at_the_start(players: Sequence[str], at_tables: Sequence[int], seats: int, lots: Lots) -> Places:
    """TO-SEAT-1. Who sits where by lot: the players are drawn, then for each table the seats that they take."""
    order = iter(lots.sample(players, len(players)))
    return {
        table: {seat: next(order) for seat in sorted(lots.sample(range(1, seats + 1), size))}
        for table, size in enumerate(at_tables, start=1)
    }


def smallest(sizes: Mapping[int, int], lots: Lots) -> int:
    """The smallest table; by lot if there are several."""
    least = min(sizes.values())
    return drawn(lots, [table for table, size in sizes.items() if size == least])
