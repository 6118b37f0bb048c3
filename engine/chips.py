"""Chips of one deal: stacks, bets of the round, what each player has paid, and pots. No chip is made or lost."""

from collections.abc import Collection, Iterable, Mapping

import msgspec

from engine.seats import Seat


class Pot(msgspec.Struct, frozen=True):
    """Chips that the same players compete for."""

    amount: int
    seats: tuple[Seat, ...]


class Chips:
    """Whole chips by seat. `bets`: before the players in this round; `paid`: all that each has put in during this deal.

    `pool`: chips of the main pot beyond `paid`: the pot of earlier deals, and what one player pays for all, such as an
    invito of the dealer alone. `dead`: the part of `paid` and `pool` that are antes of this round, which never were
    bets. A player `on_account` cannot run out of chips: the stack may go below 0. `all_have_some`: no stack has been 0
    in this deal, known without looking through the stacks at every turn.
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
        """All chips not yet won, including the bets of the current round."""
        return self.pool + sum(self.paid.values())

    def within(self, seat: Seat, amount: int) -> int:
        """How much of an amount this player can pay."""
        stack = self.stacks[seat]
        return amount if amount <= stack or seat in self.on_account else stack

    def hand_over(self, seat: Seat, amount: int, to: Seat) -> int:
        """Pay another player at most `amount` from stack to stack; returns what was paid."""
        amount = self._take(seat, amount)
        self.stacks[to] += amount
        return amount

    def bet_to(self, seat: Seat, to: int) -> int:
        """Raise this player's bet of the round to at most `to`; returns the chips that were added."""
        stacks, bets = self.stacks, self.bets
        stack, bet = stacks[seat], bets[seat]
        amount = to - bet
        if amount < stack:  # spares a call at almost every bet
            stacks[seat], bets[seat] = stack - amount, to
        else:
            amount = self._take(seat, amount)
            bets[seat] = bet + amount
        self.paid[seat] += amount
        return amount

    def put(self, seat: Seat, amount: int) -> int:
        """Add at most `amount` to this player's bet of the round; returns the chips that were added."""
        return self.bet_to(seat, self.bets[seat] + amount)

    def add_dead(self, seat: Seat, amount: int) -> int:
        """Pay at most `amount` that is not a bet of the round, such as an ante (HE-ANTE-4); returns what was paid."""
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
        """Pay at most `amount` that all play for, even with shorter stacks; returns what was paid."""
        amount = self._take(seat, amount)
        self.pool += amount
        return amount

    def _take(self, seat: Seat, amount: int) -> int:
        """Take at most `amount` from a stack; returns what was taken."""
        stack = self.stacks[seat]
        if amount >= stack and seat not in self.on_account:
            amount, self.all_have_some = stack, False
        self.stacks[seat] = stack - amount
        return amount

    def take_from_pool(self, seat: Seat, amount: int) -> None:
        """Give back to a player what they had added to it."""
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
        """Pay the middle to the winners (`gains`: chips by seat), all but what is `left` for the next deal.

        Raises ValueError unless these are exactly the chips in the middle.
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
    """By how many chips the player who paid most exceeds the next one; 0 when two are level."""
    second, most = sorted(paid.values())[-2:]
    return most - second


def pots(paid: Mapping[Seat, int], live: Iterable[Seat], pool: int = 0) -> tuple[Pot, ...]:
    """The main pot, then side pots, layered on what each live player has paid in all (BET-ALLIN-2, BET-ALLIN-5).

    Chips above the highest live player's total, paid by those who folded, belong to the last pot, the `pool` to the
    first.
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
