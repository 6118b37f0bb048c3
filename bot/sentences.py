"""The sentences of a language, in Fluent. Each is parsed when it is first said, since most are never said in a run."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from babel import Locale, core
from babel.numbers import get_group_symbol
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment, TextElement, VariableReference
from fluent.runtime.types import FluentInt
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry
from fluent.syntax.ast import Term

from bot.language_files import LANGUAGES, texts
from cards_render.words import grouped

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message, Pattern
    from fluent.runtime.types import FluentNone, FluentType

# An entry of a Fluent file: a key at the beginning of a line, and all up to the next line with a key or a comment.
ENTRY = re.compile(r"^(-?[a-z][\w-]*) *=.*(?:\n(?![-#a-z]).*)*", re.MULTILINE | re.ASCII | re.IGNORECASE)
PARSER = FluentParser(with_spans=False)  # positions in the file are never needed
VOWELS = frozenset("aeiou")


def _a(name: str) -> str:
    """Italian for `to`: `a Bruno`, `a Elena`, and before the same vowel `ad Anna`."""
    return f"{'ad' if _first_letter(name) == 'a' else 'a'} {name}"


def _dal(rank: str) -> str:
    """Italian for `from the`, of a rank: `dal sette`, `dall'otto`."""
    return f"dall'{rank}" if _first_letter(rank) in VOWELS else f"dal {rank}"


def _first_letter(text: str) -> str:
    """The first letter, without accent; marks of bidi isolation and other signs are skipped."""
    letters = (letter for letter in unicodedata.normalize("NFKD", text.casefold()) if letter.isalnum())
    return next(letters, "")


FUNCTIONS: Mapping[str, Callable[[str], str]] = MappingProxyType({"A": _a, "DAL": _dal})  # by their names in texts


class Sentences(FluentBundle):
    """The library's bundle, but it parses sentences when they are first said, and whole numbers are `_Number`."""

    def __init__(self, language: str) -> None:
        # Isolation marks would stand around numbers too; names bring their own where they need some.
        # The cast: the library's types do not say that a function may return plain text.
        functions = cast("dict[str, Callable[[Any], FluentType]]", FUNCTIONS)
        super().__init__([language], use_isolating=False, functions=functions)
        self._language = language
        self._sources: dict[str, str] = {}
        for file in texts(language):
            for entry in ENTRY.finditer(file.read_text(encoding="utf-8")):
                self._sources[entry[1]] = entry[0]

    def _get_babel_locale(self) -> Locale:
        return _locales()[self.locales[0]]

    def has_message(self, message_id: str) -> bool:
        return message_id in self._sources

    def _lookup(self, entry_id: str, term: bool = False) -> "Message":  # noqa: FBT001, FBT002  as the library has it
        key = f"-{entry_id}" if term else entry_id
        if key not in self._compiled:
            self._compiled[key] = self._read(key)
        return self._compiled[key]

    def _read(self, key: str) -> "Message":
        match PARSER.parse_entry(self._sources[key]):
            case Entry() | Term() as entry:
                return self._compiler(entry)
            case _:
                raise LookupError(f"{key} is no Fluent")

    def format_pattern(
        self, pattern: "Pattern", args: dict[str, Any] | None = None
    ) -> "tuple[str | FluentNone, list[Exception]]":
        taken = {
            name: _Number(fact) if type(fact) is int else native_to_fluent(fact) for name, fact in (args or {}).items()
        }
        errors: list[Exception] = []
        try:
            return pattern(ResolverEnvironment(self, errors, current=CurrentEnvironment(taken))), errors
        except ValueError as error:
            return "{???}", [*errors, error]

    def filled_in(self, pattern: "Pattern", facts: Mapping[str, str | float]) -> str | None:
        """A sentence of plain words with places for names and whole numbers, in a fraction of the library's time.

        None for any other: one that chooses among words, refers to another sentence, or lacks a fact.
        """
        parts: list[str] = []  # `list[str]()` would take longer than all the rest
        for words, place in _parts(pattern):
            fact = words if place is None else facts.get(place)
            if type(fact) is str:
                parts.append(fact)
            elif type(fact) is int:
                parts.append(_written(fact, self._language))
            else:
                return None
        return "".join(parts)


@cache
def _locales() -> Mapping[str, Locale]:
    """How each language writes numbers. What Babel has read of all languages of the world to find that out, is dropped.

    That would be 32,000 objects. Whoever asks Babel for another language has it read them again.
    """
    locales = {language: Locale(language) for language in LANGUAGES}
    for each in locales.values():
        each.plural_form  # noqa: B018  the first question loads a language
    core._global_data = None  # noqa: SLF001
    return locales


@cache
def sentences_in(language: str) -> Sentences:
    return Sentences(language)


class _Number(FluentInt):
    """A whole number that the library does not write: it would look for how that is done each time."""

    def format(self, locale: Locale) -> str:
        return _written(int(self), locale.language)


def _written(number: int, language: str) -> str:
    """In groups of three digits, as Babel writes it in all of our languages, but never with a hyphen for a minus."""
    return grouped(number, _between_groups(language))


@cache
def _between_groups(language: str) -> str:
    return get_group_symbol(_locales()[language])


@cache  # patterns belong to the texts, which stay in memory anyway
def _parts(pattern: "Pattern") -> tuple[tuple[str | None, str | None], ...]:
    """The pieces of a sentence: its words, or the name of a place between them; both None for anything else."""
    parts: list[tuple[str | None, str | None]] = []
    for element in getattr(pattern, "elements", (pattern,)):
        place = getattr(element, "expression", None)
        words = element.value if isinstance(element, TextElement) else None
        parts.append((words, place.id.name if isinstance(place, VariableReference) else None))
    return tuple(parts)
