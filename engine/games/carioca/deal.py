"""The state of one deal of Carioca."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.cards import PACK, Card
from engine.chips import Chips, Pot
from engine.deal import Deal, Facts
from engine.games.carioca.facts import CariocaFacts, Phase
from engine.games.carioca.house_rules import FIVES_AND_TENS, MANCHES, CariocaCarried, CariocaRules, Direction, Tally
from engine.games.carioca.melding.holding import Holding
from engine.games.carioca.melding.laid import Laid, printed
from engine.games.carioca.moves import Buy, Faces
from engine.piles import EVERYONE, Pile
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.melds import Meld
from engine.seats import Seat, clockwise

PACKS = 3  # the most that are played with
FACE = tuple(str(Card(number)) for number in range(PACKS * PACK))
CLAIM, NO_CLAIM, NEVER_CLAIM = "claim", "no_claim", "always_no_claim"  # names of the pre-actions
MOST_RESHUFFLES = 19  # CA-DRAW-11: a deal that nobody can close must end; a joker put back is one (CA-SETUP-9)
NOBODY_ABSENT: Mapping[Seat, int] = MappingProxyType({})
TURNS_OF_ALL = 2  # everybody has so many before anyone may close (CA-CLOSE-4)


class CariocaDeal(Deal):
    """The state of one deal of Carioca, and what follows from it for each player."""

    shows: ClassVar[type[Facts]] = CariocaFacts

    __slots__ = (
        "absent", "back", "buys", "carried", "closer", "dealer", "discarder", "discards", "drawn", "final_pot",
        "heard_at_reshuffle", "jokers_to_lay", "knocked_out", "laid", "lean_turns", "melds", "must_open", "obliged",
        "opened", "opening", "phase", "points", "reshuffles", "rules", "sheet", "taken", "tallies", "turn", "turns",
        "void", "winners", "won",
    )  # fmt: skip

    def __init__(
        self,
        rules: CariocaRules,
        carried: CariocaCarried,
        stacks: Mapping[Seat, int],
        on_account: Collection[Seat] = (),
        absent: Mapping[Seat, int] = NOBODY_ABSENT,
    ) -> None:
        """`absent`: chips of those who sit the deal out by choice; they pay and score all the same (CA-EXIT-5)."""
        super().__init__(stacks, on_account)
        self.rules = rules
        self.carried = carried
        self.absent = tuple(absent)
        self.chips = Chips({**stacks, **absent}, carried.in_the_middle, on_account)
        self.dealer = carried.dealer if carried.dealer in self.seats else self.after(carried.dealer)[0]
        self.discards = Pile(EVERYONE)
        self.laid: list[Pile] = []  # the cards of each meld
        self.melds: list[Laid] = []
        self.phase: Phase = "draw"
        self.opening = carried.manche if rules.pazza == "off" else 0
        self.turn: Seat | None = None
        self.turns = dict.fromkeys(self.seats, 0)
        self.opened: dict[Seat, int] = {}  # those who have opened, and in which of their turns
        self.drawn: Faces = ()  # from the stock, by the player whose turn it is: nobody else sees them
        self.taken: str | None = None
        self.must_open = False
        self.jokers_to_lay = 0
        self.obliged: Seat | None = None
        self.discarder: Seat | None = None  # of the top discard; None: it was turned up by the dealer
        self.buys = dict.fromkeys(self.seats, 0)
        self.tallies = tallies_of(carried, self.seats)
        self.back: tuple[Seat, ...] = ()  # those who have re-entered
        self.knocked_out: tuple[Seat, ...] = ()  # those who have reached the exit score
        self.reshuffles = 0
        self.heard_at_reshuffle: int | None = None  # None: the stock has not run out yet
        self.lean_turns = 0  # turns played on an empty stock that cannot be renewed
        self.points: dict[Seat, int] = {}
        self.closer: Seat | None = None
        self.void = False
        self.sheet = carried.sheet
        self.won = 0
        self.final_pot = carried.final_pot
        self.winners: tuple[Seat, ...] = ()

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """CA-SETUP-6. In this deal's direction, beginning next to the dealer."""
        return self.after(self.dealer)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """CA-SETUP-6. All seats dealt in, in the order of turn, beginning with the one that follows `seat`."""
        return in_turn(self.seats, seat, self.rules.direction)

    def pots(self) -> tuple[Pot, ...]:
        return (Pot(self.chips.in_the_middle, self.seats),) if self.chips.in_the_middle else ()

    def piles(self) -> dict[str, Pile]:
        melds = {f"meld {number}": pile for number, pile in enumerate(self.laid, start=1)}
        return super().piles() | {"discards": self.discards} | melds

    @property
    def top(self) -> str | None:
        """The face of the top discard."""
        return FACE[self.discards.cards[0]] if self.discards.cards else None

    @property
    def is_used_up(self) -> bool:
        """CA-VOID-1. The stock is empty, and is not renewed any more."""
        return not self.stock and (len(self.discards) < 2 or self.reshuffles >= MOST_RESHUFFLES)

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
    def opened_now(self) -> bool:
        """CA-OPEN-11. Whoever opens in a turn lays nothing else in it."""
        return self.turn is not None and self.opened.get(self.turn) == self.turns[self.turn]

    @property
    def chooser(self) -> Seat:
        """CA-PAZZA-1. Who chooses the opening; by option who closed the last deal, if in this one (AMB-CA-23)."""
        closer = self.carried.closer
        return closer if self.rules.pazza == "winner_chooses" and closer in self.seats else self.dealer

    def openings_of(self, seat: Seat) -> tuple[int, ...]:
        """What this player may open with: the opening of this deal, or their own that are left; none after opening."""
        if seat in self.opened:
            return ()
        if self.rules.pazza != "personal_openings":
            return (self.opening,)
        return tuple(number for number in range(1, MANCHES + 1) if number not in self.tallies[seat].used)

    def holding(self, seat: Seat, taking: str | None = None) -> Holding:
        """The player's cards, and what they may do with them; `taking`: as if they took this card from the discards."""
        may_discard_all = self.lifted or (self.rules.lift_on_own_opening and seat in self.opened)
        openings = self.openings_of(seat)
        return Holding(
            rules=self.rules,
            seat=seat,
            faces=faces(self.hands[seat]) + ((taking,) if taking else ()),
            laid=tuple(self.melds),
            openings=openings,
            forbidden=() if may_discard_all else self.forbidden,
            may_go_out=self.turns[seat] > TURNS_OF_ALL,
            drawn=self.drawn if seat == self.turn else (),
            taken=taking or self.taken,
            must_open=self.must_open or bool(taking and openings and self.rules.medusa in ("on", "always")),
            jokers_to_lay=self.jokers_to_lay,
        )

    # The top discard, out of turn.

    @property
    def priority(self) -> tuple[Seat, ...]:
        """CA-DRAW-6. All but the player whose turn it is and the one who threw it away, from the dealer in the order of
        turn.

        By option from the player whose turn it is (AMB-CA-11).
        """
        from_the_dealer = self.rules.buy_priority == "dealer"
        around = (self.dealer, *self.after(self.dealer)[:-1]) if from_the_dealer else self.after(self.turn or 0)
        return tuple(seat for seat in around if seat not in (self.turn, self.discarder))

    @property
    def claims(self) -> tuple[Seat, ...]:
        """Who may buy the top discard, or claim it before the player whose turn it is has drawn."""
        may_be_left = self.phase == "buy" or (self.phase == "draw" and not self.is_used_up)
        if not may_be_left or self.why_not_sold():
            return ()
        return tuple(seat for seat in self.priority if not self.why_not_buy(seat))

    def why_not_sold(self) -> str | None:
        """Why nobody may buy the top discard."""
        if self.discarder is None:
            return "upcard_not_sold"  # CA-DRAW-8
        return "joker_not_sold" if self.top == JOKER else None  # CA-DRAW-9

    def why_not_buy(self, seat: Seat) -> str | None:
        """CA-DRAW-10. Why this player may buy nothing; by option only so often, or only before opening."""
        rules = self.rules
        if self.chips.within(seat, rules.buy_price) < rules.buy_price:
            return "too_few_chips"
        if rules.max_buys and self.buys[seat] >= rules.max_buys:
            return "bought_enough"
        return "only_before_opening" if rules.buy_only_unopened and seat in self.opened else None

    @property
    def pre_action_round(self) -> int:
        """A claim is about one discard: it is void in the next turn."""
        return sum(self.turns.values())

    def pre_action_of(self, action: Any) -> str | None:
        return CLAIM if isinstance(action, Buy) else None

    def why_not_pre_action(self, seat: Seat, pre_action: str) -> str | None:
        """CA-DRAW-4. Until the player whose turn it is has drawn, others may claim what that player may leave.

        CA-DRAW-5. That one never buys can be said at any time.
        """
        if pre_action == NEVER_CLAIM:
            return None
        if self.phase != "draw" or self.is_used_up:  # without taking the last discard there is nothing to draw
            return "too_late_to_claim"
        if seat == self.turn:
            return "your_own_turn"
        if seat == self.discarder:
            return "your_own_discard"
        return self.why_not_sold() or self.why_not_buy(seat)

    # What moves.

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.turns[seat] += 1
        self.drawn = ()
        self.taken = None
        self.must_open = False
        self.jokers_to_lay = 0

    def jokers_laid(self, cards: Faces) -> None:
        """Jokers laid down count against those owed, whichever they were."""
        self.jokers_to_lay = max(0, self.jokers_to_lay - sum(map(is_joker, cards)))

    def pay(self, seat: Seat, amount: int) -> None:
        """Pay into the pot of this deal, from a stack that has so much."""
        self.chips.add_to_pool(seat, amount)
        self.tallies[seat] = replace(self.tallies[seat], paid=self.tallies[seat].paid + amount)

    def lay(self, owner: Seat, meld: Meld, *, opening: bool = False) -> int:
        """Lay a new meld from its owner's hand; returns its number."""
        self.laid.append(Pile(EVERYONE))
        self.melds.append(Laid(len(self.laid), owner, meld.kind, (), opening))
        self.change(owner, len(self.laid), meld)
        return len(self.laid)

    def change(self, seat: Seat, number: int, meld: Meld) -> None:
        """Turn meld `number` into `meld`: new cards come from this hand, cards no longer in it go there."""
        laid, pile = self.melds[number - 1], self.laid[number - 1]
        lying = list(zip(laid.cards, pile.cards, strict=True))
        hand = self.hands[seat]
        pile.cards = [_taken(lying, face) if face in dict(lying) else take(hand, printed(face)) for face in meld.cards]
        hand.cards += [card for _, card in lying]
        self.melds[number - 1] = replace(laid, kind=meld.kind, cards=meld.cards)

    def facts_otherwise(self) -> Mapping[str, Any]:
        return {
            "order": self.after(self.dealer),
            "phase": "over" if self.over else self.phase,
            "manche": self.carried.manche,
            "played": self.carried.played,
            "opened": tuple(self.opened),
            "stock": len(self.stock),
            "discards": len(self.discards),
        }


def in_turn(seats: tuple[Seat, ...], after: Seat, direction: Direction) -> tuple[Seat, ...]:
    """The given seats (ascending) in the order of turn, beginning with the one that follows `after`, which
    comes last.
    """
    around = clockwise(seats, after)
    if direction == "clockwise":
        return around
    last = around[-1:] if around[-1] == after else ()
    return (*reversed(around[: len(around) - len(last)]), *last)


def tallies_of(carried: CariocaCarried, seats: tuple[Seat, ...]) -> dict[Seat, Tally]:
    """How the match stands as the deal begins. Newcomers have the highest score of those in it."""
    newcomer = Tally(score=highest(carried.tallies))
    return {seat: carried.tallies.get(seat, newcomer) for seat in sorted({*carried.tallies, *seats})}


def highest(tallies: Mapping[Seat, Tally]) -> int:
    """CA-EXIT-3. The highest score among players still in."""
    return max((tally.score for tally in tallies.values() if not tally.out), default=0)


def forbidden_ranks(opening: int, rules: CariocaRules) -> tuple[str, ...]:
    """CA-DISC-2, CA-DISC-3. What may not be discarded in a deal played for this opening, until all have opened.

    By option aces may (AMB-CA-3), and figures may not for a full either (AMB-CA-5).
    """
    figures = ("J", "Q", "K") if rules.ace_not_figure else ("J", "Q", "K", "A")
    if opening in (1, 2) or (opening == 4 and rules.full_figurato):
        return figures
    return FIVES_AND_TENS if opening == 7 else ()


def _taken(lying: list[tuple[str, Card]], face: str) -> Card:
    """Remove and return the card that lies as this face."""
    return lying.pop([other for other, _ in lying].index(face))[1]


def faces(pile: Pile) -> Faces:
    """The cards of a pile as text, in order."""
    return tuple(FACE[card] for card in pile.cards)


def take(pile: Pile, face: str) -> Card:
    """The card with this face, out of the pile. Raises ValueError if there is none."""
    return pile.cards.pop(faces(pile).index(face))
