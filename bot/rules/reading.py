"""Reads text for the index: the words that carry it, without their endings, the many names of a thing as one term.

What means the same, and what nobody looks for, stands in `bot/rulebook/<language>/words.txt`.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

SHORTEST_STEM = 3  # letters that an ending leaves
LONGEST_NAME = 4  # words, as in `terms of more than one word`
WORD = re.compile(r"[a-z0-9]+")
ENDINGS = {
    "it": (re.compile(r"(?:amento|iamo|[ae]ndo|[aeo]no|[aei]re|[aiu]t[oaie])$"), re.compile(r"h?[aeiou]+$|h$")),
    "en": (re.compile(r"(?:ings?|ed|es|s|ly)$"), re.compile(r"[ey]$|(?<=([bdglmnprst]))\1$")),
}
SECTIONS = ("idle", "asking", "whole", "games", "same", "asked")


class WordList(msgspec.Struct, frozen=True):
    """One language's `words.txt`."""

    language: str
    idle: frozenset[str]  # words that nobody looks for
    asking: frozenset[str]  # terms that only tell how something is asked: who, how many
    whole: frozenset[str]  # words that only seem to have an ending
    games: Mapping[str, tuple[str, ...]]  # terms that name games, and which
    names: Mapping[tuple[str, ...], str]  # the stems of a name, and the term that stands for all names of that thing
    asked: Mapping[str, tuple[str, ...]]  # by number of an article: how people ask for it
    known: frozenset[str]  # all words above, as they are spelt

    def terms(self, text: str) -> Iterator[str]:
        """The terms of a text, in its order."""
        words = plain_words(text)
        stems = self.stems(words)
        at = 0
        while at < len(words):
            longest = min(LONGEST_NAME, len(words) - at)
            said = (stems[at : at + length] for length in range(longest, 0, -1))
            name = next((name for name in said if name in self.names), ())
            if name:
                yield self.names[name]
            elif words[at] not in self.idle:
                yield stems[at]
            at += len(name) or 1

    def stems(self, words: Iterable[str]) -> tuple[str, ...]:
        """`rilanciare`, `rilancio`, `rilanciato`: rilanc."""
        return tuple(word if word in self.whole else _stem(word, self.language) for word in words)


def plain_words(text: str) -> list[str]:
    """In small letters without accents: l, apertura, e, al, buio."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return WORD.findall("".join(letter for letter in letters if not unicodedata.combining(letter)))


def _stem(word: str, language: str) -> str:
    for ending in ENDINGS[language]:
        if (found := ending.search(word)) and found.start() >= SHORTEST_STEM:
            word = word[: found.start()]
    return word


@cache
def word_list(language: str) -> WordList:
    """Raises ValueError for a line that cannot be read."""
    return read_word_list(files("bot.rulebook").joinpath(language, "words.txt").read_text(encoding="utf-8"), language)


def read_word_list(text: str, language: str) -> WordList:
    """Sections by SECTIONS; lines `first: others, …`, or words alone; remarks begin with `#`."""
    section, lines = "", {section: list[tuple[str, list[str]]]() for section in SECTIONS}
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            if section not in SECTIONS:
                raise ValueError(f"there is no section {line} in a list of words")
        elif line and not line.startswith("#"):
            first, _, others = line.partition(":")
            lines[section].append((first.strip(), [other.strip() for other in others.split(",") if other]))
    idle, asking, whole = (frozenset(" ".join(line for line, _ in lines[of]).split()) for of in SECTIONS[:3])
    bare = WordList(language, idle, frozenset(), whole, {}, {}, {}, frozenset(plain_words(text)))
    return replace(
        bare,
        asking=frozenset(bare.stems(asking)),
        names=dict(_names(bare, lines["same"])),
        games={bare.stems([name])[0]: tuple(games) for name, games in lines["games"]},
        asked={number: tuple(phrases) for number, phrases in lines["asked"]},
    )


def _names(bare: WordList, lines: list[tuple[str, list[str]]]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every name of a thing with its term, which is the first name's stems in one."""
    for first, others in lines:
        term = "".join(bare.stems(plain_words(first)))
        yield from ((bare.stems(plain_words(name)), term) for name in (first, *others))
