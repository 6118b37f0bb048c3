"""Poker hands and cards in words."""

from functools import lru_cache

from bot.words import Words
from engine.poker.made_hands import MadeHand


@lru_cache(4096)
def told(words: Words, made: MadeHand) -> str:
    """A made hand in words: `two pair, aces and kings`."""
    first = made.ranks[0]
    return words(
        f"hand-{made.category}",
        a=words(f"rank-{first}"),
        to=words(f"to-rank-{first}"),
        many=words(f"ranks-{first}"),
        over=words(f"ranks-{made.ranks[1]}") if len(made.ranks) > 1 else "",
    )
