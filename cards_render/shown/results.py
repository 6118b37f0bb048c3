"""Score sheets, charts and rankings of a match or an evening. Texts are finished; a row's `seat` gives its colour."""

from typing import Literal, TypeAlias

import msgspec

from cards_render.shown.cards import Face, FaceWords
from engine.seats import Seat

Mark: TypeAlias = Literal["", "closed", "left", "back"]
"""What a player did in a manche besides scoring: closed it, reached the exit score, came back into the match."""


class Score(msgspec.Struct, frozen=True):
    """One cell: the points of a manche, `57` or `−20`; empty for players who were not in it."""

    points: str
    mark: Mark = ""
    total: str = ""  # the score after the manche, written smaller
    back_with: str = ""  # the score with which a player came back


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
    total: str  # heading of the totals
    signs: dict[Mark, str]  # legend: `ha chiuso`
    alt: str = "{name}: {scores}; {total}"  # one sentence a player


class Series(msgspec.Struct, frozen=True):
    """One line. A value is None where the line is broken: before a player came and after they left."""

    seat: Seat
    name: str
    values: tuple[int | None, ...]


class Chart(msgspec.Struct, frozen=True):
    """How some values developed: at most ten series over the same steps, of which the first has number `first`."""

    title: str
    note: str
    series: tuple[Series, ...]
    thousands: str
    first: int = 0
    alt: str = "{name}: {start} – {end}"  # one sentence a line


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
