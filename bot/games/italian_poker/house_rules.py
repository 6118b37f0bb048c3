"""House rules of poker all'italiana besides the stakes, as the menu of a new table offers them, chapter by chapter."""

from collections.abc import Mapping

from bot.games.house_choice import HouseChoice

HOUSE_RULES: Mapping[str, tuple[HouseChoice, ...]] = {
    "deal": (
        HouseChoice("choice", "HR-CHOICE-1"),
        HouseChoice("invito_mode", "IT-ANTE-1 IT-ANTE-2"),
        HouseChoice("token", "IT-ANTE-2", ("0", "1", "2", "5", "10")),
        HouseChoice("invito_optional", "IT-OPEN-13"),
        HouseChoice("deck_rule", "IT-DECK-3 IT-DECK-4 IT-DRAW-9"),
        HouseChoice("buio", "IT-BUIO-5"),
        HouseChoice("over", "IT-BUIO-7 IT-BUIO-9"),
        HouseChoice("last_blind_raise", "IT-BUIO-6"),
        HouseChoice("cover_before_cards", "IT-BUIO-8"),
    ),
    "opening": (
        HouseChoice("openers_rule", "IT-OPEN-14"),
        HouseChoice("bilateral_levels", "IT-OPEN-5 IT-OPEN-7"),
        HouseChoice("bilateral_ace", "IT-OPEN-6"),
        HouseChoice("forced_open", "IT-OPEN-4"),
        HouseChoice("false_openers", "IT-OPEN-2 IT-PROOF-9"),
        HouseChoice("false_win", "IT-PROOF-5 IT-PROOF-6"),
        HouseChoice("show_openers", "IT-PROOF-3 IT-PROOF-4"),
        HouseChoice("split_declaration", "IT-PROOF-1"),
    ),
    "bets": (
        HouseChoice("limite", "IT-OPEN-9 IT-BET-5"),
        HouseChoice("min_raise", "IT-BET-5"),
        HouseChoice("max_raises", "IT-BET-5", ("0", "1", "2", "3", "4")),
        HouseChoice("no_check_raise", "IT-BET2-3"),
        HouseChoice("no_resta", "IT-BET-6"),
        HouseChoice("second_round_first", "IT-BET2-1 IT-BET2-2"),
        HouseChoice("parola_level", "IT-BET2-6"),
        HouseChoice("parola_invito", "IT-BET2-7"),
        HouseChoice("parola_reentry", "IT-BET2-7"),
        HouseChoice("bussare", "IT-BET2-5"),
    ),
    "hands": (
        HouseChoice("draw_from", "IT-DRAW-1"),
        HouseChoice("max_change", "IT-DRAW-3", ("4", "5")),
        HouseChoice("royal3", "IT-DECK-7 IT-RANK-8"),
        HouseChoice("suit_rule", "IT-SUIT-3 IT-SUIT-4 IT-SUIT-5"),
        HouseChoice("show_all", "IT-SHOW-2"),
    ),
}
