"""House rules of Omaha: those of games with a board, pot limit being the usual one."""

from typing import Literal

from engine.poker.flop.house_rules import FlopRules


class OmahaRules(FlopRules, frozen=True):
    """House rules: those of games with a board. The structure is one for all deals (OM-TYPE-1)."""

    structure: Literal["PL", "NL", "FL"] = "PL"
    choice: Literal["never", "flop", "all"] = "never"  # HR-CHOICE-1
