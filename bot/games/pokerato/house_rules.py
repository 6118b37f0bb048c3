"""House rules of Pokerato besides the stakes, as the menu of a new table offers them, chapter by chapter."""

from collections.abc import Mapping

from bot.games.house_choice import HouseChoice

HOUSE_RULES: Mapping[str, tuple[HouseChoice, ...]] = {
    "stakes": (
        HouseChoice("max_passo", "PO-PASSO-2 PO-PASSO-3", ("0", "1", "2", "3", "4")),
        HouseChoice("passo", "PO-PASSO-2"),
        HouseChoice("raise", "PO-RAISE-5"),
        HouseChoice("fold_facing_raise", "PO-FOLD-4"),
        HouseChoice("fold_scaled", "PO-FOLD-1 PO-FOLD-4 PO-PASSO-5"),
        HouseChoice("pass_is_out", "PO-RAISE-7"),
        HouseChoice("multiply_pot", "PO-PAY-1"),
    ),
    "closing": (
        HouseChoice("strict333", "PO-CLOSE-2"),
        HouseChoice("joker_shapes", "PO-JOKER-1 PO-JOKER-2 PO-JOKER-5"),
        HouseChoice("dup_suits", "PO-CLOSE-1"),
        HouseChoice("ace_low_only", "PO-CLOSE-7"),
        HouseChoice("reale_top", "PO-CLOSE-5 PO-CLOSE-7"),
        HouseChoice("instant_close", "PO-PLAY-4"),
        HouseChoice("cumulate", "PO-CLOSE-6"),
    ),
    "table": (
        HouseChoice("direction", "PO-DEAL-2"),
        HouseChoice("min_stack", "", ("1", "60", "150", "300", "600")),
        HouseChoice("hints", ""),
    ),
}
