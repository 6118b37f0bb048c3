"""Words: every sentence shown to people comes from Fluent files (`language_files`), through here."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, cast

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment, TextElement, VariableReference
from fluent.runtime.types import FluentInt
from fluent.runtime.utils import native_to_fluent

if TYPE_CHECKING:
    from babel import Locale
    from fluent.runtime.resolver import Pattern
    from fluent.runtime.types import FluentNone, FluentType

from bot.language_files import LANGUAGES, texts

FALLBACK = "en"
Said = TypeVar("Said", bound=Callable[..., str])
log = structlog.get_logger()


def _remembered(said: Said) -> Said:
    """What was said lately, in any language, is found without a step of the interpreter."""
    return cast("Said", lru_cache(maxsize=16384)(said))


class Words:
    """The sentences of one language. `words("seat-away")`, `words("lobby-buy_in", chips=2000)`.

    Every sentence may choose its words by `$platform`: a group here is a server there.
    """

    def __init__(self, language: str, platform: str = "") -> None:
        self.language = language
        self.platform = platform
        self._bundle = _bundle(language)

    @_remembered
    def __call__(self, key: str, **facts: str | float) -> str:
        """The sentence in this language. Raises LookupError for a key that has none."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{key} has no words in {self.language}")
        if (plain := _filled_in(pattern, facts, self._bundle._babel_locale)) is not None:  # noqa: SLF001  its own locale
            return plain
        text, errors = self._bundle.format_pattern(pattern, {"platform": self.platform, **facts})
        for error in errors:
            log.error("text not filled in", key=key, language=self.language, error=str(error))
        return str(text)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def article(self, key: str, *variants: str, **facts: str | float) -> str | None:
        """The number of the article behind a sentence, if any.

        The first variant, such as a game, that names its own counts: `article-carioca-refused-table_full`, which stands
        among the texts of that game. Else it is the sentence's attribute `article`.
        """
        own = (self._bundle.get_message(name).value for name in self._of_variants(key, variants))
        found = next(own, self._bundle.get_message(key).attributes.get("article"))
        return str(self._bundle.format_pattern(found, facts)[0]) if found else None

    def _of_variants(self, key: str, variants: Iterable[str]) -> Iterator[str]:
        return (name for variant in variants if (name := f"article-{variant}-{key}") in self)

    def attribute(self, key: str, attribute: str = "") -> str:
        """An attribute of a message, such as the description of a command; without `attribute` the message itself."""
        message = self._bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        return str(self._bundle.format_pattern(pattern, {"platform": self.platform})[0]) if pattern else ""

    def number(self, amount: int) -> str:
        return self("number", amount=amount)

    def signed(self, amount: int) -> str:
        """A number with its sign: `+20`, `−5`, `0`."""
        return f"{'+' if amount > 0 else '−' if amount < 0 else ''}{self.number(abs(amount))}"


@cache
def words_in(language: str, platform: str = "") -> Words:
    """The words of `it`, `en-US` and the like; English for other languages. `platform`: where they are read."""
    base = language.lower().replace("_", "-").split("-")[0]
    return Words(base if base in LANGUAGES else FALLBACK, platform)


def _a(name: str) -> str:
    """Italian for `to`: `a Bruno`, `a Elena`, and before the same vowel `ad Anna`."""
    return f"{'ad' if _first_letter(name) == 'a' else 'a'} {name}"


def _dal(rank: str) -> str:
    """Italian for `from the`, of a rank: `dal sette`, `dall'otto`."""
    return f"dall'{rank}" if _first_letter(rank) in VOWELS else f"dal {rank}"


def _first_letter(text: str) -> str:
    """Marks of isolation, signs and accents do not count."""
    letters = (letter for letter in unicodedata.normalize("NFKD", text.casefold()) if letter.isalnum())
    return next(letters, "")


VOWELS = frozenset("aeiou")
FUNCTIONS: Mapping[str, Callable[[str], str]] = MappingProxyType({"A": _a, "DAL": _dal})  # as texts call them


class _Number(FluentInt):
    """A whole number, written out once for each language: by itself the library does it anew in every sentence."""

    def format(self, locale: "Locale") -> str:
        return _written(int(self), locale)


@lru_cache(maxsize=8192)
def _written(number: int, locale: "Locale") -> str:
    return FluentInt(number).format(locale)


def _filled_in(pattern: "Pattern", facts: Mapping[str, str | float], locale: "Locale") -> str | None:
    """A sentence of plain words, and places for names and whole numbers, in a fraction of the library's time.

    None for any other: one that chooses among words, refers to another sentence or is given too little.
    """
    parts: list[str] = []  # `list[str]()` would take longer than all the rest
    for words, place in _parts(pattern):
        fact = words if place is None else facts.get(place)
        if type(fact) is str:
            parts.append(fact)
        elif type(fact) is int:
            parts.append(_written(fact, locale))
        else:
            return None
    return "".join(parts)


@cache  # of the patterns of all texts, which stay in memory
def _parts(pattern: "Pattern") -> tuple[tuple[str | None, str | None], ...]:
    """The words of a sentence, and the names of its places between them: neither for what is more than that."""
    parts: list[tuple[str | None, str | None]] = []
    for element in getattr(pattern, "elements", (pattern,)):
        place = getattr(element, "expression", None)
        words = element.value if isinstance(element, TextElement) else None
        parts.append((words, place.id.name if isinstance(place, VariableReference) else None))
    return tuple(parts)


class _Bundle(FluentBundle):
    """The library's, but for how whole numbers are taken."""

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


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks would stand around every number too; names bring their own where they need any.
    # The library's types forget that a function may give plain text.
    functions = cast("dict[str, Callable[[Any], FluentType]]", FUNCTIONS)
    bundle = _Bundle([language], use_isolating=False, functions=functions)
    for file in texts(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
