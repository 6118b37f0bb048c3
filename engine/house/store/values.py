"""The values that cross between the house and its store. What the bytes in them mean, the store does not know."""

from enum import IntEnum
from typing import Literal, TypeAlias

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """One line of the ledger: `amount` chips (> 0) go from one account to another, and why.

    `engine.house.chips.ledger` says what accounts are called.
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
    """A deal that has ended, to be read later: by each of these players among their own, and by the operator."""

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
    CHANCE = 5  # R (see docs/fairness.md) of a deal whose rows went with somebody who is forgotten: it binds the next
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
