"""Reads text for the index as *terms*: words without their endings, and one term for all names of the same thing.

Names of the same thing, and small words that nobody looks for, are in `bot/rulebook/<language>/words.txt`. How people
ask for each article is in `asked.txt` beside it; for a game's own articles, in
`bot/games/<game>/book/<language>_asked.txt`.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

import msgspec
from msgspec.structs import replace

from bot.language_files import word_lists
from bot.rules.search.notation import in_words

SHORTEST_STEM = 3  # letters that must remain when an ending is removed
LONGEST_NAME = 4  # words
WORD, TYPED = re.compile(r"[a-z0-9]+"), re.compile(r"\w+")
ACCENTS = re.compile("[\u0300-\u036f]")
ENDINGS = {
    "it": (
        re.compile(r"(?:amento|iamo|[ae]ndo|[aeo]no|[aei]r(?:e|l[oaie]|ne)|[aiu]t[oaie])$"),
        re.compile(r"h?[aeiou]+$|h$"),
    ),
    "en": (re.compile(r"(?:ings?|ed|es|s|ly)$"), re.compile(r"[ey]$|(?<=([bdglmnprst]))\1$")),
}
TITLE = 100  # how often a game's name counts as used: a misspelt word is corrected to it rather than to others
SECTIONS = ("small", "whole", "others", "games", "structures", "same", "asked")


class WordList(msgspec.Struct, frozen=True):
    """One language's `words.txt` and `asked.txt`."""

    language: str
    small: frozenset[str]  # words that nobody looks for: the, who, without
    whole: frozenset[str]  # words that keep their ending
    others: frozenset[str]  # words about other things that look like misspelt ones of the game: pizza (pazza)
    games: Mapping[str, tuple[str, ...]]  # the games that a term may name
    structures: frozenset[str]  # terms that name a structure of betting
    names: Mapping[tuple[str, ...], str]  # by the stems of a name: the term for all names of the same thing
    digits: Mapping[str, str]  # 3: three
    asked: Mapping[str, tuple[str, ...]]  # by the number of an article: how people ask for it
    known: Mapping[str, int]  # all words above except `others`, as they are spelt, and how often each occurs

    def terms(self, text: str) -> Iterator[str]:
        """The terms of a text, in order."""
        words = self.spelt(text)
        stems = self.stems(words)
        at = 0
        while at < len(words):
            longest = min(LONGEST_NAME, len(words) - at)
            said = (stems[at : at + length] for length in range(longest, 0, -1))
            name = next((name for name in said if name in self.names), ())
            if name:
                yield self.names[name]
            else:
                yield words[at] if words[at] in self.small else stems[at]
            at += len(name) or 1

    def spelt(self, text: str) -> list[str]:
        """The words of a text, with digits and cards replaced by words."""
        return [self.digits.get(word, word) for word in in_words(plain_words(text))]

    def is_small(self, term: str) -> bool:
        """Is this a term that nobody looks for? Numbers of more than one digit are too: they belong to an example."""
        return term in self.small or (term.isdigit() and len(term) > 1)

    def stems(self, words: Iterable[str]) -> tuple[str, ...]:
        """The words without their endings: `rilanciare`, `rilancio` and `rilanciato` become `rilanc`."""
        return tuple(word if word in self.whole else _stem(word, self.language) for word in words)


def typed_words(text: str) -> list[str]:
    """The words in small letters, with accents as they were typed: città, пицца."""
    return TYPED.findall(unicodedata.normalize("NFC", text.casefold()))


def plain_words(text: str) -> list[str]:
    """The words in small letters without accents: l, apertura, e, al, buio."""
    return WORD.findall(ACCENTS.sub("", unicodedata.normalize("NFKD", text.casefold())))


@lru_cache(1 << 14)
def _stem(word: str, language: str) -> str:
    for ending in ENDINGS[language]:
        if (found := ending.search(word)) and found.start() >= SHORTEST_STEM:
            word = word[: found.start()]
    return word


forget_stems = _stem.cache_clear


@cache
def word_list(language: str) -> WordList:
    """Load the word list of a language. Raises ValueError if it is malformed."""
    return read_word_list("\n".join(part.read_text(encoding="utf-8") for part in word_lists(language)), language)


def read_word_list(text: str, language: str) -> WordList:
    """Read sections named as in `SECTIONS`. Their lines are `first: others, …` or words alone; `#` begins a comment.

    Raises ValueError for an unknown section, and for a name of two different things.
    """
    section, lines = "", {section: list[tuple[str, list[str]]]() for section in SECTIONS}
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            if section not in SECTIONS:
                raise ValueError(f"there is no section {line} in a list of words")
        elif line and not line.startswith("#"):
            first, _, others = line.partition(":")
            lines[section].append((first.strip(), [other.strip() for other in others.split(",") if other]))
    small, whole, alien = (frozenset(" ".join(line for line, _ in lines[of]).split()) for of in SECTIONS[:3])
    digits = {digit: name for name, others in lines["same"] for digit in others if digit.isdigit()}
    known = Counter(word for part in lines if part != "others" for word in _spelt(lines[part]))
    known.update(dict.fromkeys((word for word, _ in lines["games"]), TITLE))
    bare = WordList(language, small, whole, alien, {}, frozenset(), {}, digits, {}, known)
    return replace(
        bare,
        names=_names(bare, lines["same"]),
        games={bare.stems([name])[0]: tuple(games) for name, games in lines["games"]},
        structures=frozenset(bare.stems(name for name, _ in lines["structures"])),
        asked={number: tuple(phrases) for number, phrases in lines["asked"]},
    )


def _spelt(lines: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    """The words of some lines. The number of an article does not count as a word."""
    for first, others in lines:
        yield from plain_words(" ".join(others if "-" in first else (first, *others)))


def _names(bare: WordList, lines: Iterable[tuple[str, list[str]]]) -> Mapping[tuple[str, ...], str]:
    """The term for each name of a thing, by the name's stems. The term is the stems of the first name, joined."""
    names: dict[tuple[str, ...], str] = {}
    for first, others in lines:
        term = "".join(bare.stems(plain_words(first)))
        for name in (first, *others):
            if names.setdefault(bare.stems(bare.spelt(name)), term) != term:
                raise ValueError(f"{name} is a name of {term} and of another thing")
    return names
