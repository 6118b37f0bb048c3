"""Cards as people type them, put into words: JJ is a pair of jacks, QKA23 and `A 7 8 9 10` are straights."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

RANK = re.compile(r"10|[2-9tjqka]")
TOGETHER = re.compile(r"(?=.*[tjqka])(?:10|[2-9tjqka]){2,}")
FOUR_IN_A_ROW = 4  # a bilaterale
FEWEST_APART = 3  # cards typed apart, if one is `t`, `j`, `q` or `k`; else, as `a` may be a word, one more
ALIKE = {2: "pair", 3: "trips", 4: "quads"}
WORDS = {"at", "ta", "tat", "aka"}  # words that only look like cards
RANKS = {"t": "10", "j": "jack", "q": "queen", "k": "king", "a": "ace"}


@lru_cache(1 << 14)
def is_cards(word: str) -> bool:
    """Does the word stand for cards? JJ and K10 do; 45, 2k and 2a do not."""
    return word not in WORDS and TOGETHER.fullmatch(word) is not None and not re.fullmatch(r"\d+[ak]", word)


def in_words(words: Sequence[str]) -> Iterator[str]:
    """The words, with cards among them replaced by English words for the pair or straight and its ranks."""
    for single, group in groupby(words, key=lambda word: RANK.fullmatch(word) is not None):
        run = list(group)
        if single and _are_cards(run):
            yield from _told(run)
        else:
            for word in run:
                yield from _told(RANK.findall(word)) if is_cards(word) else (word,)


def _are_cards(run: Sequence[str]) -> bool:
    return len(run) >= FEWEST_APART + (not set(run) & {"t", "j", "q", "k"})


def _told(ranks: Sequence[str]) -> Iterator[str]:
    if len(set(ranks)) == 1:
        yield ALIKE.get(len(ranks), "quads")
        yield "pocket"
    elif len(ranks) >= FEWEST_APART:
        yield from ("4", "straight") if len(ranks) == FOUR_IN_A_ROW else ("straight",)
    yield from (RANKS.get(rank, rank) for rank in dict.fromkeys(ranks))
