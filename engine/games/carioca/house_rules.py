"""What tables agree on before they play Carioca (CA-SETUP-4), and what a match of eight deals carries along."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from engine.match import Carried, HouseRules
from engine.rummy.melds import MeldRules
from engine.rummy.openings import OpeningRules
from engine.seats import Seat

MANCHES = 8
MOST_WITH_TWO_PACKS = 5  # players
FIVES_AND_TENS = ("5", "T")  # CA-DISC-3
T = TypeVar("T")
Direction: TypeAlias = Literal["anticlockwise", "clockwise"]
Pazza: TypeAlias = Literal["off", "on", "repeat", "winner_chooses", "personal_openings"]


class CariocaRules(HouseRules, frozen=True):
    """House rules: whole chips, and what tables do differently. The first of several words is the usual one."""

    stake: int = 0  # what each pays into the pot of every deal
    buy_price: int = 0
    exit_score: int = 301
    reentry_fee: int = 0
    pazza: Pazza = "off"  # AMB-CA-23
    min_players: int = 3  # 2 or 3 begin a match (AMB-CA-1)
    direction: Direction = "anticlockwise"  # AMB-CA-2
    ace_not_figure: bool = False  # aces may always be discarded (AMB-CA-3)
    same_rank_pairs: bool = False  # the melds of an opening may have one rank (AMB-CA-4)
    full_figurato: bool = False  # a full needs a figure, and figures are forbidden there too (AMB-CA-5)
    q40: Literal["exact", "max_two_melds", "at_least"] = "exact"  # AMB-CA-6
    longer_ok: bool = False  # melds of an opening may be longer than asked for (AMB-CA-7)
    wrap: bool = False  # K A 2 is a run (AMB-CA-8)
    medusa: Literal["on", "off", "always", "loose"] = "on"  # AMB-CA-9
    double_draw: bool = True  # AMB-CA-10
    buy_priority: Literal["dealer", "from_turn"] = "dealer"  # AMB-CA-11
    max_buys: int = 0  # of one player in a deal; 0: any number (AMB-CA-11)
    buy_penalty_card: int = 0  # cards from the stock that come with a bought one, 0 or 1 (AMB-CA-11)
    buy_only_unopened: bool = False  # AMB-CA-11
    joker_swap: Literal["on", "off", "free"] = "on"  # free: the joker may be kept (AMB-CA-12)
    joker_per_meld: int = 1  # 1 or 2 (AMB-CA-12)
    no_joker_discard: bool = False  # AMB-CA-12
    own_opening_ok: bool = False  # AMB-CA-13
    pairs_locked: bool = False  # AMB-CA-14
    lift_on_own_opening: bool = False  # who has opened may discard what is forbidden (AMB-CA-15)
    void_no_points: bool = False  # AMB-CA-19
    absent: Literal["counts", "free"] = "counts"  # who sits a manche out by choice (AMB-CA-27)
    max_reentries: int = 0  # of one player in a match; 0: any number (AMB-CA-20)
    no_reentry_last_n: int = 0  # so many of the last deals are not entered again (AMB-CA-20)
    final_pot_share: int = 0  # per cent of each pot that waits for the winner of the match (AMB-CA-21)
    hints: bool = True  # players may ask what they could lay

    def why_not(self) -> str | None:
        """Why these rules cannot be played; None if they can."""
        if min(self.stake, self.buy_price, self.reentry_fee, self.max_buys, self.max_reentries) < 0:
            return "rules_negative"
        if self.exit_score < 1:
            return "rules_exit_score"
        if self.min_players not in (2, 3):
            return "rules_players"
        if self.joker_per_meld not in (1, 2) or self.buy_penalty_card not in (0, 1):
            return "rules_jokers" if self.joker_per_meld not in (1, 2) else "rules_penalty_card"
        if not 0 <= self.no_reentry_last_n <= MANCHES:
            return "rules_reentry"
        return None if 0 <= self.final_pot_share <= 100 else "rules_share"

    def fewest(self, carried: Any) -> int:  # a CariocaCarried
        """CA-SETUP-2. Three begin a match; two may end it, when others are out."""
        return 2 if carried.tallies else self.min_players

    def why_not_dealt_in(self, carried: Any, seat: Seat, stack: int, *, posts: bool) -> str | None:
        """CA-SETUP-12, CA-EXIT-1, CA-EXIT-2. Players without the stake sit out; players who are out come back for the
        fee.
        """
        tally: Tally = carried.tallies.get(seat, NEW)
        if tally.out and not (tally.may_return and posts):
            return "out_of_the_match"
        price = self.stake + self.reentry_fee * tally.out
        return "too_few_chips" if stack < max(price, self.least_stack()) else None

    @property
    def melds(self) -> MeldRules:
        """CA-COMB, CA-MELD. What may be laid after opening."""
        return MeldRules(joker_per_meld=self.joker_per_meld, pairs_locked=self.pairs_locked, wrap=self.wrap)

    @property
    def to_open(self) -> OpeningRules:
        """CA-OPEN. The rules of openings."""
        return OpeningRules(self.melds, self.same_rank_pairs, self.full_figurato, self.longer_ok, self.q40)


def number_of_packs(players: int) -> int:
    """CA-SETUP-1, CA-SETUP-2. For more than five players three."""
    return 2 if players <= MOST_WITH_TWO_PACKS else 3


class Tally(msgspec.Struct, frozen=True):
    """How one player stands in the match."""

    score: int = 0  # penalty points
    closings: int = 0
    paid: int = 0  # chips put in during the match: stakes, prices, fees
    reentries: int = 0
    out: bool = False  # has reached the exit score
    may_return: bool = False  # though out: into the next deal, for the fee
    used: tuple[int, ...] = ()  # personal openings: those already opened with


NEW = Tally()


class Manche(msgspec.Struct, frozen=True):
    """A line of the score sheet: one deal of the match."""

    opening: int  # 1–8; 0: all had their own
    points: dict[Seat, int]  # of those dealt in, the closer's bonus included, and of those who sat it out by choice
    scores: dict[Seat, int]  # after it
    closer: Seat | None  # None: it was void
    back: tuple[Seat, ...] = ()  # who re-entered before it
    out: tuple[Seat, ...] = ()  # who reached the exit score in it

    def without(self, seat: Seat) -> "Manche":
        """The line without this player."""
        return Manche(
            self.opening,
            _others(self.points, seat),
            _others(self.scores, seat),
            None if self.closer == seat else self.closer,
            tuple(other for other in self.back if other != seat),
            tuple(other for other in self.out if other != seat),
        )


class CariocaCarried(Carried, frozen=True):
    """What carries to the next deal of the match; tallies are empty when it begins."""

    scored: ClassVar[bool] = True

    dealer: Seat  # of the next deal; if they cannot, the next in the order of turn deals
    manche: int = 1  # number of the deal in the match, 1–8
    pot: int = 0  # of a void deal
    final_pot: int = 0  # waits for the winner of the match
    tallies: dict[Seat, Tally] = msgspec.field(default_factory=dict)  # of all who have played in the match
    played: tuple[int, ...] = ()  # openings that were chosen (carioca pazza)
    closer: Seat | None = None  # of the last deal
    sheet: tuple[Manche, ...] = ()  # the deals played, as far as they are known

    @property
    def in_the_middle(self) -> int:
        return self.pot + self.final_pot

    def without(self, seat: Seat) -> Self:
        """The player is gone, and their points too: whoever takes that seat is somebody else."""
        return replace(
            self,
            tallies=_others(self.tallies, seat),
            closer=None if self.closer == seat else self.closer,
            sheet=tuple(manche.without(seat) for manche in self.sheet),
        )


def _others(by_seat: Mapping[Seat, T], seat: Seat) -> dict[Seat, T]:
    return {other: value for other, value in by_seat.items() if other != seat}
