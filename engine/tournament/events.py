"""What happens in a tournament. The log of these events alone rebuilds who sits where with how many chips.

Tables and seats are counted from 1, players are named by their ids. `at` is seconds of play, which stand still while
the house is down or the tournament pauses (TO-LEVEL-5). No event carries a card.
"""

from typing import Literal, TypeAlias

import msgspec

from engine.seats import Seat

Why: TypeAlias = Literal["start", "late", "balance", "break"]


class TournamentEvent(msgspec.Struct, frozen=True, tag_field="e", kw_only=True):
    """Something that happened, `at` a second of play."""

    at: int


class Seated(TournamentEvent, frozen=True, tag="seat"):
    """A player takes a seat with so many chips: at the start, late, or coming from another table."""

    player: str
    table: int
    seat: Seat
    chips: int
    why: Why
    origin: tuple[int, Seat] | None = msgspec.field(name="from")  # table and seat that they left


class Dealt(TournamentEvent, frozen=True, tag="deal"):
    """A table begins its deal number `deal`, counted from 1 at each table."""

    table: int
    deal: int
    level: int  # from 1
    button: Seat | None  # it may stand on an empty seat
    small: Seat | None  # None: nobody posts a small blind
    big: Seat | None  # who posts the big blind; in poker all'italiana who deals
    seats: dict[Seat, tuple[str, int]]  # those dealt in, and their chips
    waiting: dict[Seat, tuple[str, int]]  # the others at the table
    carried: int  # chips of earlier deals that lie in the middle
    sizes: dict[int, int]  # by table: all who sit there with chips
    round: int | None  # hand-for-hand: which round (TO-HFH-1)


class Ended(TournamentEvent, frozen=True, tag="end", omit_defaults=True):
    """That deal has ended."""

    table: int
    deal: int
    stacks: dict[Seat, int]  # of those who were dealt in
    carried: int  # chips that lie in the middle for the next deal
    playing: tuple[Seat, ...] = ()  # those without chips who play for these until they are won (IT-OPEN-13)
    points: dict[Seat, int] = {}  # rummy: what the deal brought to each; empty for one that never was (TO-RU-2)
    closer: Seat | None = None  # rummy: who closed it


class Rebought(TournamentEvent, frozen=True, tag="rebuy"):
    """A player without chips has paid again, and keeps the seat (TO-ENTRY-4)."""

    player: str
    table: int
    chips: int


class Out(TournamentEvent, frozen=True, tag="out"):
    """A player has left the tournament with this deal: for want of chips, or in rummy by their place in a match."""

    player: str
    table: int
    deal: int


class Broken(TournamentEvent, frozen=True, tag="broken"):
    """All players of this table have moved to others (TO-BREAK-1)."""

    table: int


class Shared(TournamentEvent, frozen=True, tag="shared"):
    """Before their table breaks, its players have shared what lay in the middle (TO-BREAK-2)."""

    table: int
    stacks: dict[Seat, int]  # after it


class Final(TournamentEvent, frozen=True, tag="final"):
    """All who are left sit down at one table (TO-FINAL-1)."""

    table: int
    seats: dict[Seat, tuple[str, int]]  # players and their chips


class LevelUp(TournamentEvent, frozen=True, tag="level"):
    """Deals that begin from now on are of this level."""

    level: int


class Paused(TournamentEvent, frozen=True, tag="pause"):
    """No deal begins any more; the clock of play stands still once the running deals have ended."""


class Resumed(TournamentEvent, frozen=True, tag="resume"):
    """Deals begin again."""


class MatchEnded(TournamentEvent, frozen=True, tag="match"):
    """Rummy: a table has played its match of a round (TO-RU-1)."""

    round: int  # from 1
    table: int
    order: tuple[str, ...]  # players, the best first (TO-RU-2)
    points: dict[str, int]


AtTables: TypeAlias = Seated | Dealt | Ended | Rebought | Out | Broken | Shared | Final
AnyEvent: TypeAlias = AtTables | LevelUp | Paused | Resumed | MatchEnded
