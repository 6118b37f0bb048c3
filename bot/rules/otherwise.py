"""What a table adds to the articles: what it plays for, and what is played instead where a house rule changes one."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from bot.house_rules import told_by_field
from bot.stakes import Amounts
from bot.told import TOLD
from bot.words import Words
from engine.match import HouseRules

Otherwise: TypeAlias = Mapping[str, Sequence[str]]
"""By number of an article, what a table adds to it."""
AS_WRITTEN: Otherwise = MappingProxyType({})

CHANGED: Mapping[str, Mapping[str, str]] = {  # by game and house rule: the articles that it changes
    "texas_holdem": {
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
    },
    "italian_poker": {
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
    },
    "carioca": {
        "pazza": "CA-OPEN-9 CA-PAZZA-1 CA-PAZZA-2 CA-PAZZA-3 CA-PAZZA-4 CA-SCORE-6",
        "min_players": "CA-SETUP-2",
        "direction": "CA-SETUP-6",
        "hints": "",
        "max_reentries": "CA-EXIT-3",
        "no_reentry_last_n": "CA-EXIT-3",
        "absent": "CA-EXIT-5",
        "final_pot_share": "CA-CLOSE-5",
        "void_no_points": "CA-VOID-1",
        "q40": "CA-OPEN-5 CA-OPEN-13",
        "same_rank_pairs": "CA-OPEN-14",
        "full_figurato": "CA-OPEN-4 CA-DISC-2",
        "longer_ok": "CA-OPEN-7",
        "medusa": "CA-DRAW-3 CA-DRAW-12",
        "double_draw": "CA-DRAW-2",
        "buy_priority": "CA-DRAW-6",
        "max_buys": "CA-DRAW-10",
        "buy_penalty_card": "CA-DRAW-10",
        "buy_only_unopened": "CA-DRAW-10",
        "own_opening_ok": "CA-MELD-2",
        "pairs_locked": "CA-MELD-5",
        "wrap": "CA-COMB-6",
        "joker_per_meld": "CA-MELD-6",
        "joker_swap": "CA-MELD-7",
        "ace_not_figure": "CA-COMB-8 CA-DISC-2",
        "lift_on_own_opening": "CA-DISC-2 CA-DISC-3 CA-DISC-5",
        "no_joker_discard": "CA-DISC-1",
    },
    "pokerato": {
        "max_passo": "PO-PASSO-2 PO-PASSO-3",
        "passo": "PO-PASSO-2",
        "raise": "PO-RAISE-5",
        "fold_facing_raise": "PO-FOLD-4",
        "fold_scaled": "PO-FOLD-1 PO-FOLD-4 PO-PASSO-5",
        "pass_is_out": "PO-RAISE-7",
        "multiply_pot": "PO-PAY-1",
        "strict333": "PO-CLOSE-2",
        "joker_shapes": "PO-JOKER-1 PO-JOKER-2 PO-JOKER-5",
        "dup_suits": "PO-CLOSE-1",
        "ace_low_only": "PO-CLOSE-7",
        "reale_top": "PO-CLOSE-5 PO-CLOSE-7",
        "instant_close": "PO-PLAY-4",
        "cumulate": "PO-CLOSE-6",
        "direction": "PO-DEAL-2",
        "min_stack": "",
    },
}


AT_STAKE: Mapping[str, str] = {  # articles that leave an amount to the table
    "texas_holdem": "HE-ANTE-2 HE-BLIND-1 HE-BLIND-2 HE-BLIND-4",
    "italian_poker": "IT-ANTE-1 IT-OPEN-10",
    "carioca": "CA-SETUP-4 CA-SETUP-12 CA-DRAW-7 CA-EXIT-1 CA-EXIT-2",
    "pokerato": (
        "PO-SETUP-3 PO-OPEN-3 PO-RAISE-1 PO-RAISE-2 PO-RAISE-3 PO-RAISE-4 PO-FOLD-1 PO-FOLD-2 PO-FOLD-3 PO-FOLD-4"
        " PO-PASSO-1 PO-PASSO-2 PO-PASSO-3 PO-PASSO-4 PO-PASSO-5 PO-PAY-1 PO-PAY-2"
    ),
}


def at_stake(words: Words, game: str, rules: HouseRules) -> str:
    """The amounts of a table: `stake 10 · buying 2 · exit at 301 · back in for 20`."""
    return played_for(words, game, TOLD[game].stakes.of(rules))


def played_for(words: Words, game: str, amounts: Amounts) -> str:
    """These amounts in words."""
    return " · ".join(TOLD[game].chosen_stakes(words, amounts))


def of_a_table(words: Words, game: str, rules: HouseRules) -> Otherwise:
    """What it plays for, and what it has otherwise than the book."""
    changed, played_for = otherwise(words, game, rules), at_stake(words, game, rules)
    return {**changed, **{number: [played_for, *changed.get(number, ())] for number in AT_STAKE[game].split()}}


def otherwise(words: Words, game: str, rules: HouseRules) -> Otherwise:
    """What these rules have otherwise than the book."""
    found: dict[str, list[str]] = {}
    for field, told in told_by_field(words, game, rules):
        for number in CHANGED[game][field].split():
            found.setdefault(number, []).append(told)
    return found
