"""How much the contributions and the beacon prove."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from engine.fairness.texts import Beacon, Contribution

Grade: TypeAlias = Literal["A", "B", "C"]
CUTS = 7  # of one person: fewer can be guessed beforehand
LETTERS = 6  # of a word: likewise


def in_full(rows: Sequence[Contribution], name: str) -> bool:
    """Has this person given more than a house could try out: bytes, a long word, or many cuts?"""
    own = [row for row in rows if row.name == name]
    if any(row.kind == "bytes" or (row.kind == "word" and len(row.value) >= LETTERS) for row in own):
        return True
    return sum(row.kind == "cut" for row in own) >= CUTS


def people_in_full(rows: Sequence[Contribution]) -> tuple[str, ...]:
    """Their names, as they first contributed."""
    return tuple(name for name in dict.fromkeys(row.name for row in rows) if in_full(rows, name))


def grade(rows: Sequence[Contribution], beacon: Beacon | None) -> Grade:
    """A: by a beacon nobody could choose, by two people neither the house alone nor a player alone. B: by one person
    not the house alone. C: the house alone could have chosen; also when a beacon was named and did not come.
    """
    if beacon:
        return "C" if beacon.signature is None else "A"
    people = len(people_in_full(rows))
    return "A" if people >= 2 else "B" if people else "C"
