"""House rules of Texas Hold'em besides the stakes, as the menu of a new table offers them, chapter by chapter."""

from collections.abc import Mapping

from bot.games.flop.house_rules import BETS, BLINDS, SHOWDOWN
from bot.games.house_choice import HouseChoice

MIXED = (
    HouseChoice(
        "mix_unit",
        "HE-MIX-1",
        ("orbit", "hands:4", "hands:8", "hands:20", "minutes:10", "minutes:20", "minutes:30"),
    ),
    HouseChoice("limit_blinds", "HE-MIX-3", ("doubled", "same", "10/20", "20/40", "50/100", "100/200")),
)
HOUSE_RULES: Mapping[str, tuple[HouseChoice, ...]] = {
    "bets": (*BETS, *MIXED),
    "blinds": BLINDS,
    "showdown": SHOWDOWN,
}
