"""What a deal of Higher card holds, what everyone may know of it, and what carries to the next."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from engine.chips import Pot
from engine.deal import Deal, Facts
from engine.games.higher_card.house_rules import HigherCardRules
from engine.match import Carried
from engine.seats import Seat


class HigherCardCarried(Carried, frozen=True):
    """What carries to the next deal."""

    dealer: Seat  # who deals it; if that player has left, the next clockwise


class HigherCardFacts(Facts, frozen=True):
    """What everyone may know of a deal beside piles and chips."""

    dealer: Seat
    ante: int
    live: tuple[Seat, ...]  # those who have not folded, in the order of play
    spoke: dict[Seat, str]  # what each has said: stay or fold
    won: dict[Seat, int]  # chips of those who won, once the deal is over


class HigherCardDeal(Deal):
    """The matter of one deal."""

    shows: ClassVar[type[Facts]] = HigherCardFacts

    def __init__(self, rules: HigherCardRules, carried: HigherCardCarried, stacks: Mapping[Seat, int]) -> None:
        super().__init__(stacks)
        self.rules = rules
        self.dealer = carried.dealer if carried.dealer in self.seats else self.after(carried.dealer)[0]
        self.live = list(self.after(self.dealer))
        self.spoke: dict[Seat, str] = {}
        self.won: dict[Seat, int] = {}

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """HC-DEAL-1. Clockwise, beginning left of the dealer."""
        return self.after(self.dealer)

    @property
    def playing(self) -> Collection[Seat]:
        return self.live

    def pots(self) -> tuple[Pot, ...]:
        """One, for those who are still in: all pay the same, so there are no side pots."""
        amount = self.chips.in_the_middle - sum(self.chips.bets.values())
        return (Pot(amount, tuple(sorted(self.live))),) if amount else ()
