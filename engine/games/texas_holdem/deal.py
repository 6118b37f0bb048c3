"""What is said and told in Texas Hold'em, its house rules, what a deal holds, and what carries to the next."""

import re
from collections.abc import Mapping
from typing import ClassVar, Literal, Self, TypeAlias

import msgspec

from engine.deal import Event, Facts
from engine.match import Carried, HouseRules
from engine.piles import EVERYONE, Pile
from engine.play import Just
from engine.poker.betting import Limits, PokerDeal
from engine.poker.limits import FixedLimit, NoLimit, PotLimit
from engine.poker.mixed import Spell, by_the_clock, why_not_unit
from engine.poker.positions import Positions
from engine.seats import Seat

Street: TypeAlias = Literal["preflop", "flop", "turn", "river"]
Structure: TypeAlias = Literal["NL", "PL", "FL", "MIX"]
BLINDS = re.compile(r"([1-9][0-9]{0,9})/([1-9][0-9]{0,9})")
LATE = ("turn", "river")  # streets of the big bet in limit


# What is said and told.


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Turn one's hand up for everyone."""


class Muck(msgspec.Struct, frozen=True, tag="muck"):
    """Keep it hidden."""


SHOW, MUCK = Show(), Muck()
SHOW_OR_MUCK = (Just(SHOW), Just(MUCK))
Forced: TypeAlias = Literal["small_blind", "big_blind", "missed_blind", "straddle", "ante"]


class Posted(Event, frozen=True):
    seat: Seat
    what: Forced
    amount: int


class BoardDealt(Event, frozen=True):
    street: Street


class Showed(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    """Chips of one pot, numbered from 0 (the main pot)."""

    seat: Seat
    amount: int
    pot: int


class Award(msgspec.Struct, frozen=True):
    """What one player got of one pot, numbered from 0 (the main pot)."""

    pot: int
    seat: Seat
    amount: int


# What a deal holds, and what carries to the next.


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


class HoldemDeal(PokerDeal):
    """The matter of one hold'em deal."""

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

    def facts(self) -> HoldemFacts:
        rules = self.rules
        return HoldemFacts(
            button=self.button,
            street=self.street,
            structure=rules.structure,
            small_blind=rules.small_blind,
            big_blind=rules.big_blind,
            ante=rules.ante,
            live=tuple(self.live),
            spoke=dict(self.spoke),
            highest=self.highest,
            shown=tuple(seat for seat in self.seats if self.hands[seat].sight == EVERYONE),
            awards=self.awards,
            decided_at=self.decided_at,
            straddler=self.straddler,
            least_bet=self.rules.least_bet,
            carried=self.carried,
        )
