"""Sealed orders: made from one secret before a deal, and bound by one number."""

import hmac
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from engine.fairness.stream import blocks, order


def seed(master: bytes, number: int) -> bytes:
    """The seed of order `number`, 32 bytes, from the one secret of the deal."""
    return hmac.digest(master, b"seed" + bytes((number,)), "sha256")


def values(seed: bytes, slots: int) -> list[int]:
    """What lies in each slot of the order: the number of a card in the pile; a number beyond its end is a blank."""
    return order(seed, "order", slots)


def salts(seed: bytes, slots: int) -> tuple[bytes, ...]:
    """The salt that hides each slot: 128 bits."""
    return blocks(seed, "salt", slots)


def leaf(number: int, slot: int, value: int, salt: bytes) -> bytes:
    """The seal of one slot of order `number`."""
    return sha256(bytes((0, number, slot, value)) + salt).digest()


def leaves(number: int, seed: bytes, slots: int) -> list[bytes]:
    """The seals of one order, slot by slot."""
    return sealed(number, values(seed, slots), salts(seed, slots))


def sealed(number: int, values: Sequence[int], salts: Sequence[bytes]) -> list[bytes]:
    """The seals of these values, which an honest house has made from the seed: each as `leaf` makes it.

    A deal has some thousands of them, so nothing is done for each that can be done once.
    """
    begin = bytes((0, number))
    texts = [begin + bytes(slot) + salt for slot, salt in zip(enumerate(values), salts, strict=True)]
    return [seal.digest() for seal in map(sha256, texts)]


def branch(leaves: Iterable[bytes]) -> bytes:
    """The seal of a whole order."""
    return sha256(b"\x01" + b"".join(leaves)).digest()


def root(branches: Iterable[bytes]) -> str:
    """The seal of all orders, in hex."""
    return sha256(b"\x02" + b"".join(branches)).hexdigest()


def branches(master: bytes, orders: int, slots: int) -> Iterator[bytes]:
    """The seals of all orders, one at a time, so that the caller can serve others between two of them."""
    for number in range(orders):
        yield branch(leaves(number, seed(master, number), slots))


def root_of(master: bytes, orders: int, slots: int) -> str:
    """The seal of all orders that this secret makes, in hex."""
    return root(branches(master, orders, slots))
