"""Why an option is locked, in a few words beside it; pressing it tells the whole reason with its article."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.seam.panel import Button
from bot.seam.stage import Shut
from bot.words import Words
from engine.play import Option

LOCKED = "🔒"


def why_locked(words: Words, reason: str) -> str:
    """The short reason where there is one, else the refusal itself."""
    return words(f"locked-{reason}" if f"locked-{reason}" in words else f"refused-{reason}")


def shut(words: Words, reason: str, verbs: Mapping[str, str]) -> tuple[Shut, ...]:
    """The places of these verbs, by what they are called, none of which can be chosen now for this one reason."""
    return tuple(Shut(verb, label, why_locked(words, reason)) for verb, label in verbs.items())


def locked(words: Words, button: Button, option: Option) -> Button:
    """What this player may not choose is shown as such; the reason comes when it is pressed."""
    return locked_for(words, button, option.locked) if option.locked else button


def locked_for(words: Words, button: Button, reason: str) -> Button:
    """A button that does not help now, shown as such."""
    return replace(button, label=f"{LOCKED} {button.label}", style="plain", locked=why_locked(words, reason))
