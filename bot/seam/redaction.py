"""Removes from logs what must never stand there: tokens, cards, what people write in private."""

from collections.abc import Collection, Mapping
from collections.abc import Set as AbstractSet
from datetime import date
from pathlib import PurePath
from traceback import format_exception_only

import regex
from msgspec import Struct
from msgspec.structs import asdict

from engine.cards import Card

TOKEN = "<token>"  # noqa: S105  what stands in its place
CARD = "<card>"
PRIVATE = "<private>"

PRIVATE_KEYS = frozenset([
    "board", "brief", "caption", "card", "cards", "choices", "content", "deck", "discards", "drawing", "facts",
    "form", "hand", "hands", "hole", "hole_cards", "local", "locals", "melds", "name", "names", "note", "options",
    "order", "panel", "password", "picture", "pile", "piles", "pre_action", "pre_actions", "wishes", "row", "rows",
    "secret", "shuffle", "start_word", "state", "stock", "text", "token", "typed", "value", "view", "words",
])  # fmt: skip

_TOKENS = regex.compile(
    r"\d{5,}(?::|%3A)[\w-]{30,}"  # Telegram
    r"|[\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}"  # Discord
    r"|aW50ZXJhY3Rpb246[\w-]+"  # of a Discord interaction
    r"|(?<=/bot)[^/\s\"'?#]{5,}(?=/)"  # in any address of a Telegram server
    r"|(?<=/(?:webhooks|interactions)/\d+/)[^/\s\"'?#]+"
    r"|(?<=://)[^/\s@\"']+(?=@)"  # user and password, as of a proxy
    r"|(?<=\b(?:Bot|Bearer) )[\w.-]{20,}"
)
_SUITS = "♠♥♦♣♤♡♢♧"
_CARDS = regex.compile(rf"(?<!\w)(?:(?:10|[2-9TJQKA])[hdcs{_SUITS}]\ufe0f?|JK)(?!\w)")
_CONTROL = regex.compile(r"[^\P{C}\n]")  # colours and cursor moves of a terminal, bidi, lone surrogates


def without_secrets(text: str, secrets: Collection[str] = ()) -> str:
    """The text without anything that looks like a token of Telegram or Discord, nor any of `secrets`."""
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, TOKEN).replace(secret.replace(":", "%3A"), TOKEN)
    return _TOKENS.sub(TOKEN, text)


def without_cards(text: str) -> str:
    """The text without card faces (`Ah`, `10♠`). Words that look like one (`As`) are removed too."""
    return _CARDS.sub(CARD, text)


def harmless(value: object) -> object:
    """A value as it may be logged: plain values, lists, mappings and structs redacted; of other objects the type alone.

    The `repr` of a library's object may contain anything, as that of a message contains its words.
    """
    match value:
        case Struct():
            return harmless(asdict(value))
        case Mapping():
            return {str(harmless(key)): kept(key, item) for key, item in value.items()}
        case list() | tuple() | AbstractSet():
            return [harmless(item) for item in value]
        case bool() | float() | int() | None if not isinstance(value, Card):
            return value
        case _:
            return _CONTROL.sub(_escaped, _told(value))


def kept(key: object, value: object) -> object:
    """The value as it may be logged under this key: a placeholder if the key says that the value is private."""
    return PRIVATE if str(key).lower() in PRIVATE_KEYS else harmless(value)


def _told(value: object) -> str:
    match value:
        case str() | PurePath() | date():
            return without_cards(str(value))
        case BaseException():
            return without_cards("".join(format_exception_only(value)).strip())
        case Card():
            return CARD
        case _:
            return f"<{type(value).__name__}>"


def _escaped(found: "regex.Match[str]") -> str:
    return found[0].encode("unicode_escape").decode()
