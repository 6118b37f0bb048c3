"""What tables agree on before they play Carioca (CA-SETUP-4), and what a match of eight deals carries along."""

from typing import Any, Literal, TypeAlias

import msgspec

from engine.match import Carried, HouseRules
from engine.rummy.melds import MeldRules
from engine.seats import Seat

MANCHES = 8
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
    max_reentries: int = 0  # of one player in a match; 0: any number (AMB-CA-20)
    no_reentry_last_n: int = 0  # so many of the last deals are not entered again (AMB-CA-20)
    final_pot_share: int = 0  # per cent of each pot that waits for who wins the match (AMB-CA-21)

    def why_not(self) -> str | None:
        """Why nobody can play by these; None if one can."""
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

    @property
    def least_stack(self) -> int:
        """CA-SETUP-12. Who cannot pay the stake sits the deal out."""
        return self.stake

    def fewest(self, carried: Any) -> int:  # a CariocaCarried
        """CA-SETUP-2. Three begin a match; two may end it, when others are out."""
        return 2 if carried.begun else self.min_players

    @property
    def melds(self) -> MeldRules:
        """CA-COMB, CA-MELD. What may be laid after one's opening."""
        return MeldRules(joker_per_meld=self.joker_per_meld, pairs_locked=self.pairs_locked, wrap=self.wrap)


class CariocaCarried(Carried, frozen=True):
    """What carries to the next deal of the match; empty when a match begins."""

    dealer: Seat  # who deals it; if he cannot, the next in the order of turn
    manche: int = 1  # number of the deal in the match, 1–8
    pot: int = 0  # of a void deal
    final_pot: int = 0  # waits for who wins the match
    scores: dict[Seat, int] = msgspec.field(default_factory=dict)  # penalty points of all who have played in the match
    closings: dict[Seat, int] = msgspec.field(default_factory=dict)
    paid: dict[Seat, int] = msgspec.field(default_factory=dict)  # chips that each has put in during the match
    reentries: dict[Seat, int] = msgspec.field(default_factory=dict)
    out: tuple[Seat, ...] = ()  # who has reached the exit score
    undecided: tuple[Seat, ...] = ()  # of those, who may still re-enter, into the next deal
    played: tuple[int, ...] = ()  # openings that were chosen (carioca pazza)
    used: dict[Seat, tuple[int, ...]] = msgspec.field(
        default_factory=dict
    )  # openings that each has opened with (personal openings)
    closer: Seat | None = None  # of the last deal

    @property
    def begun(self) -> bool:
        """Has the first deal of the match been played?"""
        return bool(self.scores)

    @property
    def in_the_middle(self) -> int:
        return self.pot + self.final_pot

    def without(self, seat: Seat) -> "CariocaCarried":
        """He is gone, and his points with him: who takes his place is somebody else."""
        of_others: dict[str, Any] = {
            name: {other: value for other, value in getattr(self, name).items() if other != seat}
            for name in ("scores", "closings", "paid", "reentries", "used")
        }
        gone: dict[str, Any] = {
            name: tuple(other for other in getattr(self, name) if other != seat) for name in ("out", "undecided")
        }
        closer = None if self.closer == seat else self.closer
        return msgspec.structs.replace(self, **of_others, **gone, closer=closer)
