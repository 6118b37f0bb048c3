"""What is said and told in poker all'italiana, what a deal holds, and what carries to the next."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.chips import Chips
from engine.deal import Event, Facts
from engine.games.italian_poker.hands import RankedHand, SuitRule, ThreeRoyals, ranked
from engine.games.italian_poker.limits import ItalianLimits, Limite
from engine.games.italian_poker.openers import proof
from engine.match import Carried, HouseRules
from engine.piles import EVERYONE, Pile
from engine.play import Action
from engine.poker.betting import PokerDeal
from engine.seats import Seat, clockwise

Level: TypeAlias = Literal["J", "Q", "K", "A"]
Phase: TypeAlias = Literal["blind", "opening", "answers", "change", "last_round", "over"]
LEVELS: Mapping[Level, int] = {"J": 11, "Q": 12, "K": 13, "A": 14}
NEXT_LEVEL: Mapping[str, Mapping[Level, Level]] = {
    "JQKA_hold": {"J": "Q", "Q": "K", "K": "A", "A": "A"},
    "JQK_hold": {"J": "Q", "Q": "K", "K": "K", "A": "K"},
    "JQK_cycle": {"J": "Q", "Q": "K", "K": "J", "A": "J"},
    "JQKA_cycle": {"J": "Q", "Q": "K", "K": "A", "A": "J"},
}
"""IT-OPEN-14. What it takes to open after nobody did (AMB-IT-4)."""


# What a player says.


class Blind(msgspec.Struct, frozen=True, tag="blind"):
    """Open before the cards, for twice the pot (apertura al buio)."""


class CounterBlind(msgspec.Struct, frozen=True, tag="counterblind"):
    """Twice the blind opening, still before the cards (controbuio)."""


class Over(msgspec.Struct, frozen=True, tag="over"):
    """Twice the counter-blind, where the table plays so."""


class Rejoin(msgspec.Struct, frozen=True, tag="rejoin"):
    """Pay what one did not pay into a pot of parola, where the table asks for it."""


class Post(msgspec.Struct, frozen=True, tag="post"):
    """Put the invito in though a pot lies there already, where the table leaves that to the dealer."""


class No(msgspec.Struct, frozen=True, tag="no"):
    """None of these."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Not open, and keep one's cards."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    """The first bet, of this many chips."""

    amount: int


class StandPat(msgspec.Struct, frozen=True, tag="stand"):
    """Change no card (servito)."""


class Change(msgspec.Struct, frozen=True, tag="change"):
    """Throw these cards away and take as many others."""

    cards: tuple[str, ...]


class Declare(msgspec.Struct, frozen=True, tag="declare"):
    """Say that one has split one's openers, where the table does not say it by itself."""


class Knock(msgspec.Struct, frozen=True, tag="knock"):
    """Parola, but hands are compared if nobody bets (bussare), where the table plays so."""


Declaration: TypeAlias = Blind | CounterBlind | Over
BLIND, COUNTER_BLIND, OVER = Blind(), CounterBlind(), Over()
REJOIN, NO, PASS, STAND_PAT = Rejoin(), No(), Pass(), StandPat()
POST, DECLARE, KNOCK = Post(), Declare(), Knock()


# What is told.


class Posted(Event, frozen=True):
    """The invito."""

    seat: Seat
    amount: int


class Rejoined(Event, frozen=True):
    seat: Seat
    amount: int


class BlindOpened(Event, frozen=True):
    seat: Seat
    amount: int


class CounterBlinded(Event, frozen=True):
    seat: Seat
    amount: int


class Overblinded(Event, frozen=True):
    seat: Seat
    amount: int


class Passed(Event, frozen=True):
    seat: Seat


class Opened(Event, frozen=True):
    seat: Seat
    amount: int
    all_in: bool


class StoodPat(Event, frozen=True):
    seat: Seat


class Changed(Event, frozen=True):
    """How many cards, never which (IT-DRAW-8)."""

    seat: Seat
    count: int


class OpenersSplit(Event, frozen=True):
    """The opener threw away what he opened with (IT-PROOF-1)."""

    seat: Seat


class Reshuffled(Event, frozen=True):
    """The stock had run out (IT-DRAW-6)."""


class Knocked(Event, frozen=True):
    seat: Seat


class PassedOut(Event, frozen=True):
    """Nobody opened."""

    pot: int


class CheckedOut(Event, frozen=True):
    """All said parola: nobody wins the pot."""

    pot: int


class Showed(Event, frozen=True):
    seat: Seat


class OpenersProven(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    """Chips of one pot, numbered from 0 (the main pot)."""

    seat: Seat
    amount: int
    pot: int


class Annulled(Event, frozen=True):
    """Who had opened without openers would have won: he may not, and this much stays for the next deal."""

    seat: Seat
    pot: int


class Fined(Event, frozen=True):
    """Who had opened without openers pays the pot again (rifonde il piatto)."""

    seat: Seat
    amount: int


class LevelSet(Event, frozen=True):
    """The deal is over: what the next one is opened with (`J`, `Q`, `K`, `A`), and what lies in its pot already."""

    level: str
    pot: int


class Award(msgspec.Struct, frozen=True):
    """What one player got of one pot, numbered from 0 (the main pot)."""

    pot: int
    seat: Seat
    amount: int


# House rules.


class ItalianRules(HouseRules, frozen=True):
    """House rules: whole chips, and what tables do differently. The first of several words is the usual one."""

    invito: int = 10
    chip: int = 5  # the cip: the least opening, bet and raise
    invito_mode: Literal["dealer", "all", "all_equal"] = "dealer"  # who pays it (AMB-IT-1)
    invito_optional: bool = False  # the dealer may leave it where a pot lies already (AMB-IT-27)
    deck_rule: Literal["formula", "clamp4_6", "full52", "morto3"] = "formula"  # AMB-IT-2
    openers_rule: Literal["JQKA_hold", "JQK_hold", "JQK_cycle", "JQKA_cycle"] = "JQKA_hold"  # AMB-IT-4
    bilateral_levels: Literal["all", "first_only"] = "all"  # AMB-IT-5
    bilateral_ace: bool = False  # J-Q-K-A and ace with the three lowest open too (AMB-IT-5)
    forced_open: bool = False  # who may open must (AMB-IT-6)
    false_openers: Literal["blocked", "honour"] = "blocked"  # AMB-IT-7
    false_win: Literal["annulla_con_multa", "annulla", "secondo_punto"] = "annulla_con_multa"  # AMB-IT-7
    show_openers: Literal["always", "winner_only"] = "always"  # AMB-IT-24
    split_declaration: Literal["automatic", "manual"] = "automatic"  # who says that openers are split (AMB-IT-8)
    limite: Limite = "apertura"  # AMB-IT-9
    min_raise: Literal["chip", "last_increment"] = "chip"  # AMB-IT-9
    max_raises: int = 0  # of a round; 0: any number (AMB-IT-9)
    buio: Literal["2x_pot", "1x_pot"] = "2x_pot"  # AMB-IT-10
    over: bool = False  # a third blind (AMB-IT-10)
    last_blind_raise: bool = False  # AMB-IT-11
    cover_before_cards: bool = False  # the first blind answers the counter-blind before the cards (AMB-IT-11)
    draw_from: Literal["opener", "dealer_left"] = "opener"  # AMB-IT-13
    max_change: int = 4  # 4 or 5 cards (AMB-IT-17)
    second_round_first: Literal["opener", "last_raiser"] = "opener"  # AMB-IT-14
    parola_level: Literal["at_least_K", "K_always"] = "at_least_K"  # AMB-IT-18
    parola_invito: bool = True  # a new invito after a pot of parola (AMB-IT-18)
    parola_reentry: Literal["free", "difference"] = "free"  # AMB-IT-18
    bussare: bool = False  # one may knock: hands are compared even if nobody bets (AMB-IT-18)
    no_resta: bool = False  # nobody calls with less than the bet (AMB-IT-22)
    royal3: ThreeRoyals = "suit"  # AMB-IT-19
    suit_rule: SuitRule = "kickers_first"  # AMB-IT-20
    show_all: bool = False  # everybody still in shows (AMB-IT-28)

    def why_not(self) -> str | None:
        """Why nobody can play by these; None if one can."""
        if self.invito < 1 or self.chip < 1:
            return "rules_invito"
        if self.max_change not in (4, 5):
            return "rules_change"
        return None if self.max_raises >= 0 else "rules_raises"


# What a deal holds, and what carries to the next.


class ItalianCarried(Carried, frozen=True):
    """What carries to the next deal."""

    dealer: Seat  # who deals it; if he cannot, the next clockwise
    pot: int = 0
    level: Level = "J"
    price: int = 0  # after a pot of parola: what each of those who were in at its end had paid; else 0
    paid: dict[Seat, int] = msgspec.field(default_factory=dict)  # after a pot of parola: what each had paid

    @property
    def in_the_middle(self) -> int:
        return self.pot


class ItalianFacts(Facts, frozen=True):
    """What everyone may know of a deal of poker all'italiana beside piles and chips."""

    dealer: Seat
    phase: Phase
    level: Level
    invito: int
    chip: int
    carried: int  # pot that came from earlier deals
    opener: Seat | None
    blind_opener: bool
    live: tuple[Seat, ...]  # who has not folded
    spoke: dict[Seat, str]  # last word of each in this round: pass, open, fold, call, raise, check, bet, blind…
    changed: dict[Seat, int]  # cards changed; 0: servito
    highest: int  # the most that anybody has bet in this round
    lowest_rank: int  # of the pack: 2–9
    awards: tuple[Award, ...]
    proof: tuple[Seat, ...]  # who has proven his openers: those cards are turned up
    carried_on: bool  # the pot stays for the next deal
    shown: tuple[Seat, ...]  # whose hands were turned up
    next_level: Level = "J"  # of the next deal; while this one is played, its own
    split_unsaid: bool = False  # did the opener split his openers without a word? Told when the deal is over
    owed: dict[Seat, int] = msgspec.field(default_factory=dict)  # what each must pay to come in again after parola


class ItalianDeal(PokerDeal):
    """The matter of one deal of poker all'italiana."""

    def __init__(self, rules: ItalianRules, carried: ItalianCarried, stacks: Mapping[Seat, int]) -> None:
        self.italian_limits = ItalianLimits(
            rules.limite, rules.max_raises, last_increment=rules.min_raise == "last_increment"
        )
        super().__init__(stacks, self.italian_limits)
        self.chips = Chips(stacks, pool=carried.pot)
        self.rules = rules
        self.must_cover = rules.no_resta
        self.carried = carried
        self.level = carried.level
        self.dealer = carried.dealer if carried.dealer in self.seats else clockwise(self.seats, carried.dealer)[0]
        self.lowest = lowest_rank(rules.deck_rule, len(self.seats))
        self.phase: Phase = "blind"
        self.pooled: dict[Seat, int] = {}  # what each paid into the initial pot: the invito, or to come in again
        self.paid_in: dict[Seat, int] = {}  # what each had bet when the pot was carried on
        self.owed: dict[Seat, int] = {}  # what each must pay to come in again after a pot of parola
        self.opener: Seat | None = None
        self.blind_opener = False
        self.initial_pot = 0  # as it was just before the opening
        self.openers: tuple[Card, ...] = ()  # what proves the opening
        self.split_unsaid = False  # did he throw them away without saying so?
        self.knocked: Seat | None = None  # who last knocked
        self.last_raiser: Seat | None = None  # in the answers to the opening
        self.thrown: dict[Seat, tuple[Card, ...]] = {}  # what each threw away, wherever it lies by now
        self.changed: dict[Seat, int] = {}
        self.waiting: dict[Seat, int] = {}  # who gets how many cards after all others
        self.discards = {seat: Pile(sight=seat) for seat in self.seats}
        self.dead_hand = Pile()
        self.full_price = 0  # of a pot of parola: what each of those who were in had bet
        self.next_level = carried.level
        self.awards: tuple[Award, ...] = ()
        self.proof: tuple[Seat, ...] = ()
        self.carried_on = False

    @property
    def cutter(self) -> Seat:
        """IT-DEAL-2. The player at the dealer's right."""
        return self.after(self.dealer)[-2]

    def begin_round(self, least_bet: int) -> None:
        super().begin_round(least_bet)
        self.italian_limits.raises = 0
        self.italian_limits.blind = False

    def first_bet(self, seat: Seat, amount: int, word: str) -> None:
        """He opens, or bets blind, for so much: the others answer that."""
        self.opener = seat
        self.chips.put(seat, amount - self.chips.bets[seat])
        self.italian_limits.wagered(self, amount)
        self.highest = self.faced[seat] = amount
        self.aggressor = seat
        self.spoke[seat] = word

    def said(self, seat: Seat, action: Action) -> None:
        """AMB-IT-18. He knocks: like parola, but hands will be compared."""
        self.knocked = seat
        self.faced[seat] = self.highest
        self.spoke[seat] = "knock"
        self.tell(Knocked(seat))

    def openers_in(self, hand: list[Card]) -> tuple[Card, ...]:
        """The cards that prove an opening with this hand at this deal's level; none: it is no hand to open with."""
        rules = self.rules
        return proof(
            hand,
            LEVELS[self.level],
            self.lowest,
            bilateral=rules.bilateral_levels == "all" or self.level == "J",
            with_ace=rules.bilateral_ace,
        )

    @property
    def must_prove(self) -> bool:
        """IT-PROOF-10. A blind opener has nothing to prove."""
        return self.opener is not None and not self.blind_opener

    @property
    def false_opener(self) -> Seat | None:
        """IT-PROOF-5. Who opened with less than openers, on his honour, or who split them without a word."""
        return self.opener if self.must_prove and not self.openers else None

    def ranked(self, seat: Seat) -> RankedHand:
        return ranked(self.hands[seat].cards, self.lowest, self.rules.suit_rule)

    def piles(self) -> dict[str, Pile]:
        discards = {f"discards {seat}": pile for seat, pile in self.discards.items()}
        return super().piles() | discards | {"dead hand": self.dead_hand}

    def facts(self) -> ItalianFacts:
        return ItalianFacts(
            dealer=self.dealer,
            phase="over" if self.over else self.phase,
            level=self.level,
            invito=self.rules.invito,
            chip=self.rules.chip,
            carried=self.carried.pot,
            opener=self.opener,
            blind_opener=self.blind_opener,
            live=tuple(self.live),
            spoke=dict(self.spoke),
            changed=dict(self.changed),
            highest=self.highest,
            lowest_rank=self.lowest,
            awards=self.awards,
            proof=self.proof,
            carried_on=self.carried_on,
            shown=tuple(seat for seat in self.seats if self.hands[seat].sight == EVERYONE),
            next_level=self.next_level,
            split_unsaid=self.split_unsaid and self.over,
            owed=dict(self.owed),
        )


def lowest_rank(deck_rule: str, players: int) -> int:
    """IT-DECK-3, IT-DECK-5. Eleven less the number of players dealt in; by option as for 4 to 6 players, or 2 always.

    With `morto3` three players use the pack of four, and five cards stay out.
    """
    match deck_rule:
        case "full52":
            return 2
        case "clamp4_6":
            return 11 - min(max(players, 4), 6)
        case "morto3" if players == 3:
            return 7
        case _:
            return 11 - players
