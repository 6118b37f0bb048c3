"""What a decision means for a table: the table writes all of it, or nothing, and then it is so."""

from typing import NamedTuple

from engine.deal import Deal
from engine.house.store.values import Entry, Record
from engine.house.tables.state import AnyState


class Change(NamedTuple):
    """The table as it will be, and the chips that go from account to account by it."""

    state: AnyState
    entries: tuple[Entry, ...] = ()
    record: Record | None = None  # of the deal that ends by it
    notice: str | None = None  # what the table is told from now on (`""`: nothing); None: what it was told before
    closed: bool = False  # the table is no more
    deal: Deal | None = None  # that ends by it; None also for one that never was

    @property
    def chips(self) -> int:
        """How many chips move by it."""
        return sum(entry.amount for entry in self.entries)
