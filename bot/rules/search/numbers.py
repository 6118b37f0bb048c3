"""Numbers of articles as people type them: `IT-OPEN-2?`, `it open 2`, `what does HE NL 5 say`."""

import re
from collections.abc import Iterable

from bot.rules.search.reading import plain_words

WRITTEN = re.compile(r"\b([a-z]{2,3})-([a-z]+\d?)-(\d+)\b", re.IGNORECASE)
ALONE = re.compile(r"\W*([a-z]{2,3})[\W_]*([a-z]+2?)[\W_]*(\d+)\W*", re.IGNORECASE)
CALLED = {"article", "articles", "articolo", "articoli", "art", "n", "no", "nr"}
LONGEST = 4  # words of a number, `it bet 2 1`
AROUND = 2  # articles shown on either side of a number that does not exist


class Numbers:
    """The numbers of the articles, in the order of the books."""

    def __init__(self, numbers: Iterable[str]) -> None:
        self._known = {_bare(number): number for number in numbers}
        self._chapters: dict[str, list[str]] = {}
        for number in self._known.values():
            self._chapters.setdefault(_bare(number.rpartition("-")[0]), []).append(number)

    def named(self, text: str, small: frozenset[str]) -> tuple[str, ...]:
        """The numbers in a text: in full (`IT-OPEN-2`) anywhere, spelt otherwise if all other words are `small`."""
        written = (self._known.get("".join(found).casefold()) for found in WRITTEN.findall(text))
        return tuple(number for number in written if number) or self._alone(plain_words(text), small | CALLED)

    def missing(self, text: str) -> tuple[str, tuple[str, ...]]:
        """A number in the text that no article has, and the numbers of the articles near it; both empty if none."""
        alone = ALONE.fullmatch(text)
        for prefix, chapter, place in [*WRITTEN.findall(text), *([alone.groups()] if alone else [])]:
            articles = self._chapters.get(f"{prefix}{chapter}".casefold(), [])
            if articles and f"{prefix}{chapter}{place}".casefold() not in self._known:
                last = min(int(place), len(articles))
                return f"{prefix}-{chapter}-{place}".upper(), tuple(articles[max(0, last - AROUND) : last + AROUND])
        return "", ()

    def _alone(self, words: list[str], small: frozenset[str]) -> tuple[str, ...]:
        for length in range(min(LONGEST, len(words)), 0, -1):
            for start in range(len(words) - length + 1):
                said = "".join(words[start : start + length])
                if said in self._known and small.issuperset(words[:start] + words[start + length :]):
                    return (self._known[said],)
        return tuple(self._chapters.get("".join(words), ()))  # `IT-OPEN` alone: the whole chapter


def _bare(number: str) -> str:
    return "".join(plain_words(number))
