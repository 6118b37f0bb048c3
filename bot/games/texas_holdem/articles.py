"""What a table of Texas Hold'em adds to the articles of the book."""

from collections.abc import Iterator, Mapping

from bot.games.stakes import played_for
from bot.games.texas_holdem.text import TexasHoldemText
from bot.words import Words
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.view import View

TEXT = TexasHoldemText()
BLINDS = "HE-MIX-3 HE-BLIND-1 HE-BLIND-2 HE-BLIND-4 HE-MIX-1 HE-FL-1"
CHANGED: Mapping[str, str] = {  # by house rule: the articles that it changes
    "pl_rule": "HE-PL-3 HE-PL-5 HE-PL-6 BET-PL-5",
    "ante_excluded": "HE-PL-5",
    "uncapped_heads_up": "HE-FL-2 HE-FL-4",
    "min_bet": "HE-NL-1",
    "mix_unit": "HE-MIX-1",
    "limit_blinds": "HE-MIX-3",
    "straddle": "HE-PRE-1",
    "bb_ante": "HE-ANTE-1 HE-ANTE-2",
    "ante_first": "HE-BLIND-6",
    "moving_button": "HE-BTN-1 HE-BTN-2",
    "hu_literal": "HE-BLIND-5",
    "show_all": "HE-SHOW-3",
    "carry_to_next_pot": "HE-SHOW-7",
}
AT_STAKE = "HE-ANTE-2 HE-BLIND-1 HE-BLIND-2 HE-BLIND-4"  # articles that leave an amount to the table


def in_this_deal(words: Words, rules: HoldemRules, view: View[HoldemFacts]) -> Iterator[tuple[str, str]]:
    """HE-MIX-3. A mixed game has other blinds in its limit rounds."""
    if rules.structure == "MIX":
        facts = view.facts
        blinds = played_for(TEXT, words, (facts.small_blind, facts.big_blind, facts.ante))
        yield f"{words(f'rules-round-{facts.structure}')}: {blinds}", BLINDS
