"""What the house needs of a store, and the values that cross over."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Literal, Protocol, TypeAlias

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """One line of the ledger: `amount` chips (> 0) go from one account to another, and why.

    Accounts are `house` (where chips come from, and may be below zero), `purse:COMMUNITY:PERSON`, `stack:TABLE:PERSON`
    and, below zero too, `old:NAME` of the books that a club kept before.
    """

    source: str
    target: str
    amount: int
    why: str


class Kept(msgspec.Struct, frozen=True):
    """An open table as the store holds it: its last state, and the log rows of the deal which that state names."""

    table: str
    state: bytes
    rows: tuple[bytes, ...]


class Record(msgspec.Struct, frozen=True):
    """A deal that has ended, to be read later: by each of these players among his own, and by the operator."""

    text: bytes
    players: tuple[str, ...] = ()  # keys
    place: str = ""  # where the table was shown
    rows: tuple[bytes, ...] = ()  # all of its log, kept with the record from now on; none: it stays as it was written


class Ended(msgspec.Struct, frozen=True):
    """A deal that has ended as the store holds it: its record, and all rows of its log."""

    table: str
    deal: int
    text: bytes
    rows: tuple[bytes, ...]


class Counted(msgspec.Struct, frozen=True):
    """What one player did in one deal that has ended, as counted by its game. `gained`: chips, negative for a loss.

    `least_bet`: the unit, in chips, in which gains are measured; 0: they are not.
    """

    player: str
    table: str
    deal: int
    game: str
    ended: float  # unix seconds
    gained: int
    least_bet: int
    counts: dict[str, int]


class FinishedTournament(msgspec.Struct, frozen=True):
    """What a tournament's order of finish says beside the places. `by_play`: neither cancelled nor interrupted."""

    began: float  # unix seconds
    robots: int = 0  # that entered
    by_play: bool = True
    prizes: dict[str, int] = {}  # chips of those who won any, by their keys


class Finished(msgspec.Struct, frozen=True):
    """An order of finish: places of people, from 1, by their keys. `name` is its own for ever.

    Without a `tournament` it is that of a match, which is rated.
    """

    name: str
    community: str
    game: str
    ended: float  # unix seconds
    places: dict[str, int]
    tournament: FinishedTournament | None = None


class KeptSeason(msgspec.Struct, frozen=True):
    """A season of a community, numbered from 1. `began` and `ends` in unix seconds, the end itself excluded.

    `ends`: None until somebody closes it.
    """

    community: str
    number: int
    began: float
    ends: float | None = None


CorrectionKind: TypeAlias = Literal["chips", "points", "struck", "restored"]


class KeptCorrection(msgspec.Struct, frozen=True):
    """What an admin, by key, has corrected, and why (SE-FIX-1). It is never changed nor taken back.

    `subject`: whose `chips` or `points` became so many more, or fewer if `amount` is negative; the name of a
    tournament that no longer counts (`struck`) or counts again (`restored`). `season`: the number, of points.
    """

    community: str
    kind: CorrectionKind
    subject: str
    amount: int
    why: str
    by: str
    at: float  # unix seconds
    season: int | None = None


class Planned(msgspec.Struct, frozen=True):
    """Something that is to happen at a time, as the store holds it."""

    name: str
    place: str
    state: bytes
    due: float | None  # unix seconds at which it must be looked at again; None: nothing is to be done by itself
    people: tuple[str, ...] = ()  # keys of whoever has to do with it
    open: bool = True
    part: int | None = None  # as of `keep`


class SealPart(IntEnum):
    """What is kept of a sealed deal: each part once. Contributions are numbered from `FIRST_ROW` on."""

    MASTER = 0  # the secret; it never leaves the house
    COMMITMENT = 1
    ROWS = 2
    SIGNATURE = 3  # of the beacon; empty: it did not come
    ANNULLED = 4  # record and log of a deal that was annulled, which `ended` does not know
    CHANCE = 5  # R, of a deal whose rows are gone with somebody who is forgotten: it binds the next deal
    FIRST_ROW = 10


class TournamentRow(msgspec.Struct, frozen=True):
    """What is new of a tournament: seconds of play, and what happened, as rows `first` and on of its log.

    `open`: something of it is still to be done or told.
    """

    name: str
    seconds: int
    state: bytes | None = None  # None: as it was
    open: bool = True
    first: int = 0
    events: tuple[bytes, ...] = ()
    part: int | None = None  # as of `keep`


class KeptTournament(msgspec.Struct, frozen=True):
    """A tournament as the store holds it, with all of its log."""

    name: str
    state: bytes
    seconds: int
    events: tuple[bytes, ...]
    open: bool = True  # is something of it still to be done or told?


class Unplaced(msgspec.Struct, frozen=True):
    """Something open of which nobody has written in which part it lies: it was made before there were parts."""

    kind: Literal["table", "plan", "tournament"]
    name: str
    state: bytes


class Mentions(msgspec.Struct, frozen=True):
    """All that names a person by key. Records, tables and plans as bytes, by their names; notes by owner and key.

    `accounts`: those that end with the key. `sealed`: deals whose seal names them by key or, where there is no record
    of the deal, by a name that they had.
    """

    records: list[tuple[str, int, bytes]]  # table and deal
    tables: list[tuple[str, bytes]]  # closed ones
    plans: list[tuple[str, bytes]]
    finished: list[Finished]
    sealed: list[tuple[str, int]]
    notes: list[tuple[str, str]]
    accounts: list[str]
    tournaments: list[KeptTournament] = []


class Forgotten(msgspec.Struct, frozen=True):
    """What becomes of all that names a person. `entries` are made first, under the old names of the accounts.

    Whatever is theirs alone goes. `accounts`: the new names of accounts.
    `seals`: the deals whose rows go, each with what stays of its chance. `names`: those that reasons may tell.
    """

    person: str
    gone: str
    name: str
    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    accounts: dict[str, str]
    mentions: Mentions
    seals: tuple[tuple[str, int, bytes], ...]


Note: TypeAlias = tuple[str, str, str | None]
"""Owner, key and value of a small thing to be kept; without a value it is forgotten."""


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

    async def append(self, table: str, deal: int, number: int, row: bytes) -> None:
        """Row `number` (from 0) of a deal's log. Raises Duplicate, also for a deal that has ended."""
        ...

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
        ...

    async def keep_seal(self, table: str, deal: int, parts: Mapping[int, bytes]) -> None:
        """Parts of what seals this deal (see SealPart), all or nothing. Raises Duplicate: each is written once."""
        ...

    async def seals(self, table: str, first: int, last: int) -> dict[int, dict[int, bytes]]:
        """All parts that seal the deals with these numbers, by deal; deals that were not sealed are left out."""
        ...

    async def tables(self, part: int | None = None) -> list[Kept]:
        """All tables (of this part) that are not closed, in the order of their opening."""
        ...

    async def keep_tournament(self, row: TournamentRow, entries: Sequence[Entry] = ()) -> None:
        """What is new of a tournament, and money, all or nothing. Raises Overdrawn, Duplicate."""
        ...

    async def tournament(self, name: str) -> KeptTournament | None:
        """One of them, open or not; None if there is none of this name."""
        ...

    async def tournaments(self, part: int | None = None) -> list[KeptTournament]:
        """All (of this part) that are open, in the order of their making."""
        ...

    async def all_tournaments(self) -> list[KeptTournament]:
        """Open ones and others, in the order of their making."""
        ...

    async def played(self, player: str, place: str | None = None, last: int = 10) -> list[tuple[str, int]]:
        """Table and number of the latest deals that he has played (in this place) and that are kept, newest first."""
        ...

    async def ended(self, table: str, deal: int) -> Ended | None:
        """A deal that has ended; None if there is no record of it."""
        ...

    async def all_ended(self, table: str | None = None) -> list[tuple[str, int]]:
        """Table and number of every deal (of this table) that has ended, by table and number."""
        ...

    async def old_deals(self, before: float) -> int:
        """How many deals ended before that moment (unix seconds), at tables that are closed."""
        ...

    async def forget_deals(self, before: float, most: int) -> int:
        """Records and logs of the oldest of them, at most so many, are no more; returns how many those were.

        Who played them and where, the tables' last states, the ledger and what binds the last sealed deal of each table
        (its commitment, rows and beacon) stay.
        """
        ...

    async def played_since(self, after: int, most: int) -> list[tuple[int, str, int]]:
        """Deals that people have played, in the order of their ends, at most so many: a number that only grows, table
        and deal. Those come whose number is above `after`; the deals themselves may be gone by now.
        """
        ...

    async def count(self, counted: Sequence[Counted]) -> None:
        """Keep what was counted; what is counted again takes the place of what was counted before."""
        ...

    async def counted(self, player: str | None = None) -> list[Counted]:
        """All that was counted of a player (None: of all), in the order in which the deals ended."""
        ...

    async def finish(self, finished: Sequence[Finished]) -> None:
        """Keep these orders; one of the same name takes the place of the one before."""
        ...

    async def finished(self, community: str | None = None) -> list[Finished]:
        """All orders of finish (of this community), in the order of their ends, then of their names."""
        ...

    async def mentions(self, person: str, names: Sequence[str] = (), tables: Sequence[str] = ()) -> Mentions:
        """All that names this person by key; in seals, those of `tables` too, also by these names."""
        ...

    async def forget(self, forgotten: Forgotten) -> None:
        """All of it at once, and no trace of it is left in what is kept. Raises Overdrawn."""
        ...

    async def erase_counted(self, player: str) -> None:
        """Nothing was ever counted of this player."""
        ...

    async def keep_season(self, season: KeptSeason) -> None:
        """A new season, or one that ends otherwise from now on."""
        ...

    async def seasons(self, community: str | None = None) -> list[KeptSeason]:
        """All seasons (of this community), by community and number."""
        ...

    async def correct(self, correction: KeptCorrection, entries: Sequence[Entry] = ()) -> None:
        """Keep a correction and, of chips, its entries, all or nothing. Raises Overdrawn."""
        ...

    async def corrections(self, community: str | None = None) -> list[KeptCorrection]:
        """All corrections (in this community), the oldest first."""
        ...

    async def pay(self, entries: Sequence[Entry], *, note: Note | None = None) -> None:
        """Money without a table, and a note that belongs to it, all or nothing. Raises Overdrawn, Duplicate."""
        ...

    async def balance(self, account: str) -> int:
        """Chips of an account; 0 if it was never used."""
        ...

    async def balances(self, beginning: str, ending: str) -> dict[str, int]:
        """Chips of all accounts whose names begin and end so, by name, in the order of their names."""
        ...

    async def entries(self, account: str, last: int = 10) -> list[Entry]:
        """The newest entries of an account, newest first."""
        ...

    async def plan(self, *planned: Planned, entries: Sequence[Entry] = ()) -> None:
        """The new states of these plans, and money, all or nothing.

        Whoever once had to do with a plan finds it for ever.
        Raises Overdrawn.
        """
        ...

    async def planned(self, name: str) -> bytes | None:
        """The state of a plan, open or not; None if there is none of this name."""
        ...

    async def plans(
        self, place: str | None = None, person: str | None = None, *, part: int | None = None
    ) -> list[bytes]:
        """The states of the open plans (of this place, of this person, of this part), in the order of planning."""
        ...

    async def due_plans(self, until: float, most: int = 512, *, parts: Sequence[int] | None = None) -> list[str]:
        """Names of the plans (in these parts) that are due by then, the one that is due first before the others."""
        ...

    async def next_due(self, *, parts: Sequence[int] | None = None) -> float | None:
        """When the next plan (in these parts) is due; None if none ever is."""
        ...

    async def unplaced(self) -> list[Unplaced]:
        """All that is open and of which nobody has written where it lies."""
        ...

    async def place(self, found: Mapping[Unplaced, int]) -> None:
        """Write where these lie; what has its part by now keeps it."""
        ...

    async def note(self, owner: str, key: str) -> str | None:
        """A small thing kept about a person, a chat or a message, such as a language."""
        ...

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        """None forgets it."""
        ...

    async def keep_notes(self, notes: Sequence[Note]) -> None:
        """Several of them in one go, all or nothing."""
        ...

    async def change_note(self, owner: str, key: str, before: str | None, after: str) -> None:
        """Keep `after` in the place of `before`, as it was read. Raises Changed if by now something else is there."""
        ...

    async def close(self) -> None: ...
