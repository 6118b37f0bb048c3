"""What a table of poker all'italiana adds to the articles of the book."""

from collections.abc import Iterator, Mapping

from bot.words import Words
from engine.games.italian_poker import LEVELS, ItalianFacts
from engine.match import HouseRules
from engine.view import View

NEEDS = "IT-OPEN-14 IT-OPEN-2 IT-BET2-6"
CHANGED: Mapping[str, str] = {  # by house rule: the articles that it changes
    "invito_mode": "IT-ANTE-1 IT-ANTE-2",
    "token": "IT-ANTE-2",
    "invito_optional": "IT-OPEN-13",
    "deck_rule": "IT-DECK-3 IT-DECK-4 IT-DRAW-9",
    "buio": "IT-BUIO-5",
    "over": "IT-BUIO-7 IT-BUIO-9",
    "last_blind_raise": "IT-BUIO-6",
    "cover_before_cards": "IT-BUIO-8",
    "openers_rule": "IT-OPEN-14",
    "bilateral_levels": "IT-OPEN-5 IT-OPEN-7",
    "bilateral_ace": "IT-OPEN-6",
    "forced_open": "IT-OPEN-4",
    "false_openers": "IT-OPEN-2 IT-PROOF-9",
    "false_win": "IT-PROOF-5 IT-PROOF-6",
    "show_openers": "IT-PROOF-3 IT-PROOF-4",
    "split_declaration": "IT-PROOF-1",
    "limite": "IT-OPEN-9 IT-BET-5",
    "min_raise": "IT-BET-5",
    "max_raises": "IT-BET-5",
    "no_resta": "IT-BET-6",
    "second_round_first": "IT-BET2-1 IT-BET2-2",
    "parola_level": "IT-BET2-6",
    "parola_invito": "IT-BET2-7",
    "parola_reentry": "IT-BET2-7",
    "bussare": "IT-BET2-5",
    "draw_from": "IT-DRAW-1",
    "max_change": "IT-DRAW-3",
    "royal3": "IT-DECK-7 IT-RANK-8",
    "suit_rule": "IT-SUIT-3 IT-SUIT-4 IT-SUIT-5",
    "show_all": "IT-SHOW-2",
}
AT_STAKE = "IT-ANTE-1 IT-OPEN-10"  # articles that leave an amount to the table


def in_this_deal(words: Words, _: HouseRules, view: View[ItalianFacts]) -> Iterator[tuple[str, str]]:
    """IT-OPEN-14. What opens, where jacks are not enough any more."""
    if view.facts.level != "J":
        yield words("italian_poker-alt-level", many=words(f"ranks-{LEVELS[view.facts.level]}")), NEEDS
