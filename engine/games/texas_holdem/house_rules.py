"""House rules of Texas Hold'em: whole chips, the betting structure, and what tables do differently."""

import re
from typing import Literal, TypeAlias

import msgspec

from engine.match import HouseRules
from engine.poker.betting import Limits
from engine.poker.limits import FixedLimit, NoLimit, PotLimit
from engine.poker.mixed import Spell, why_not_unit

Structure: TypeAlias = Literal["NL", "PL", "FL", "MIX"]
BLINDS = re.compile(r"([1-9][0-9]{0,9})/([1-9][0-9]{0,9})")


class HoldemRules(HouseRules, frozen=True):
    """House rules: whole chips, the betting structure (HE-TYPE-1), and what tables do differently."""

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
    mix_unit: str = "orbit"  # how long each round of a mixed game lasts: `orbit`, `hands:8`, `minutes:20` (AMB-HE-9)
    limit_blinds: str = "doubled"  # in limit rounds of a mixed game: `doubled`, `same`, or such as `15/30` (HE-MIX-3)
    # A stack too short for both pays the ante first (AMB-HE-14). None: in the home sizes alone (HE-BLIND-6).
    ante_first: bool | None = None
    moving_button: bool = False  # it goes to the next player dealt in, never to an empty place (AMB-HE-8)
    carry_to_next_pot: bool = False  # odd chips wait for the next deal (AMB-HE-12)
    show_all: bool = False  # everybody still in shows (AMB-HE-11)
    hu_literal: bool = False  # of two players the one who has not the button is small blind (AMB-HE-7)

    def why_not(self) -> str | None:
        """Why nobody can play by these; None if one can."""
        blinds = self.limit_round_blinds
        if blinds is None or not (_is_pair(self.small_blind, self.big_blind) and _is_pair(*blinds)):
            return "rules_blinds"
        if self.ante < 0 or any(0 < big < self.ante for big in self.big_blinds):
            return "rules_ante"
        if self.min_bet < 0:
            return "rules_min_bet"
        if not self.big_blind and (self.bb_ante or self.straddle or any(blinds)):
            return "rules_without_blinds"
        return why_not_unit(self.mix_unit)

    @property
    def big_blinds(self) -> tuple[int, ...]:
        """Those of all rounds that are played: a mixed game has two."""
        limit = self.limit_round_blinds
        return (self.big_blind, limit[1]) if self.structure == "MIX" and limit else (self.big_blind,)

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
        """HE-NL-1. The least bet, in limit the small bet: the big blind, or what takes its place."""
        return self.big_blind or self.min_bet or self.ante or 1

    @property
    def limit_round_blinds(self) -> tuple[int, int] | None:
        """HE-MIX-3. Small and big blind of the limit rounds of a mixed game; None: `limit_blinds` cannot be read."""
        times = {"doubled": 2, "same": 1}.get(self.limit_blinds)
        if times:
            return times * self.small_blind, times * self.big_blind
        pair = BLINDS.fullmatch(self.limit_blinds)
        return (int(pair[1]), int(pair[2])) if pair else None

    def limits(self) -> Limits:
        match self.structure:
            case "FL":
                return FixedLimit(uncapped_heads_up=self.uncapped_heads_up)
            case "PL":
                return PotLimit(counts_the_call=self.pl_rule == "with_call", counts_antes=not self.ante_excluded)
            case _:
                return NoLimit()


def _is_pair(small: int, big: int) -> bool:
    """Blinds that one can post: neither, or a small one that is no more than the big one."""
    return small == big == 0 or 1 <= small <= big


def rules_of(rules: HoldemRules, spell: Spell) -> HoldemRules:
    """HE-MIX-2, HE-MIX-3. In a mixed game, those of the limit or the no-limit rounds.

    Limit doubles the blinds, unless the table has chosen others for it.
    """
    if rules.structure != "MIX":
        return rules
    if spell.game == "nolimit":
        return msgspec.structs.replace(rules, structure="NL")
    small, big = rules.limit_round_blinds or (0, 0)  # rules that cannot be played by are not
    # What comes first is the table's in both rounds, whatever its blinds are in limit.
    first, least = rules.pays_ante_first, 2 * rules.min_bet
    return msgspec.structs.replace(
        rules, structure="FL", small_blind=small, big_blind=big, min_bet=least, ante_first=first
    )
