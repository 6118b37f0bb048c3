"""What games count of their deals for players' statistics (articles ST), and the figures made from the sums."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from engine.deal import Deal
from engine.play import Answered, Ask, Play, Row
from engine.seats import Seat

D = TypeVar("D", bound=Deal)
Counts: TypeAlias = Counter[str]
"""Whole numbers by names of the game; those of several deals are added."""

Kind: TypeAlias = Literal["percent", "times", "mean"]


class Ratio(msgspec.Struct, frozen=True):
    """One figure: `done ÷ of`, both names of counts, shown once `of` is at least `least` (ST-MIN-1).

    `percent` (25 %) and `times` (1.5) say how often; `mean` is an average of points, turns or buys.
    """

    key: str
    done: str
    of: str
    least: int
    kind: Kind = "percent"


class Counted(msgspec.Struct, frozen=True):
    """The counts of one deal, by seat dealt in.

    `least_bet`: the unit, in chips, in which gains are measured (ST-HE-5); 0: they are not. `order`: if this deal ended
    a match, the places, from 1, of all who played in it; else empty.
    """

    of: Mapping[Seat, Counts]
    least_bet: int = 0
    order: Mapping[Seat, int] = MappingProxyType({})


class Statistics(msgspec.Struct, frozen=True):
    """What a game counts. `count` gets a deal before its first row and the whole log, and plays it."""

    ratios: tuple[Ratio, ...]
    count: Callable[[Play[Any], Sequence[Row]], Counted]


class Decision(msgspec.Struct, frozen=True):
    """A moment at which a player has answered: the question, the answer, and the play just before it."""

    play: Any  # Play of the game's own Deal
    ask: Ask[Any]
    seat: Seat
    action: Any  # of the game


def decisions(play: Play[Any], log: Iterable[Row]) -> Iterator[Decision]:
    """Every answer of the log, the clock's too; each is given before it is applied.

    Afterwards `play` stands at the deal's end.
    """
    for row in log:
        if isinstance(row, Answered) and (ask := play.asked(row.seat)):
            yield Decision(play, ask, row.seat, row.action)
        play.apply(row)


def played(play: Play[D], log: Iterable[Row]) -> D:
    """The deal when its whole log has been played."""
    for row in log:
        play.apply(row)
    return play.deal


def dealt_in(seats: Iterable[Seat], key: str) -> dict[Seat, Counts]:
    """Counts of a deal's beginning: each of these players was dealt in, counted under `key`."""
    return {seat: Counter({key: 1}) for seat in seats}
