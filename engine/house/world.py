"""What every table of one house shares: the ports to the world, and how the house wants its tables run."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from engine.cards import Card
from engine.house.chips.bank import Bank
from engine.house.parts import part_of
from engine.house.sealing.sealer import Sealer
from engine.house.store.ports import Store
from engine.play import Action, Play
from engine.seats import Seat
from engine.thinking import Thought

if TYPE_CHECKING:
    from engine.house.tables.change import Change
    from engine.house.tables.state import AnyState
    from engine.house.tables.table import Table


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Unix seconds."""

    def call_at(self, when: float, then: Callable[[], None]) -> Timer:
        """Call `then` once when the clock has reached `when`."""


async def until(clock: Clock, when: float) -> None:
    """Wait until the clock has reached `when`, in unix seconds."""
    rung = asyncio.Event()
    timer = clock.call_at(when, rung.set)
    try:
        await rung.wait()
    finally:
        timer.cancel()


class Chance(Protocol):
    """Where all randomness of the house comes from."""

    def shuffle(self, cards: Sequence[Card]) -> list[Card]:
        """These cards in a random order."""

    def between(self, low: float, high: float) -> float: ...

    def choice(self, seats: Sequence[Seat]) -> Seat: ...

    def word(self, letters: str, length: int) -> str:
        """So many of these letters, each as likely as any other."""


class Screen(Protocol):
    """Where tables are shown. Never makes the table wait and never raises."""

    def changed(self, table: "Table") -> None:
        """Something at this table changed; to be called after every change, looks at the table at once."""


class Rests(Protocol):
    """When players rest: then the time of a turn that lasts for hours stands still for them."""

    async def after(self, player: str, place: str, began: float, seconds: float) -> float:
        """When so many seconds of this player's time will have passed since `began`; never within their rest.

        `place`: where the table is shown, as its state has it. Moments in unix seconds. Raises StoreDown.
        """


class Restless:
    """Nobody ever rests."""

    async def after(self, player: str, place: str, began: float, seconds: float) -> float:
        return began + seconds


class HeldUp(msgspec.Struct, frozen=True):
    """Why the next deal of a tournament's table does not begin now.

    `why`: as in `engine.tournament.waiting`, or `deserted`: it pauses until somebody is back.
    """

    why: str
    until: float | None = None  # unix seconds, whole ones; None: nobody knows
    tables: int = 0  # others that are still playing
    maker: str = ""  # name of who made the tournament; empty for those who do not play in it


class TableOwner(Protocol):
    """A tournament, as its tables know it. Raises StoreDown and changes nothing."""

    async def begin(self, state: "AnyState") -> "AnyState | None":
        """The next deal of the table that stands so: written, and how the table stands then. None: not now."""

    async def ended(self, change: "Change") -> None:
        """A deal has ended, or never was; the table will stand as the change says: write it, and what it means."""

    def seating(self, state: "AnyState") -> "AnyState | None":
        """The table that stands so with those who are to sit there now; None: it is to close."""

    def holds_up(self, table: str) -> HeldUp | None:
        """Why this table, by its name, does not begin its next deal now; None: nothing keeps it.

        While a deal is running there it tells only what keeps all tables of the tournament.
        """


class PaceOf(msgspec.Struct, frozen=True):
    """Seconds: for a turn, for a window that several answer (a claim among them), and a full time bank.

    `lasting`: a turn lasts for hours. It goes on over a restart, stands still while its player rests, and its player is
    reminded of it once.
    """

    turn: float
    window: float
    reserve: float
    lasting: bool = False


PACES: Mapping[str, PaceOf] = {
    "fast": PaceOf(turn=20, window=5, reserve=20),
    "normal": PaceOf(turn=45, window=8, reserve=60),
    "relaxed": PaceOf(turn=180, window=20, reserve=180),
    "slow": PaceOf(turn=12 * 3600, window=600, reserve=0, lasting=True),
}


class Customs(msgspec.Struct, frozen=True):
    """How this house runs its tables; seconds."""

    pause: float = 6  # between deals
    decide: float = 30  # the same while somebody may still pay to come in again
    suspense: float = 2  # before each further card when nobody can bet any more
    robot_thinks: tuple[float, float] = (1, 2)  # from, to
    robot_thinks_alone: float = 0.2  # at most, in a deal where no person plays any more
    idle: float = 600  # a table at which nobody has dealt for so long closes
    idle_slow: float = 3 * 86_400  # the same at slow pace
    grace: float = 3600  # that a turn of hours lasts at least once the house has started again
    retry: float = 2  # when the store was down
    most_misses: int = 2  # turns let pass in a row, after which one sits out
    robots_alone: bool = False  # play on though no person can play (for trials)


async def at_once(thought: Thought) -> Action:
    """Here and now: whoever has many tables lets robots think elsewhere."""
    return thought.action()


class Looked:
    """Deals at which somebody has looked lately. The views of others are dropped: they take 3 kB at each table."""

    MOST = 64

    def __init__(self) -> None:
        self._plays: dict[Play[Any], None] = {}  # the latest last

    def at(self, play: Play[Any]) -> None:
        self._plays.pop(play, None)
        self._plays[play] = None
        if len(self._plays) > self.MOST:
            oldest = next(iter(self._plays))
            del self._plays[oldest]
            oldest.views.clear()


class World(msgspec.Struct, frozen=True):
    """The ports and customs of one house."""

    store: Store
    bank: Bank
    clock: Clock
    chance: Chance
    screen: Screen
    customs: Customs = Customs()
    robot_names: Callable[[str], tuple[str, ...]] = lambda _: ()
    """By the place of a table, what robots are called there, in turn; without names they are numbered."""
    sealer: Sealer | None = None  # None: chance alone shuffles
    think: Callable[[Thought], Awaitable[Action]] = at_once
    """Where robots think; never raises. Only this table waits."""
    rests: Rests = Restless()
    owner_of: Callable[[str], TableOwner | None] = lambda _: None
    """By its name, the tournament that tables belong to; None for one that is over."""
    part_of: Callable[[str], int] = part_of
    """By the key of a community, the part in which it lies."""
    owns: Callable[[int], bool] = lambda _: True
    """Is this part of the house in the hands of this process? Where there are several, parts come and go."""
    looked: Looked = msgspec.field(default_factory=Looked)
