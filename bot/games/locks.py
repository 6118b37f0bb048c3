"""Why an option is locked, in a few words beside it; pressing it tells the whole reason with its article."""

from collections.abc import Mapping

from bot.seam.stage import Shut
from bot.words import Words


def why_locked(words: Words, reason: str) -> str:
    """The short reason where there is one, else the refusal itself."""
    return words(f"locked-{reason}" if f"locked-{reason}" in words else f"refused-{reason}")


def shut(words: Words, reason: str, verbs: Mapping[str, str]) -> tuple[Shut, ...]:
    """The places of these verbs, by what they are called, none of which can be chosen now for this one reason."""
    return tuple(Shut(verb, label, why_locked(words, reason)) for verb, label in verbs.items())
