"""Deals with a board played at random in our rules and in pokerkit side by side: same cards, same actions, same chips.

Where the two are known to differ, the article of our rule book that decides is named; anything else is a failure.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

from pokerkit import Automation, Card, State
from pokerkit.hands import Hand

from engine.cards import pack
from engine.game import AnyGame
from engine.play import Action, Amount, Ask, Play
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.house_rules import FlopRules
from engine.poker.limits import MOST_WAGERS
from engine.poker.wagering import CALL, CHECK, FOLD, Bet, Call, Check, Fold, Raise
from engine.seats import Seat

BY_ITSELF = tuple(
    automation
    for automation in Automation
    if automation not in {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}
)
Range: TypeAlias = tuple[int, int] | None  # the least and the most that may be bet or raised to; None: nothing


class Oracle(NamedTuple):
    """A game of ours, and what pokerkit has of it by the structure of betting."""

    game: AnyGame
    theirs: Mapping[str, Any]


class Table(NamedTuple):
    """What a deal begins with. Seat 0 is left of the button."""

    rules: FlopRules
    stacks: tuple[int, ...]


class HalfBetRule:
    """HE-FL-6 as the article says it, counted here once more for one street of limit, beside the engine's own count.

    What pokerkit has not may differ from pokerkit, but never from this.
    """

    def __init__(self, size: int, posted: int = 0, bets: int = 0) -> None:
        """`posted` is the highest forced bet, which is bet number `bets` of the street."""
        self.size = size
        self.full = posted  # the last bet or raise that counts as a full one
        self.bets = bets
        self.spoke_at: dict[Seat, int] = {}  # how many bets there were when he last spoke

    def said(self, seat: Seat, action: Action) -> None:
        if isinstance(action, Bet | Raise) and action.amount - self.full >= self.size / 2:
            self.full = action.amount
            self.bets += 1
        self.spoke_at[seat] = self.bets

    def range(self, seat: Seat, chips: int) -> Range:
        """What this seat may bet or raise to with so many chips, those already bet included."""
        if self.bets == MOST_WAGERS or self.spoke_at.get(seat) == self.bets:
            return None
        to = min(self.full + self.size, chips)
        return to, to


class Beside:
    """One deal in both: `known` counts the differences that were met, by their name."""

    def __init__(self, oracle: Oracle, chance: Random) -> None:
        game = oracle.game
        self.chance = chance
        self.table = some_table(game, chance)
        stacks = dict(enumerate(self.table.stacks))
        match = game.start(self.table.rules, stacks, dealer=len(stacks) - 1)
        self.play: Play[FlopDeal] = Play(game.play, game.deal(match))
        self.state = theirs(oracle, self.table)
        self.known: Counter[str] = Counter()
        self.short = False  # was there an all-in bet or raise of less than a full one in this round?
        self.street = "preflop"
        deal = self.play.deal
        self.half_bets = HalfBetRule(self.table.rules.big_blind, deal.highest, deal.wagers)

    def played(self) -> "Beside":
        """Play to the end. Raises AssertionError at any difference without a name."""
        self.deal_cards()
        while isinstance(self.play.open, Ask):
            self.compare(self.play.open)
            self.act(self.play.open.seat, self.some_action(self.play.open))
        self.deal_board()
        while self.state.actor_index is not None:  # pokerkit asks the last one with chips, who can only check
            assert (self.state.checking_or_calling_amount, their_range(self.state)) == (0, None), "the end"
            self.state.check_or_call()
            self.deal_board()
        self.compare_stacks()
        return self

    def deal_cards(self) -> None:
        """Their hands are ours; their board comes from our stock."""
        order = self.chance.sample(pack(), 52)
        self.play.apply(self.play.shuffle(order))
        self.play.go_on()
        hands = self.play.deal.hands
        self.board = iter(map(str, order[sum(map(len, hands.values())) :]))
        for place in range(len(hands[0])):
            for seat in self.play.deal.seats:
                self.state.deal_hole(str(self.play.deal.hands[seat].cards[place]), seat)

    def deal_board(self) -> None:
        """Their next street, if their betting is over."""
        while self.state.can_burn_card("??"):
            self.state.burn_card("??")
            while self.state.can_deal_board():
                self.state.deal_board(next(self.board))

    def compare(self, ask: Ask[Any]) -> None:
        """Whose turn, chips in the middle, what calling costs, what may be bet."""
        deal, state, seat = self.play.deal, self.state, ask.seat
        if deal.street != self.street:
            self.street, self.short = deal.street, False
            self.half_bets = HalfBetRule(self.table.rules.big_blind * (1 if deal.street == "flop" else 2))
        assert state.actor_index == seat, "turn"
        assert state.total_pot_amount == deal.chips.in_the_middle, "chips in the middle"
        assert pots_of(deal) == [(pot.amount, tuple(sorted(pot.player_indices))) for pot in state.pots], "pots"
        assert tuple(state.stacks) == tuple(deal.chips.stacks.values()), "stacks"
        to_call = min(deal.highest - deal.chips.bets[seat], deal.chips.stacks[seat])
        assert state.checking_or_calling_amount == to_call, "to call"
        kinds = {option.kind for option in ask.options}
        assert kinds - {Bet, Raise} == {Fold, Call if to_call else Check}, "what may be done"
        ours, other = our_range(ask), their_range(state)
        if ours != other:
            self.known[self.name_of(seat, ours, other)] += 1

    def name_of(self, seat: Seat, ours: Range, other: Range) -> str:
        """The article by which we differ. Raises AssertionError if there is none."""
        deal, rules = self.play.deal, self.table.rules
        limit, before_the_flop = rules.structure == "FL", deal.street == "preflop"
        if limit and ours is None and before_the_flop and deal.wagers == MOST_WAGERS:
            return "HE-FL-3"  # the big blind is the first of four bets; pokerkit counts from the first raise
        if limit and self.short and ours == self.half_bets.range(seat, deal.all_of(seat)):
            return "HE-FL-6"  # the half-bet rule, which pokerkit has not
        least = min(deal.highest + 2 * rules.big_blind, deal.all_of(seat))
        straddled = deal.straddler is not None and before_the_flop and deal.step == 2 * rules.big_blind
        if not limit and straddled and (ours is None or ours[0] == least):
            return "HE-PRE-1"  # the straddle is the least raise until somebody raises more; in pokerkit the big blind
        if not limit and ours is None and self.short and deal.step == rules.big_blind:
            return "HE-NL-5"  # a short all-in as the first raise of a round reopens nothing; in pokerkit it does
        if not limit and other is None and self.short and deal.highest < rules.big_blind:
            return "HE-NL-5"  # who has not spoken may raise an all-in bet below the minimum; in pokerkit nobody may
        raise AssertionError(f"range: {ours}, pokerkit's {other}")

    def some_action(self, ask: Ask[Any]) -> Action:
        """What both allow: amounts are most often small."""
        ours, other = our_range(ask), their_range(self.state)
        luck = self.chance.random()
        if ours and other and luck < 0.4:
            low, high = max(ours[0], other[0]), min(ours[1], other[1])
            if low <= high:
                kind = Raise if self.play.deal.highest else Bet
                return kind(self.chance.choice((low, low, high, self.chance.randint(low, high))))
        call = CALL if any(option.kind is Call for option in ask.options) else CHECK
        return FOLD if luck > 0.9 and call is CALL else call

    def act(self, seat: Seat, action: Action) -> None:
        deal = self.play.deal
        if isinstance(action, Bet | Raise):
            base = deal.complete if self.table.rules.structure == "FL" else deal.highest
            self.short = self.short or action.amount < base + deal.step
        self.half_bets.said(seat, action)
        self.play.apply(self.play.answer(seat, action))
        self.play.go_on()
        match action:
            case Fold():
                self.state.fold()
            case Check() | Call():
                self.state.check_or_call()
            case Bet(amount) | Raise(amount):
                self.state.complete_bet_or_raise_to(amount)
            case _:
                raise AssertionError(action)
        self.deal_board()

    def compare_stacks(self) -> None:
        """HE-SHOW-7: we share every pot on its own, one odd chip to each of the first winners.

        pokerkit gives all odd chips of a pot to the first one, and joins some pots that the same players win. So nobody
        may be further off than the odd chips that the pots he shared can have.
        """
        ours, other = self.play.deal.chips.stacks, dict(enumerate(self.state.stacks))
        if ours != other:
            sharing = Counter(award.pot for award in self.play.deal.awards)
            odd: Counter[Seat] = Counter()
            for award in self.play.deal.awards:
                odd[award.seat] += sharing[award.pot] - 1
            assert all(abs(ours[seat] - other[seat]) <= odd[seat] for seat in ours), "final stacks"
            self.known["HE-SHOW-7"] += 1


def some_table(game: AnyGame, chance: Random) -> Table:
    """2–9 seats, uneven stacks, some too short for a bet, any structure; antes of all, of the big blind, or none;
    a straddle or none.

    Big blind and straddle can always be posted in full: pokerkit lowers the price to call with a short one
    (HE-BLIND-6).
    """
    players, big = chance.randint(2, 9), chance.choice((2, 10, 20))
    rules = game.house_rules(
        structure=chance.choice(("NL", "PL", "FL")),
        small_blind=chance.randint(1, big - 1),
        big_blind=big,
        ante=chance.choice((0, 0, 1, big // 2, big)),
        bb_ante=chance.random() < 0.3,
        straddle=chance.random() < 0.3,
        ante_first=True,  # as pokerkit does
    )
    stacks = [chance.choice((0, 1, 3, 8, 30, 100)) * big + chance.randint(1, big) for _ in range(players)]
    stacks[1 if players > 2 else 0] += big + rules.ante
    if rules.straddle and players > 2:
        stacks[2] += 2 * big + rules.ante
    return Table(rules, tuple(stacks))


class Judging:
    """A kind of hand of theirs. The same cards are judged once: they judge everybody's again for each who may win."""

    def __init__(self, kind: type[Hand]) -> None:
        self._judged = cache(kind.from_game_or_none)

    def from_game(self, hole: Iterable[Card], board: Iterable[Card]) -> Hand:
        """Raises ValueError where no hand can be made."""
        if (made := self._judged(tuple(hole), tuple(board))) is None:
            raise ValueError(hole)
        return made


def theirs(oracle: Oracle, table: Table) -> State:
    """The same table in pokerkit, which trims the antes that all pay alike, as short stacks make them unlike."""
    rules, stacks = table
    antes: Any = (0, rules.ante, *[0] * (len(stacks) - 2)) if rules.bb_ante else rules.ante
    straddle = (2 * rules.big_blind,) if rules.straddle and len(stacks) > 2 else ()
    blinds = (rules.small_blind, rules.big_blind, *straddle)
    common = BY_ITSELF, not rules.bb_ante, antes, blinds
    bets = (rules.big_blind, 2 * rules.big_blind) if rules.structure == "FL" else (rules.big_blind,)
    state: State = oracle.theirs[rules.structure](*common, *bets)(stacks, len(stacks))
    state.hand_types = tuple(map(Judging, state.hand_types))  # type: ignore[arg-type]  # all that is asked of one
    return state


def our_range(ask: Ask[Any]) -> Range:
    more = ask.options[-1]
    return (more.low, more.high) if isinstance(more, Amount) else None


def their_range(state: State) -> Range:
    low, high = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    return None if low is None or high is None else (low, high)


def pots_of(deal: FlopDeal) -> list[tuple[int, tuple[Seat, ...]]]:
    return [(pot.amount, pot.seats) for pot in deal.pots()]


def play_beside(oracle: Oracle, seeds: range) -> Counter[str]:
    """The differences met in these deals, by name."""
    return sum((Beside(oracle, Random(seed)).played().known for seed in seeds), Counter())
