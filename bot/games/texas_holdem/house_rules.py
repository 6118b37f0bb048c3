"""House rules of Texas Hold'em beside the stakes, as the menu of a new table offers them, chapter by chapter."""

from collections.abc import Mapping

from bot.games.house_choice import HouseChoice

HOUSE_RULES: Mapping[str, tuple[HouseChoice, ...]] = {
    "bets": (
        HouseChoice("pl_rule", "HE-PL-3 HE-PL-5 HE-PL-6 BET-PL-5"),
        HouseChoice("ante_excluded", "HE-PL-5"),
        HouseChoice("uncapped_heads_up", "HE-FL-2 HE-FL-4"),
        HouseChoice("min_bet", "HE-NL-1", ("0", "5", "10", "20", "50", "100")),
        HouseChoice(
            "mix_unit",
            "HE-MIX-1",
            ("orbit", "hands:4", "hands:8", "hands:20", "minutes:10", "minutes:20", "minutes:30"),
        ),
        HouseChoice("limit_blinds", "HE-MIX-3", ("doubled", "same", "10/20", "20/40", "50/100", "100/200")),
    ),
    "blinds": (
        HouseChoice("straddle", "HE-PRE-1"),
        HouseChoice("bb_ante", "HE-ANTE-1 HE-ANTE-2"),
        HouseChoice("ante_first", "HE-BLIND-6"),
        HouseChoice("moving_button", "HE-BTN-1 HE-BTN-2"),
        HouseChoice("hu_literal", "HE-BLIND-5"),
    ),
    "showdown": (
        HouseChoice("show_all", "HE-SHOW-3"),
        HouseChoice("carry_to_next_pot", "HE-SHOW-7"),
    ),
}
