"""A finished picture, and the limit of its description in words."""

from collections.abc import Iterable

import msgspec

LIMIT = 1024  # characters; Discord's bound for the description of an attachment


class Picture(msgspec.Struct, frozen=True):
    """Bytes to send, and a description in words (at most 1,024 characters). For a private hand both are secret."""

    data: bytes
    mime: str
    alt: str


def listed(*parts: str) -> str:
    """The parts of a sentence, or the things in a list, without those that are empty."""
    return ", ".join(filter(None, parts))


def within_limit(sentences: Iterable[str], end: str = ".") -> str:
    """As many of the sentences, from the first on, as fit into a description."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}{end}" if text else f"{sentence}{end}"
        if len(longer) > LIMIT:
            break
        text = longer
    return text
