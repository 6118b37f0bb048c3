"""What the house needs of a store, and what keeps it from writing."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.house.store.values import (
    Counted,
    Ended,
    Entry,
    Finished,
    Forgotten,
    Kept,
    KeptCorrection,
    KeptSeason,
    KeptTournament,
    Mentions,
    Note,
    Planned,
    Record,
    TournamentRow,
    Unplaced,
)


class StoreDown(Exception):
    """Nothing can be written now (disk full, database locked): nothing was changed; try again."""


class Fenced(StoreDown):
    """Another house has begun here since: nothing was changed, and this one must let go of all that it holds."""


class Overdrawn(Exception):
    """An account would fall below zero: none of the entries was made."""


class Duplicate(Exception):
    """This row of the log is there already, or the deal has ended: somebody else writes this deal.

    Or this account has been given such chips before (see `ledger.is_given_once`).
    """


class Changed(Exception):
    """Somebody else has changed it since it was read: nothing was written."""


class Store(Protocol):
    """Everything that must survive. What was awaited is on the disk. Raises StoreDown whenever it cannot write."""

    # Open tables, and the logs of their running deals.

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        """Row `number` (from 0) of a deal's log. Raises Duplicate, also for a deal that has ended."""

    async def keep(  # noqa: PLR0913  all that goes into one write
        self,
        table: str,
        state: bytes,
        deal: int,
        *,
        entries: Sequence[Entry] = (),
        record: Record | None = None,
        closed: bool = False,
        tournament: TournamentRow | None = None,
        part: int | None = None,
    ) -> None:
        """In one transaction: the table's new state (whose running or next deal is number `deal`), money, the readable
        record of the deal that just ended (number `deal - 1`), and what that means for its tournament. `closed`: the
        table is no more. `part`: where its community lies, from 0 (see `engine.house.parts`); once written it stays.

        Raises Overdrawn, Duplicate.
        """

    async def tables(self, part: int | None = None) -> list[Kept]:
        """All tables (of this part) that are not closed, in the order of their opening."""

    async def keep_seal(self, table: str, deal: int, parts: Mapping[int, bytes]) -> None:
        """Parts of what seals this deal (see SealPart), all or nothing. Raises Duplicate: each is written once."""

    async def seals(self, table: str, first: int, last: int) -> dict[int, dict[int, bytes]]:
        """All parts that seal the deals with these numbers, by deal; deals that were not sealed are left out."""

    # Deals that have ended.

    async def played(self, player: str, place: str | None = None, last: int = 10) -> list[tuple[str, int]]:
        """Table and number of the latest deals of this player (in this place) that are kept, newest first."""

    async def ended(self, table: str, deal: int) -> Ended | None:
        """A deal that has ended; None if there is no record of it."""

    async def all_ended(self, table: str | None = None) -> list[tuple[str, int]]:
        """Table and number of every deal (of this table) that has ended, by table and number."""

    async def played_since(self, after: int, most: int) -> list[tuple[int, str, int]]:
        """Deals that people have played, in the order of their ends, at most so many: a number that only grows, table
        and deal. Those come whose number is above `after`; the deals themselves may be gone by now.
        """

    async def old_deals(self, before: float) -> int:
        """How many deals ended before that moment (unix seconds), at tables that are closed."""

    async def forget_deals(self, before: float, most: int) -> int:
        """Records and logs of the oldest of them, at most so many, are no more; returns how many those were.

        Who played them and where, the tables' last states, the ledger and what binds the last sealed deal of each table
        (its commitment, rows and beacon) stay.
        """

    # Tournaments.

    async def keep_tournament(self, row: TournamentRow, entries: Sequence[Entry] = ()) -> None:
        """What is new of a tournament, and money, all or nothing. Once it is not open, no note is kept of where its
        messages stand. Raises Overdrawn, Duplicate.
        """

    async def tournament(self, name: str) -> KeptTournament | None:
        """One of them, open or not; None if there is none of this name."""

    async def tournaments(self, part: int | None = None) -> list[KeptTournament]:
        """All (of this part) that are open, in the order of their making."""

    async def all_tournaments(self) -> list[KeptTournament]:
        """Open ones and others, in the order of their making."""

    # The club.

    async def count(self, counted: Sequence[Counted]) -> None:
        """Keep what was counted; what is counted again takes the place of what was counted before."""

    async def counted(self, player: str | None = None) -> list[Counted]:
        """All that was counted of a player (None: of all), in the order in which the deals ended."""

    async def erase_counted(self, player: str) -> None:
        """Nothing was ever counted of this player."""

    async def finish(self, finished: Sequence[Finished]) -> None:
        """Keep these orders; one of the same name takes the place of the one before."""

    async def finished(self, community: str | None = None) -> list[Finished]:
        """All orders of finish (of this community), in the order of their ends, then of their names."""

    async def keep_season(self, season: KeptSeason) -> None:
        """A new season, or one that ends otherwise from now on."""

    async def seasons(self, community: str | None = None) -> list[KeptSeason]:
        """All seasons (of this community), by community and number."""

    async def correct(self, correction: KeptCorrection, entries: Sequence[Entry] = ()) -> None:
        """Keep a correction and, of chips, its entries, all or nothing. Raises Overdrawn."""

    async def corrections(self, community: str | None = None) -> list[KeptCorrection]:
        """All corrections (in this community), the oldest first."""

    # The ledger.

    async def pay(self, entries: Sequence[Entry], *, note: Note | None = None) -> None:
        """Money without a table, and a note that belongs to it, all or nothing. Raises Overdrawn, Duplicate."""

    async def balance(self, account: str) -> int:
        """Chips of an account; 0 if it was never used."""

    async def balances(self, beginning: str, ending: str) -> dict[str, int]:
        """Chips of all accounts whose names begin and end so, by name, in the order of their names."""

    async def entries(self, account: str, last: int = 10) -> list[Entry]:
        """The newest entries of an account, newest first."""

    # Plans.

    async def plan(self, *planned: Planned, entries: Sequence[Entry] = ()) -> None:
        """The new states of these plans, and money, all or nothing. Of those that are not open no note is kept of where
        their messages stand.

        Whoever once had to do with a plan finds it for ever.
        Raises Overdrawn.
        """

    async def planned(self, name: str) -> bytes | None:
        """The state of a plan, open or not; None if there is none of this name."""

    async def plans(
        self, place: str | None = None, person: str | None = None, *, part: int | None = None
    ) -> list[bytes]:
        """The states of the open plans (of this place, of this person, of this part), in the order of planning."""

    async def due_plans(self, until: float, most: int = 512, *, parts: Sequence[int] | None = None) -> list[str]:
        """Names of the plans (in these parts) that are due by then, the one that is due first before the others."""

    async def next_due(self, *, parts: Sequence[int] | None = None) -> float | None:
        """When the next plan (in these parts) is due; None if none ever is."""

    # Notes.

    async def note(self, owner: str, key: str) -> str | None:
        """A small thing kept about a person, a chat or a message, such as a language."""

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        """None forgets it."""

    async def keep_notes(self, notes: Sequence[Note]) -> None:
        """Several of them in one go, all or nothing."""

    async def change_note(self, owner: str, key: str, before: str | None, after: str) -> None:
        """Keep `after` in the place of `before`, as it was read. Raises Changed if by now something else is there."""

    async def about_tables(self, beginning: str, part: int | None = None) -> list[tuple[str, bool]]:
        """Of notes whose owners begin so and whose value is the name of a table (of this part): the owner, in the order
        of owners, and whether that table is open.
        """

    # Where things lie, and whom they name.

    async def unplaced(self) -> list[Unplaced]:
        """All that is open and of which nobody has written where it lies."""

    async def place(self, found: Mapping[Unplaced, int]) -> None:
        """Write where these lie; what has its part by now keeps it."""

    async def mentions(self, person: str, names: Sequence[str] = (), tables: Sequence[str] = ()) -> Mentions:
        """All that names this person by key; in seals, those of `tables` too, also by these names."""

    async def forget(self, forgotten: Forgotten) -> None:
        """All of it at once, and no trace of it is left in what is kept. Raises Overdrawn."""

    async def close(self) -> None: ...
