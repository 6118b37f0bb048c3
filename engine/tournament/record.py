"""A tournament as it is kept and exported once it has begun. Whatever counts tournaments needs nothing else."""

from typing import Literal, TypeAlias

import msgspec

from engine.competing import Level
from engine.tournament.events import AnyEvent

State: TypeAlias = Literal["ended", "running", "cancelled", "interrupted"]
"""`ended` by play; `cancelled` while entries were open, and all paid back; `interrupted` later, and the pool shared
(TO-STOP-1)."""


class Rules(msgspec.Struct, frozen=True):
    """What its maker has chosen. In rummy there are no chips, levels, rebuys or late entries (TO-RU-1)."""

    seats: int  # at a table, at most
    stack: int = 1500  # tournament chips that everybody begins with (TO-ENTRY-2)
    entry: int = 0  # chips of a purse
    late: int = 0  # entries stay open to the end of this level (TO-ENTRY-3); 0: until the first deal
    rebuys: int = 0  # of each player (TO-ENTRY-4); -1: any number
    level_by: Literal["time", "deals"] = "time"
    length: int = 10  # of a level: minutes, or deals at each table (TO-LEVEL-3)


class Entry(msgspec.Struct, frozen=True):
    """What somebody has paid to take part."""

    player: str
    robot: bool
    kind: Literal["entry", "late", "rebuy"]
    paid: int  # chips of a purse; a robot pays nothing (TO-ROBOT-1)


class Place(msgspec.Struct, frozen=True):
    """Where a person has finished; those who tie have the better place and share prizes and points (TO-OUT-3)."""

    player: str
    place: int
    prize: int  # chips that went to the purse
    points: int = 0  # of the season, where the tournament counts


class Tournament(msgspec.Struct, frozen=True):
    """One tournament. Robots are in `entries` and `events`, never in `places`."""

    id: str
    game: str
    state: State
    began: int  # unix seconds
    ended: int | None  # unix seconds
    rules: Rules
    levels: tuple[Level, ...]  # those that were played, from the first
    entries: tuple[Entry, ...]
    prizes: tuple[int, ...]  # best first; fixed when entries close (TO-PRIZE-1)
    places: tuple[Place, ...]  # best first; of those whose place is decided
    events: tuple[AnyEvent, ...]

    @property
    def field(self) -> tuple[str, ...]:
        """The people who entered, in the order in which they did."""
        return tuple(entry.player for entry in self.entries if entry.kind != "rebuy" and not entry.robot)

    @property
    def robots(self) -> tuple[str, ...]:
        """The robots that entered."""
        return tuple(entry.player for entry in self.entries if entry.kind != "rebuy" and entry.robot)
