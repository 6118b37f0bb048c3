"""Makes the names that people give themselves harmless (conduct 8). No name is trusted until `clean` has read it."""

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import bidirectional, normalize

import regex

from cards_render.shown.animals import ANIMALS, Animal
from engine.seats import Seat

LONGEST_NAME = 24  # graphemes, which are what a reader takes for one character
MOST_MARKS = 2  # on a letter; more of them would cover the lines above and below
RIGHT_TO_LEFT = {"R", "AL", "AN", "RLE", "RLO"}
_LONGEST_READ = 200  # code points that are read; platforms allow about 128, but a grapheme may have any number

_BLANK = regex.compile(r"[\s\u2800]")  # the empty braille pattern too
_PICTURE = r"\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?"
_HIDDEN = regex.compile(rf"({_PICTURE}(?:\u200d{_PICTURE}){{0,3}})|[\p{{C}}\p{{Default_Ignorable_Code_Point}}]")
_MARKS_ON_NOTHING = regex.compile(r"(?:^|(?<= ))\p{M}+")
_MARKS_IN_EXCESS = regex.compile(rf"(?<=\p{{M}}{{{MOST_MARKS}}})\p{{M}}+")
_SHORT = regex.compile(rf"\X{{0,{LONGEST_NAME}}}")


@lru_cache(4096)
def clean(raw: str, fallback: str) -> str:
    """The name in NFC on one line, with 1 to 24 graphemes; `fallback` (such as `Player 3`) if nothing of it is left.

    Control, format and invisible characters are removed, except joiners inside an emoji. Markup remains, which the
    adapters escape, and so does the direction of writing, for `shown`.
    """
    name = _BLANK.sub(" ", raw[:_LONGEST_READ])
    name = normalize("NFC", _HIDDEN.sub(r"\1", name))
    name = _MARKS_IN_EXCESS.sub("", _MARKS_ON_NOTHING.sub("", name))
    return _first_graphemes(" ".join(name.split())) or fallback


def isolated(name: str) -> str:
    """The name between bidi isolation marks, so that the words around it keep their order however it is written."""
    return f"\u2068{name}\u2069"


@lru_cache(4096)
def shown(name: str) -> str:
    """The name for use in a text: isolated if any of it is written from right to left."""
    return isolated(name) if any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name) else name


@lru_cache(256)  # robots have few different keys
def animal_of(key: str) -> Animal | None:
    """The animal that is the face of the robot with this key; None for a person. Beyond the last they begin again."""
    kind, _, number = key.partition(":")
    return ANIMALS[(int(number) - 1) % len(ANIMALS)] if kind == "robot" and number.isdecimal() else None


def animals_of(keys: Mapping[Seat, str]) -> dict[Seat, Animal]:
    """The animals of those players (keys by seat) who are robots."""
    return {seat: animal for seat, key in keys.items() if (animal := animal_of(key))}


def _first_graphemes(name: str) -> str:
    first = _SHORT.match(name)
    return first[0].rstrip() if first else ""
