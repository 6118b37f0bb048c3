"""Names at the page: nobody takes a name that somebody else in the channel has, not even one that looks the same."""

from collections.abc import Iterator, Mapping
from itertools import count
from unicodedata import combining, normalize

import regex

from bot.seam.typed.names import clean

KEPT = 500  # names in a channel; beyond that the one unused for longest is free again
CHANNELS = 1_000
_SHORT = regex.compile(r"\X{0,20}")  # graphemes that leave room for a number

# Letters of other scripts, and digits, that people take for these. `I`, `l` and `1` look the same in many typefaces.
_LOOK_ALIKE: Mapping[str, str] = {
    "i": "lı1|!ιіїӏ", "o": "0οоօ", "a": "αаɑ", "e": "еєε", "c": "сϲ", "p": "рρ", "x": "хχ", "y": "уγүу", "k": "кκ",
    "h": "һн", "b": "вβ", "m": "м", "t": "тτ", "n": "ηпո", "u": "υս", "v": "ν", "s": "ѕ5", "j": "јϳ", "w": "ԝω",
    "d": "ԁ", "g": "ɡ", "q": "ԛ", "z": "ζ",
}  # fmt: skip
_AS_LATIN = str.maketrans({sign: letter for letter, signs in _LOOK_ALIKE.items() for sign in signs})


def folded(name: str) -> str:
    """A key that is equal for names which look alike: capitals, accents, blanks and scripts make no difference."""
    bare = "".join(sign for sign in normalize("NFKD", name).casefold() if not combining(sign))
    return "".join(sign for sign in bare.translate(_AS_LATIN) if sign.isalnum()) or name


class Namesakes:
    """The names in use in each channel since the start of the bot."""

    def __init__(self) -> None:
        self._names: dict[str, dict[str, tuple[str, str]]] = {}  # channel → person's id → name and its key; latest last

    def name_for(self, channel: str, person: str, name: str) -> str:
        """The name; if somebody else in the channel has it, with a number: `Lia 2`."""
        known = self._names.pop(channel, {})
        self._names[channel] = known
        known.pop(person, None)
        taken = {fold for _, fold in known.values()}
        free = next(each for each in _numbered(name) if folded(each) not in taken)
        known[person] = free, folded(free)
        if len(known) > KEPT:
            del known[next(iter(known))]
        if len(self._names) > CHANNELS:
            del self._names[next(iter(self._names))]
        return free

    def called(self, channel: str, name: str) -> tuple[str, str] | None:
        """Id and name of the person called so in the channel, if there is one."""
        fold = folded(clean(name, ""))
        found = ((person, own) for person, (own, known) in self._names.get(channel, {}).items() if known == fold)
        return next(found, None)


def _numbered(name: str) -> Iterator[str]:
    yield name
    short = _SHORT.match(name)
    yield from (f"{(short[0] if short else '').rstrip()} {number}" for number in count(2))
