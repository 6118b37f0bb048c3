"""What a deal of Pokerato holds, what everyone may know of it, and what carries to the next."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from engine.chips import Pot
from engine.deal import Deal, Facts
from engine.games.pokerato.house_rules import PokeratoRules
from engine.games.pokerato.moves import RUNGS, Source, Word
from engine.match import Carried
from engine.piles import EVERYONE, Pile
from engine.seats import Seat, clockwise

Direction: TypeAlias = Literal["cw", "ccw"]
Phase: TypeAlias = Literal["declarations", "play", "over"]


class PokeratoCarried(Carried, frozen=True):
    """What carries to the next deal."""

    dealer: Seat  # of the next deal; if they cannot, the next in its direction deals
    first: Seat  # the first dealer in this direction: when the deal is back there, it turns (PO-DEAL-2)
    posta: int
    direction: Direction = "cw"


class Laid(msgspec.Struct, frozen=True):
    """How the winner closed: the melds as laid, the imaginary joker as `*7h`, and the card thrown away."""

    seat: Seat
    melds: tuple[tuple[str, ...], ...]
    discard: str | None
    kind: str  # melds, colore, scala_colore, scala_reale
    multiplier: int


class Payment(msgspec.Struct, frozen=True):
    """What one player owed the winner, in points, and the chips really paid."""

    seat: Seat
    points: int
    amount: int
    matched: bool = False  # less than owed, since the winner had no more when the deal began (PO-PAY-3)


class PokeratoFacts(Facts, frozen=True):
    """What everyone may know of a deal of Pokerato besides piles and chips."""

    dealer: Seat
    direction: Direction
    phase: Phase
    rules: PokeratoRules
    posta: int  # points, of this deal
    multiplier: int  # of the posta, the most that anyone accepted: 1, 3, 6, 9 or 10
    rungs: tuple[int, ...]  # the multiples to which the stake may still be raised
    opener: Seat | None
    live: tuple[Seat, ...]  # who has not folded, in the order of play
    spoke: dict[Seat, Word]  # last word of each in the declarations, or `fold`
    accepted: dict[Seat, int]  # the multiple each has accepted; 0: nothing
    price: dict[Seat, int]  # points that folding costs now, or has cost
    faced: dict[Seat, int]  # of players who have folded: the multiple that stood then
    drawn: Source | None  # from where the player in turn has a tenth card
    taken: str | None  # its face, if everybody saw it
    reshuffles: int
    winner: Seat | None
    laid: Laid | None  # the close
    payments: tuple[Payment, ...]  # of the losers, in the order of play
    next_posta: int | None  # once the deal is over


class PokeratoDeal(Deal):
    """The state of one deal of Pokerato."""

    shows: ClassVar[type[Facts]] = PokeratoFacts

    __slots__ = (
        "accepted", "close_rules", "dealer", "direction", "discards", "drawn", "exhausted", "faced", "first",
        "heard_at_reshuffle", "laid", "live", "multiplier", "next_posta", "opener", "owed", "payments", "phase",
        "played", "posta", "reshuffles", "rules", "spoke", "table", "taken", "winner",
    )  # fmt: skip

    def __init__(
        self,
        rules: PokeratoRules,
        carried: PokeratoCarried,
        stacks: Mapping[Seat, int],
        on_account: Collection[Seat] = (),
    ) -> None:
        super().__init__(stacks, on_account)
        self.rules = rules
        self.close_rules = rules.close_rules
        self.dealer, self.first, self.direction = dealing(rules, carried, self.seats)
        self.posta = carried.posta
        self.phase: Phase = "declarations"
        self.live = list(self.around(self.dealer))
        self.opener: Seat | None = None
        self.multiplier = 1
        self.accepted = dict.fromkeys(self.seats, 0)
        self.spoke: dict[Seat, Word] = {}
        self.owed: dict[Seat, int] = {}  # points of players who have folded
        self.faced: dict[Seat, int] = {}  # the multiple that stood when they folded
        self.discards = Pile(EVERYONE)
        self.table = Pile(EVERYONE)  # the nine cards of the close
        self.drawn: Source | None = None
        self.taken: str | None = None
        self.played: set[Seat] = set()  # who has had a turn; only looked up, never listed
        self.reshuffles = 0
        self.heard_at_reshuffle: int | None = None  # None: the stock has not run out yet
        self.exhausted = False  # the stock has run out for good
        self.winner: Seat | None = None
        self.laid: Laid | None = None
        self.payments: tuple[Payment, ...] = ()
        self.next_posta = rules.posta

    @property
    def playing(self) -> Collection[Seat]:
        return self.live

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """PO-DEAL-3. In this deal's direction, beginning next to the dealer."""
        return self.around(self.dealer)

    def around(self, seat: Seat) -> tuple[Seat, ...]:
        """PO-DEAL-3. All seats dealt in, in this deal's direction, beginning next to `seat`, who comes last."""
        return onwards(self.seats, seat, self.direction)

    @property
    def rungs(self) -> tuple[int, ...]:
        """PO-RAISE-5. Only higher; by option only the next one (AMB-PO-4)."""
        higher = tuple(rung for rung in RUNGS if rung > self.multiplier)
        return higher[:1] if self.rules.raises == "sequential" else higher

    def price(self, seat: Seat) -> int:
        """PO-FOLD-1 to PO-FOLD-4. Points that folding costs: what the player has accepted, or 1 if that was nothing.

        PO-PASSO-5. The posta is the one of this deal; by option the 1 is a fifth of it (AMB-PO-3). By option players
        who face a raise pay the posta (AMB-PO-2).
        """
        if self.accepted[seat]:
            return self.accepted[seat] * self.posta
        if self.multiplier > 1 and self.rules.fold_facing_raise == "posta":
            return self.posta
        return max(1, self.posta // 5) if self.rules.fold_scaled else 1

    def pots(self) -> tuple[Pot, ...]:
        """None: who owes pays the winner when the deal is over."""
        return ()

    def piles(self) -> dict[str, Pile]:
        return super().piles() | {"discards": self.discards, "table": self.table}

    def facts_otherwise(self) -> Mapping[str, Any]:
        return {
            "phase": "over" if self.over else self.phase,
            "rungs": self.rungs if self.phase == "declarations" else (),
            "price": {seat: self.owed.get(seat, self.price(seat)) for seat in self.seats},
            "next_posta": self.next_posta if self.over else None,
        }


# Who deals, and in which direction.


def onwards(seats: tuple[Seat, ...], after: Seat, direction: Direction) -> tuple[Seat, ...]:
    """The given seats (ascending) in that direction, beginning next to `after`; if it is one of them it comes last."""
    around = clockwise(seats, after)
    if direction == "cw":
        return around
    return (*around[-2::-1], after) if after in seats else around[::-1]


def dealing(rules: PokeratoRules, carried: PokeratoCarried, seats: tuple[Seat, ...]) -> tuple[Seat, Seat, Direction]:
    """PO-DEAL-2. Who of these deals, who counts as the first dealer, and in which direction.

    A dealer or first dealer who is not there is replaced by the next player; if the deal comes to the first dealer in
    this way, it turns as well (AMB-PO-17).
    """
    direction: Direction = "cw" if rules.direction == "clockwise" else carried.direction
    first = carried.first if carried.first in seats else onwards(seats, carried.first, direction)[0]
    if carried.dealer in seats:
        return carried.dealer, first, direction
    dealer = onwards(seats, carried.dealer, direction)[0]
    back = dealer == first and carried.dealer != carried.first
    return dealer, first, turned(rules, direction) if back else direction


def next_dealing(deal: PokeratoDeal, seats: tuple[Seat, ...]) -> tuple[Seat, Direction]:
    """PO-DEAL-2. The next dealer of all seated, and the direction: back at the first dealer it turns."""
    dealer = onwards(seats, deal.dealer, deal.direction)[0]
    return dealer, turned(deal.rules, deal.direction) if dealer == deal.first else deal.direction


def turned(rules: PokeratoRules, direction: Direction) -> Direction:
    """The other direction, unless the table always deals clockwise."""
    return "ccw" if direction == "cw" and rules.direction == "alternating" else "cw"
