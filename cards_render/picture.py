"""A finished picture."""

import msgspec


class Picture(msgspec.Struct, frozen=True):
    """Bytes to send and what they show in words (at most 1,024 characters). Of a private hand both are secret."""

    data: bytes
    mime: str
    alt: str
