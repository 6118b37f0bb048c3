"""Misspelt words: which word of the book was meant, if any."""

from collections.abc import Mapping
from functools import lru_cache

from bot.seam.typed.nearest import nearest

SHORTEST, SHORT, LONG = 3, 4, 9  # least letters of a word to correct, of one that can be meant, of one with two errors
MOST_WRONG, MOST_WRONG_OF_LONG = 1, 2  # letters that are wrong, missing, too many or swapped with their neighbour


class Spelling:
    """The spelling of one language's words. Of two that are equally near, the more frequent one is meant."""

    def __init__(self, used: Mapping[str, int]) -> None:
        """`used`: how often each word occurs in the book."""
        self._used = {word: times for word, times in used.items() if word.isalpha() and len(word) >= SHORT}
        self._words = sorted(self._used)
        self.meant = lru_cache(1 << 12)(self._meant)  # a question looks each word up several times

    def _meant(self, word: str) -> str | None:
        """The known word that is nearest by optimal string alignment; None if none is near enough."""
        if len(word) < SHORTEST:
            return None
        most = MOST_WRONG_OF_LONG if len(word) >= LONG else MOST_WRONG
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        near = process.extract(word, self._words, scorer=OSA.distance, score_cutoff=most, limit=None)
        likely = [(-wrong, other[0] == word[0], self._used[other], other) for other, wrong, _ in near]
        return max(likely)[-1] if likely else None

    def begun(self, word: str) -> str | None:
        """The shortest known word that begins so, for a word that is still being typed; None if there is none."""
        if len(word) < SHORTEST:
            return None
        return min((other for other in self._words if other.startswith(word)), key=len, default=None)

    def resembling(self, word: str) -> tuple[str, ...]:
        """Up to three known words that resemble this one, the nearest first."""
        return nearest(word, self._words)
