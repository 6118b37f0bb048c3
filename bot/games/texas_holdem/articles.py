"""What a table of Texas Hold'em adds to the articles of the book."""

from collections.abc import Iterator

from bot.games.flop.levels import rising
from bot.games.stakes import played_for
from bot.games.texas_holdem.text import TexasHoldemText
from bot.words import Words
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.view import View

TEXT = TexasHoldemText()
BLINDS = "HE-MIX-3 HE-BLIND-1 HE-BLIND-2 HE-BLIND-4 HE-MIX-1 HE-FL-1"


def in_this_deal(words: Words, rules: HoldemRules, view: View[HoldemFacts]) -> Iterator[tuple[str, str]]:
    """HE-MIX-3. A mixed game has other blinds in its limit rounds. HR-RISE-3: blinds may rise."""
    if rules.structure == "MIX":
        facts = view.facts
        blinds = played_for(TEXT, words, (facts.small_blind, facts.big_blind, facts.ante))
        yield f"{words(f'rules-round-{facts.structure}')}: {blinds}", BLINDS
    yield from rising(words, rules, view)
