"""Which sealed orders are played, and in which sequence their slots come to lie on the table."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from engine.fairness import sealing
from engine.fairness.stream import order

T = TypeVar("T")


def played(chance: str, orders: int) -> list[int]:
    """The orders as the shuffles of the deal take them: the first for shuffle 0. `chance`: R in hex."""
    return order(bytes.fromhex(chance), "pick", orders)


def slots_dealt(chance: str, shuffle: int, slots: int, blanks: Collection[int]) -> list[int]:
    """The slots of a shuffle's order in the sequence of its cards, the top one first; blank slots are skipped."""
    return [slot for slot in order(bytes.fromhex(chance), f"deal {shuffle}", slots) if slot not in blanks]


def dealt(master: bytes, chance: str, shuffle: int, pile: Sequence[T], orders: int, slots: int) -> list[T]:
    """These cards, in a known sequence, as the house must deal them: what answers shuffle number `shuffle`."""
    number = played(chance, orders)[shuffle]
    values = sealing.values(sealing.seed(master, number), slots)
    blanks = {slot for slot, value in enumerate(values) if value >= len(pile)}
    return [pile[values[slot]] for slot in slots_dealt(chance, shuffle, slots, blanks)]
