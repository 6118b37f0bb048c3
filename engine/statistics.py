"""What games count of their deals for players' statistics (articles ST), and what is read off the sums."""

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
"""Whole numbers by the names that a game gives them; those of several deals are added up."""

Kind: TypeAlias = Literal["percent", "times", "mean"]


class Ratio(msgspec.Struct, frozen=True):
    """One figure: `done ÷ of`, both names of counts, shown from so many `of` (ST-MIN-1).

    `percent` (25 %) and `times` (1.5) say how often; `mean` is an average of points, turns or buys.
    """

    key: str
    done: str
    of: str
    least: int
    kind: Kind = "percent"


class Counted(msgspec.Struct, frozen=True):
    """One deal: the counts of all who were dealt in. `least_bet`: the unit, in chips, in which gains are measured
    (ST-HE-5); 0: they are not. `order`: the places of all who have played in a match, from 1, once it has ended with
    this deal; empty where none has.
    """

    of: Mapping[Seat, Counts]
    least_bet: int = 0
    order: Mapping[Seat, int] = MappingProxyType({})


class Statistics(msgspec.Struct, frozen=True):
    """What a game counts. `count` is given a deal before its first row, and the whole log of it, which it plays."""

    ratios: tuple[Ratio, ...]
    count: Callable[[Play[Any], Sequence[Row]], Counted]


class Decision(msgspec.Struct, frozen=True):
    """A moment at which a player has answered: the question, the answer, and the play just before it."""

    play: Any  # Play of the game's own Deal
    ask: Ask[Any]
    seat: Seat
    action: Any  # of the game


def decisions(play: Play[Any], log: Iterable[Row]) -> Iterator[Decision]:
    """Every answer of the log, those of the clock too; while one is looked at it has not yet been applied.

    When all were looked at, `play` stands at the deal's end.
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
    """Nothing is counted yet but that these players were dealt in, under this name."""
    return {seat: Counter({key: 1}) for seat in seats}
