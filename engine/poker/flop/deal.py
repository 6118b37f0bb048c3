"""What a deal with a board holds."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from engine.cards import Card
from engine.deal import Facts
from engine.piles import EVERYONE, Pile
from engine.poker.betting import PokerDeal
from engine.poker.choice import Choice
from engine.poker.flop.carried import FlopCarried
from engine.poker.flop.facts import FlopFacts, further_board, rabbit_of
from engine.poker.flop.home.levels import HIGHEST, deals_left, rises
from engine.poker.flop.house_rules import FlopRules
from engine.poker.flop.moves import Street
from engine.poker.positions import Positions
from engine.poker.showdown import Award, Showed
from engine.poker.worth import HandWorth, best_first
from engine.seats import Seat

LATE = ("turn", "river")  # streets of the big bet in limit

NOTHING: Mapping[Seat, int] = MappingProxyType({})  # shared by all deals, most of which have none


class FlopDeal(PokerDeal):
    """The state of one deal with a board."""

    shows: ClassVar[type[Facts]] = FlopFacts

    __slots__ = (
        "around", "awards", "big", "board", "bomb", "bounties", "button", "carried", "decided_at", "first_level",
        "further", "least_bet", "left", "level", "may_bomb", "owing", "posting", "proposed", "rabbits", "rules",
        "runs", "shared", "small", "straddles", "street", "values",
    )  # fmt: skip

    def __init__(self, rules: FlopRules, carried: FlopCarried, places: Positions, stacks: Mapping[Seat, int]) -> None:
        """`rules`: those of this deal at the first level of its blinds."""
        level = carried.level.number
        self.first_level, self.level = rules, carried.level
        self.rules = rules = rules.at_level(level) if level else rules
        self.least_bet = rules.least_bet
        super().__init__(stacks, rules.limits(), self.least_bet)
        self.chips.pool = carried.pot
        self.button = places.button
        self.around = self.after(places.button)  # all seats dealt in, beginning left of the button
        self.small = places.small
        self.big = places.big
        # HE-PRE-1. Left of the big blind, among three or more.
        straddles = rules.straddle and len(self.seats) > 2
        self.straddles = {self.after(places.big)[0]: 2 * rules.big_blind} if straddles else NOTHING
        bombs = rules.bomb_pot
        self.bomb = bombs != "never" and rules.bomb_is_due(carried.since_bomb)
        self.may_bomb = bombs == "dealer" or (bombs == "vote" and carried.proposed)
        self.proposed = False  # a vote on a bomb pot in the next deal
        self.posting = places.posting  # each a big blind
        # Those of them who must post a small blind too.
        self.owing = tuple([seat for seat in places.posting if carried.missed.get(seat)]) if places.posting else ()
        if rules.choice != "never":
            self.choice = Choice(rules.choice, self.kind, carried.orbit, self.button, self.seats)
        self.carried = carried.pot
        self.left = 0  # odd chips for the next deal
        self.board = Pile(EVERYONE)
        self.street: Street = "preflop"
        self.further: tuple[Pile, ...] = ()  # boards besides the first: the cards that each has for itself
        self.shared = 0  # cards of the first board that belong to the further ones too
        self.bounties = NOTHING  # what the others have paid to those who won with a certain hand
        self.rabbits: tuple[Pile, ...] = ()  # by board, cards that would have come, once somebody has asked for them
        self.runs = 0  # how often the board is completed, once that has been asked (HR-RUN-2)
        self.values: Sequence[Mapping[Seat, int]] = (NOTHING,)  # by board, of the hands at the showdown
        self.awards: tuple[Award, ...] = ()
        self.decided_at: int | None = None  # cards on the board when nobody could bet any more

    @property
    def kind(self) -> str:
        """The name of this deal's game in `choice.KINDS`."""
        raise NotImplementedError

    def turn_up(self, seat: Seat) -> None:
        """HE-SHOW-3. Everyone sees this hand from now on."""
        hand = self.hands[seat]
        if hand.sight != EVERYONE:
            hand.turn_up()
            self.events.append(Showed(seat))

    @property
    def boards(self) -> list[list[Card]]:
        """All cards of each board, the first one first."""
        first = self.board.cards
        return [first, *(first[: self.shared] + pile.cards for pile in self.further)] if self.further else [first]

    def begin_street(self, street: Street) -> None:
        """HE-FL-1, HE-NL-1. The least bet of this street: in limit twice as much on turn and river."""
        self.street, least_bet = street, self.least_bet
        doubled = self.rules.structure == "FL" and street in LATE
        self.begin_round(2 * least_bet if doubled else least_bet)

    @property
    def straddler(self) -> Seat | None:
        """HE-PRE-1. Who has straddled last; None: nobody has."""
        return next(reversed(self.straddles), None)

    @property
    def dealing_order(self) -> tuple[Seat, ...]:
        """HE-DEAL-1. Clockwise, beginning left of the button."""
        return self.around

    @property
    def speaks_last(self) -> Seat:
        """HE-PRE-1. Before the flop: the straddle, else the big blind; where nobody posts one, the button."""
        return next(reversed(self.straddles), self.big) if self.rules.big_blind else self.button

    @staticmethod
    def worth(hole: Sequence[Card], board: Sequence[Card]) -> HandWorth:
        """What a hand makes of the board in this game."""
        raise NotImplementedError

    @staticmethod
    def least(held: Sequence[Card], left: Sequence[Card], count: int, board: Sequence[Card]) -> tuple[Card, ...]:
        """The `count` hole cards worth least on a whole board: those held, completed from those left."""
        raise NotImplementedError

    def piles(self) -> dict[str, Pile]:
        piles = super().piles() | {"board": self.board}
        piles |= {further_board(number): pile for number, pile in enumerate(self.further, start=1)}
        return piles | {rabbit_of(number): pile for number, pile in enumerate(self.rabbits)}

    def facts_otherwise(self) -> Mapping[str, Any]:
        shown = tuple(seat for seat in self.seats if self.hands[seat].sight == EVERYONE)
        hands = [(seat, self.hands[seat]) for seat in shown if seat in self.live]
        made, *further = [best_first(self.worth, hands, board) if self.over else {} for board in self.boards]
        return {
            "shown": shown,
            "made": made,
            "made_further": tuple(further),
            "shown_cards": self._shown_cards() if self.over else {},
            "bounties": dict(self.bounties),
            "level": self.level.number,
            "level_left": deals_left(self.level, self.rules.rise),
            "coming": self._coming() if rises(self.rules.rise) else None,
        }

    def _coming(self) -> tuple[int, int, int] | None:
        """HR-RISE-3. Small blind, big blind and ante of the next level; None: there is none."""
        if self.level.number == HIGHEST:
            return None
        rules = self.first_level.at_level(self.level.number + 1)
        return rules.small_blind, rules.big_blind, rules.ante

    def _shown_cards(self) -> dict[Seat, tuple[int, ...]]:
        hands = {seat: hand for seat, hand in self.hands.items() if hand.shown and hand.sight != EVERYONE}
        return {seat: tuple(sorted(map(hand.cards.index, hand.shown))) for seat, hand in hands.items()}
