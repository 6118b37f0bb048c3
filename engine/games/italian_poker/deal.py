"""What a deal of poker all'italiana holds, what everyone may know of it, and what carries to the next."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal, Self, TypeAlias

import msgspec

from engine.cards import Card
from engine.chips import Chips, Pot, pots
from engine.deal import Facts, NextGame
from engine.games.italian_poker.hands import RankedHand, ranked
from engine.games.italian_poker.house_rules import ItalianRules, Level, lowest_rank
from engine.games.italian_poker.limits import ItalianLimits
from engine.games.italian_poker.moves import Knocked
from engine.games.italian_poker.openers import openers
from engine.match import Carried
from engine.piles import EVERYONE, Pile
from engine.play import Action
from engine.poker.betting import PokerDeal
from engine.poker.choice import A_NEW_ORBIT, Choice, Orbit
from engine.poker.showdown import Award
from engine.seats import Seat, clockwise

Phase: TypeAlias = Literal["blind", "opening", "answers", "change", "last_round", "over"]


class ItalianCarried(Carried, frozen=True):
    """What carries to the next deal."""

    dealer: Seat  # of the next deal; if they cannot, the next clockwise deals
    pot: int = 0
    level: Level = "J"
    price: int = 0  # after a pot of parola: what each of those who were in at its end had paid; else 0
    paid: dict[Seat, int] = msgspec.field(default_factory=dict)  # after a pot of parola: what each had paid
    shares: dict[Seat, int] = msgspec.field(default_factory=dict)  # how much of the pot each plays for without chips
    orbit: Orbit = A_NEW_ORBIT  # of one game, where the dealer may pick the next one

    @property
    def next_game(self) -> NextGame | None:
        """HR-CHOICE-1."""
        return self.orbit.next_game

    def following(self, last: Any, dealer: Seat) -> Self:
        """HR-CHOICE-5. As at a new table: no other game leaves anything that counts here."""
        return type(self)(dealer, orbit=last.orbit)

    @property
    def in_the_middle(self) -> int:
        return self.pot

    def shared_out(self) -> Self:
        """As at a new table: opening level, prices and shares belong to that pot."""
        return type(self)(self.dealer)

    def without(self, seat: Seat) -> Self:
        """Nobody inherits what a player who has left paid into the pot."""
        paid = {other: amount for other, amount in self.paid.items() if other != seat}
        shares = {other: amount for other, amount in self.shares.items() if other != seat}
        return msgspec.structs.replace(self, paid=paid, shares=shares)


class ItalianFacts(Facts, frozen=True):
    """What everyone may know of a deal of poker all'italiana besides piles and chips."""

    dealer: Seat
    phase: Phase
    level: Level
    invito: int
    chip: int
    carried: int  # pot that came from earlier deals
    opener: Seat | None
    blind_opener: bool
    live: tuple[Seat, ...]  # those who have not folded
    spoke: dict[Seat, str]  # last word of each in this round: pass, open, fold, call, raise, check, bet, blind…
    changed: dict[Seat, int]  # cards changed; 0: servito
    highest: int  # the most that anybody has bet in this round
    lowest_rank: int  # of the pack: 2–9
    awards: tuple[Award, ...]
    proof: tuple[Seat, ...]  # those who have proven their openers: those cards are turned up
    carried_on: bool  # the pot stays for the next deal
    shown: tuple[Seat, ...]  # whose hands were turned up
    next_level: Level = "J"  # of the next deal; while this one is played, its own
    false_opener: Seat | None = None  # who opened without openers: told when the deal is over
    split_unsaid: bool = False  # did they have some, and throw them away without a word?
    blind_price: int = 0  # of the next blind, if there may be one
    owed: dict[Seat, int] = msgspec.field(default_factory=dict)  # what each must pay to come in again after parola
    shares: dict[Seat, int] = msgspec.field(default_factory=dict)  # how much of the pot each plays for without chips
    made: dict[Seat, RankedHand] = msgspec.field(default_factory=dict)  # of those shown, best first, when all is over
    ends_orbit: bool = False  # is the next game picked when this deal is over?
    next_game: NextGame | None = None  # what was picked


class ItalianDeal(PokerDeal):
    """The state of one deal of poker all'italiana."""

    shows: ClassVar[type[Facts]] = ItalianFacts

    __slots__ = (
        "awards", "blind_opener", "blind_price", "carried", "carried_on", "changed", "dead_hand", "dealer", "discards",
        "full_price", "initial_pot", "italian_limits", "knocked", "last_raiser", "level", "lowest", "next_level",
        "next_shares", "opener", "openers", "owed", "paid_in", "phase", "pooled", "proof", "rules", "shares",
        "split_unsaid", "thrown", "waiting",
    )  # fmt: skip

    def __init__(self, rules: ItalianRules, carried: ItalianCarried, stacks: Mapping[Seat, int]) -> None:
        self.italian_limits = ItalianLimits(rules)
        super().__init__(stacks, self.italian_limits)
        self.chips = Chips(stacks, pool=carried.pot)
        self.rules = rules
        self.must_cover = rules.no_resta
        self.carried = carried
        self.level = carried.level
        self.dealer = carried.dealer if carried.dealer in self.seats else clockwise(self.seats, carried.dealer)[0]
        if rules.choice != "never":
            self.choice = Choice(rules.choice, "italian", carried.orbit, self.dealer, self.seats)
        self.lowest = lowest_rank(rules.deck_rule, len(self.seats))
        self.phase: Phase = "blind"
        self.pooled: dict[Seat, int] = {}  # what each paid into the initial pot: the invito, or to come in again
        self.paid_in: dict[Seat, int] = {}  # what each had bet when the pot was carried on
        self.blind_price = 0  # of the next blind
        self.owed: dict[Seat, int] = {}  # what each must pay to come in again after a pot of parola
        self.opener: Seat | None = None
        self.blind_opener = False
        self.initial_pot = 0  # as it was just before the opening
        self.openers: tuple[Card, ...] = ()  # what proves the opening
        self.split_unsaid = False  # did the opener throw them away without saying so?
        self.shares = {  # of the pot that lies there already: what those without chips play for
            seat: share for seat, share in carried.shares.items() if stacks.get(seat) == 0
        }
        self.knocked: Seat | None = None  # the last to knock
        self.last_raiser: Seat | None = None  # in the answers to the opening
        self.thrown: dict[Seat, tuple[Card, ...]] = {}  # what each threw away, wherever it lies by now
        self.changed: dict[Seat, int] = {}
        self.waiting: dict[Seat, int] = {}  # how many cards each gets after all others
        self.discards = {seat: Pile(seat) for seat in self.seats}
        self.dead_hand = Pile()
        self.next_shares: dict[Seat, int] = {}  # of the next deal
        self.full_price = 0  # of a pot of parola: what each of those who were in had bet
        self.next_level = carried.level
        self.awards: tuple[Award, ...] = ()
        self.proof: tuple[Seat, ...] = ()
        self.carried_on = False

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """IT-DEAL-3. From the dealer's left, all who are still in after the blinds."""
        return tuple(seat for seat in self.after(self.dealer) if seat in self.live)

    def begin_round(self, least_bet: int) -> None:
        super().begin_round(least_bet)
        self.italian_limits.raises = 0
        self.italian_limits.blind = False

    def first_bet(self, seat: Seat, amount: int, word: str) -> None:
        """Open, or bet blind, for this amount: the others answer it."""
        self.opener = seat
        self.chips.put(seat, amount - self.chips.bets[seat])
        self.italian_limits.wagered(self, amount)
        self.highest = self.faced[seat] = amount
        self.aggressor = seat
        self.spoke[seat] = word

    def said(self, seat: Seat, action: Action) -> None:
        """AMB-IT-18. Knock: like parola, but hands will be compared."""
        self.knocked = seat
        self.faced[seat] = self.highest
        self.spoke[seat] = "knock"
        self.tell(Knocked(seat))

    def openers_in(self, hand: list[Card]) -> tuple[Card, ...]:
        """The cards that prove an opening with this hand at this deal's level; none: the hand may not open."""
        return openers(hand, self.rules, self.level, self.lowest)

    def pots(self) -> tuple[Pot, ...]:
        bets = self.chips.bets
        return self.pots_of({seat: paid - bets[seat] for seat, paid in self.chips.paid.items()})

    def pots_of(self, paid: Mapping[Seat, int]) -> tuple[Pot, ...]:
        """The pots as they are after these payments (by seat, in this deal).

        IT-OPEN-13. Those without chips play for the shares they have in the pot of earlier deals, and for nothing that
        was added since; if only they are left, the greatest share is all.
        """
        shares = {seat: share for seat, share in self.shares.items() if seat in self.live}
        others = [seat for seat in self.live if seat not in shares]
        found: list[Pot] = []
        below = 0
        for share in sorted(set(shares.values())):
            sharing = [seat for seat in self.live if shares.get(seat, share) >= share]
            found.append(Pot(share - below, tuple(sorted(sharing))))
            below = share
        if others:
            return (*found, *pots(paid, others, self.chips.pool - below))
        *lower, top = found
        return (*lower, Pot(top.amount + self.chips.pool - below, top.seats))

    @property
    def anyone_can_open(self) -> bool:
        """Has anybody chips to open with?"""
        return any(self.chips.stacks[seat] for seat in self.live)

    @property
    def must_prove(self) -> bool:
        """IT-PROOF-10. A blind opener has nothing to prove."""
        return self.opener is not None and not self.blind_opener

    @property
    def false_opener(self) -> Seat | None:
        """IT-PROOF-5. Who opened without openers, on their honour, or split them without a word; None: nobody."""
        return self.opener if self.must_prove and not self.openers else None

    def ranked(self, seat: Seat) -> RankedHand:
        return ranked(self.hands[seat].cards, self.lowest, self.rules.suit_rule)

    def best_first(self, seats: Iterable[Seat]) -> dict[Seat, RankedHand]:
        """What these hands are worth, the best first, equal ones as given. Scale reali, which win in a circle, go by
        rank.
        """
        hands = {seat: self.ranked(seat) for seat in seats}
        return {seat: hands[seat] for seat in sorted(hands, key=lambda seat: hands[seat].strength, reverse=True)}

    def piles(self) -> dict[str, Pile]:
        discards = {f"discards {seat}": pile for seat, pile in self.discards.items()}
        return super().piles() | discards | {"dead hand": self.dead_hand}

    def facts_otherwise(self) -> Mapping[str, Any]:
        shown = tuple(seat for seat in self.seats if self.hands[seat].sight == EVERYONE)
        return {
            "phase": "over" if self.over else self.phase,
            "carried": self.carried.pot,
            "lowest_rank": self.lowest,
            "shown": shown,
            "false_opener": self.false_opener if self.over else None,
            "split_unsaid": self.split_unsaid and self.over,
            "shares": dict(self.next_shares if self.over else self.shares),
            "made": self.best_first(shown) if self.over else {},
        }
