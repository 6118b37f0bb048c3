"""Blinds that rise, as they are announced (HR-RISE)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bot.games.flop.pictures import stakes
from bot.words import Words
from engine.poker.flop.facts import FlopFacts
from engine.poker.flop.house_rules import FlopRules
from engine.view import View

KEY = "flop"
CHANGED = "HR-RISE-1 HR-RISE-2 HE-BLIND-1 HE-BLIND-2 HE-BLIND-4"


def level_line(words: Words, facts: FlopFacts) -> list[str]:
    """HR-RISE-3. How high the blinds are, how high they will be, and when; nothing where they never rise."""
    told = " · ".join(filter(None, (level_now(words, facts), level_to_come(words, facts))))
    return [told] if told else []


def level_now(words: Words, facts: FlopFacts) -> str:
    """`Level 2: NL 15/30`; empty where blinds never rise."""
    never = facts.rise == "never"
    return "" if never else words(f"{KEY}-level", level=facts.level + 1, stakes=_with_ante(words, facts))


def level_to_come(words: Words, facts: FlopFacts) -> str:
    """How high the blinds will be, and when; empty where they rise no more."""
    if facts.coming is None:
        return ""
    small, big, ante = facts.coming
    then = _with_ante(words, replace(facts, small_blind=small, big_blind=big, ante=ante, least_bet=big or ante or 1))
    if facts.level_left is None:
        return words(f"{KEY}-level-minutes", stakes=then, minutes=int(facts.rise.removeprefix("minutes:")))
    return words(f"{KEY}-level-deals", stakes=then, left=facts.level_left)


def _with_ante(words: Words, facts: FlopFacts) -> str:
    told = stakes(words, facts)
    return f"{told} · {words(f'{KEY}-ante', ante=facts.ante)}" if facts.ante else told


def rising(words: Words, _rules: FlopRules, view: View[Any]) -> Iterator[tuple[str, str]]:
    """What the level of this deal adds to the articles of the book."""
    yield from ((line, CHANGED) for line in level_line(words, view.facts))
