"""What a secret may look like once somebody has written it down: to be searched for in a log."""

import base64
import json
from collections.abc import Iterator, Sequence
from urllib.parse import quote, quote_plus

import msgspec

from engine.cards import Card, told

RUN = 6  # cards in a row: more than any log tells by chance
BETWEEN = (" ", ", ", ",", "', '", '", "', '","', "-", "/", "")
SHORTEST = 5  # characters, for the same reason


def of_bytes(secret: bytes) -> Iterator[str]:
    """These bytes as text, wherever in a longer text of the same kind they begin."""
    yield from (text for text in _of_bytes(secret) if len(text) >= SHORTEST)


def _of_bytes(secret: bytes) -> Iterator[str]:
    yield secret.hex()
    yield secret.hex().upper()
    yield secret.hex(" ")
    yield repr(secret)[2:-1]
    yield "".join(f"\\x{byte:02x}" for byte in secret)
    yield quote(secret)
    yield quote_plus(secret)
    yield secret.decode("latin-1")
    for encode, bits in ((base64.b64encode, 6), (base64.urlsafe_b64encode, 6), (base64.b32encode, 5)):
        for before in range(bits // 2 if bits == 6 else bits):
            whole = encode(b"\0" * before + secret + b"\0" * bits).decode()
            # The characters at both ends may hold bits of their neighbours too.
            yield whole[-(-8 * before // bits) : 8 * (before + len(secret)) // bits]
    yield base64.b85encode(secret).decode()


def of_text(secret: str) -> Iterator[str]:
    yield secret
    yield json.dumps(secret)[1:-1]
    yield from of_bytes(secret.encode())


def of_cards(cards: Sequence[Card]) -> Iterator[str]:
    """As faces, and where there are many as numbers and as bytes, with what usually stands between them."""
    for faces in (told(cards).split(), told(cards).replace("T", "10").split()):
        yield from (between.join(faces) for between in BETWEEN)
    if len(cards) >= RUN:
        numbers = bytes(cards)
        yield from (between.join(map(str, numbers)) for between in BETWEEN)
        yield from of_bytes(numbers)
        yield from of_bytes(msgspec.msgpack.encode([*numbers])[1:])
        yield from of_bytes("".join(told(cards).split()).encode())


def of_order(order: Sequence[Card]) -> Iterator[str]:
    """Any part of it."""
    for first in range(len(order) - RUN + 1):
        yield from of_cards(order[first : first + RUN])
