"""Words: all sentences shown to people come through here, from Fluent files."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeVar, cast

import structlog

from bot.language_files import LANGUAGES
from bot.sentences import sentences_in

FALLBACK = "en"
Said = TypeVar("Said", bound=Callable[..., str])
log = structlog.get_logger()


def _remembered(said: Said) -> Said:
    """Caches sentences in C: a hit runs no Python code."""
    return cast("Said", lru_cache(maxsize=16384)(said))


class Words:
    """The sentences of one language: `words("seat-away")`, `words("lobby-buy_in", chips=2000)`.

    Any sentence may choose its words by `$platform`: a Telegram group is a server on Discord.
    """

    def __init__(self, language: str, platform: str = "") -> None:
        self.language = language
        self.platform = platform
        self._sentences = sentences_in(language)

    def once(self, key: str, **facts: str | float) -> str:
        """The sentence in this language, not remembered: for facts that do not come again, such as a seal or a hand.

        Raises LookupError for a key that has none.
        """
        pattern = self._sentences.get_message(key).value
        if pattern is None:
            raise LookupError(f"{key} has no words in {self.language}")
        if (plain := self._sentences.filled_in(pattern, facts)) is not None:
            return plain
        text, errors = self._sentences.format_pattern(pattern, {"platform": self.platform, **facts})
        for error in errors:
            log.error("text not filled in", key=key, language=self.language, error=str(error))
        return str(text)

    __call__ = _remembered(once)

    def __contains__(self, key: str) -> bool:
        return self._sentences.has_message(key)

    def article(self, key: str, *variants: str, **facts: str | float) -> str | None:
        """The number of the article behind a sentence, if any.

        It is the text `article-VARIANT-KEY` of the first variant, such as a game, that has one
        (`article-carioca-refused-table_full`, among that game's texts); else the sentence's attribute `article`.
        """
        own = (self._sentences.get_message(name).value for name in self._of_variants(key, variants))
        found = next(own, self._sentences.get_message(key).attributes.get("article"))
        return str(self._sentences.format_pattern(found, facts)[0]) if found else None

    def _of_variants(self, key: str, variants: Iterable[str]) -> Iterator[str]:
        return (name for variant in variants if (name := f"article-{variant}-{key}") in self)

    def attribute(self, key: str, attribute: str = "") -> str:
        """An attribute of a message, such as the description of a command; without `attribute` the message itself."""
        message = self._sentences.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        return str(self._sentences.format_pattern(pattern, {"platform": self.platform})[0]) if pattern else ""

    def number(self, amount: int) -> str:
        return self("number", amount=amount)

    def signed(self, amount: int) -> str:
        """A number with its sign: `+20`, `−5`, `0`."""
        return f"+{self.number(amount)}" if amount > 0 else self.number(amount)


@cache
def words_in(language: str, platform: str = "") -> Words:
    """The words for a locale such as `it` or `en-US`; English for other languages. `platform`: where they are read."""
    base = language.lower().replace("_", "-").split("-")[0]
    return Words(base if base in LANGUAGES else FALLBACK, platform)


def in_each_language(key: str, attribute: str = "") -> dict[str, str]:
    """A sentence without arguments, or an attribute of it, by language."""
    return {language: words_in(language).attribute(key, attribute) for language in LANGUAGES}
