"""Chips of one deal: stacks, bets of the round, what each has paid, and the pots. Nothing is made or lost."""

from collections.abc import Collection, Iterable, Mapping

import msgspec

from engine.seats import Seat


class Pot(msgspec.Struct, frozen=True):
    """Chips that the same players compete for."""

    amount: int
    seats: tuple[Seat, ...]


class Chips:
    """Whole chips by seat. `bets` lie before the players in this round, `paid` counts all they put in in this deal.

    `pool` is what belongs to the main pot beside that: the pot of earlier deals, and what one pays for all, such as an
    invito of the dealer alone. `dead` is how much of both are antes of this round: they never were a bet.
    Whoever plays `on_account` has no chips to run out of: his stack may go below 0. `all_have_some`: nobody has ever
    had none in this deal; looking through the stacks at every turn would take long.
    """

    __slots__ = ("all_have_some", "bets", "dead", "on_account", "paid", "pool", "stacks")

    def __init__(self, stacks: Mapping[Seat, int], pool: int = 0, on_account: Collection[Seat] = ()) -> None:
        self.stacks = dict(stacks)
        self.on_account = on_account
        self.pool = pool
        self.bets = dict.fromkeys(self.stacks, 0)
        self.paid = dict.fromkeys(self.stacks, 0)
        self.dead = 0
        self.all_have_some = 0 not in self.stacks.values()

    @property
    def in_the_middle(self) -> int:
        """All chips that lie there not yet won, the bets of the current round included."""
        return self.pool + sum(self.paid.values())

    def within(self, seat: Seat, amount: int) -> int:
        """How much of an amount he can pay."""
        stack = self.stacks[seat]
        return amount if amount <= stack or seat in self.on_account else stack

    def hand_over(self, seat: Seat, amount: int, to: Seat) -> int:
        """Pay another player at most `amount` from stack to stack; returns what was paid."""
        amount = self._take(seat, amount)
        self.stacks[to] += amount
        return amount

    def bet_to(self, seat: Seat, to: int) -> int:
        """Bet at most `to` in all in this round; returns what was put for that."""
        stacks, bets = self.stacks, self.bets
        stack, bet = stacks[seat], bets[seat]
        amount = to - bet
        if amount < stack:  # spares a call at almost every bet
            stacks[seat] = stack - amount
        else:
            amount = self._take(seat, amount)
        self.paid[seat] += amount
        bets[seat] = bet + amount
        return amount

    def put(self, seat: Seat, amount: int) -> int:
        """Bet at most `amount` of the stack in this round; returns what was really put."""
        return self.bet_to(seat, self.bets[seat] + amount)

    def add_dead(self, seat: Seat, amount: int) -> int:
        """Pay at most `amount` that is no bet of the round, such as an ante (HE-ANTE-4); returns what was paid."""
        amount = self._take(seat, amount)
        self.paid[seat] += amount
        self.dead += amount
        return amount

    def add_dead_for_all(self, seat: Seat, amount: int) -> int:
        """Pay at most `amount` as the ante of the whole table; returns what was paid."""
        amount = self.add_to_pool(seat, amount)
        self.dead += amount
        return amount

    def add_to_pool(self, seat: Seat, amount: int) -> int:
        """Pay at most `amount` that everybody plays for, however short his stack; returns what was paid."""
        amount = self._take(seat, amount)
        self.pool += amount
        return amount

    def _take(self, seat: Seat, amount: int) -> int:
        """Take at most `amount` of a stack; returns what was taken. No chips leave a stack otherwise."""
        stack = self.stacks[seat]
        if amount >= stack and seat not in self.on_account:
            amount, self.all_have_some = stack, False
        self.stacks[seat] = stack - amount
        return amount

    def take_from_pool(self, seat: Seat, amount: int) -> None:
        """Get back what one had added to it."""
        self.stacks[seat] += amount
        self.pool -= amount

    def leave_all(self) -> None:
        """Nobody wins: everything stays in the middle for the next deal."""
        self.pool = self.in_the_middle
        self.bets = dict.fromkeys(self.bets, 0)
        self.paid = dict.fromkeys(self.paid, 0)

    def take_back(self, seat: Seat, amount: int) -> None:
        """Return what nobody called (BET-ALLIN-4)."""
        self.stacks[seat] += amount
        self.paid[seat] -= amount
        self.bets[seat] = max(0, self.bets[seat] - amount)

    def end_round(self) -> None:
        """The bets of this round go to the middle, where antes are chips like any other."""
        self.bets = dict.fromkeys(self.bets, 0)
        self.dead = 0

    def pay_out(self, gains: Mapping[Seat, int], left: int = 0) -> None:
        """The middle goes into the stacks of whoever won it, all but what is `left` for the next deal.

        Raises ValueError unless it comes out even.
        """
        if sum(gains.values()) + left != self.in_the_middle:
            raise ValueError(f"{sum(gains.values())} chips paid out of {self.in_the_middle}, {left} left")
        for seat, amount in gains.items():
            self.stacks[seat] += amount
        self.bets = dict.fromkeys(self.bets, 0)
        self.paid = dict.fromkeys(self.paid, 0)
        self.dead = 0
        self.pool = left


def uncalled(paid: Mapping[Seat, int]) -> int:
    """How much one player has put in more than anybody else; 0 when two are level."""
    second, most = sorted(paid.values())[-2:]
    return most - second


def pots(paid: Mapping[Seat, int], live: Iterable[Seat], pool: int = 0) -> tuple[Pot, ...]:
    """The main pot, then side pots, layered on what each live player has paid in all (BET-ALLIN-2, BET-ALLIN-5).

    Chips above the highest live player's total, paid by those who folded, are of the last pot. All play for the `pool`.
    """
    contenders = tuple(sorted(live))
    left = pool + sum(paid.values())
    *levels, top = sorted({paid[seat] for seat in contenders})
    if not levels:
        return (Pot(left, contenders),) if left else ()
    found: list[Pot] = []
    below = 0
    for level in levels:
        amount = pool + sum([min(chips, level) - min(chips, below) for chips in paid.values()])
        found.append(Pot(amount, tuple([seat for seat in contenders if paid[seat] >= level])))
        below, left, pool = level, left - amount, 0
    found.append(Pot(left, tuple([seat for seat in contenders if paid[seat] == top])))
    return tuple([pot for pot in found if pot.amount])
