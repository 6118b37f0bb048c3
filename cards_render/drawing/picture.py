"""A finished picture, and how much of it can be told in words."""

from collections.abc import Iterable

import msgspec

LIMIT = 1024  # characters; Discord's bound for the description of an attachment


class Picture(msgspec.Struct, frozen=True):
    """Bytes to send and what they show in words (at most 1,024 characters). Of a private hand both are secret."""

    data: bytes
    mime: str
    alt: str


def within_limit(sentences: Iterable[str], end: str) -> str:
    """As many of the sentences, from the first on, as a platform takes."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}{end}" if text else f"{sentence}{end}"
        if len(longer) > LIMIT:
            break
        text = longer
    return text
