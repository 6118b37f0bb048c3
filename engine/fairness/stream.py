"""The primitive of all else: a stream of bytes from a key and a label, and the order of numbers that it gives."""

import hashlib
from struct import unpack

BLOCK = 16  # bytes: they decide the place of one number, or are one salt


def stream(key: bytes, label: str, length: int) -> bytes:
    """The first `length` bytes of HMAC-SHA-256(key, label ‖ 1) ‖ HMAC(key, label ‖ 2) …, the counters u32 big-endian.

    That is PBKDF2-HMAC-SHA-256 with the label as salt and one iteration, which is available everywhere.
    """
    return hashlib.pbkdf2_hmac("sha256", key, label.encode(), 1, length)


def blocks(key: bytes, label: str, count: int) -> tuple[bytes, ...]:
    """The first `count` blocks of 16 bytes of the stream."""
    return unpack(f"{BLOCK}s" * count, stream(key, label, BLOCK * count))


def order(key: bytes, label: str, count: int) -> list[int]:
    """The numbers 0 to `count` − 1, sorted by their blocks of the stream; of two equal ones the smaller comes first."""
    return sorted(range(count), key=blocks(key, label, count).__getitem__)
