"""Makes the names that people give themselves harmless. Names are not trusted until `clean` has read them."""

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import bidirectional, normalize

import regex

from cards_render.shown.animals import ANIMALS, Animal
from engine.seats import Seat

LONGEST_NAME = 24  # graphemes: what a reader takes for one character
MOST_MARKS = 2  # on a letter; more of them climb over the lines above and below
RIGHT_TO_LEFT = {"R", "AL", "AN", "RLE", "RLO"}
_LONGEST_READ = 200  # code points; platforms allow about 128, and one grapheme can have any number of them

_BLANK = regex.compile(r"[\s\u2800]")  # the empty braille pattern too
_PICTURE = r"\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?"
_HIDDEN = regex.compile(rf"({_PICTURE}(?:\u200d{_PICTURE}){{0,3}})|[\p{{C}}\p{{Default_Ignorable_Code_Point}}]")
_MARKS_ON_NOTHING = regex.compile(r"(?:^|(?<= ))\p{M}+")
_MARKS_IN_EXCESS = regex.compile(rf"(?<=\p{{M}}{{{MOST_MARKS}}})\p{{M}}+")
_SHORT = regex.compile(rf"\X{{0,{LONGEST_NAME}}}")


@lru_cache(4096)
def clean(raw: str, fallback: str) -> str:
    """The name on one line, 1 to 24 graphemes, in NFC; `fallback` (such as `Player 3`) if nothing of it is left.

    Control, format and invisible characters are removed, except the joiners inside an emoji. Markup is left to the
    adapters to escape, and the direction of writing to `isolated`.
    """
    name = _BLANK.sub(" ", raw[:_LONGEST_READ])
    name = normalize("NFC", _HIDDEN.sub(r"\1", name))
    name = _MARKS_IN_EXCESS.sub("", _MARKS_ON_NOTHING.sub("", name))
    return _first_graphemes(" ".join(name.split())) or fallback


def isolated(name: str) -> str:
    """The name between isolation marks: whichever way it is written, the words around it keep their order."""
    return f"\u2068{name}\u2069"


@lru_cache(4096)
def shown(name: str) -> str:
    """The name for use in a text: isolated if it is written from right to left, so that it does not turn its line."""
    return isolated(name) if any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name) else name


@lru_cache(256)  # robots are called by few keys
def animal_of(key: str) -> Animal | None:
    """The face of a robot by its key: `robot:5` has the same as `robot:1`. None for a person."""
    kind, _, number = key.partition(":")
    return ANIMALS[(int(number) - 1) % len(ANIMALS)] if kind == "robot" and number.isdecimal() else None


def animals_of(keys: Mapping[Seat, str]) -> dict[Seat, Animal]:
    """The faces of those among these players who are robots."""
    return {seat: animal for seat, key in keys.items() if (animal := animal_of(key))}


def _first_graphemes(name: str) -> str:
    first = _SHORT.match(name)
    return first[0].rstrip() if first else ""
