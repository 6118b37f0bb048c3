"""What is kept of a deal that has ended, as small as it gets: the rows of its log take a tenth of what they did,
its record less than half.
"""

import zlib
from collections.abc import Sequence

import msgspec

_rows = msgspec.msgpack.Decoder(tuple[bytes, ...])


def packed(rows: Sequence[bytes]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(rows))


def unpacked(log: bytes) -> tuple[bytes, ...]:
    """Raises zlib.error or msgspec.DecodeError for what was never packed."""
    return _rows.decode(zlib.decompress(log))


def packed_record(text: bytes) -> bytes:
    return zlib.compress(text)


def record_text(kept: bytes) -> bytes:
    """The record's text, which older versions kept as it is. Raises zlib.error for what was never packed."""
    return kept if kept.startswith(b"{") else zlib.decompress(kept)
