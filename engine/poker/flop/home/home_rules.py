"""House rules that home tables love, all of them off unless chosen (articles HR)."""

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.match import HouseRules
from engine.poker.choice import Allowed
from engine.poker.flop.home.levels import why_not_rise

BountyHand: TypeAlias = Literal["seven_deuce", "three_deuce", "ten_deuce", "queen_seven"]
BOUNTY_RANKS: Mapping[BountyHand, frozenset[int]] = {
    "seven_deuce": frozenset((7, 2)),
    "three_deuce": frozenset((3, 2)),
    "ten_deuce": frozenset((10, 2)),
    "queen_seven": frozenset((12, 7)),
}
FreeStraddle: TypeAlias = Literal["never", "under_the_gun", "double", "button"]
EVERY = re.compile(r"deals:([1-9][0-9]{0,3})")
RunIt: TypeAlias = Literal["once", "twice", "thrice"]
RUNS: Mapping[RunIt, int] = {"once": 1, "twice": 2, "thrice": 3}


class HomeRules(HouseRules, frozen=True):
    """What home tables add to the game itself."""

    run_it: RunIt = "once"  # how often at most the board is completed when all are all-in and agree (HR-RUN-1)
    show_cards: bool = False  # when the deal is over everybody may show one card or all, folded ones too (HR-SHOW-1)
    rabbit: bool = False  # then players may see the cards that would have come (HR-RABBIT-1)
    bounty: int = 0  # chips that each pays to a player who wins with a certain hand and shows it (HR-BOUNTY-1); 0: none
    bounty_hand: BountyHand = "seven_deuce"
    bomb_pot: str = "never"  # or `deals:N` (every so many), `vote`, `dealer` (HR-BOMB-1, HR-BOMB-2, HR-BOMB-4)
    bomb_ante: int = 2  # what everyone pays in it, in big blinds or what takes their place
    bomb_boards: Literal["one", "two"] = "one"  # HR-BOMB-3
    free_straddle: FreeStraddle = "never"  # who may straddle of their own will (HR-STR-1, HR-STR-2)

    choice: Allowed = "never"  # which games the next dealer may pick after an orbit (HR-CHOICE-1)
    rise: str = "never"  # blinds and antes: `deals:N`, `minutes:N` (HR-RISE-1)

    def why_not(self) -> str | None:
        """Why these rules cannot be played; None if they can."""
        if self.bounty < 0:
            return "rules_bounty"
        if self.bomb_ante < 1 or not (self.bomb_pot in ("never", "vote", "dealer") or EVERY.fullmatch(self.bomb_pot)):
            return "rules_bomb_pot"
        return why_not_rise(self.rise) or super().why_not()

    def bomb_is_due(self, since: int) -> bool:
        """HR-BOMB-1. Is the next deal a bomb pot, so many deals since the last one?"""
        every = None if self.bomb_pot == "never" else EVERY.fullmatch(self.bomb_pot)
        return every is not None and since + 1 >= int(every[1])

    @property
    def asks_everyone_afterwards(self) -> bool:
        """May those who have folded do something too when the deal is over?"""
        return self.show_cards or self.rabbit or self.bomb_pot == "vote"
