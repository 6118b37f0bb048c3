"""House rules of games with a board: whole chips, the betting structure, and what tables do differently."""

from typing import Literal, Self, TypeAlias

from msgspec.structs import replace

from engine.poker.betting import Limits
from engine.poker.flop.home.home_rules import HomeRules
from engine.poker.flop.home.levels import raised
from engine.poker.limits import FixedLimit, NoLimit, PotLimit

NO_LIMIT = NoLimit()  # it holds nothing: one for all deals
Structure: TypeAlias = Literal["NL", "PL", "FL", "MIX"]  # MIX: rounds of NL and of FL take turns


class FlopRules(HomeRules, frozen=True):
    """House rules that every game with a board has: whole chips, the betting structure, what tables do differently."""

    structure: Structure = "NL"
    small_blind: int = 10
    big_blind: int = 20  # both 0: nobody posts a blind
    ante: int = 0
    bb_ante: bool = False  # the big blind pays one ante for all (AMB-HE-3)
    straddle: bool = False  # left of the big blind one posts twice that (HE-PRE-1)
    min_bet: int = 0  # the least bet where nobody posts a blind; 0: the ante, without one a single chip
    pl_rule: Literal["with_call", "without_call"] = "with_call"  # AMB-HE-1, HE-PL-6
    ante_excluded: bool = False  # antes are no part of the pot that limits a bet (AMB-HE-13)
    uncapped_heads_up: bool = False  # HE-FL-4
    # A stack too short for both pays the ante first (AMB-HE-14). None: in the home sizes alone (HE-BLIND-6).
    ante_first: bool | None = None
    moving_button: bool = False  # it goes to the next player dealt in, never to an empty place (AMB-HE-8)
    carry_to_next_pot: bool = False  # odd chips wait for the next deal (AMB-HE-12)
    show_all: bool = False  # everybody still in shows (AMB-HE-11)
    hu_literal: bool = False  # of two players the one without the button is small blind (AMB-HE-7)

    def why_not(self) -> str | None:
        """Why these rules cannot be played; None if they can."""
        if not is_pair(self.small_blind, self.big_blind):
            return "rules_blinds"
        if self.ante < 0 or any(0 < big < self.ante for big in self.big_blinds):
            return "rules_ante"
        if self.min_bet < 0:
            return "rules_min_bet"
        if self.free_straddle != "never" and (self.straddle or not self.big_blind):
            return "rules_free_straddle"
        if reason := super().why_not():
            return reason
        return "rules_without_blinds" if not self.big_blind and (self.bb_ante or self.straddle) else None

    @property
    def big_blinds(self) -> tuple[int, ...]:
        """The big blinds of all rounds that are played."""
        return (self.big_blind,)

    @property
    def in_home_sizes(self) -> bool:
        """HE-ANTE-3. Everybody's ante, a small blind of twice that, a big blind of twice the small one."""
        return 0 < 4 * self.ante == 2 * self.small_blind == self.big_blind and not self.bb_ante

    @property
    def pays_ante_first(self) -> bool:
        """HE-BLIND-6. As the table has chosen; else in the home sizes."""
        return self.in_home_sizes if self.ante_first is None else self.ante_first

    @property
    def least_bet(self) -> int:
        """The least bet, in limit the small bet: the big blind, or what takes its place."""
        return self.big_blind or self.min_bet or self.ante or 1

    def at_level(self, level: int) -> Self:
        """HR-RISE-2. With the blinds and antes of this level."""
        if not level:
            return self
        amounts = {name: raised(getattr(self, name), level) for name in ("small_blind", "big_blind", "ante", "min_bet")}
        return replace(self, **amounts)

    @property
    def bomb_chips(self) -> int:
        """HR-BOMB-1. What everyone pays in a bomb pot."""
        return self.bomb_ante * self.least_bet

    def limits(self) -> Limits:
        match self.structure:
            case "FL":
                return FixedLimit(uncapped_heads_up=self.uncapped_heads_up)
            case "PL":
                return PotLimit(counts_the_call=self.pl_rule == "with_call", counts_antes=not self.ante_excluded)
            case _:
                return NO_LIMIT


def is_pair(small: int, big: int) -> bool:
    """Can these be the blinds? Both 0, or a small one of at most the big one."""
    return small == big == 0 or 1 <= small <= big
