"""What the store in memory keeps, and the one way in which it is changed."""

import asyncio
from collections.abc import Callable

import msgspec

from engine.house.store.ports import StoreDown
from engine.house.store.posted import AlreadyMade, Posted, Settled, making
from engine.house.store.values import (
    Counted,
    Entry,
    Finished,
    KeptCorrection,
    KeptSeason,
    Planned,
    Record,
    TournamentRow,
)


class Lying(msgspec.Struct):
    """A wish in the inbox. `settled`: None while it is open."""

    posted: Posted
    arrived: float  # unix seconds
    settled: Settled | None = None


class Disk(msgspec.Struct):
    """What a power cut leaves. `tables` are the open ones: state, and number of the running or next deal.

    `ended` says when each record was written, in unix seconds.
    """

    tables: dict[str, tuple[bytes, int]] = {}
    log: dict[tuple[str, int], dict[int, bytes]] = {}  # by table and deal, then row number
    records: dict[tuple[str, int], Record] = {}  # oldest first
    ended: dict[tuple[str, int], float] = {}
    seals: dict[tuple[str, int], dict[int, bytes]] = {}  # by table and deal
    entries: list[Entry] = []
    balances: dict[str, int] = {}
    given: set[tuple[str, str]] = set()  # account and why, of what is given once
    notes: dict[tuple[str, str], str] = {}
    played: list[tuple[str, int]] = []  # table and deal, in the order of their ends
    counted: dict[tuple[str, str, int], Counted] = {}  # by player, table and deal
    finished: dict[str, Finished] = {}  # by name
    seasons: dict[tuple[str, int], KeptSeason] = {}  # by community and number
    corrections: list[KeptCorrection] = []
    plans: dict[str, Planned] = {}  # in the order of planning
    plan_people: set[tuple[str, str]] = set()  # person, plan
    tournaments: dict[str, TournamentRow] = {}  # as they were kept last, without what happened
    tournament_logs: dict[str, list[bytes]] = {}
    parts: dict[str, int] = {}  # of tables, by name
    tournament_parts: dict[str, int] = {}  # of tournaments, by name
    wishes: dict[str, Lying] = {}  # in the inbox, by source

    def rows(self, table: str, deal: int) -> tuple[bytes, ...]:
        """The log of a deal, as far as it is not kept with the record."""
        return tuple(row for _, row in sorted(self.log.get((table, deal), {}).items()))

    def forget_about(self, first: str, after: str) -> None:
        """Notes go whose owners are `first` or come after it, and before `after`."""
        self.notes = {mark: value for mark, value in self.notes.items() if not first <= mark[0] < after}


class OnDisk:
    """What all parts of the store have in common. While `down` it can be read but not written, like a full disk."""

    def __init__(self, disk: Disk, now: Callable[[], float]) -> None:
        self.down = False
        self._now = now
        self._disk = disk

    async def _write(self, change: Callable[[], None]) -> None:
        await asyncio.sleep(0)  # others have their turn, as during a commit; so may the power cut
        if self.down:
            raise StoreDown("no power")
        change()

    async def _write_once(self, change: Callable[[], None]) -> None:
        """What is the effect of a wish settles it in the same write."""
        wish = making.get()
        if wish is None or not wish.is_open:
            await self._write(change)
            return
        wish.is_open = False

        def once() -> None:
            lies = self._disk.wishes.get(wish.posted.source)
            if lies and lies.settled:
                wish.refused = True
                raise AlreadyMade(f"wish {wish.posted.source}")
            change()
            wish.had_effect = True
            self._disk.wishes.setdefault(wish.posted.source, Lying(wish.posted, self._now())).settled = Settled(None)

        try:
            await self._write(once)
        except Exception:
            wish.is_open = not wish.refused
            raise
