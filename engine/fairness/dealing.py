"""Which sealed orders are played, and in which sequence their slots are dealt."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from engine.fairness import sealing
from engine.fairness.stream import order

T = TypeVar("T")


def played(chance: str, orders: int) -> list[int]:
    """The numbers of the orders in the sequence in which the deal's shuffles take them. `chance`: R in hex."""
    return order(bytes.fromhex(chance), "pick", orders)


def slots_dealt(chance: str, shuffle: int, slots: int, blanks: Collection[int]) -> list[int]:
    """The slots of a shuffle's order in the sequence in which they are dealt, without the `blanks`."""
    return [slot for slot in order(bytes.fromhex(chance), f"deal {shuffle}", slots) if slot not in blanks]


def dealt(master: bytes, chance: str, shuffle: int, pile: Sequence[T], orders: int, slots: int) -> list[T]:
    """What answers shuffle number `shuffle`: the cards of `pile`, of known sequence, as the house must deal them."""
    number = played(chance, orders)[shuffle]
    values = sealing.values(sealing.seed(master, number), slots)
    blanks = {slot for slot, value in enumerate(values) if value >= len(pile)}
    return [pile[values[slot]] for slot in slots_dealt(chance, shuffle, slots, blanks)]
