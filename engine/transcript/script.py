"""What a transcript says, line by line, once it has been read."""

from typing import Any, Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.match import Match
from engine.seats import Seat
from engine.vocabulary import Expectation, Meant


class Unreadable(Exception):
    """A line that cannot be played: unknown words, a card twice, too many cards."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


Wish: TypeAlias = Literal["leave", "sit out", "back", "back post"]


class NextDeal(msgspec.Struct, frozen=True):
    """`deal`."""


class Named(msgspec.Struct, frozen=True):
    """`cards NAME …`, `stock …` and the like: the cards of a pile; for the pile `stock` those dealt from it next."""

    pile: str
    cards: tuple[Card, ...]


class Acted(msgspec.Struct, frozen=True):
    """`NAME: verb …`."""

    seat: Seat
    meant: Meant


class Wished(msgspec.Struct, frozen=True):
    """`NAME: leave`, `sit out`, `back`, `back post`."""

    seat: Seat
    wish: Wish


class Cut(msgspec.Struct, frozen=True):
    """`NAME: cut N`. It stands in old files and does nothing."""

    seat: Seat
    count: int


class Clock(msgspec.Struct, frozen=True):
    """`clock`."""


class Expected(msgspec.Struct, frozen=True):
    """`= word …`."""

    expectation: Expectation
    about: tuple[str, ...]
    told: tuple[str, ...]


Deed: TypeAlias = Acted | Wished | Cut | Clock


class Line(msgspec.Struct, frozen=True):
    """One line that does or expects something."""

    number: int  # in the text, from 1
    text: str
    says: NextDeal | Named | Deed | Expected
    refused: str | None = None  # the expected reason ("": any); None: it should be accepted


class Script(msgspec.Struct, frozen=True):
    """A transcript as it is played."""

    game: Any  # an AnyGame; msgspec knows no protocols
    match: Match[Any, Any]
    names: dict[Seat, str]
    lines: tuple[Line, ...]
