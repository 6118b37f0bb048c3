"""What carries from one deal with a board to the next."""

from typing import Any, ClassVar, Self

import msgspec
from msgspec.structs import replace

from engine.deal import NextGame
from engine.match import Carried
from engine.poker.choice import A_NEW_ORBIT, Orbit
from engine.poker.flop.home.levels import Level, by_the_clock
from engine.poker.flop.house_rules import FlopRules
from engine.seats import Seat


class FlopCarried(Carried, frozen=True):
    """Positions of the last deal, as seats that may be empty by now. None before the first deal."""

    newcomers_wait: ClassVar[bool] = True
    dealer: Seat  # of the first deal
    button: Seat | None = None
    small: Seat | None = None
    big: Seat | None = None
    inside: tuple[Seat, ...] = ()  # those dealt in
    missed: dict[Seat, bool] = msgspec.field(default_factory=dict)  # of those who sit out: has the small blind passed?
    pot: int = 0  # odd chips
    since_bomb: int = 0  # deals since the last bomb pot, where every so many are one
    proposed: bool = False  # a vote on a bomb pot
    level: Level = Level()  # of the blinds, where they rise
    orbit: Orbit = A_NEW_ORBIT  # of one game, where the dealer may pick the next one

    def at(self, rules: Any, now: int) -> Self:  # FlopRules
        """HR-RISE-1. Blinds may rise by the clock."""
        return replace(self, level=by_the_clock(self.level, rules.rise, now))

    @property
    def next_game(self) -> NextGame | None:
        """HR-CHOICE-1."""
        return self.orbit.next_game

    def following(self, last: Any, dealer: Seat) -> Self:
        """HR-CHOICE-5. After another game with a board all goes on; after one without, as at a new table.

        The level of the blinds, and how many deals there were since the last bomb pot, stay as they were.
        """
        if isinstance(last, FlopCarried):
            return replace(self, **{name: getattr(last, name) for name in FlopCarried.__struct_fields__})
        return replace(type(self)(dealer), since_bomb=self.since_bomb, level=self.level, orbit=last.orbit)

    @property
    def in_the_middle(self) -> int:
        return self.pot

    def shared_out(self) -> Self:
        return replace(self, pot=0)

    def keeps_waiting(self, rules: FlopRules, seat: Seat) -> bool:
        """HE-BTN-2. Whoever was not dealt in waits for the big blind, or posts it."""
        return self.big is not None and rules.big_blind > 0 and seat not in self.inside

    def price_of_entry(self, rules: FlopRules, seat: Seat) -> int:
        """HE-BTN-2. The big blind, and the small one too for those whom it has passed."""
        rules = rules.at_level(self.level.number)
        return rules.big_blind + (rules.small_blind if self.missed.get(seat) else 0)

    def without(self, seat: Seat) -> Self:
        """HE-BTN-2. Whoever takes that place is a newcomer."""
        inside = tuple(other for other in self.inside if other != seat)
        missed = {other: small for other, small in self.missed.items() if other != seat}
        return replace(self, inside=inside, missed=missed)
