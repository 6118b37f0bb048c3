"""Deals told as text: played through the real rules and checked, or written from what was played."""

from collections.abc import Mapping

from engine.transcript.carioca import CariocaWords
from engine.transcript.italian_poker import ItalianPokerWords
from engine.transcript.pokerato import PokeratoWords
from engine.transcript.reading import read
from engine.transcript.running import Finding, findings
from engine.transcript.script import Unreadable
from engine.transcript.texas_holdem import TexasHoldemWords
from engine.transcript.vocabulary import Vocabulary
from engine.transcript.writing import written

__all__ = ["VOCABULARIES", "Finding", "Unreadable", "check", "written"]

EVERY: tuple[Vocabulary, ...] = (TexasHoldemWords(), ItalianPokerWords(), CariocaWords(), PokeratoWords())
VOCABULARIES: Mapping[str, Vocabulary] = {words.game.key: words for words in EVERY}
"""Like GAMES: one line for each game that can be told."""


def check(text: str, vocabularies: Mapping[str, Vocabulary] = VOCABULARIES) -> tuple[Finding, ...]:
    """All that is not as the transcript expects, in order; empty if all of it holds. Raises Unreadable."""
    return tuple(findings(read(text, vocabularies)))
