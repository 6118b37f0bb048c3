"""What Texas Hold'em adds to a deal with a board: the round of a mixed game."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import msgspec

from engine.deal import Facts
from engine.games.texas_holdem.hands import least, worth
from engine.games.texas_holdem.house_rules import HoldemRules, rules_of
from engine.poker.flop.carried import FlopCarried
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.facts import FlopFacts
from engine.poker.mixed import Spell, by_the_clock
from engine.poker.positions import Positions
from engine.seats import Seat

KINDS: Mapping[str, str] = {"NL": "no_limit", "PL": "pot_limit", "FL": "limit"}


class HoldemCarried(FlopCarried, frozen=True):
    """Positions of the last deal, and the round of a mixed game."""

    spell: Spell = Spell()

    def at(self, rules: HoldemRules, now: int) -> Self:
        """HE-MIX-1, HE-MIX-4. A mixed game may go by the clock."""
        return msgspec.structs.replace(super().at(rules, now), spell=by_the_clock(self.spell, rules.mix_unit, now))

    def price_of_entry(self, rules: Any, seat: Seat) -> int:  # HoldemRules
        """HE-BTN-2. By the blinds of this round."""
        return super().price_of_entry(rules_of(rules, self.spell), seat)

    def without(self, seat: Seat) -> Self:
        """HE-BTN-2. Whoever takes this place is a newcomer, and has not had the big blind either."""
        had = tuple(other for other in self.spell.had if other != seat)
        return msgspec.structs.replace(super().without(seat), spell=msgspec.structs.replace(self.spell, had=had))


class HoldemFacts(FlopFacts, frozen=True):
    """What everyone may know of a hold'em deal besides piles and chips."""


class HoldemDeal(FlopDeal):
    """The state of one hold'em deal."""

    shows: ClassVar[type[Facts]] = HoldemFacts
    worth = staticmethod(worth)
    least = staticmethod(least)

    __slots__ = ("spell",)

    @property
    def kind(self) -> str:
        """HR-CHOICE-1. By its structure."""
        return KINDS[self.rules.structure]

    def __init__(
        self, rules: HoldemRules, carried: HoldemCarried, spell: Spell, places: Positions, stacks: Mapping[Seat, int]
    ) -> None:
        """`rules`: those of the table, `spell`: the round of a mixed game."""
        super().__init__(rules_of(rules, spell), carried, places, stacks)
        self.spell = spell
