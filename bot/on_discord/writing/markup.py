"""Texts in Discord's markup. Every plain string is escaped: names come from people, and may contain anything."""

import re

from bot.seam.panel import Mention as Called
from bot.seam.panel import Moment, Part, Slash, Strong, Text

LONGEST_TEXT = 2_000  # characters of a message's content

# Always special: emphasis, spoilers, code, links, and `<`, which begins mentions, emojis, times and commands.
_SIGNS = re.compile(r"[\\*_~`|<\[\]]")
# Special at a line's beginning only: quotes, headings, small print, lists.
_LINE_BEGINNINGS = re.compile(r"^([^\S\n]*)([>#+-])(?=[\s#>])", re.MULTILINE)
_NUMBERED = re.compile(r"^([^\S\n]*\d+)([.)])(?=\s)", re.MULTILINE)
_LINKS = re.compile(r"://")
_EVERYBODY = re.compile(r"@(?=everyone|here)", re.IGNORECASE)


def marked_up(text: Text, limit: int = LONGEST_TEXT) -> str:
    """The text in Discord's markup, at most `limit` characters; a text that is cut ends in an ellipsis."""
    words = ""
    for part in text:
        piece = _piece(part)
        if len(words) + len(piece) > limit:
            # A mark is never cut in two; a plain string may be, but not between a backslash and its sign.
            rest = piece if isinstance(part, str) else ""
            return (words + rest)[: limit - 1].rstrip("\\") + "…"
        words += piece
    return words


def escaped(words: str) -> str:
    """The words escaped, so that nothing in them is markup, a link, or a call."""
    words = _SIGNS.sub(r"\\\g<0>", words)
    words = _LINE_BEGINNINGS.sub(r"\1\\\2", words)
    words = _NUMBERED.sub(r"\1\\\2", words)
    words = _LINKS.sub(r":\\//", words)
    # After a zero-width space the word is not shown as a call; AllowedMentions already keeps it from notifying.
    return _EVERYBODY.sub("@\N{ZERO WIDTH SPACE}", words)


def clipped(words: str, length: int) -> str:
    """The words for labels and titles, which have no markup: at most `length` characters, never empty."""
    words = words.strip() or "·"
    return words if len(words) <= length else words[: length - 1] + "…"


def _piece(part: Part) -> str:
    match part:
        case str(words) | Slash(text=words, number=""):
            return escaped(words)
        case Strong(text=words):
            return f"**{escaped(words)}**" if words.strip() else ""
        case Called(person=person) if person.platform == "discord":
            return f"<@{person.id}>"
        case Slash(name=name, number=number):
            return f"</{name}:{number}>"
        case Called(person=person):
            return f"**{escaped(person.name)}**"
        case Moment(at=moment, dated=dated):
            return f"<t:{int(moment)}:{'F' if dated else 'R'}>"
