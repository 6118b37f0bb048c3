"""A table as its tournament knows it: who sits there with how many chips, and how far its deals are."""

import msgspec

from engine.seats import Seat
from engine.tournament.events import Dealt
from engine.tournament.seating.balancing import wait_of


class Table(msgspec.Struct):
    """A table as the tournament knows it."""

    players: dict[Seat, str] = {}
    stacks: dict[Seat, int] = {}  # as they were when its last deal began or ended
    playing: tuple[Seat, ...] = ()  # those without chips who play for what is carried
    carried: int = 0
    deals: int = 0  # that it has begun
    running: bool = False
    last: Dealt | None = None
    rank: int = 0  # how many events had been logged when its last deal ended
    on_account: bool = False  # are all dealt in, whatever their chips? So are those of rummy (TO-RU-1)

    @property
    def inside(self) -> tuple[Seat, ...]:
        """Those who can be dealt in, by seat: with chips, or playing for what is carried."""
        return tuple(seat for seat in sorted(self.players) if self._is_inside(seat))

    @property
    def broke(self) -> tuple[Seat, ...]:
        """Those who cannot be dealt in, by seat: they leave, or pay again."""
        return tuple(seat for seat in sorted(self.players) if not self._is_inside(seat))

    def _is_inside(self, seat: Seat) -> bool:
        return self.on_account or bool(self.stacks[seat]) or seat in self.playing

    @property
    def newest(self) -> Seat | None:
        """The seat of the last big blind; in poker all'italiana of the last dealer."""
        return self.last.big if self.last else None

    def copy(self) -> "Table":
        """A table that stands the same, and is changed by itself from here on."""
        return msgspec.structs.replace(self, players=self.players.copy(), stacks=self.stacks.copy())

    def wait(self, seat: Seat) -> int:
        """How many players are between `newest` and this seat."""
        return wait_of(seat, self.newest, [other for other in self.inside if other != seat])


def seat_at(table: Table, player: str) -> Seat:
    """Where this player sits at a table."""
    return next(seat for seat, other in table.players.items() if other == player)


def leave(table: Table, seat: Seat) -> None:
    del table.players[seat], table.stacks[seat]
    table.playing = tuple(other for other in table.playing if other != seat)
