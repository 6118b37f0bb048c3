"""What a deal of Texas Hold'em holds, what everyone may know of it, and what carries to the next."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import msgspec

from engine.deal import Facts
from engine.games.texas_holdem.hands import worth
from engine.games.texas_holdem.house_rules import HoldemRules, Structure, rules_of
from engine.games.texas_holdem.moves import Street
from engine.match import Carried
from engine.piles import EVERYONE, Pile
from engine.poker.betting import PokerDeal
from engine.poker.made_hands import MadeHand
from engine.poker.mixed import Spell, by_the_clock
from engine.poker.positions import Positions
from engine.poker.showdown import Award
from engine.poker.worth import best_first
from engine.seats import Seat

LATE = ("turn", "river")  # streets of the big bet in limit


class HoldemCarried(Carried, frozen=True):
    """Positions of the last deal, as seats that may be empty by now. None before the first deal."""

    newcomers_wait: ClassVar[bool] = True
    dealer: Seat  # of the first deal
    button: Seat | None = None
    small: Seat | None = None
    big: Seat | None = None
    inside: tuple[Seat, ...] = ()  # who was dealt in
    missed: dict[Seat, bool] = msgspec.field(default_factory=dict)  # who sits out: has the small blind passed him?
    spell: Spell = Spell()  # of a mixed game: which round it is in, and since when
    pot: int = 0  # odd chips

    @property
    def in_the_middle(self) -> int:
        return self.pot

    def at(self, rules: HoldemRules, now: int) -> Self:
        """HE-MIX-1, HE-MIX-4. A mixed game may go by the clock."""
        return msgspec.structs.replace(self, spell=by_the_clock(self.spell, rules.mix_unit, now))

    def keeps_waiting(self, rules: HoldemRules, seat: Seat) -> bool:
        """HE-BTN-2. Who was not dealt in waits for the big blind, or posts it."""
        return self.big is not None and rules.big_blind > 0 and seat not in self.inside

    def price_of_entry(self, rules: HoldemRules, seat: Seat) -> int:
        """HE-BTN-2. The big blind of this round, and the small one too for those whom it has passed."""
        now = rules_of(rules, self.spell)
        return now.big_blind + (now.small_blind if self.missed.get(seat) else 0)

    def without(self, seat: Seat) -> Self:
        """HE-BTN-2. Who takes his place is a newcomer."""
        inside = tuple(other for other in self.inside if other != seat)
        missed = {other: small for other, small in self.missed.items() if other != seat}
        had = tuple(other for other in self.spell.had if other != seat)
        spell = msgspec.structs.replace(self.spell, had=had)
        return msgspec.structs.replace(self, inside=inside, missed=missed, spell=spell)


class HoldemFacts(Facts, frozen=True):
    """What everyone may know of a hold'em deal beside piles and chips."""

    button: Seat  # may be a seat that is not dealt in: a dead button
    street: Street
    structure: Structure  # of this deal: in a mixed game that of the round
    small_blind: int
    big_blind: int
    ante: int
    live: tuple[Seat, ...]  # who has not folded
    spoke: dict[Seat, str]  # last word of each in this round: fold, check, call, bet, raise
    highest: int  # the most that anybody has bet in this round
    awards: tuple[Award, ...]
    shown: tuple[Seat, ...] = ()  # whose hands were turned up
    decided_at: int | None = None  # cards on the board when nobody could bet any more; None: somebody always could
    straddler: Seat | None = None
    least_bet: int = 1  # in limit the small bet
    carried: int = 0  # odd chips that came from earlier deals
    made: dict[Seat, MadeHand] = msgspec.field(default_factory=dict)  # of those shown, best first, when all is over


class HoldemDeal(PokerDeal):
    """The matter of one hold'em deal."""

    shows: ClassVar[type[Facts]] = HoldemFacts

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
        "spell",
        "straddler",
        "street",
        "values",
    )

    def __init__(
        self, rules: HoldemRules, carried: HoldemCarried, spell: Spell, places: Positions, stacks: Mapping[Seat, int]
    ) -> None:
        """`rules`: those of the table, `spell`: the round of a mixed game."""
        self.rules = rules_of(rules, spell)
        super().__init__(stacks, self.rules.limits())
        self.chips.pool = carried.pot
        self.spell = spell
        self.button = places.button
        self.small = places.small
        self.big = places.big
        # HE-PRE-1. Left of the big blind, among three or more.
        straddles = self.rules.straddle and len(self.seats) > 2
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
    def speaks_last(self) -> Seat:
        """HE-PRE-1. Before the flop: the straddle, else the big blind; where nobody posts one, the button."""
        if not self.rules.big_blind:
            return self.button
        return self.big if self.straddler is None else self.straddler

    def piles(self) -> dict[str, Pile]:
        return super().piles() | {"board": self.board}

    def facts_otherwise(self) -> Mapping[str, Any]:
        shown = tuple(seat for seat in self.seats if self.hands[seat].sight == EVERYONE)
        made = best_first(worth, [(seat, self.hands[seat]) for seat in shown], self.board) if self.over else {}
        return {"shown": shown, "least_bet": self.rules.least_bet, "made": made}
