"""House rules of Texas Hold'em: those of games with a board, and how a mixed game changes its limits."""

import re

import msgspec

from engine.poker.flop.house_rules import FlopRules, is_pair
from engine.poker.mixed import Spell, why_not_unit

BLINDS = re.compile(r"([1-9][0-9]{0,9})/([1-9][0-9]{0,9})")


class HoldemRules(FlopRules, frozen=True):
    """House rules: those of games with a board (HE-TYPE-1), and the rounds of a mixed game."""

    mix_unit: str = "orbit"  # how long each round of a mixed game lasts: `orbit`, `hands:8`, `minutes:20` (AMB-HE-9)
    limit_blinds: str = "doubled"  # in limit rounds of a mixed game: `doubled`, `same`, or such as `15/30` (HE-MIX-3)

    def why_not(self) -> str | None:
        """Why these rules cannot be played; None if they can."""
        blinds = self.limit_round_blinds
        if blinds is None or not is_pair(*blinds):
            return "rules_blinds"
        if reason := super().why_not():
            return reason
        if self.structure == "MIX" and self.choice != "never":
            return "rules_choice"
        if not self.big_blind and any(blinds):
            return "rules_without_blinds"
        return why_not_unit(self.mix_unit)

    def has_level(self, level: str) -> bool:
        """In limit, the good robot's tables before the flop win too little to tell it from an easy one."""
        return level != "good" or self.structure != "FL"

    @property
    def big_blinds(self) -> tuple[int, ...]:
        """The big blinds of all rounds that are played: a mixed game has two."""
        limit = self.limit_round_blinds
        return (self.big_blind, limit[1]) if self.structure == "MIX" and limit else (self.big_blind,)

    @property
    def limit_round_blinds(self) -> tuple[int, int] | None:
        """HE-MIX-3. Small and big blind of the limit rounds of a mixed game; None: `limit_blinds` cannot be read."""
        times = {"doubled": 2, "same": 1}.get(self.limit_blinds)
        if times:
            return times * self.small_blind, times * self.big_blind
        pair = BLINDS.fullmatch(self.limit_blinds)
        return (int(pair[1]), int(pair[2])) if pair else None


def rules_of(rules: HoldemRules, spell: Spell) -> HoldemRules:
    """HE-MIX-2, HE-MIX-3. In a mixed game, those of the limit or the no-limit rounds.

    Limit doubles the blinds, unless the table has chosen others for it.
    """
    if rules.structure != "MIX":
        return rules
    if spell.game == "nolimit":
        return msgspec.structs.replace(rules, structure="NL")
    small, big = rules.limit_round_blinds or (0, 0)  # `why_not` refuses rules that would need the zeros
    # What comes first is the same in both rounds, whatever the blinds are in limit.
    first, least = rules.pays_ante_first, 2 * rules.min_bet
    return msgspec.structs.replace(
        rules, structure="FL", small_blind=small, big_blind=big, min_bet=least, ante_first=first
    )
