"""The person of each tab. A tab keeps a secret token; the person's public id is a digest of it.

So a tab is the same person after a restart although the server stores nothing, and the id does not betray the token.
"""

import hashlib
import re
import secrets
import unicodedata

import msgspec

from bot.seam.people import Person, Place
from bot.seam.typed.names import clean
from bot.words import words_in

PLATFORM = "local"
DEFAULT_CHANNEL = "tavolo"

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
_CHANNEL = re.compile(r"[\w-]{1,32}(\.[\w-]{1,16})?")


class Guest(msgspec.Struct, frozen=True):
    """A person, and the channel or thread that their tab shows: `tavolo`, `tavolo.k3f`."""

    person: Person
    channel: str

    @property
    def place(self) -> Place:
        channel, _, page = self.channel.partition(".")
        return Place(PLATFORM, channel, thread=page, community=channel)

    @property
    def private(self) -> Place:
        return private_place(self.person.id)


def private_place(person_id: str) -> Place:
    return Place(PLATFORM, "", private_to=person_id)


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def new_token() -> str:
    return secrets.token_urlsafe(32)


def person_id(token: str) -> str:
    return hashlib.sha256(b"invito local page\0" + token.encode()).hexdigest()[:20]


def guest(token: str, name: str, language: str, channel: str) -> Guest:
    """The guest with this token. Name, language and channel may be any text, and are made harmless."""
    number = person_id(token)
    spoken = language_of(language)
    return Guest(Person(PLATFORM, number, clean(name, _unnamed(number, spoken)), spoken), channel_of(channel))


def language_of(tag: str) -> str:
    """The tag, if it is a language tag such as `it` or `en-US`; else empty."""
    return tag if _LANGUAGE.fullmatch(tag) else ""


def channel_of(name: str) -> str:
    """The name in small letters, if a channel may have it; else the default channel's."""
    name = unicodedata.normalize("NFC", name).lower()
    return name if _CHANNEL.fullmatch(name) else DEFAULT_CHANNEL


def clean_line(text: str) -> str:
    """A line of chat without control characters; line breaks stay."""
    return "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs")).strip()


def _unnamed(number: str, language: str) -> str:
    return words_in(language)("name-nobody", number=str(int(number[:4], 16) % 100))
