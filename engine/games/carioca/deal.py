"""The matter of one deal of Carioca, and what everyone may know of it."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.chips import Chips, Pot
from engine.deal import Deal, Facts
from engine.games.carioca.actions import Faces
from engine.games.carioca.rules import CariocaCarried, CariocaRules, Direction, Pazza
from engine.piles import EVERYONE, Pile
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.melds import Meld, MeldKind
from engine.seats import Seat, clockwise

Phase: TypeAlias = Literal["choose", "draw", "buy", "play", "over"]


class Laid(msgspec.Struct, frozen=True):
    """A meld on the table, as everyone sees it."""

    number: int  # from 1, in the order laid
    owner: Seat
    kind: MeldKind
    cards: Faces  # as laid: runs ascending, jokers as the card they stand for (`JK=7h`)
    opening: bool  # laid as its owner's opening: he may not lay off on it


class Standings(msgspec.Struct, frozen=True):
    """How the match stands, by seat, this deal's points included once they are counted."""

    scores: dict[Seat, int]
    closings: dict[Seat, int]
    reentries: dict[Seat, int]
    paid: dict[Seat, int]  # chips put in during the match
    out: tuple[Seat, ...]  # who has reached the exit score
    undecided: tuple[Seat, ...]  # of those, who may re-enter before the next deal


class CariocaFacts(Facts, frozen=True):
    """What everyone may know of a deal of Carioca beside piles and chips."""

    dealer: Seat
    direction: Direction
    order: tuple[Seat, ...]  # order of turn, from the first player to the dealer
    phase: Phase
    manche: int  # number of the deal in the match, 1–8
    opening: int  # what it is played for, 1–8; 0: not chosen yet, or each his own
    pazza: Pazza
    played: tuple[int, ...]  # carioca pazza: openings that were chosen before
    used: dict[Seat, tuple[int, ...]]  # personal openings: those that each has opened with
    turn: Seat | None  # whose turn it is, during a buying window too
    turns: dict[Seat, int]  # how many each has had, the running one included
    opened: tuple[Seat, ...]  # who has opened, in that order
    opened_now: bool  # the player whose turn it is has opened in it
    melds: tuple[Laid, ...]
    in_hand: dict[Seat, int]  # cards
    stock: int  # cards
    discards: int
    top: str | None  # face of the top discard
    taken: str | None  # face that the player whose turn it is took from the discards: he may not discard it
    must_open: bool  # he took it to open, and has not yet (Medusa)
    jokers_to_lay: int  # jokers that he swapped and must still lay
    forbidden: tuple[str, ...]  # ranks that may not be discarded in this deal, lifted or not
    lifted: bool  # everybody has opened: they may
    obliged: Seat | None  # whose last discard was a forbidden one because he held only such (obbligato)
    claims: tuple[Seat, ...]  # who may buy the top discard, now or by a claim in advance, in the order of priority
    stake: int
    buy_price: int
    buys: dict[Seat, int]  # how often each has bought in this deal
    exit_score: int
    reentry_fee: int
    final_pot: int
    standings: Standings
    points: dict[Seat, int]  # of this deal, the closer's bonus included, once they are counted
    closer: Seat | None
    void: bool
    won: int  # chips that the closer got
    winners: tuple[Seat, ...]  # who has won the match, if this deal has ended it


class CariocaDeal(Deal):
    """The matter of one deal of Carioca."""

    def __init__(self, rules: CariocaRules, carried: CariocaCarried, stacks: Mapping[Seat, int]) -> None:
        super().__init__(stacks)
        self.rules = rules
        self.carried = carried
        self.chips = Chips(stacks, pool=carried.in_the_middle)
        self.dealer = carried.dealer if carried.dealer in self.seats else self.after(carried.dealer)[0]
        self.discards = Pile(sight=EVERYONE)
        self.laid: list[Pile] = []  # the cards of each meld
        self.melds: list[Laid] = []
        self.phase: Phase = "draw"
        self.opening = 0
        self.turn: Seat | None = None
        self.turns = dict.fromkeys(self.seats, 0)
        self.opened: dict[Seat, int] = {}  # who has opened, and in which of his turns
        self.taken: str | None = None
        self.must_open = False
        self.jokers_to_lay = 0
        self.obliged: Seat | None = None
        self.discarder: Seat | None = None  # of the top discard; None: it was turned up by the dealer
        self.buys = dict.fromkeys(self.seats, 0)
        self.used = dict(carried.used)
        self.standings = Standings(
            scores=scores_of(carried, self.seats),
            closings=carried.closings,
            reentries=carried.reentries,
            paid=carried.paid,
            out=carried.out,
            undecided=carried.undecided,
        )
        self.points: dict[Seat, int] = {}
        self.closer: Seat | None = None
        self.void = False
        self.won = 0
        self.final_pot = carried.final_pot
        self.winners: tuple[Seat, ...] = ()

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """CA-SETUP-6. All seats dealt in, in the order of turn, beginning with who follows `seat`."""
        return in_turn(self.seats, seat, self.rules.direction)

    def pots(self) -> tuple[Pot, ...]:
        return (Pot(self.chips.in_the_middle, self.seats),) if self.chips.in_the_middle else ()

    def piles(self) -> dict[str, Pile]:
        melds = {f"meld {number}": pile for number, pile in enumerate(self.laid, start=1)}
        return super().piles() | {"discards": self.discards} | melds

    @property
    def top(self) -> str | None:
        """The face of the top discard."""
        return str(self.discards.cards[0]) if self.discards.cards else None

    @property
    def in_hand(self) -> dict[Seat, int]:
        return {seat: len(hand) for seat, hand in self.hands.items()}

    @property
    def forbidden(self) -> tuple[str, ...]:
        """CA-DISC-2, CA-DISC-3. Ranks that may not be discarded until all have opened."""
        return forbidden_ranks(self.opening, self.rules)

    @property
    def lifted(self) -> bool:
        """CA-DISC-5, AMB-CA-26. All who were dealt in have opened."""
        return len(self.opened) == len(self.seats)

    @property
    def claims(self) -> tuple[Seat, ...]:
        """Who may buy the top discard, or claim it in advance, in the order of priority."""
        return ()

    @property
    def opened_now(self) -> bool:
        """CA-OPEN-11. Who opens in a turn lays nothing else in it."""
        return self.turn is not None and self.opened.get(self.turn) == self.turns[self.turn]

    def lay(self, owner: Seat, meld: Meld, *, opening: bool) -> int:
        """A new meld of faces in its owner's hand; its number."""
        pile = Pile(sight=EVERYONE)
        self.laid.append(pile)
        self.melds.append(Laid(len(self.laid), owner, meld.kind, (), opening))
        self.grow(owner, len(self.laid), meld)
        return len(self.laid)

    def grow(self, seat: Seat, number: int, meld: Meld) -> None:
        """Meld `number` is now `meld`; what was not yet in it comes from this hand."""
        laid, pile = self.melds[number - 1], self.laid[number - 1]
        lying = list(zip(laid.cards, pile.cards, strict=True))
        pile.cards = [_of(lying, face) or take(self.hands[seat], printed(face)) for face in meld.cards]
        self.melds[number - 1] = msgspec.structs.replace(laid, kind=meld.kind, cards=meld.cards)

    def facts(self) -> CariocaFacts:
        rules = self.rules
        return CariocaFacts(
            dealer=self.dealer,
            direction=rules.direction,
            order=self.after(self.dealer),
            phase="over" if self.over else self.phase,
            manche=self.carried.manche,
            opening=self.opening,
            pazza=rules.pazza,
            played=self.carried.played,
            used=self.used,
            turn=self.turn,
            turns=dict(self.turns),
            opened=tuple(self.opened),
            opened_now=self.opened_now,
            melds=tuple(self.melds),
            in_hand=self.in_hand,
            stock=len(self.stock),
            discards=len(self.discards),
            top=self.top,
            taken=self.taken,
            must_open=self.must_open,
            jokers_to_lay=self.jokers_to_lay,
            forbidden=self.forbidden,
            lifted=self.lifted,
            obliged=self.obliged,
            claims=self.claims,
            stake=rules.stake,
            buy_price=rules.buy_price,
            buys=dict(self.buys),
            exit_score=rules.exit_score,
            reentry_fee=rules.reentry_fee,
            final_pot=self.final_pot,
            standings=self.standings,
            points=dict(self.points),
            closer=self.closer,
            void=self.void,
            won=self.won,
            winners=self.winners,
        )


def in_turn(seats: tuple[Seat, ...], after: Seat, direction: Direction) -> tuple[Seat, ...]:
    """The given seats (ascending) in the order of turn, beginning with who follows `after`; he himself comes last."""
    around = clockwise(seats, after)
    if direction == "clockwise":
        return around
    last = around[-1:] if around[-1] == after else ()
    return (*reversed(around[: len(around) - len(last)]), *last)


def scores_of(carried: CariocaCarried, seats: tuple[Seat, ...]) -> dict[Seat, int]:
    """Penalty points as the deal begins. Who comes into a running match begins with the highest of those still in."""
    still_in = [score for seat, score in carried.scores.items() if seat not in carried.out]
    newcomers = dict.fromkeys((seat for seat in seats if seat not in carried.scores), max(still_in, default=0))
    return dict(sorted((carried.scores | newcomers).items()))


def forbidden_ranks(opening: int, rules: CariocaRules) -> tuple[str, ...]:
    """CA-DISC-2, CA-DISC-3. What may not be discarded in a deal played for this opening, until all have opened.

    By option aces may (AMB-CA-3), and figures may not for a full either (AMB-CA-5).
    """
    figures = ("J", "Q", "K") if rules.ace_not_figure else ("J", "Q", "K", "A")
    if opening in (1, 2) or (opening == 4 and rules.full_figurato):
        return figures
    return ("5", "T") if opening == 7 else ()


def printed(face: str) -> str:
    """What is on the card itself: a joker laid as a card is a joker."""
    return JOKER if is_joker(face) else face


def take(pile: Pile, face: str) -> Card:
    """The card with this face, out of the pile. Raises ValueError if there is none."""
    for at, card in enumerate(pile.cards):
        if str(card) == face:
            return pile.cards.pop(at)
    raise ValueError("no such card in this pile")


def _of(lying: list[tuple[str, Card]], face: str) -> Card | None:
    """The card that already lies in the meld as this face."""
    at = next((at for at, (other, _) in enumerate(lying) if other == face), None)
    return None if at is None else lying.pop(at)[1]
