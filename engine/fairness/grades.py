"""How much the contributions and the beacon prove."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from engine.fairness.texts import Beacon, Contribution

Grade: TypeAlias = Literal["A", "B", "C"]
CUTS = 7  # of one person; a house could try out all values of fewer
LETTERS = 6  # of a word; a house could try out all shorter ones


def in_full(rows: Sequence[Contribution], name: str) -> bool:
    """Has this person contributed more than a house could try out: bytes, a long word, or many cuts?"""
    own = [row for row in rows if row.name == name]
    if any(row.kind == "bytes" or (row.kind == "word" and len(row.value) >= LETTERS) for row in own):
        return True
    return sum(row.kind == "cut" for row in own) >= CUTS


def people_in_full(rows: Sequence[Contribution]) -> tuple[str, ...]:
    """The names of these people, in the order in which they first contributed."""
    return tuple(name for name in dict.fromkeys(row.name for row in rows) if in_full(rows, name))


def grade(rows: Sequence[Contribution], beacon: Beacon | None) -> Grade:
    """A: a beacon came, so nobody could choose; or two people contributed, so neither the house nor a player could
    alone.

    B: one person contributed, so the house could not choose alone. C: it could; also if a beacon was named and did not
    come.
    """
    if beacon:
        return "C" if beacon.signature is None else "A"
    people = len(people_in_full(rows))
    return "A" if people >= 2 else "B" if people else "C"
