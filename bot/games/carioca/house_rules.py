"""House rules of Carioca besides the stakes, as the menu of a new table offers them, chapter by chapter."""

from collections.abc import Mapping

from bot.games.house_choice import HouseChoice

HOUSE_RULES: Mapping[str, tuple[HouseChoice, ...]] = {
    "match": (
        HouseChoice("pazza", "CA-OPEN-9 CA-PAZZA-1 CA-PAZZA-2 CA-PAZZA-3 CA-PAZZA-4 CA-SCORE-6"),
        HouseChoice("min_players", "CA-SETUP-2", ("2", "3")),
        HouseChoice("direction", "CA-SETUP-6"),
        HouseChoice("hints", ""),
        HouseChoice("max_reentries", "CA-EXIT-3", ("0", "1", "2", "3")),
        HouseChoice("no_reentry_last_n", "CA-EXIT-3", ("0", "1", "2", "3")),
        HouseChoice("absent", "CA-EXIT-5"),
        HouseChoice("final_pot_share", "CA-CLOSE-5", ("0", "10", "20", "50")),
        HouseChoice("void_no_points", "CA-VOID-1"),
    ),
    "opening": (
        HouseChoice("q40", "CA-OPEN-5 CA-OPEN-13"),
        HouseChoice("same_rank_pairs", "CA-OPEN-14"),
        HouseChoice("full_figurato", "CA-OPEN-4 CA-DISC-2"),
        HouseChoice("longer_ok", "CA-OPEN-7"),
        HouseChoice("medusa", "CA-DRAW-3 CA-DRAW-12"),
        HouseChoice("double_draw", "CA-DRAW-2"),
        HouseChoice("buy_priority", "CA-DRAW-6"),
        HouseChoice("max_buys", "CA-DRAW-10", ("0", "1", "3", "5")),
        HouseChoice("buy_penalty_card", "CA-DRAW-10", ("0", "1")),
        HouseChoice("buy_only_unopened", "CA-DRAW-10"),
    ),
    "melds": (
        HouseChoice("own_opening_ok", "CA-MELD-2"),
        HouseChoice("pairs_locked", "CA-MELD-5"),
        HouseChoice("wrap", "CA-COMB-6"),
        HouseChoice("joker_per_meld", "CA-MELD-6", ("1", "2")),
        HouseChoice("joker_swap", "CA-MELD-7"),
        HouseChoice("ace_not_figure", "CA-COMB-8 CA-DISC-2"),
        HouseChoice("lift_on_own_opening", "CA-DISC-2 CA-DISC-3 CA-DISC-5"),
        HouseChoice("no_joker_discard", "CA-DISC-1"),
    ),
}
