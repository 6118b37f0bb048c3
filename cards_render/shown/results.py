"""Score sheets, charts and rankings of a match or an evening. Texts are finished; a row's `seat` gives its colour."""

from typing import Literal, TypeAlias

import msgspec

from cards_render.shown.cards import Face, FaceWords
from engine.seats import Seat

Mark: TypeAlias = Literal["", "closed", "left", "back"]
"""What happened in a manche beside the points: closed it, reached the exit score, came back into the match."""


class Score(msgspec.Struct, frozen=True):
    """One cell: the points of a manche, `57` or `−20`; empty for who was not in it."""

    points: str
    mark: Mark = ""
    total: str = ""  # after it, written smaller
    back_with: str = ""  # what who came back began with


class ScoreRow(msgspec.Struct, frozen=True):
    seat: Seat
    name: str
    scores: tuple[Score, ...]  # one for each manche played
    total: str
    state: Literal["plain", "first", "out"] = "plain"


class ScoreSheet(msgspec.Struct, frozen=True):
    """A match so far: players in rows, manches in columns (1–8, or up to 12), columns without scores still to come."""

    title: str
    note: str
    columns: tuple[str, ...]  # `1`, `2` …
    openings: tuple[str, ...]  # under them, at most nine letters: `coppia`
    rows: tuple[ScoreRow, ...]
    total: str  # over the totals
    signs: dict[Mark, str]  # legend: `ha chiuso`
    alt: str = "{name}: {scores}; {total}"  # one sentence a player
    joint: str = ", "
    end: str = "."


class Series(msgspec.Struct, frozen=True):
    """One line; None where it is broken, before somebody came and after he left."""

    seat: Seat
    name: str
    values: tuple[int | None, ...]


class Chart(msgspec.Struct, frozen=True):
    """How something grew: at most ten series over the same steps, the first of them numbered `first`."""

    title: str
    note: str
    series: tuple[Series, ...]
    thousands: str
    first: int = 0
    alt: str = "{name}: {start} – {end}"  # one sentence a line
    end: str = "."


class Ranked(msgspec.Struct, frozen=True):
    """One row: `amount` is the length of the bar, `shown` its text, `change` the text at the right: `+6.140`."""

    seat: Seat
    place: str
    name: str
    amount: int
    shown: str
    change: str = ""
    gained: bool | None = None  # how the change is coloured and signed by an arrow; None: neither


class BestHand(msgspec.Struct, frozen=True):
    """The hand of the evening, below the ranking."""

    label: str
    name: str  # whose it was
    hand: str  # what it was: `full di re`
    cards: tuple[Face, ...]
    faces: FaceWords


class Ranking(msgspec.Struct, frozen=True):
    """Up to ten players, the best first."""

    title: str
    note: str
    rows: tuple[Ranked, ...]
    best: BestHand | None = None
    alt: str = "{place}. {name} {shown} {change}"
    alt_best: str = "{label}: {name}, {hand}: {cards}"
    joint: str = ", "
    end: str = "."
