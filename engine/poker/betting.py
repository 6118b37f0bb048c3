"""A betting round: who is asked, what they may do, and when the round is over (BET-MECH, HE-ROUND, HE-ACT).

How much may be bet, and how often, is decided by the betting structure: a `Limits` (engine/poker/limits.py).
"""

from collections.abc import Collection, Generator, Iterable, Mapping
from types import coroutine
from typing import Protocol, TypeAlias

from engine.chips import Pot, pots, uncalled
from engine.deal import Deal, NextGame
from engine.play import Action, Amount, Ask, Just, Option
from engine.poker.choice import Choice
from engine.poker.wagering import (
    CALL,
    CHECK,
    FOLD,
    WAGERS,
    Bet,
    Call,
    Called,
    Check,
    Checked,
    Fold,
    Folded,
    Raise,
    Raised,
    Returned,
    Wagered,
)
from engine.seats import Seat

MAY_FOLD, MAY_CALL = Just(FOLD), Just(CALL)
FACING_A_BET: tuple[Option, ...] = (MAY_FOLD, MAY_CALL)
NOT_COVERED: tuple[Option, ...] = (MAY_FOLD, Just(CALL, locked="must_cover"))
NOTHING_BET: tuple[Option, ...] = (MAY_FOLD, Just(CHECK))

Reasons: TypeAlias = Mapping[type[Action], str]


class RefusedReasons(dict[str, Reasons]):
    """Reasons by kind of action: `always`, and by key the same with that key as the reason against `more` (bet or
    raise).
    """

    def __init__(self, always: Reasons, more: type[Action]) -> None:
        super().__init__()
        self.always, self.more = always, more

    def __missing__(self, reason: str) -> Reasons:
        """For any reason that a betting structure gives; made once."""
        found = self[reason] = {**self.always, self.more: reason}
        return found


FACING = RefusedReasons({Check: "cannot_check", Bet: "must_raise"}, Raise)
UNBET = RefusedReasons({Call: "nothing_to_call", Raise: "nothing_to_raise"}, Bet)
OPTION = RefusedReasons({Call: "nothing_to_call", Bet: "must_raise"}, Raise)


class PokerDeal(Deal):
    """A deal with betting: who is still in, and how the round stands."""

    __slots__ = (
        "aggressor", "choice", "complete", "faced", "highest", "limits", "live", "must_cover", "spoke", "step", "unbet",
        "wagers",
    )  # fmt: skip

    def __init__(self, stacks: Mapping[Seat, int], limits: "Limits", least_bet: int = 0) -> None:
        super().__init__(stacks)
        self.limits = limits
        self.choice: Choice | None = None  # of the next game, where the dealer may pick it
        self.live = list(self.seats)  # not folded
        self.highest = 0  # the most that anybody has bet in this round
        # The least increment of the next raise: the last full bet or raise; in limit the fixed bet.
        self.step = least_bet
        self.complete = 0  # the highest bet of this round that counts as a full one (limit)
        self.wagers = 0  # bets and raises of this round that count towards the cap (limit)
        self.faced: dict[Seat, int] = {}  # the highest bet when the player last acted in this round
        self.spoke: dict[Seat, str] = {}  # the last action of each in this round
        self.aggressor: Seat | None = None  # the last to bet or raise in this round
        self.unbet = NOTHING_BET  # options of a player who owes nothing, besides bets and raises
        self.must_cover = False  # may nobody call with less than the bet?

    @property
    def game_is_open(self) -> bool:
        """HR-CHOICE-1."""
        return self.choice is not None and self.choice.is_open

    @property
    def next_game(self) -> NextGame | None:
        """HR-CHOICE-1."""
        return None if self.choice is None else self.choice.next_game

    @property
    def ends_orbit(self) -> bool:
        """HR-CHOICE-2. Is the next game picked when this deal is over?"""
        return self.choice is not None and self.choice.ends_orbit

    @property
    def playing(self) -> Collection[Seat]:
        return self.live

    def pots(self) -> tuple[Pot, ...]:
        bets = self.chips.bets
        paid = {seat: paid - bets[seat] for seat, paid in self.chips.paid.items()}
        return pots(paid, self.live, self.chips.pool)

    def begin_round(self, least_bet: int) -> None:
        """Bets of the last round are in the middle; nobody has spoken."""
        self.chips.end_round()
        self.highest = 0
        self.step = least_bet
        self.complete = self.wagers = 0
        self.faced = {}
        self.spoke = {}
        self.aggressor = None

    def price(self, amount: int) -> None:
        """HE-PRE-2, HE-FL-3. A forced bet that everyone must match, in full even if it was posted with less."""
        self.highest = self.complete = amount
        self.wagers += 1

    def fold(self, seat: Seat) -> None:
        """BET-TERM-3. This player is out until the next deal; the chips that they have put in stay (BET-ALLIN-5)."""
        self.live.remove(seat)
        self.spoke[seat] = "fold"
        self.events.append(Folded(seat))

    def check(self, seat: Seat) -> None:
        """BET-TERM-1."""
        self.faced[seat] = self.highest
        self.spoke[seat] = "check"
        self.events.append(Checked(seat))

    def call(self, seat: Seat) -> None:
        """BET-TERM-4. A player who has less than the bet calls with all of it (BET-ALLIN-1)."""
        chips, highest = self.chips, self.highest
        put = chips.bet_to(seat, highest)
        self.faced[seat] = highest
        self.spoke[seat] = "call"
        self.events.append(Called(seat, put, not chips.stacks[seat]))

    def bet_or_raise(self, seat: Seat, to: int) -> None:
        """BET-TERM-2, BET-TERM-5."""
        chips = self.chips
        chips.bet_to(seat, to)
        all_in = not chips.stacks[seat]
        if self.highest:
            self.spoke[seat] = "raise"
            self.events.append(Raised(seat, to, all_in))
        else:
            self.spoke[seat] = "bet"
            self.events.append(Wagered(seat, to, all_in))
        self.limits.wagered(self, to)
        self.highest = self.faced[seat] = to
        self.aggressor = seat

    def said(self, seat: Seat, action: Action) -> None:
        """An action of one game only, offered in `unbet`: it moves no chips."""
        raise NotImplementedError

    def all_of(self, seat: Seat) -> int:
        """What this player's bet of the round would be, all-in."""
        return self.chips.bets[seat] + self.chips.stacks[seat]

    @property
    def anyone_all_in(self) -> bool:
        """Has somebody put in all they had? Then they are in to the end."""
        return not self.chips.all_have_some and 0 in self.chips.stacks.values()

    def not_all_in(self, order: Iterable[Seat]) -> list[Seat]:
        """Those of them who are still in and have chips."""
        live, stacks = self.live, self.chips.stacks
        if not self.chips.all_have_some:
            return [seat for seat in order if stacks[seat] and seat in live]
        return [*order] if len(live) == len(stacks) else [*filter(live.__contains__, order)]

    def to_answer(self, seat: Seat) -> list[Seat]:
        """Those with chips who must answer what this player has bet, clockwise."""
        live, stacks = self.live, self.chips.stacks
        place = live.index(seat)
        others = live[place + 1 :] + live[:place]
        return others if self.chips.all_have_some else [other for other in others if stacks[other]]

    def is_settled(self, seat: Seat) -> bool:
        """Need this player say nothing more, who owes nothing and whose raise nobody could answer?"""
        bets = self.chips.bets
        return max(map(bets.__getitem__, self.live)) == bets[seat] and self.why_not_answered(seat) is not None

    def why_not_answered(self, seat: Seat) -> str | None:
        """Why nobody could answer a raise: nobody else still in has more than the highest bet. None: somebody has.

        While all have chips, somebody always has: another who has bet the most, or anybody if nothing is bet.
        """
        highest, bets, stacks = self.highest, self.chips.bets, self.chips.stacks
        for other in self.live:
            if other != seat and bets[other] + stacks[other] > highest:
                return None
        return "nobody_left_to_call"

    def return_uncalled(self) -> None:
        """BET-ALLIN-4. What nobody has matched goes back before any pot is counted, unless its owner has folded."""
        if len(self.live) > 1 and self.chips.all_have_some:
            return  # all who are still in have matched the highest bet
        paid = self.chips.paid
        if amount := uncalled(paid):
            seat = max(paid, key=paid.__getitem__)
            if seat in self.live:
                self.chips.take_back(seat, amount)
                self.tell(Returned(seat, amount))


class Limits(Protocol):
    """A betting structure."""

    def more(self, deal: PokerDeal, seat: Seat, all_in: int) -> Amount | str:
        """The least and the most to which this player may bet or raise, both `all_in` for a short stack; or why not.

        `all_in` is the player's bet with the whole stack added; it must exceed the highest bet.
        """

    def wagered(self, deal: PokerDeal, to: int) -> None:
        """Note what a bet or raise to this amount, more than `deal.highest`, means for the next raise."""


@coroutine
def betting_round(deal: PokerDeal, order: Iterable[Seat]) -> Generator[Ask[Action], Action, None]:
    """HE-ROUND-1. In this order, then clockwise, until all who are still in have answered the highest bet.

    It yields its questions, which is what awaiting them comes to, and so saves a generator at every turn.
    """
    to_speak, chips = deal.not_all_in(order), deal.chips
    while to_speak:
        for seat in to_speak:
            if not chips.all_have_some and deal.is_settled(seat):
                continue
            word = yield question(deal, seat)
            kind = type(word)  # at every turn: patterns that do not match take several times as long
            if kind is Call:
                deal.call(seat)
            elif kind is Check:
                deal.check(seat)
            elif kind is Fold:
                deal.fold(seat)
                if len(deal.live) == 1:
                    return deal.return_uncalled()
            elif isinstance(word, WAGERS):
                deal.bet_or_raise(seat, word.amount)
                to_speak = deal.to_answer(seat)
                break
            else:
                deal.said(seat, word)
        else:
            break
    deal.return_uncalled()


def question(deal: PokerDeal, seat: Seat) -> Ask[Action]:
    """HE-ACT-5. Nothing bet: fold, check, bet. A bet: fold, call, raise. The big blind's option: fold, check, raise."""
    highest, chips = deal.highest, deal.chips
    bet = chips.bets[seat]
    all_in = bet + chips.stacks[seat]
    more = deal.limits.more(deal, seat, all_in) if all_in > highest else "call_takes_all"
    if isinstance(more, Amount):
        if chips.all_have_some or not (unanswerable := deal.why_not_answered(seat)):
            if bet < highest:
                return Ask(seat, (MAY_FOLD, MAY_CALL, more), FOLD, FACING.always, CALL)
            return Ask(seat, (*deal.unbet, more), CHECK, (OPTION if highest else UNBET).always)
        more = unanswerable
    if bet < highest:
        if deal.must_cover and all_in < highest:
            return Ask(seat, NOT_COVERED, FOLD, FACING[more])
        return Ask(seat, FACING_A_BET, FOLD, FACING[more], CALL)
    return Ask(seat, deal.unbet, CHECK, (OPTION if highest else UNBET)[more])
