"""Why an option is locked, in a few words beside it; pressing it tells the whole reason with its article."""

from bot.words import Words


def why_locked(words: Words, reason: str) -> str:
    """The short reason where there is one, else the refusal itself."""
    return words(f"locked-{reason}" if f"locked-{reason}" in words else f"refused-{reason}")
