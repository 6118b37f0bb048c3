"""Words that are typed wrongly: which word of the book was meant, if any."""

from collections.abc import Mapping

from rapidfuzz import process
from rapidfuzz.distance import OSA

SHORTEST, SHORT, LONG = 3, 4, 9  # letters: of what is put right, of what can be meant, of what may have two wrong
MOST_WRONG, MOST_WRONG_OF_LONG = 1, 2  # letters wrong, missing, too many or swapped with their neighbour


class Spelling:
    """How the words of one language are spelt; of two that are as near, the one used more often is meant."""

    def __init__(self, used: Mapping[str, int]) -> None:
        self._used = {word: times for word, times in used.items() if word.isalpha() and len(word) >= SHORT}
        self._words = sorted(self._used)

    def meant(self, word: str) -> str | None:
        """The word that this one was likely meant to be, by optimal string alignment; None if it is like none."""
        if len(word) < SHORTEST:
            return None
        most = MOST_WRONG_OF_LONG if len(word) >= LONG else MOST_WRONG
        near = process.extract(word, self._words, scorer=OSA.distance, score_cutoff=most, limit=None)
        likely = [(-wrong, other[0] == word[0], self._used[other], other) for other, wrong, _ in near]
        return max(likely)[-1] if likely else None

    def begun(self, word: str) -> str | None:
        """The shortest word that goes on from here, where somebody has not typed to its end."""
        if len(word) < SHORTEST:
            return None
        return min((other for other in self._words if other.startswith(word)), key=len, default=None)
