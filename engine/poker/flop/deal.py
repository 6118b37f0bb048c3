"""What a deal with a board holds, what everyone may know of it, and what carries to the next."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from engine.cards import Card
from engine.deal import Facts
from engine.match import Carried
from engine.piles import EVERYONE, Pile
from engine.poker.betting import PokerDeal
from engine.poker.flop.house_rules import FlopRules, Structure
from engine.poker.flop.moves import Street
from engine.poker.made_hands import MadeHand
from engine.poker.positions import Positions
from engine.poker.showdown import Award
from engine.poker.worth import HandWorth, best_first
from engine.seats import Seat

LATE = ("turn", "river")  # streets of the big bet in limit


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

    @property
    def in_the_middle(self) -> int:
        return self.pot

    def keeps_waiting(self, rules: FlopRules, seat: Seat) -> bool:
        """HE-BTN-2. Whoever was not dealt in waits for the big blind, or posts it."""
        return self.big is not None and rules.big_blind > 0 and seat not in self.inside

    def price_of_entry(self, rules: FlopRules, seat: Seat) -> int:
        """HE-BTN-2. The big blind, and the small one too for those whom it has passed."""
        return rules.big_blind + (rules.small_blind if self.missed.get(seat) else 0)

    def without(self, seat: Seat) -> Self:
        """HE-BTN-2. Whoever takes that place is a newcomer."""
        inside = tuple(other for other in self.inside if other != seat)
        missed = {other: small for other, small in self.missed.items() if other != seat}
        return msgspec.structs.replace(self, inside=inside, missed=missed)


class FlopFacts(Facts, frozen=True):
    """What everyone may know of such a deal beside piles and chips."""

    button: Seat  # may be a seat that is not dealt in: a dead button
    street: Street
    structure: Structure  # of this deal: in a mixed game that of the round
    small_blind: int
    big_blind: int
    ante: int
    live: tuple[Seat, ...]  # those who have not folded
    spoke: dict[Seat, str]  # last word of each in this round: fold, check, call, bet, raise
    highest: int  # the most that anybody has bet in this round
    awards: tuple[Award, ...]
    shown: tuple[Seat, ...] = ()  # whose hands were turned up
    decided_at: int | None = None  # cards on the board when nobody could bet any more; None: somebody always could
    straddler: Seat | None = None
    least_bet: int = 1  # in limit the small bet
    carried: int = 0  # odd chips that came from earlier deals
    made: dict[Seat, MadeHand] = msgspec.field(default_factory=dict)  # of those shown, best first, when all is over


class FlopDeal(PokerDeal):
    """The matter of one deal with a board."""

    shows: ClassVar[type[Facts]] = FlopFacts

    __slots__ = (
        "awards",
        "big",
        "board",
        "button",
        "carried",
        "decided_at",
        "left",
        "owing",
        "posting",
        "rules",
        "small",
        "straddler",
        "street",
        "values",
    )

    def __init__(self, rules: FlopRules, carried: FlopCarried, places: Positions, stacks: Mapping[Seat, int]) -> None:
        """`rules`: those of this deal."""
        super().__init__(stacks, rules.limits())
        self.rules = rules
        self.chips.pool = carried.pot
        self.button = places.button
        self.small = places.small
        self.big = places.big
        # HE-PRE-1. Left of the big blind, among three or more.
        straddles = rules.straddle and len(self.seats) > 2
        self.straddler: Seat | None = self.after(places.big)[0] if straddles else None
        self.posting = places.posting  # each a big blind
        self.owing = tuple([seat for seat in places.posting if carried.missed.get(seat)])  # and a small blind beside
        self.carried = carried.pot
        self.left = 0  # odd chips for the next deal
        self.board = Pile(EVERYONE)
        self.street: Street = "preflop"
        self.values: dict[Seat, int] = {}  # of the hands at the showdown
        self.awards: tuple[Award, ...] = ()
        self.decided_at: int | None = None  # cards on the board when nobody could bet any more

    @property
    def least_bet(self) -> int:
        """HE-FL-1, HE-NL-1. Of this street: in limit twice as much on turn and river."""
        doubled = self.rules.structure == "FL" and self.street in LATE
        return self.rules.least_bet * (2 if doubled else 1)

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """HE-DEAL-1. Clockwise, beginning left of the button."""
        return self.after(self.button)

    @property
    def speaks_last(self) -> Seat:
        """HE-PRE-1. Before the flop: the straddle, else the big blind; where nobody posts one, the button."""
        if not self.rules.big_blind:
            return self.button
        return self.big if self.straddler is None else self.straddler

    @staticmethod
    def worth(hole: Sequence[Card], board: Sequence[Card]) -> HandWorth:
        """What a hand makes of the board in this game."""
        raise NotImplementedError

    @staticmethod
    def least(held: Sequence[Card], left: Sequence[Card], count: int, board: Sequence[Card]) -> tuple[Card, ...]:
        """The `count` cards, those held and some of those left, that make the least of a whole board in this game."""
        raise NotImplementedError

    def piles(self) -> dict[str, Pile]:
        return super().piles() | {"board": self.board}

    def facts_otherwise(self) -> Mapping[str, Any]:
        shown = tuple(seat for seat in self.seats if self.hands[seat].sight == EVERYONE)
        made = best_first(self.worth, [(seat, self.hands[seat]) for seat in shown], self.board) if self.over else {}
        return {"shown": shown, "least_bet": self.rules.least_bet, "made": made}
